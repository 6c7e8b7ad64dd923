import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import { assistantReplies, formatList } from '#domain/assistant/conversation/replies.ts'
import type { Criteria, Intent } from '#domain/assistant/criteria/criteria.ts'
import type { Availability } from '#domain/providers/port.ts'
import type { Taste } from '#domain/recommend/port.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { historyPath, titlePath, watchPath } from '#domain/shared/links.ts'
import { episodeToPlay } from '#domain/title/episode.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { CatalogBudget, TitleDetails } from './catalog-budget.ts'
import { findTitleByName } from './planner.ts'

/** A title on a card. */
export interface ReplyTitle {
	title: TitleSummary
	why?: string
}

/** An answer, before it is put into the form in which it travels. */
export interface Reply {
	text: string
	titles?: readonly ReplyTitle[]
	actions?: ChatAction[]
	/** Whether the reading of the request stands beside it. */
	showsCriteria?: boolean
}

/** What is done to a viewer's things, or leads to a page. */
const ACTION_INTENTS = [
	'add-to-watchlist',
	'add-to-favorites',
	'remove-from-watchlist',
	'rate',
	'open-history',
	'open-watchlist',
	'play',
	'where-to-watch',
	'details',
] as const satisfies readonly Intent[]
type ActionIntent = (typeof ACTION_INTENTS)[number]

export function isActionIntent(intent: Intent): intent is ActionIntent {
	return ACTION_INTENTS.some((deed) => deed === intent)
}

export interface ActionDeps {
	budget: CatalogBudget
	/** `null` when nobody is signed in. */
	viewer: { saved: Pick<SavedLists, 'add' | 'remove'>; taste?: Pick<Taste, 'rate'> } | null
	/** False when nobody can tell. */
	isViewerKnown: boolean
	availability: Pick<Availability, 'offersFor'> | null
}

/** More than anybody names in a sentence. */
const MAX_TITLES = 5
const MAX_PROVIDERS = 6

/** Does what was asked for, or says what it needs. The model has no part in it: what changes something is read by rules. */
export async function executeAction(request: Criteria, intent: ActionIntent, means: ActionDeps): Promise<Reply> {
	if (intent === 'open-history') return linkReply(assistantReplies.history, historyPath(), 'Watch history')
	if (intent === 'open-watchlist') return linkReply(assistantReplies.watchlist, '/watchlist', 'Watchlist')
	const names = request.titles.slice(0, MAX_TITLES)
	if (names.length === 0) return { text: assistantReplies.askForTitle }
	const titles = await Promise.all(names.map((name) => findTitleByName(name, means.budget)))
	means.budget.assertAnswered()
	const missing = names.filter((_, index) => titles[index] === null)
	const known = titles.filter((title) => title !== null)
	const [first] = known
	if (!first) return { text: missing.map(assistantReplies.titleNotFound).join(' ') }
	const said = await executeWithTitles(request, intent, [first, ...known.slice(1)], means)
	return { ...said, text: [said.text, ...missing.map(assistantReplies.titleNotFound)].join(' ') }
}

function executeWithTitles(
	request: Criteria,
	intent: ActionIntent,
	titles: readonly [TitleDetails, ...TitleDetails[]],
	means: ActionDeps,
) {
	switch (intent) {
		case 'add-to-watchlist':
			return add('watchlist', titles, means)
		case 'add-to-favorites':
			return add('favorites', titles, means)
		case 'remove-from-watchlist':
			return remove(titles, means)
		case 'rate':
			return rate(request.stars, titles, means)
		case 'play':
			return play(request, titles[0], means)
		case 'where-to-watch':
			return whereToWatch(request, titles[0], means)
		default:
			return { text: describeTitle(titles[0], request), titles: titles.map((title) => ({ title })) }
	}
}

async function add(
	list: SavedList,
	titles: readonly [TitleDetails, ...TitleDetails[]],
	means: ActionDeps,
): Promise<Reply> {
	const { viewer } = means
	if (!viewer) return signInReply(titles, `${assistantReplies.signIn.add} ${list}.`, means)
	const outcomes = await Promise.all(titles.map((title) => viewer.saved.add(list, title)))
	return {
		text: titles.map(({ title }, index) => assistantReplies[outcomes[index] ?? 'already'](title, list)).join(' '),
		titles: titles.map((title) => ({ title })),
		actions: titles.map((title) => ({ kind: 'added', list, ref: refOf(title), title: title.title })),
	}
}

async function remove(titles: readonly [TitleDetails, ...TitleDetails[]], means: ActionDeps): Promise<Reply> {
	const { viewer } = means
	if (!viewer) return signInReply(titles, `${assistantReplies.signIn.add} watchlist.`, means)
	const gone = await Promise.all(titles.map((title) => viewer.saved.remove('watchlist', { refs: [refOf(title)] })))
	const text = titles.map(({ title }, index) => assistantReplies[gone[index] ? 'removed' : 'notThere'](title)).join(' ')
	return linkReply(text, '/watchlist', 'Watchlist')
}

async function rate(
	stars: number | null,
	titles: readonly [TitleDetails, ...TitleDetails[]],
	means: ActionDeps,
): Promise<Reply> {
	if (!means.viewer) return signInReply(titles, assistantReplies.signIn.rate, means)
	const { taste } = means.viewer
	if (!taste) return { text: assistantReplies.accountUnavailable }
	const shown = titles.map((title) => ({ title }))
	if (stars === null)
		return { text: assistantReplies.askForStars(formatList(titles.map(({ title }) => title))), titles: shown }
	await Promise.all(titles.map((title) => taste.rate(refOf(title), stars)))
	return {
		text: titles.map(({ title }) => assistantReplies.rated(title, stars)).join(' '),
		titles: shown,
		actions: titles.map((title) => ({ kind: 'rated', ref: refOf(title), title: title.title, rating: stars })),
	}
}

/** The title's own page has the button that does it, once somebody has signed in. */
function signInReply(
	[first, ...others]: readonly [TitleDetails, ...TitleDetails[]],
	words: string,
	means: ActionDeps,
): Reply {
	if (!means.isViewerKnown) return { text: assistantReplies.accountUnavailable }
	const to = `/login?redirectTo=${encodeURIComponent(titlePath(first))}`
	return { text: words, titles: [first, ...others].map((title) => ({ title })), actions: [{ kind: 'sign-in', to }] }
}

async function play({ episode }: Criteria, title: TitleDetails, { budget }: ActionDeps): Promise<Reply> {
	const isEpisode = title.type === 'tv' && episode !== null
	const exists = isEpisode && (await budget.call(({ seasonExists }) => seasonExists(title.id, episode.season), true))
	const part = isEpisode ? episodeToPlay(episode, exists) : null
	return {
		...linkReply(assistantReplies.play(title.title), watchPath({ ...refOf(title), ...part }), 'Play'),
		titles: [{ title }],
	}
}

async function whereToWatch(
	{ providers }: Criteria,
	title: TitleDetails,
	{ availability }: ActionDeps,
): Promise<Reply> {
	const offers = (await availability?.offersFor(refOf(title)))?.offers ?? []
	const own = offers.filter(({ type }) => type !== 'rent' && type !== 'buy').map(({ providerName }) => providerName)
	const names = [...new Set([...own, ...includedProviderNames(title)])]
	const lacking = providers.filter((service) => !names.includes(service))
	const text = [
		...lacking.map((service) => assistantReplies.notOnProvider(title.title, service)),
		names.length > 0
			? assistantReplies.onProviders(title.title, names.slice(0, MAX_PROVIDERS))
			: assistantReplies.onNoProvider(title.title),
	].join(' ')
	return { ...linkReply(text, titlePath(title), 'Where to watch'), titles: [{ title }] }
}

/** Services that have a title without a further price, as the metadata service knows them for the viewer's region. */
export function includedProviderNames({ offers }: TitleDetails): string[] {
	const kept = (offers[0]?.offers ?? []).filter(({ kind }) => kind !== 'rent' && kind !== 'buy')
	return kept.map(({ providerName }) => providerName)
}

function describeTitle(title: TitleDetails, request: Criteria): string {
	const facts = assistantReplies.pick(title.title, yearOf(title.releaseDate), describePick(title, request, []))
	return [facts.replace(/^• /, ''), title.overview].filter(Boolean).join(' ')
}

function linkReply(text: string, to: string, label: string): Reply {
	return { text, actions: [{ kind: 'open', to, label }] }
}

function refOf({ type, id }: TitleSummary) {
	return { type, id }
}
