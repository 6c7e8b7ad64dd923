import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { assistantReplies, linkLabels } from '#domain/assistant/conversation/replies.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { regionLabel } from '#domain/assistant/criteria/labels.ts'
import { includedProviderNames, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { Act, ActKind } from '#domain/assistant/reading/reading.ts'
import { watchedMovie, withCatalogTexts } from '#domain/history/watched.ts'
import { historyMessages } from '#domain/history/words.ts'
import { isIncluded } from '#domain/providers/availability.ts'
import type { Availability } from '#domain/providers/port.ts'
import { isSameProvider } from '#domain/providers/provider-catalog.ts'
import { SIGN_IN_TO_RATE } from '#domain/recommend/words.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedMessages, signInToAdd } from '#domain/saved/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { FAVORITES_PATH, historyPath, signInPath, titlePath, WATCHLIST_PATH, watchPath } from '#domain/shared/links.ts'
import { decapitalize, joinList } from '#domain/shared/text.ts'
import type { EpisodeNumber } from '#domain/title/episode.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { Reply } from './reply.ts'
import { doubtText, type ResolvedTitles } from './titles.ts'
import type { AssistantViewer } from './viewer-facts.ts'

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
const MAX_PROVIDERS = 6

/** Does what is asked, or asks for what it needs. Only rules change the viewer's data: no model has a part in this. */
export async function performAct(
	act: Act,
	{ titles, missing, doubtful, isUnclear }: ResolvedTitles,
	deps: ActDeps,
): Promise<Reply> {
	if (act.kind === 'open-history') return linkReply(assistantReplies.history, historyPath(), linkLabels.history)
	if (act.kind === 'open-watchlist') return linkReply(assistantReplies.watchlist, WATCHLIST_PATH, linkLabels.watchlist)
	deps.budget.assertAnswered()
	const [first, ...others] = titles
	const notFound = [...missing.map(assistantReplies.titleNotFound), ...doubtful.map(doubtText)]
	if (!first) return { text: isUnclear || notFound.length === 0 ? assistantReplies.askForTitle : notFound.join(' ') }
	const reply = await act_(act, [first, ...others], deps).catch((error): Reply => {
		if (hasCode(error, 'QUOTA_EXCEEDED')) return { text: error.message }
		throw error
	})
	return { ...reply, text: [reply.text, ...notFound].join(' ') }
}

async function act_({ kind, stars, providers }: Act, titles: Titles, deps: ActDeps): Promise<Reply> {
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
		case 'play':
			return {
				...linkReply(
					assistantReplies.play(titles[0].title),
					watchPath({ ...refOf(titles[0]), ...(titles[0].type === 'tv' && deps.episode) }),
					linkLabels.play,
				),
				titles: [{ title: titles[0] }],
			}
		default:
			return whereToWatch(providers, titles[0], deps)
	}
}

async function add(list: SavedList, titles: Titles, deps: ActDeps): Promise<Reply> {
	const { viewer } = deps
	if (!viewer) {
		const reply = signInReply(titles, signInToAdd(list), deps)
		const saves = titles.map((title) => ({ kind: 'save', list, ref: refOf(title), title: title.title }) as const)
		return reply.actions ? { ...reply, actions: [...reply.actions, ...saves] } : reply
	}
	const outcomes = await Promise.all(titles.map((title) => viewer.saved.add(list, title)))
	return {
		text: titles.map(({ title }, at) => assistantReplies[outcomes[at] ?? 'already'](title, list)).join(' '),
		titles: titles.map((title) => ({ title })),
		actions: titles.map((title) => ({ kind: 'added', list, ref: refOf(title), title: title.title })),
	}
}

async function remove(list: SavedList, titles: Titles, deps: ActDeps): Promise<Reply> {
	const { viewer } = deps
	if (!viewer) return signInReply(titles, savedMessages.signInToRemove(list).text, deps)
	const removed = await Promise.all(titles.map((title) => viewer.saved.remove(list, { refs: [refOf(title)] })))
	const text = titles
		.map(({ title }, at) => assistantReplies[removed[at] ? 'removed' : 'notThere'](title, list))
		.join(' ')
	return list === 'watchlist'
		? linkReply(text, WATCHLIST_PATH, linkLabels.watchlist)
		: linkReply(text, FAVORITES_PATH, linkLabels.favorites)
}

/** Which episodes of a show were seen, only its page can ask. */
async function mark(titles: Titles, deps: ActDeps): Promise<Reply> {
	const { viewer, watchedOn, now } = deps
	const cards = titles.map((title) => ({ title }))
	if (!viewer) return signInReply(titles, historyMessages.signIn.text, deps)
	const movies = titles.filter((title) => title.type === 'movie')
	const [show] = titles.filter((title) => title.type === 'tv')
	if (movies.length > 0 && !viewer.preferences.isWatchHistoryEnabled)
		return { text: historyMessages.off.text, titles: cards }
	const entries = movies.map((movie) => watchedMovie(movie, now(), watchedOn ?? 'now'))
	await viewer.history.record(withCatalogTexts(entries, watchedOn === null ? null : now()))
	const marked = movies.map(({ title }) => assistantReplies.marked(title))
	if (!show) return { ...linkReply(marked.join(' '), historyPath(), linkLabels.history), titles: cards }
	const text = [...marked, assistantReplies.markEpisodes(show.title)].join(' ')
	return { ...linkReply(text, titlePath(show), linkLabels.episodes), titles: cards }
}

async function rate(stars: number | null, titles: Titles, deps: ActDeps): Promise<Reply> {
	if (!deps.viewer) return signInReply(titles, SIGN_IN_TO_RATE, deps)
	const { taste } = deps.viewer
	if (!taste) return { text: assistantReplies.accountUnavailable }
	const cards = titles.map((title) => ({ title }))
	if (stars === null)
		return {
			text: assistantReplies.askForStars(
				joinList(
					titles.map(({ title }) => title),
					'and',
				),
			),
			titles: cards,
		}
	await Promise.all(titles.map((title) => taste.rate(refOf(title), stars)))
	return {
		text: titles.map(({ title }) => assistantReplies.rated(title, stars)).join(' '),
		titles: cards,
		actions: titles.map((title) => ({ kind: 'rated', ref: refOf(title), title: title.title, rating: stars })),
	}
}

/** Leads back to the title's page, which has a button for the action. */
function signInReply(titles: Titles, text: string, { isViewerKnown }: ActDeps): Reply {
	if (!isViewerKnown) return { text: assistantReplies.accountUnavailable }
	return {
		text,
		titles: titles.map((title) => ({ title })),
		actions: [{ kind: 'sign-in', to: signInPath(titlePath(titles[0])) }],
	}
}

async function whereToWatch(
	providers: readonly string[],
	title: TitleDetails,
	{ availability, criteria }: ActDeps,
): Promise<Reply> {
	const offers = (await availability?.offersFor(refOf(title)))?.offers ?? []
	const included = offers.filter(({ type }) => isIncluded(type)).map(({ providerName }) => providerName)
	const names = [...new Set([...included, ...includedProviderNames(title)])]
	const missing = providers.filter((provider) => !names.some((name) => isSameProvider(provider, name)))
	const where = criteria.region === null ? '' : ` ${decapitalize(regionLabel(criteria.region))}`
	const text = [
		...missing.map((provider) => assistantReplies.notOnProvider(title.title, provider, where)),
		names.length > 0
			? assistantReplies.onProviders(title.title, names.slice(0, MAX_PROVIDERS), where)
			: assistantReplies.onNoProvider(title.title, where),
	].join(' ')
	return { ...linkReply(text, titlePath(title), linkLabels.whereToWatch), titles: [{ title }] }
}

function linkReply(text: string, to: string, label: string): Reply {
	const open: ChatAction = { kind: 'open', to, label }
	return { text, actions: [open] }
}

function refOf({ type, id }: TitleDetails) {
	return { type, id }
}
