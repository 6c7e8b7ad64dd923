import { type CommandOutcome, executeCommand, executeConfirmed, refuseAnonymous } from '#app/http/command.server.ts'
import { notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { invalidFormResponse } from '#app/http/form.server.ts'
import { profileMessages } from '#domain/account/profile-words.ts'
import type { Profiles, SelectedViewings } from '#domain/account/profiles-port.ts'
import type { HistoryCommand, WatchedCommand } from '#domain/history/command.ts'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { HIDING_OF } from '#domain/history/hidden.ts'
import { ANOTHER_PLAY_MS, type HistoryEntry, timeOf } from '#domain/history/history.ts'
import { isMarked, MAX_MARKED, type Mark, problemOfDay, watchedAt } from '#domain/history/mark.ts'
import { formatMarkUndo } from '#domain/history/mark-undo.ts'
import type { ContinueWatching, History, Rewatches, TitleState } from '#domain/history/port.ts'
import { currentRewatch, formatRewatchUndo } from '#domain/history/rewatch.ts'
import { formatViewing, formatViewingUndo, timeOfAddedViewing, viewingsOf } from '#domain/history/viewing.ts'
import { afterUnfinished, watchedEpisodes, watchedMovie, withCatalogTexts } from '#domain/history/watched.ts'
import { DAY_PROBLEMS, historyMessages } from '#domain/history/words.ts'
import { episodeCode } from '#domain/player/playback.ts'
import type { Preferences, PreferencesChange } from '#domain/preferences/preferences.ts'
import { removalMessages } from '#domain/saved/removal-words.ts'
import type { ConfirmationOutcome, Confirmed } from '#domain/shared/confirmation.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { type Zone, zoneDay } from '#domain/shared/zone.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { Episode } from '#domain/title/media.ts'
import type { Catalog } from '#domain/title/port.ts'
import { orderWithSpecials, outlineOf, placeIn, readOutline, type Specials } from '#domain/title/show-order.ts'
import { airedBySeason, hasOnlySpecials } from '#domain/title/show-outline.ts'
import { historyFailureToast } from './history-failure.ts'

const FIRST_SEASON = 1

interface HistoryCommandViewer {
	history: History
	continueWatching: Pick<ContinueWatching, 'setHiding' | 'setSkipped' | 'setSpecials' | 'stateOf'>
	rewatches: Pick<Rewatches, 'start' | 'stop'>
	preferences: Pick<Preferences, 'isWatchHistoryEnabled'>
	savePreferences(change: PreferencesChange): Promise<unknown>
	confirm(password: string): Promise<ConfirmationOutcome>
}

interface HistoryCommandDeps {
	/** `null` when nobody is signed in. */
	viewer: HistoryCommandViewer | null
	/** `null` when nobody is signed in. */
	profiles: Pick<Profiles, 'all' | 'moveViewings'> | null
	isViewerKnown: boolean
	catalog: Catalog
	stamp: WriteStamp
	/** The viewer's, whose day it is. */
	zone: Zone
	/** The password for clearing the history; empty if not entered. */
	password: string
	/** Counts a change of this many entries. @throws an error with the code `RATE_LIMIT_EXCEEDED` */
	countEntries: (entries: number) => Promise<void>
}

/** @throws a 400 for a film that would be followed, a 404 for a title that isn't in the catalog, a 503 when the catalog is unavailable */
export async function executeHistoryCommand(
	command: HistoryCommand,
	{ viewer, profiles, isViewerKnown, catalog, stamp, zone, password, countEntries }: HistoryCommandDeps,
): Promise<CommandOutcome> {
	const { intent } = command
	const failure = {
		toast: historyFailureToast(command),
		signIn: historyMessages.signIn,
		event: 'history_command_failed',
		fields: { intent },
	}
	const today = zoneDay(stamp.at, zone)
	const when = intent === 'watched' ? command.when : intent === 'redate' ? command.day : 'now'
	const problem = problemOfDay(when, today)
	if (problem) return { status: 400, toast: DAY_PROBLEMS[problem] }
	if (viewer === null) return refuseAnonymous(isViewerKnown, failure)
	if (intent === 'follow' && command.title.type !== 'tv') throw invalidFormResponse('type')
	if (intent === 'clear') return executeConfirmed(viewer, password, (confirmed) => clear(viewer, confirmed), failure)
	if (intent === 'watched') {
		const specials = await specialsFor(command, viewer)
		const marked = await findMarked(command, catalog, stamp, today, specials)
		await countEntries(marked.length)
		return executeCommand(() => markWatched(marked, command, viewer, stamp), failure)
	}
	if (command.intent === 'skip' || command.intent === 'unskip') {
		const skipped = await findSkipped(command, catalog)
		return executeCommand(() => skip(skipped, command, viewer), failure)
	}
	return executeCommand(() => execute(command, viewer, profiles, stamp, countEntries), failure)
}

type SkipCommand = Extract<HistoryCommand, { intent: 'skip' | 'unskip' }>

/** Finds the numbers of what is skipped, and what it is called. @throws a 404 for what the catalog does not have */
async function findSkipped({ title, season, episode }: SkipCommand, catalog: Catalog) {
	const show = await orServiceUnavailable(catalog.show(title.id, season))
	const numbers = (show?.season?.episodes ?? []).map(({ episodeNumber }) => episodeNumber)
	const episodes = episode === null ? numbers : numbers.filter((number) => number === episode)
	if (!show || episodes.length === 0) throw notFoundResponse()
	const part = episode === null ? show.season?.name : episodeCode({ season, episode })
	return { episodes, name: [show.title, part].join(', ') }
}

async function skip(
	{ episodes, name }: Awaited<ReturnType<typeof findSkipped>>,
	{ intent, title, season }: SkipCommand,
	{ continueWatching }: HistoryCommandViewer,
): Promise<Toast> {
	await continueWatching.setSkipped(title.id, season, episodes, intent === 'skip')
	return intent === 'skip' ? historyMessages.skipped(name) : historyMessages.unskipped(name)
}

async function clear({ history }: HistoryCommandViewer, confirmed: Confirmed): Promise<Toast> {
	await history.clear(confirmed)
	return historyMessages.cleared
}

async function execute(
	command: Exclude<HistoryCommand, { intent: 'clear' | 'watched' | 'skip' | 'unskip' }>,
	viewer: HistoryCommandViewer,
	profiles: HistoryCommandDeps['profiles'],
	stamp: WriteStamp,
	countEntries: HistoryCommandDeps['countEntries'],
): Promise<Toast | null> {
	const { history } = viewer
	switch (command.intent) {
		case 'remove': {
			const { keys, viewings, to } = command
			await countEntries(keys.length + viewings.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs + 1, 0))
			if (to !== null) return move(command, to, profiles, stamp)
			const removed = (await history.remove(keys, stamp)) + (await history.removeViewings(viewings, stamp))
			return removedToast(removed, stamp)
		}
		case 'redate': {
			const { viewing, day } = command
			const toMs = timeOfAddedViewing(watchedAt(day, null, stamp.at), stamp.at)
			const isMoved = await history.moveViewing(viewing, toMs)
			return isMoved ? historyMessages.redated(day, formatViewingUndo(viewing, toMs)) : historyMessages.viewingGone
		}
		case 'forget': {
			const keys = (await history.ofTitle(command.title)).map(mediaKey)
			await countEntries(keys.length)
			return removedToast(await history.remove(keys, stamp), stamp)
		}
		case 'hide':
		case 'drop':
		case 'show':
		case 'follow':
		case 'unfollow':
			await viewer.continueWatching.setHiding(command.title, HIDING_OF[command.intent], stamp)
			return HIDING_TOASTS[command.intent](stamp.id)
		case 'specials':
			return (await viewer.continueWatching.setSpecials(command.title.id, command.specials))
				? historyMessages.specialsSet
				: historyMessages.notBegun
		case 'rewatch':
			if (!viewer.preferences.isWatchHistoryEnabled) return historyMessages.off
			return (await viewer.rewatches.start(command.title.id, stamp))
				? historyMessages.rewatchStarted
				: historyMessages.nothingToRewatch
		case 'stopRewatch': {
			const startedAt = await viewer.rewatches.stop(command.title.id, stamp)
			return startedAt === null
				? historyMessages.noRewatch
				: historyMessages.rewatchEnded(formatRewatchUndo(command.title.id, startedAt))
		}
		case 'enable':
			await viewer.savePreferences({ isWatchHistoryEnabled: true })
			return historyMessages.enabled
		default:
			return command satisfies never
	}
}

/** Moves what was selected to another profile of the household. */
async function move(
	selected: SelectedViewings,
	to: string,
	profiles: HistoryCommandDeps['profiles'],
	stamp: WriteStamp,
): Promise<Toast | null> {
	const { outOfReach, historyFull, moved } = profileMessages
	const receiver = profiles?.all.find(({ id }) => id === to)
	if (!profiles || !receiver) return outOfReach
	const outcome = await profiles.moveViewings(to, selected, stamp)
	if (outcome.kind !== 'ok') return outcome.kind === 'full' ? historyFull : outOfReach
	return outcome.count === 0 ? null : { ...moved(outcome.count, receiver.name), undo: stamp.id }
}

const HIDING_TOASTS = {
	hide: historyMessages.hidden,
	drop: historyMessages.dropped,
	show: () => historyMessages.shown,
	follow: () => historyMessages.followed,
	unfollow: () => historyMessages.unfollowed,
} as const

function removedToast(removed: number, { id }: WriteStamp): Toast | null {
	return removed === 0 ? null : removalMessages.removed(removed, 'watch history', id)
}

/** Records a mark: of a single title one more viewing, if it is said again or for a day. Of several episodes, those already watched keep theirs. */
async function markWatched(
	entries: readonly HistoryEntry[],
	{ title, scope, when, isAgain = when !== 'now' }: WatchedCommand,
	viewer: HistoryCommandViewer,
	{ at }: WriteStamp,
): Promise<Toast> {
	const { history } = viewer
	if (!viewer.preferences.isWatchHistoryEnabled) return historyMessages.off
	const isOne = title.type === 'movie' || scope === 'episode'
	const [known, state] = await Promise.all([history.ofTitle(title), viewer.continueWatching.stateOf(title)])
	const watched = new Set(known.filter(isEntryFinished).map(mediaKey))
	const rewatch = currentRewatch(state.rewatches)
	const inPass = new Set(
		viewingsOf(known, state.plays).flatMap(({ ref, atMs }) =>
			rewatch && atMs >= rewatch.startedAt ? [mediaKey(ref)] : [],
		),
	)
	/** Whether it is said of what the viewer has not watched yet in this rewatch. */
	const isOfPass = (entry: HistoryEntry) =>
		rewatch !== undefined && timeOf(entry) >= rewatch.startedAt && !inPass.has(mediaKey(entry))
	const [one] = entries
	const isKnown = isOne && one !== undefined && watched.has(mediaKey(one))
	// Of a film, it is one more; said twice because the first answer was lost, it is still one viewing.
	const isLater =
		title.type === 'movie' && viewingsOf(known, state.plays).every(({ atMs }) => at - atMs >= ANOTHER_PLAY_MS)
	if (isKnown && (isAgain || isOfPass(one) || isLater)) return addViewing(one, known, state.plays, viewer, at)
	const wanted = isOne ? entries : entries.filter((entry) => !watched.has(mediaKey(entry)) || isOfPass(entry))
	const again = wanted.filter((entry) => watched.has(mediaKey(entry)) && isOfPass(entry))
	if (again.length > 0) await history.keepViewings(again)
	await history.record(withCatalogTexts(afterUnfinished(wanted, known), when === 'now' ? null : at))
	const name = one?.title ?? ''
	const undo = isKnown ? null : again.length > 0 ? undoOfAct(wanted, known) : formatMarkUndo(wanted, known)
	if (isOne) return historyMessages.markedWatched([name, one && episodeCode(one)].filter(Boolean).join(', '), undo)
	return wanted.length === 0 ? historyMessages.nothingToMark : historyMessages.markedEpisodes(name, wanted.length, undo)
}

/** The undo of several viewings, some of them of what was watched before; `null` where an episode had been begun. */
function undoOfAct(wanted: readonly HistoryEntry[], known: readonly HistoryEntry[]): string | null {
	const [first, last] = [wanted[0], wanted.at(-1)]
	const keys = new Set(wanted.map(mediaKey))
	const wasBegun = known.some((entry) => !isEntryFinished(entry) && keys.has(mediaKey(entry)))
	if (!first || !last || wasBegun || timeOf(last) - timeOf(first) >= MAX_MARKED) return null
	const { type, id } = first
	return formatViewing({ key: mediaKey({ type, id }), fromMs: timeOf(first), toMs: timeOf(last) })
}

/** Adds a viewing of what was watched before, on any day. Repeating the change adds nothing. */
async function addViewing(
	entry: HistoryEntry,
	known: readonly HistoryEntry[],
	plays: TitleState['plays'],
	{ history }: HistoryCommandViewer,
	saidAt: number,
): Promise<Toast> {
	const key = mediaKey(entry)
	const times = viewingsOf(known, plays).flatMap(({ ref, atMs }) => (mediaKey(ref) === key ? [atMs] : []))
	const atMs = timeOfAddedViewing(timeOf(entry), saidAt)
	const added = { ...entry, createdAt: new Date(atMs).toISOString() }
	if (!times.includes(atMs)) {
		await history.keepViewings([added])
		await history.record(withCatalogTexts([added], saidAt))
	}
	const count = new Set([...times, atMs]).size
	const name = [entry.title, episodeCode(entry)].filter(Boolean).join(', ')
	return historyMessages.viewingAdded(name, count, formatViewing({ key, fromMs: atMs, toMs: atMs }))
}

/** Builds a mark's entries. Titles and dates come from the catalog, never from the form. */
async function findMarked(
	{ title, when, ...mark }: WatchedCommand,
	catalog: Catalog,
	stamp: WriteStamp,
	today: string,
	specials: Specials,
): Promise<HistoryEntry[]> {
	if (title.type === 'movie') {
		const movie = await orServiceUnavailable(catalog.movie(title.id))
		if (!movie) throw notFoundResponse()
		return [watchedMovie(movie, stamp.at, when)]
	}
	const show = await orServiceUnavailable(findEpisodes(title.id, mark, catalog, specials))
	if (!show) throw notFoundResponse()
	const { episodes, outline } = show
	const isAllSpecials = hasOnlySpecials(outline)
	const aired = airedBySeason(outline, today)
	const selected =
		orderedUpTo(episodes, mark, orderWithSpecials(outline, today, specials)) ??
		episodes.filter(
			({ seasonNumber: season, episodeNumber: episode }) =>
				isMarked(mark, { season, episode }, isAllSpecials) &&
				(mark.scope === 'episode' || aired.get(season)?.has(episode)),
		)
	if (selected.length === 0) throw notFoundResponse()
	return watchedEpisodes(show, selected.slice(-MAX_MARKED), stamp.at, when)
}

/** Where the viewer has the specials of a show, if the mark may be about them. */
async function specialsFor(
	{ title, scope }: WatchedCommand,
	{ continueWatching }: HistoryCommandViewer,
): Promise<Specials> {
	if (title.type !== 'tv' || (scope !== 'title' && scope !== 'upTo')) return 'apart'
	return (await orServiceUnavailable(continueWatching.stateOf(title))).specials
}

/** The whole show, or all up to an episode, where the viewer has an order with specials; `null` for any other mark. */
function orderedUpTo(
	episodes: readonly Episode[],
	mark: Mark,
	order: readonly EpisodeNumber[] | null,
): Episode[] | null {
	if (!order || (mark.scope !== 'title' && mark.scope !== 'upTo')) return null
	const end = mark.scope === 'title' ? order.length : placeIn(order, mark) + 1
	return order.slice(0, end).flatMap(({ season, episode }) => {
		const found = episodes.find((each) => each.seasonNumber === season && each.episodeNumber === episode)
		return found ?? []
	})
}

/** A show with the episodes that a mark may be about. */
async function findEpisodes(id: number, { scope, season }: Mark, catalog: Catalog, specials: Specials) {
	const isWithinSeason = scope !== 'title' && (scope !== 'upTo' || (season <= FIRST_SEASON && specials === 'apart'))
	if (isWithinSeason) {
		const show = await catalog.show(id, season)
		const read = show?.season ? [show.season] : []
		return show && { ...show, episodes: show.season?.episodes ?? [], outline: outlineOf(show, read) }
	}
	const whole = await catalog.outline(id)
	const episodes = whole?.seasons.flatMap((each) => each.episodes) ?? []
	return whole && { ...whole, episodes, outline: readOutline(whole) }
}
