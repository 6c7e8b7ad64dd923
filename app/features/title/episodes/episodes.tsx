import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.tsx'
import { countedChoices, seasonProgress, showProgress, watchedEpisodeNumbers } from '#domain/history/shown-status.ts'
import type { Progress } from '#domain/history/up-next.ts'
import type { EpisodeProgress, WatchStatus } from '#domain/history/watch-status.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import { titlePath, watchPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { type QueryPair, writeQuery } from '#domain/shared/query.ts'
import { formatDate } from '#domain/shared/time.ts'
import { numberedName } from '#domain/title/episode.ts'
import { episodeWords, markWords } from '#domain/title/episode-words.ts'
import {
	EpisodeMark,
	EpisodeMenu,
	type MarkFormContext,
	RewatchForm,
	SeasonMarking,
	SeasonMenu,
	WATCHED_LABEL_ID,
} from './mark-forms.tsx'
import { EPISODES_ANCHOR, type EpisodeView, episodeHeadingId, type SeasonsView } from './seasons.ts'
import { SelectForm } from './select-form.tsx'

interface Props {
	showId: number
	seasons: SeasonsView
	/** The region that the URL names. */
	region: string | null
	watchStatus: WatchStatus | null
	marking: MarkFormContext
}

/** The most tabs that fit next to each other. */
const MAX_TABS = 6

/** One season of a show, a page of episodes at a time. */
export function Episodes({ showId, seasons, region, watchStatus, marking }: Props) {
	const { selected, choices, note, nextEpisode, episodes, pages } = seasons
	const counted = countedChoices(choices, watchStatus)
	const hasTabs = seasons.choices.length <= MAX_TABS
	const { watched, aired } = showProgress(choices, watchStatus)
	const rewatchedSince = watchStatus?.rewatchedSince
	const seasonChoice = <SeasonChoice showId={showId} seasons={seasons} region={region} watchStatus={watchStatus} />
	return (
		<section className="details-section" aria-labelledby={EPISODES_ANCHOR}>
			<div className="section-head">
				<h2 id={EPISODES_ANCHOR}>{episodeWords.episodes}</h2>
				{hasTabs ? null : seasonChoice}
				{counted.length > 1 ? <ProgressLine progress={{ watched, aired }} /> : null}
			</div>
			{rewatchedSince ? <CurrentRewatch marking={marking} since={rewatchedSince} /> : null}
			{hasTabs ? seasonChoice : null}
			<SeasonLine seasons={seasons} watchStatus={watchStatus} marking={marking} />
			{note ? <p className="soft">{note}</p> : null}
			{nextEpisode ? (
				<p className="soft">
					{episodeWords.next({
						...nextEpisode,
						wide: (parts) => (
							<span key="wide" className="next-name">
								{parts}
							</span>
						),
						name: (parts) => (
							<span key="name" lang={textLang(nextEpisode.lang)}>
								{parts}
							</span>
						),
					})}
				</p>
			) : null}
			<EpisodePages pages={pages} />
			{selected && episodes.length > 0 ? (
				<ol className="episodes">
					{episodes.map((episode) => (
						<EpisodeItem
							key={episode.number}
							episode={episode}
							showId={showId}
							season={selected.number}
							marking={marking}
							progress={watchStatus?.episodes[episode.number]}
							isSkipped={watchStatus?.skipped?.[selected.number]?.includes(episode.number) ?? false}
						/>
					))}
				</ol>
			) : (
				<p className="soft">
					{selected ? episodeWords.noEpisodesOf({ season: selected.name }) : episodeWords.noEpisodes}
				</p>
			)}
			<NextPageLink pages={pages} />
			{/* Below the ticks, the last of which it follows. */}
			{!rewatchedSince && aired > 0 && watched >= aired ? (
				<RewatchForm marking={marking} intent="rewatch" className="button">
					{episodeWords.startRewatch}
				</RewatchForm>
			) : null}
		</section>
	)
}

interface SeasonLineProps {
	seasons: SeasonsView
	watchStatus: WatchStatus | null
	marking: MarkFormContext
}

/** The progress in the displayed season, and the forms that mark it. */
function SeasonLine({ seasons: { selected, choices, episodes }, watchStatus, marking }: SeasonLineProps) {
	const season = choices.find(({ number }) => number === selected?.number)
	if (!season || !episodes.some(({ isReleased }) => isReleased)) return null
	const watchedNumbers = watchedEpisodeNumbers(watchStatus)
	const progress = seasonProgress(season, watchStatus)
	const skipped = watchStatus?.skipped?.[season.number] ?? []
	const hasBoth = choices.some(({ number }) => number === 0) && choices.some(({ number }) => number > 0)
	const due = episodes.filter(({ number, isReleased }) => isReleased && !skipped.includes(number))
	const isWatched =
		due.length > 0 && progress.watched >= progress.aired && due.every(({ number }) => watchedNumbers.includes(number))
	return (
		<div className="season-line">
			<ProgressLine progress={progress} />
			<SeasonMarking
				marking={marking}
				watchedNumbers={watchedNumbers}
				episodes={watchStatus?.episodes}
				isWatched={isWatched}
			/>
			<SeasonMenu
				marking={marking}
				season={season.number}
				isStarted={watchedNumbers.length > 0}
				isSkipped={skipped.length > 0}
				canRewatch={watchStatus?.isInHistory === true && !watchStatus.rewatchedSince}
				specials={watchStatus?.isInHistory && hasBoth ? (watchStatus.specials ?? 'apart') : null}
			/>
			<span id={WATCHED_LABEL_ID} hidden>
				{markWords.watchedEpisode}
			</span>
		</div>
	)
}

/** The rewatch that goes on, with a way to end it. */
function CurrentRewatch({ marking, since }: Pick<Props, 'marking'> & { since: string }) {
	return (
		<div className="rewatch">
			<p className="soft">{episodeWords.rewatchingSince({ day: formatDate(since) ?? '' })}</p>
			<RewatchForm marking={marking} intent="stopRewatch" className="button quiet">
				{episodeWords.endRewatch}
			</RewatchForm>
		</div>
	)
}

/** '12 of 160 watched', or '160 episodes'. @param count how many there are while nothing is watched */
function progressText({ watched, aired }: Progress, count: number): string {
	return watched > 0 ? episodeWords.progress({ watched, aired }) : episodeWords.count({ count })
}

/** '12 of 160 watched' with a bar, or the number of episodes, so nothing shifts once something is watched. */
function ProgressLine({ progress: { watched, aired } }: { progress: Progress }) {
	if (aired === 0) return null
	return (
		<p className="watch-progress">
			{progressText({ watched, aired }, aired)}
			{watched > 0 ? <progress value={watched} max={aired} aria-hidden="true" /> : null}
		</p>
	)
}

/** The seasons with how much of each was watched: tabs, or a form where there are many. */
function SeasonChoice({ showId, seasons: { choices, selected }, region, watchStatus }: Omit<Props, 'marking'>) {
	if (!selected || choices.length < 2) return null
	const path = titlePath({ type: 'tv', id: showId })
	if (choices.length > MAX_TABS)
		return (
			<SelectForm
				name="season"
				label={episodeWords.season}
				value={selected.number}
				choices={choices.map((season) => {
					const progress = seasonProgress(season, watchStatus)
					const count = progressText(progress, progress.aired || season.episodeCount)
					return { value: season.number, label: `${season.name} (${count})` }
				})}
				action={`${path}#${EPISODES_ANCHOR}`}
				hiddenFields={{ region }}
			/>
		)
	return (
		<nav className="tabs season-tabs" aria-label={episodeWords.seasons}>
			{choices.map((season) => {
				const { number, name } = season
				const { watched, aired } = seasonProgress(season, watchStatus)
				const query: QueryPair[] = [['season', number]]
				if (region) query.push(['region', region])
				return (
					<Link
						key={number}
						to={`${path}${writeQuery(query)}#${EPISODES_ANCHOR}`}
						aria-current={number === selected.number ? 'true' : undefined}
						preventScrollReset
					>
						<span lang={textLang(season.langs?.name)}>{name}</span>{' '}
						{/* Its room is there before anything was watched. */}
						<span className={watched > 0 ? 'faint' : 'faint season-room'}>
							{episodeWords.seasonProgress({
								progress: `${String(watched).padStart(String(aired).length, '\u2007')}/${aired}`,
								hidden: visuallyHidden,
							})}
						</span>
					</Link>
				)
			})}
		</nav>
	)
}

function EpisodePages({ pages }: Pick<SeasonsView, 'pages'>) {
	if (pages.length === 0) return null
	return (
		<nav aria-label={episodeWords.byNumber} className="chips">
			{pages.map(({ label, to, isSelected }) => (
				<Link key={to} to={to} className="chip" aria-current={isSelected ? 'page' : undefined} preventScrollReset>
					{label}
				</Link>
			))}
		</nav>
	)
}

/** A link from the end of one part to the next. */
function NextPageLink({ pages }: Pick<SeasonsView, 'pages'>) {
	const next = pages[pages.findIndex(({ isSelected }) => isSelected) + 1]
	if (!next) return null
	return (
		<Link to={next.to} className="button next-episodes">
			{episodeWords.range({ range: next.label })}
			<Icon name="chevron-right" />
		</Link>
	)
}

interface EpisodeItemProps {
	episode: EpisodeView
	showId: number
	season: number
	marking: MarkFormContext
	progress: EpisodeProgress | undefined
	isSkipped: boolean
}

/** An episode. The whole row is a link, unless it has not aired. */
function EpisodeItem({ episode, showId, season, marking, progress, isSkipped }: EpisodeItemProps) {
	const { number, name, langs, facts, overview, stillPath, isReleased } = episode
	const label = numberedName(number, name)
	const isWatched = progress?.fraction === 1
	const ref = { type: 'tv', id: showId, season, episode: number } as const
	const content = (
		<>
			<span className="still" data-number={number}>
				{stillPath ? (
					<img
						src={imagePath('w300', stillPath)}
						width={300}
						height={169}
						alt=""
						loading="lazy"
						decoding="async"
						className="spoiler"
					/>
				) : (
					<span className="no-picture">
						<Icon name="tv" size={24} />
					</span>
				)}
				{/* The tick says what was watched. */}
				{(progress || isSkipped) && !isWatched ? (
					<span className="badge">{progress?.text ?? episodeWords.skipped}</span>
				) : null}
				{progress && !isWatched ? <progress value={progress.fraction} max={1} aria-hidden="true" /> : null}
			</span>
			<div>
				<h3 id={episodeHeadingId(number)}>
					<span className="spoiler" lang={textLang(langs?.name)}>
						{label}
					</span>
					<span className="cover">{episodeWords.episode({ number })}</span>
				</h3>
				{facts.length > 0 ? (
					<p className="facts">
						{facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
					</p>
				) : null}
				{overview ? (
					<p className="episode-text spoiler" lang={textLang(langs?.overview)}>
						{overview}
					</p>
				) : null}
			</div>
		</>
	)
	if (!isReleased)
		return (
			<li className="episode covered unreleased">
				<div className="card">{content}</div>
				<Reveal number={number} />
			</li>
		)
	return (
		<li className={progress ? 'episode' : 'episode covered'}>
			<Link to={watchPath(ref)} className="card">
				{content}
			</Link>
			<EpisodeMark number={number} episodeKey={progress?.viewing ?? mediaKey(ref)} isWatched={isWatched} />
			<EpisodeMenu marking={marking} season={season} number={number} progress={progress} isSkipped={isSkipped} />
			{progress ? null : <Reveal number={number} />}
		</li>
	)
}

/** A button that uncovers an unwatched episode while spoilers are hidden. */
function Reveal({ number }: { number: number }) {
	return (
		<details className="reveal">
			<summary>
				{episodeWords.reveal({
					number,
					closed: (parts) => (
						<span key="closed" className="when-closed">
							{parts}
						</span>
					),
					open: (parts) => (
						<span key="open" className="when-open">
							{parts}
						</span>
					),
					hidden: visuallyHidden,
				})}
			</summary>
		</details>
	)
}
