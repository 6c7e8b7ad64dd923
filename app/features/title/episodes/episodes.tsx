import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { type EpisodeProgress, type WatchStatus, watchedEpisodes } from '#domain/history/watch-status.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type QueryPair, writeQuery } from '#domain/shared/query.ts'
import { pluralize } from '#domain/shared/text.ts'
import { numberedName } from '#domain/title/episode.ts'
import css from './episodes.css?inline'
import href from './episodes.css?url'
import { EpisodeMark } from './mark-forms.tsx'
import { EPISODES_ANCHOR, type EpisodeView, type SeasonsView } from './seasons.ts'
import { SelectForm } from './select-form.tsx'

export const EPISODES_STYLESHEET: PageStylesheet = { name: 'episodes', css: import.meta.env.SSR ? css : '', href }

interface Props {
	showId: number
	seasons: SeasonsView
	/** The region that the URL names. */
	region: string | null
	watchStatus: WatchStatus | null
	/** Beside the heading. */
	children?: ReactNode
}

/** More would not fit beside each other. */
const MAX_TABS = 6

/** One season of a show, a page of episodes at a time. */
export function Episodes({ showId, seasons, region, watchStatus, children }: Props) {
	const { selected, note, nextEpisodeText, episodes, pages } = seasons
	const hasTabs = seasons.choices.length <= MAX_TABS
	const seasonChoice = <SeasonChoice showId={showId} seasons={seasons} region={region} watchStatus={watchStatus} />
	return (
		<section className="details-section" aria-labelledby={EPISODES_ANCHOR}>
			<div className="section-head">
				<h2 id={EPISODES_ANCHOR}>Episodes</h2>
				{hasTabs ? null : seasonChoice}
				{children}
			</div>
			{hasTabs ? seasonChoice : null}
			{note ? <p className="soft">{note}</p> : null}
			{nextEpisodeText ? <p className="soft">{nextEpisodeText}</p> : null}
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

/** The seasons with how much of each was watched: tabs, or a form where there are many. */
function SeasonChoice({ showId, seasons: { choices, selected }, region, watchStatus }: Omit<Props, 'children'>) {
	if (!selected || choices.length < 2) return null
	const path = titlePath({ type: 'tv', id: showId })
	// What was just pressed is in the displayed season.
	const watchedIn = (number: number) =>
		number === selected.number ? watchedEpisodes(watchStatus).length : (watchStatus?.seasons[number] ?? 0)
	if (choices.length > MAX_TABS)
		return (
			<SelectForm
				name="season"
				label="Season"
				value={selected.number}
				choices={choices.map(({ number, name, episodeCount }) => {
					const watched = watchedIn(number)
					const count = watched > 0 ? `${watched} of ${episodeCount} watched` : pluralize(episodeCount, 'episode')
					return { value: number, label: `${name} (${count})` }
				})}
				action={`${path}#${EPISODES_ANCHOR}`}
				hiddenFields={{ region }}
			/>
		)
	return (
		<nav className="tabs season-tabs" aria-label="Seasons">
			{choices.map(({ number, name, episodeCount }) => {
				const watched = watchedIn(number)
				const query: QueryPair[] = [['season', number]]
				if (region) query.push(['region', region])
				return (
					<Link
						key={number}
						to={`${path}${writeQuery(query)}#${EPISODES_ANCHOR}`}
						aria-current={number === selected.number ? 'true' : undefined}
						preventScrollReset
					>
						{`${name} `}
						{watched > 0 ? (
							<span className="faint">
								{`${watched}/${episodeCount}`}
								<span className="visually-hidden"> watched</span>
							</span>
						) : null}
					</Link>
				)
			})}
		</nav>
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

/** The row is the link. What has not aired is none. */
function EpisodeItem({ episode, showId, season, progress }: EpisodeItemProps) {
	const { number, name, facts, overview, stillPath, isReleased } = episode
	const label = numberedName(number, name)
	const ref = { type: 'tv', id: showId, season, episode: number } as const
	const content = (
		<>
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
				<h3>{label}</h3>
				{facts.length > 0 ? (
					<p className="facts">
						{facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
					</p>
				) : null}
				{overview ? <p className="episode-text">{overview}</p> : null}
			</div>
		</>
	)
	if (!isReleased)
		return (
			<li className="episode unreleased">
				<div className="card">{content}</div>
			</li>
		)
	return (
		<li className="episode">
			<Link to={watchPath(ref)} className="card">
				{content}
			</Link>
			<EpisodeMark name={label} number={number} episodeKey={mediaKey(ref)} isWatched={progress?.fraction === 1} />
		</li>
	)
}
