import { useNavigationType } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Rating } from '#app/features/title/title-card.tsx'
import { focusPlace } from '#app/ui/focus/page-focus.ts'
import { Link } from '#app/ui/link.tsx'
import { libraryPath, libraryPlayerPath } from '#domain/live/library-address.ts'
import { libraryWords } from '#domain/live/library-words.ts'
import {
	containerProblem,
	type LibraryEpisode,
	type LibraryKind,
	type LibrarySeason,
	type LibraryTitle,
} from '#domain/live/xtream-library.ts'
import { xtreamText } from '#domain/live/xtream-words.ts'
import { progressFraction, progressText } from '#domain/player/playback.ts'
import { searchPath } from '#domain/search/search.ts'
import { titlePath } from '#domain/shared/links.ts'
import { formatRuntime } from '#domain/shared/time.ts'
import { PlaylistError } from '../my-playlists/playlist-source.ts'
import { LibraryPoster } from './library-browser.client.tsx'
import { type LibraryAccount, readLibraryInfo } from './library-store.client.ts'
import { type StartedTitle, startedTitles } from './started-titles.ts'

interface Props {
	account: LibraryAccount
	kind: LibraryKind
	id: string
	/** `null` for one that the list lacks. */
	title: LibraryTitle | null
}

type Info = Awaited<ReturnType<typeof readLibraryInfo>>

/** A film, or a series with its episodes. What the server tells about it comes a moment later. */
export function LibraryTitleDetails({ account, kind, id, title }: Props) {
	const [info, setInfo] = useState<Info | null>(null)
	const [error, setError] = useState<string | null>(null)
	const [attempt, setAttempt] = useState(0)
	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
	useEffect(() => {
		let isCancelled = false
		readLibraryInfo(account, kind, id).then(
			(read) => isCancelled || setInfo(read),
			(error) => isCancelled || setError(error instanceof PlaylistError ? error.message : xtreamText.interrupted),
		)
		return () => {
			isCancelled = true
		}
	}, [account, kind, id, attempt])
	const started = useStarted()
	const isPressed = useNavigationType() === 'PUSH'

	const list = libraryPath({ account: account.key, kind })
	if (title === null) return <p className="lead">{libraryWords.unknownTitle}</p>
	const { name, labels } = title
	const details = info?.details
	const facts = new Set([
		title.year ?? details?.year,
		formatRuntime(details?.minutes ?? null),
		details?.genres,
		...labels,
	])
	return (
		<article className="library-title" aria-labelledby="library-name">
			<p>
				<Link to={list} className="text-link">
					{libraryWords.all({ kind })}
				</Link>
			</p>
			<div className="library-head">
				<LibraryPoster name={name} url={title.pictureUrl ?? details?.pictureUrl ?? null} />
				<div className="library-words">
					<h2 id="library-name" ref={isPressed ? focusOnce : undefined} dir="auto">
						{name}
					</h2>
					<p className="facts">
						{[...facts].map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
						<Rating value={title.rating ?? details?.rating ?? null} />
					</p>
					{details?.overview ? (
						<p className="lead" dir="auto">
							{details.overview}
						</p>
					) : null}
					{details?.director ? <Credits text={libraryWords.director({ names: details.director })} /> : null}
					{details?.cast ? <Credits text={libraryWords.cast({ names: details.cast })} /> : null}
					{kind === 'films' ? (
						<PlayFilm
							account={account}
							title={title}
							container={details?.container ?? title.container}
							started={started}
						/>
					) : null}
					<CatalogLink title={title} kind={kind} tmdbId={title.tmdbId ?? details?.tmdbId ?? null} />
				</div>
			</div>
			{error === null ? null : (
				<div role="alert">
					<p className="field-error">{error}</p>
					<p className="actions">
						<button
							type="button"
							className="button"
							onClick={() => {
								setError(null)
								setAttempt(attempt + 1)
							}}
						>
							{libraryWords.tryAgain}
						</button>
					</p>
				</div>
			)}
			{info === null && error === null ? <p className="faint">{libraryWords.readingTitle}</p> : null}
			{info && kind === 'series' ? <Seasons account={account} id={id} info={info} started={started} /> : null}
		</article>
	)
}

const focusOnce = (heading: HTMLElement | null) => {
	if (heading) focusPlace(heading)
}

function useStarted(): ReadonlyMap<string, StartedTitle> {
	const [all, setAll] = useState<readonly StartedTitle[]>([])
	useEffect(() => startedTitles.subscribe(setAll), [])
	return new Map(all.map((entry) => [entry.path, entry]))
}

function Credits({ text }: { text: string }) {
	return (
		<p className="faint" dir="auto">
			{text}
		</p>
	)
}

interface PlayProps {
	account: LibraryAccount
	title: LibraryTitle
	container: string
	/** By path. */
	started: ReadonlyMap<string, StartedTitle>
}

function PlayFilm({ account, title: { id }, container, started }: PlayProps) {
	const problem = containerProblem(container)
	if (problem !== null) return <p className="field-error">{problem}</p>
	const path = libraryPlayerPath({ account: account.key, kind: 'films', title: id, episode: null })
	const entry = started.get(path)
	return (
		<p className="actions">
			<Link to={path} className="button primary">
				{entry
					? libraryWords.continueAt({ progress: progressText(entry.positionSeconds, entry.durationSeconds) })
					: libraryWords.play}
			</Link>
		</p>
	)
}

/** Only the viewer's press tells the catalog about it. A title without an id of the catalog is looked up by its name. */
function CatalogLink({
	title: { name, year },
	kind,
	tmdbId,
}: {
	title: LibraryTitle
	kind: LibraryKind
	tmdbId: number | null
}) {
	const type = kind === 'films' ? 'movie' : 'tv'
	return (
		<p>
			{tmdbId === null ? (
				<Link to={searchPath({ q: year === null ? name : `${name} ${year}`, kind: type })} className="text-link">
					{libraryWords.searchCatalog}
				</Link>
			) : (
				<Link to={titlePath({ type, id: tmdbId })} className="text-link">
					{libraryWords.inCatalog}
				</Link>
			)}
		</p>
	)
}

interface SeasonsProps {
	account: LibraryAccount
	/** Of the series. */
	id: string
	info: Info
	started: ReadonlyMap<string, StartedTitle>
}

function Seasons({ account, id, info: { seasons, unreadableCount }, started }: SeasonsProps) {
	const pathOf = (episode: LibraryEpisode) =>
		libraryPlayerPath({ account: account.key, kind: 'series', title: id, episode: episode.id })
	const [chosen, setChosen] = useState<number | null>(null)
	const begun = seasons.find(({ episodes }) => episodes.some((episode) => started.has(pathOf(episode))))
	const season: LibrarySeason | undefined = seasons.find(({ number }) => number === chosen) ?? begun ?? seasons[0]
	if (!season) return <p className="lead">{libraryWords.noEpisodes}</p>
	return (
		<>
			<ul className="chips" aria-label={libraryWords.seasons}>
				{seasons.map(({ number, name }) => (
					<li key={number}>
						<button
							type="button"
							className={number === season.number ? 'chip on' : 'chip'}
							aria-pressed={number === season.number}
							onClick={() => setChosen(number)}
						>
							<bdi>{name}</bdi>
						</button>
					</li>
				))}
			</ul>
			{unreadableCount > 0 ? <p className="faint">{libraryWords.episodesLeftOut({ count: unreadableCount })}</p> : null}
			<ul className="library-episodes" aria-label={libraryWords.episodesOf({ season: season.name })}>
				{season.episodes.map((episode) => (
					<li key={episode.id}>
						<EpisodeLine episode={episode} path={pathOf(episode)} started={started.get(pathOf(episode))} />
					</li>
				))}
			</ul>
		</>
	)
}

function EpisodeLine({
	episode: { number, name, overview, minutes, container },
	path,
	started,
}: {
	episode: LibraryEpisode
	path: string
	started: StartedTitle | undefined
}) {
	const problem = containerProblem(container)
	const label = (
		<bdi>{name === '' ? libraryWords.episode({ number }) : libraryWords.namedEpisode({ number, name })}</bdi>
	)
	const notes = [
		formatRuntime(minutes),
		started && started.positionSeconds > 0 ? progressText(started.positionSeconds, started.durationSeconds) : null,
	].filter((note) => note !== null)
	return (
		<>
			<p>
				{problem === null ? (
					<Link to={path} className="text-link">
						{label}
					</Link>
				) : (
					label
				)}{' '}
				<span className="faint">{notes.join(', ')}</span>
			</p>
			{started && started.positionSeconds > 0 ? (
				<progress
					max={1}
					value={progressFraction(started.positionSeconds, started.durationSeconds)}
					aria-hidden="true"
				/>
			) : null}
			{problem === null ? null : <p className="field-error">{problem}</p>}
			{overview === '' ? null : (
				<p className="faint" dir="auto">
					{overview}
				</p>
			)}
		</>
	)
}
