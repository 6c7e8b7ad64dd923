import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { EpisodeProgress, WatchStatus } from '#domain/history/watch-status.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import css from './episodes.css?inline'
import href from './episodes.css?url'
import { EpisodeMark } from './mark-forms.tsx'
import { EPISODES_ANCHOR, type EpisodeView, type SeasonsView } from './seasons.ts'
import { SelectForm } from './select-form.tsx'

export const EPISODES_STYLESHEET: PageStylesheet = { name: 'episodes', css: import.meta.env.SSR ? css : '', href }

interface Props {
	showId: number
	seasons: SeasonsView
	hiddenFields: Record<string, string | null>
	watchStatus: WatchStatus | null
	/** Shown below the heading. */
	children?: ReactNode
}

/** One season of a show, a page of episodes at a time. */
export function Episodes({ showId, seasons, hiddenFields, watchStatus, children }: Props) {
	const { choices, selected, note, nextEpisodeText, episodes, pages } = seasons
	const path = titlePath({ type: 'tv', id: showId })
	return (
		<section className="details-section" aria-labelledby={EPISODES_ANCHOR}>
			<div className="section-head">
				<h2 id={EPISODES_ANCHOR}>Episodes</h2>
				{selected && choices.length > 1 ? (
					<SelectForm
						name="season"
						label="Season"
						value={selected.number}
						choices={choices}
						action={`${path}#${EPISODES_ANCHOR}`}
						hiddenFields={hiddenFields}
					/>
				) : null}
			</div>
			{note ? <p className="soft">{note}</p> : null}
			{nextEpisodeText ? <p className="soft">{nextEpisodeText}</p> : null}
			{children}
			<EpisodePages pages={pages} />
			{selected && episodes.length > 0 ? (
				<ol className="episodes">
					{episodes.map((episode) => (
						<EpisodeItem
							key={episode.number}
							episode={episode}
							showId={showId}
							season={selected.number}
							progress={watchStatus?.episodes[episode.number]}
						/>
					))}
				</ol>
			) : (
				<p className="soft">
					{selected
						? `No episodes of ${selected.name} have been announced yet.`
						: 'No episodes have been announced yet.'}
				</p>
			)}
			<NextPageLink pages={pages} />
		</section>
	)
}

function EpisodePages({ pages }: Pick<SeasonsView, 'pages'>) {
	if (pages.length === 0) return null
	return (
		<nav aria-label="Episodes by number" className="chips">
			{pages.map(({ label, to, isSelected }) => (
				<Link key={to} to={to} className="chip" aria-current={isSelected ? 'page' : undefined} preventScrollReset>
					{label}
				</Link>
			))}
		</nav>
	)
}

/** Leads from the end of one part to the next. */
function NextPageLink({ pages }: Pick<SeasonsView, 'pages'>) {
	const next = pages[pages.findIndex(({ isSelected }) => isSelected) + 1]
	if (!next) return null
	return (
		<Link to={next.to} className="button next-episodes">
			Episodes {next.label}
			<Icon name="chevron-right" />
		</Link>
	)
}

interface EpisodeItemProps {
	episode: EpisodeView
	showId: number
	season: number
	progress: EpisodeProgress | undefined
}

function EpisodeItem({ episode, showId, season, progress }: EpisodeItemProps) {
	const { number, name, facts, overview, stillPath, isReleased } = episode
	const label = `${number}. ${name}`
	const ref = { type: 'tv', id: showId, season, episode: number } as const
	return (
		<li className={isReleased ? 'episode' : 'episode unreleased'}>
			<span className="still">
				{stillPath ? (
					<img src={imagePath('w300', stillPath)} width={300} height={169} alt="" loading="lazy" decoding="async" />
				) : (
					<span className="no-picture">
						<Icon name="tv" size={24} />
					</span>
				)}
				{progress ? (
					<>
						<span className="badge">{progress.text}</span>
						<progress value={progress.fraction} max={1} aria-hidden="true" />
					</>
				) : null}
			</span>
			<div>
				<h3>{isReleased ? <Link to={watchPath(ref)}>{label}</Link> : label}</h3>
				{facts.length > 0 ? (
					<p className="facts">
						{facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
					</p>
				) : null}
				{overview ? <p className="episode-text">{overview}</p> : null}
				{isReleased ? (
					<EpisodeMark name={label} number={number} episodeKey={mediaKey(ref)} isWatched={progress?.fraction === 1} />
				) : null}
			</div>
		</li>
	)
}
