import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { imagePath, titlePath, watchPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/title/media.ts'
import { ChoiceForm } from './choice-form.tsx'
import { EpisodeMenu } from './mark-forms.tsx'
import { EPISODES_ANCHOR, type EpisodeView, type SeasonsView } from './seasons.ts'
import type { EpisodeWatched, WatchedView } from './watched.ts'

interface Props {
	showId: number
	seasons: SeasonsView
	keep: Record<string, string | null>
	watched: WatchedView | null
	/** Below the heading. */
	children?: ReactNode
}

/** One season of a show, a page of episodes at a time. */
export function Episodes({ showId, seasons, keep, watched, children }: Props) {
	const { choices, shown, note, next, episodes, pages } = seasons
	const path = titlePath({ type: 'tv', id: showId })
	return (
		<section className="details-section" aria-labelledby={EPISODES_ANCHOR}>
			<div className="section-head">
				<h2 id={EPISODES_ANCHOR}>Episodes</h2>
				{shown && choices.length > 1 ? (
					<ChoiceForm
						name="season"
						label="Season"
						value={shown.number}
						choices={choices}
						action={`${path}#${EPISODES_ANCHOR}`}
						keep={keep}
						button="Show"
					/>
				) : null}
			</div>
			{note ? <p className="soft">{note}</p> : null}
			{next ? <p className="soft">{next}</p> : null}
			{children}
			<Pages pages={pages} />
			{shown && episodes.length > 0 ? (
				<ol className="episodes">
					{episodes.map((episode) => (
						<EpisodeLine
							key={episode.number}
							episode={episode}
							showId={showId}
							season={shown.number}
							seen={watched?.episodes[episode.number]}
						/>
					))}
				</ol>
			) : (
				<p className="soft">
					{shown ? `The episodes of ${shown.name} are not announced yet.` : 'No episodes are announced yet.'}
				</p>
			)}
			<NextPart pages={pages} />
		</section>
	)
}

function Pages({ pages }: Pick<SeasonsView, 'pages'>) {
	if (pages.length === 0) return null
	return (
		<nav aria-label="Parts of the season" className="chips">
			{pages.map(({ label, to, isShown }) => (
				<Link key={to} to={to} className="chip" aria-current={isShown ? 'page' : undefined} preventScrollReset>
					{label}
				</Link>
			))}
		</nav>
	)
}

/** At the end of a part, the way on. */
function NextPart({ pages }: Pick<SeasonsView, 'pages'>) {
	const next = pages[pages.findIndex(({ isShown }) => isShown) + 1]
	if (!next) return null
	return (
		<Link to={next.to} className="button next-part">
			Episodes {next.label}
			<Icon name="chevron-right" />
		</Link>
	)
}

interface EpisodeLineProps {
	episode: EpisodeView
	showId: number
	season: number
	seen: EpisodeWatched | undefined
}

function EpisodeLine({ episode, showId, season, seen }: EpisodeLineProps) {
	const { number, name, facts, overview, stillPath, isOut } = episode
	const label = `${number}. ${name}`
	const ref = { type: 'tv', id: showId, season, episode: number } as const
	return (
		<li className={isOut ? 'episode' : 'episode not-out'}>
			<span className="still">
				{stillPath ? (
					<img src={imagePath('w300', stillPath)} width={300} height={169} alt="" loading="lazy" decoding="async" />
				) : (
					<span className="no-picture">
						<Icon name="tv" size={24} />
					</span>
				)}
				{seen ? (
					<>
						<span className="badge">{seen.words}</span>
						<progress value={seen.fraction} max={1} aria-hidden="true" />
					</>
				) : null}
			</span>
			<div>
				<h3>{isOut ? <Link to={watchPath(ref)}>{label}</Link> : label}</h3>
				{facts.length > 0 ? (
					<p className="facts">
						{facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
					</p>
				) : null}
				{overview ? <p className="episode-text">{overview}</p> : null}
				{isOut ? (
					<EpisodeMenu
						name={label}
						number={number}
						mediaKey={mediaKey(ref)}
						isSeen={seen !== undefined}
						isDone={seen?.fraction === 1}
					/>
				) : null}
			</div>
		</li>
	)
}
