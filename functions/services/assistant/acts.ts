import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { linkWords, replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import type { TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { Act, ActKind } from '#domain/assistant/reading/reading.ts'
import type { Done, DoneKind } from '#domain/assistant/talk.ts'
import { isEntryFinished } from '#domain/history/continue-watching.ts'
import { timeOf } from '#domain/history/history.ts'
import { afterUnfinished, watchedMovie, withCatalogTexts } from '#domain/history/watched.ts'
import { historyMessages } from '#domain/history/words.ts'
import type { Availability } from '#domain/providers/port.ts'
import { signInToRate } from '#domain/recommend/words.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedMessages, signInToAdd } from '#domain/saved/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { FAVORITES_PATH, historyPath, signInPath, titlePath, WATCHLIST_PATH, watchPath } from '#domain/shared/links.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { joinSentences } from '#domain/shared/text.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import { linkReply, type Reply } from './reply.ts'
import { doubtText, type ResolvedTitles } from './titles.ts'
import type { AssistantViewer } from './viewer-facts.ts'
import { whereToWatch } from './where-to-watch.ts'

/** Acts that change nothing. */
const HARMLESS: ReadonlySet<ActKind> = new Set(['play', 'where'])

/** Whether an act changes something for its titles: then each has to be certain. */
export function isChange({ kind }: Act): boolean {
	return !HARMLESS.has(kind)
}

/** The viewer for whom the assistant acts. */
export interface Actor {
	/** `null` when nobody is signed in. */
	viewer: Pick<AssistantViewer, 'saved' | 'taste' | 'history' | 'preferences'> | null
	/** False while the account service is unavailable. */
	isViewerKnown: boolean
	availability: Pick<Availability, 'offersFor'> | null
}

interface ActDeps extends Actor {
	budget: CatalogBudget
	criteria: Criteria
	/** The episode to play of a show. */
	episode: EpisodeNumber | null
	/** The ISO day on which it was watched, if it was said. */
	watchedOn: string | null
	now: () => number
}

type Titles = readonly [TitleDetails, ...TitleDetails[]]

/** A reply, and what was done that can be taken back. */
interface ActReply extends Reply {
	done?: Done
}

/** Does what is asked, or asks for what it needs. Only rules change the viewer's data: no model has a part in this. */
export async function performAct(
	act: Act,
	{ titles, missing, doubtful, isUnclear }: ResolvedTitles,
	deps: ActDeps,
): Promise<ActReply> {
	if (act.kind === 'open-history') return linkReply(replyWords.history, historyPath(), linkWords.history)
	if (act.kind === 'open-watchlist') return linkReply(replyWords.watchlist, WATCHLIST_PATH, linkWords.watchlist)
	deps.budget.assertAnswered()
	const [first, ...others] = titles
	const notFound = [...missing.map(assistantReplies.titleNotFound), ...doubtful.map(doubtText)]
	if (!first)
		return {
			text: isUnclear || notFound.length === 0 ? replyWords.askForTitle : joinSentences(notFound),
		}
	const reply = await act_(act, [first, ...others], deps).catch((error): ActReply => {
		if (hasCode(error, 'QUOTA_EXCEEDED')) return { text: error.message }
		throw error
	})
	return { ...reply, text: joinSentences([reply.text, ...notFound]) }
}

async function act_({ kind, stars, providers }: Act, titles: Titles, deps: ActDeps): Promise<ActReply> {
	switch (kind) {
		case 'add':
			return add('watchlist', titles, deps)
		case 'favorite':
			return add('favorites', titles, deps)
		case 'remove':
			return remove('watchlist', titles, deps)
		case 'unfavorite':
			return remove('favorites', titles, deps)
		case 'rate':
			return rate(stars, titles, deps)
		case 'mark':
			return mark(titles, deps)
		case 'hide':
		case 'unhide':
			return hide(kind, titles, deps)
		case 'play':
			return {
				...linkReply(
					replyWords.play(titles[0]),
					watchPath({ ...refOf(titles[0]), ...(titles[0].type === 'tv' && deps.episode) }),
					linkWords.play,
				),
				titles: [{ title: titles[0] }],
			}
		default:
			return whereToWatch(providers, titles[0], deps)
	}
}

async function add(list: SavedList, titles: Titles, deps: ActDeps): Promise<ActReply> {
	const { viewer } = deps
	if (!viewer) {
		const reply = signInReply(titles, signInToAdd(list), deps)
		const saves = titles.map((title) => ({ kind: 'save', list, ref: refOf(title), title: title.title }) as const)
		return reply.actions ? { ...reply, actions: [...reply.actions, ...saves] } : reply
	}
	const outcomes = await Promise.all(titles.map((title) => viewer.saved.add(list, title)))
	const added = titles.filter((_, at) => outcomes[at] === 'added')
	return {
		...doneWith(list === 'watchlist' ? 'add' : 'favorite', added),
		text: joinSentences(titles.map(({ title }, at) => assistantReplies[outcomes[at] ?? 'already'](title, list))),
		titles: titles.map((title) => ({ title })),
		actions: titles.map((title) => ({ kind: 'added', list, ref: refOf(title), title: title.title })),
	}
}

async function remove(list: SavedList, titles: Titles, deps: ActDeps): Promise<ActReply> {
	const { viewer } = deps
	if (!viewer) return signInReply(titles, savedMessages.signInToRemove(list).text, deps)
	const removed = await Promise.all(titles.map((title) => viewer.saved.remove(list, { refs: [refOf(title)] })))
	const text = joinSentences(
		titles.map(({ title }, at) => assistantReplies[removed[at] ? 'removed' : 'notThere'](title, list)),
	)
	const gone = titles.filter((_, at) => (removed[at] ?? 0) > 0)
	return list === 'watchlist'
		? { ...linkReply(text, WATCHLIST_PATH, linkWords.watchlist), ...doneWith('remove', gone) }
		: { ...linkReply(text, FAVORITES_PATH, linkWords.favorites), ...doneWith('unfavorite', gone) }
}

function doneWith(kind: DoneKind, titles: readonly TitleRef[], before: readonly number[] = []): Pick<ActReply, 'done'> {
	if (titles.length === 0) return {}
	return { done: { kind, titles: titles.map(refOf), before } }
}

/** Leaves titles out of all recommendations, or takes them in again. */
async function hide(kind: 'hide' | 'unhide', titles: Titles, deps: ActDeps): Promise<ActReply> {
	if (!deps.viewer) return signInReply(titles, signInToRate(), deps)
	const { taste } = deps.viewer
	if (!taste) return { text: replyWords.accountUnavailable }
	const opinions = await Promise.all(titles.map((title) => taste.opinionOf(refOf(title))))
	const changed = titles.filter((_, at) => (opinions[at]?.isDismissed ?? false) !== (kind === 'hide'))
	await Promise.all(titles.map((title) => taste.dismiss(refOf(title), kind === 'hide')))
	return {
		text: joinSentences(
			titles.map(({ title }) => (kind === 'hide' ? replyWords.hidden({ title }) : replyWords.shownAgain({ title }))),
		),
		titles: titles.map((title) => ({ title })),
		...doneWith(kind, changed),
	}
}

/** Which episodes of a show were seen, only its page can ask. */
async function mark(titles: Titles, deps: ActDeps): Promise<ActReply> {
	const { viewer, watchedOn, now } = deps
	const cards = titles.map((title) => ({ title }))
	if (!viewer) return signInReply(titles, historyMessages.signIn.text, deps)
	const movies = titles.filter((title) => title.type === 'movie')
	const [show] = titles.filter((title) => title.type === 'tv')
	if (movies.length > 0 && !viewer.preferences.isWatchHistoryEnabled)
		return { text: historyMessages.off.text, titles: cards }
	const known = (await Promise.all(movies.map((movie) => viewer.history.ofTitle(movie)))).flat()
	const watched = new Set(known.filter(isEntryFinished).map(mediaKey))
	const said = movies.map((movie) => watchedMovie(movie, now(), watchedOn ?? 'now'))
	// A day that was said is one more viewing.
	const again = watchedOn === null ? [] : said.filter((entry) => watched.has(mediaKey(entry)))
	if (again.length > 0) await viewer.history.keepViewings(again)
	const entries = afterUnfinished(said, known)
	await viewer.history.record(withCatalogTexts(entries, watchedOn === null ? null : now()))
	const marked = movies.map(({ title }) => replyWords.marked({ title }))
	// Only what replaces nothing can be taken back without a loss.
	const keys = new Set(known.map(mediaKey))
	const added = entries.filter((entry) => !keys.has(mediaKey(entry)) || again.includes(entry))
	const done = doneWith('mark', added, added.map(timeOf))
	if (!show)
		return {
			...linkReply(joinSentences(marked), historyPath(), linkWords.history),
			titles: cards,
			...done,
		}
	const text = joinSentences([...marked, replyWords.markEpisodes({ title: show.title })])
	return { ...linkReply(text, titlePath(show), linkWords.episodes), titles: cards, ...done }
}

async function rate(stars: number | null, titles: Titles, deps: ActDeps): Promise<ActReply> {
	if (!deps.viewer) return signInReply(titles, signInToRate(), deps)
	const { taste } = deps.viewer
	if (!taste) return { text: replyWords.accountUnavailable }
	const cards = titles.map((title) => ({ title }))
	if (stars === null)
		return {
			text: assistantReplies.askForStars(titles.map(({ title }) => title)),
			titles: cards,
		}
	const before = await Promise.all(titles.map(async (title) => (await taste.opinionOf(refOf(title)))?.rating ?? 0))
	await Promise.all(titles.map((title) => taste.rate(refOf(title), stars)))
	return {
		...doneWith('rate', titles, before),
		text: joinSentences(titles.map(({ title }) => replyWords.rated({ title, stars }))),
		titles: cards,
		actions: titles.map((title) => ({ kind: 'rated', ref: refOf(title), title: title.title, rating: stars })),
	}
}

/** Leads back to the title's page, which has a button for the action. */
function signInReply(titles: Titles, text: string, { isViewerKnown }: ActDeps): Reply {
	if (!isViewerKnown) return { text: replyWords.accountUnavailable }
	return {
		text,
		titles: titles.map((title) => ({ title })),
		actions: [{ kind: 'sign-in', to: signInPath(titlePath(titles[0])) }],
	}
}

function refOf({ type, id }: TitleRef): TitleRef {
	return { type, id }
}
