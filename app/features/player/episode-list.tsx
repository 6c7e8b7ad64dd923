import { Link } from '#app/ui/link.tsx'

export interface EpisodeLink {
	number: number
	name: string
	path: string
	isCurrent: boolean
	/** "Oct 24, 2026" for an unreleased episode. */
	releaseText: string | null
}

export interface SeasonLink {
	number: number
	name: string
	path: string
	isCurrent: boolean
}

/** The episodes of the season, and the other seasons. */
export function EpisodeList({
	episodes,
	seasons,
}: {
	episodes: readonly EpisodeLink[]
	seasons: readonly SeasonLink[]
}) {
	return (
		<section className="watch-part" aria-labelledby="episodes-heading">
			<h2 id="episodes-heading">Episodes</h2>
			{seasons.length > 1 ? (
				<ul className="chips" aria-label="Seasons">
					{seasons.map(({ number, name, path, isCurrent }) => (
						<li key={number}>
							<Link to={path} className="chip" aria-current={isCurrent ? 'true' : undefined}>
								{name}
							</Link>
						</li>
					))}
				</ul>
			) : null}
			<EpisodeLinks episodes={episodes} />
		</section>
	)
}

export function EpisodeLinks({ episodes }: { episodes: readonly EpisodeLink[] }) {
	return (
		<ol className="episode-list">
			{episodes.map(({ number, name, path, isCurrent, releaseText }) => (
				<li key={number}>
					<Link to={path} aria-current={isCurrent ? 'page' : undefined}>
						<span className="episode-number">{number}</span>
						<span className="episode-name">{name}</span>
						{releaseText ? <span className="faint">{releaseText}</span> : null}
					</Link>
				</li>
			))}
		</ol>
	)
}
