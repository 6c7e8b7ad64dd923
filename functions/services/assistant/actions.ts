import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { describePick } from '#domain/assistant/conversation/pick-reason.ts'
import { assistantReplies, linkLabels } from '#domain/assistant/conversation/replies.ts'
import type { Criteria, Intent } from '#domain/assistant/criteria/criteria.ts'
import { regionLabel } from '#domain/assistant/criteria/labels.ts'
import { titleReadings } from '#domain/assistant/criteria/parser/recognition/title-phrases.ts'
import { isSameProvider } from '#domain/assistant/criteria/provider-names.ts'
import { includedProviderNames, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { isKnownTitle } from '#domain/assistant/criteria/title-index.ts'
import { isIncluded } from '#domain/providers/availability.ts'
import type { Availability } from '#domain/providers/port.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { SIGN_IN_TO_RATE } from '#domain/recommend/words.ts'
import type { SavedLists } from '#domain/saved/port.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { savedMessages, signInToAdd } from '#domain/saved/words.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { historyPath, signInPath, titlePath, WATCHLIST_PATH, watchPath } from '#domain/shared/links.ts'
import { decapitalize, joinList } from '#domain/shared/text.ts'
import { episodeToPlay } from '#domain/title/episode.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import { nearnessOf } from '#domain/title/title-nearness.ts'
import type { CatalogBudget } from './catalog-budget.ts'
import type { Reply } from './reply.ts'

/** Intents that change the viewer's data or lead to a page. */
const ACTION_INTENTS = [
	'add-to-watchlist',
	'add-to-favorites',
	'remove-from-watchlist',
	'rate',
	'mark-watched',
	'open-history',
	'open-watchlist',
	'play',
	'where-to-watch',
	'details',
] as const satisfies readonly Intent[]
type ActionIntent = (typeof ACTION_INTENTS)[number]

export function isActionIntent(intent: Intent): intent is ActionIntent {
	return ACTION_INTENTS.some((action) => action === intent)
}

interface ActionDeps {
	budget: CatalogBudget
	/** `null` when nobody is signed in. */
	viewer: { saved: Pick<SavedLists, 'add' | 'remove'>; taste?: Pick<Taste, 'rate'> } | null
	/** False while the account service is unavailable. */
	isViewerKnown: boolean
	availability: Pick<Availability, 'offersFor'> | null
}

type Titles = readonly [TitleDetails, ...TitleDetails[]]

const MAX_TITLES = 5
const ACTS_ON_ALL: ReadonlySet<Intent> = new Set([
	'add-to-watchlist',
	'add-to-favorites',
	'remove-from-watchlist',
	'rate',
])
const MAX_PROVIDERS = 6

/** Executes an action, or asks for what it needs. The model has no part in this: only rules change the viewer's data. */
export async function executeAction(criteria: Criteria, intent: ActionIntent, deps: ActionDeps): Promise<Reply> {
	if (intent === 'open-history') return linkReply(assistantReplies.history, historyPath(), linkLabels.history)
	if (intent === 'open-watchlist') return linkReply(assistantReplies.watchlist, WATCHLIST_PATH, linkLabels.watchlist)
	if (criteria.titles.length === 0) return { text: assistantReplies.askForTitle }
	const read = await Promise.all(
		criteria.titles.map((name) => (ACTS_ON_ALL.has(intent) ? namesIn(name, deps.budget) : [name])),
	)
	const names = read.flat().slice(0, MAX_TITLES)
	const matches = await Promise.all(names.map((name) => deps.budget.findByName(name)))
	deps.budget.assertAnswered()
	const missing = names.filter((_, index) => matches[index] === null)
	const [first, ...others] = matches.filter((title) => title !== null)
	if (!first) return { text: missing.map(assistantReplies.titleNotFound).join(' ') }
	const reply = await executeWithTitles(criteria, intent, [first, ...others], deps).catch((error): Reply => {
		if (hasCode(error, 'QUOTA_EXCEEDED')) return { text: error.message }
		throw error
	})
	return { ...reply, text: [reply.text, ...missing.map(assistantReplies.titleNotFound)].join(' ') }
}

/** "Inception and The Matrix" are two titles, unless one has that name: "Thelma & Louise". */
async function namesIn(text: string, budget: CatalogBudget): Promise<readonly string[]> {
	const [, parts] = titleReadings(text)
	const [first] = parts ?? []
	if (!parts || !first || isKnownTitle(text, await budget.knownTitles())) return [text]
	const [whole, one] = await Promise.all([text, first].map((name) => budget.findByName(name)))
	const isWhole = whole && nearnessOf(text, whole) !== null
	return !isWhole && one && nearnessOf(first, one) === 'same' ? parts : [text]
}

async function executeWithTitles(
	criteria: Criteria,
	intent: Exclude<ActionIntent, 'open-history' | 'open-watchlist'>,
	titles: Titles,
	deps: ActionDeps,
): Promise<Reply> {
	switch (intent) {
		case 'add-to-watchlist':
			return add('watchlist', titles, deps)
		case 'add-to-favorites':
			return add('favorites', titles, deps)
		case 'remove-from-watchlist':
			return remove(titles, deps)
		case 'rate':
			return rate(criteria.stars, titles, deps)
		case 'mark-watched':
			return { text: assistantReplies.cannotMark(titles[0]), titles: titles.map((title) => ({ title })) }
		case 'play':
			return play(criteria, titles[0], deps)
		case 'where-to-watch':
			return whereToWatch(criteria, titles[0], deps)
		case 'details':
			return { text: describeTitle(titles[0], criteria), titles: titles.map((title) => ({ title })) }
		default:
			return intent satisfies never
	}
}

async function add(list: SavedList, titles: Titles, deps: ActionDeps): Promise<Reply> {
	const { viewer } = deps
	if (!viewer) {
		const reply = signInReply(titles, signInToAdd(list), deps)
		const saves = titles.map((title) => ({ kind: 'save', list, ref: refOf(title), title: title.title }) as const)
		return reply.actions ? { ...reply, actions: [...reply.actions, ...saves] } : reply
	}
	const outcomes = await Promise.all(titles.map((title) => viewer.saved.add(list, title)))
	return {
		text: titles.map(({ title }, index) => assistantReplies[outcomes[index] ?? 'already'](title, list)).join(' '),
		titles: titles.map((title) => ({ title })),
		actions: titles.map((title) => ({ kind: 'added', list, ref: refOf(title), title: title.title })),
	}
}

async function remove(titles: Titles, deps: ActionDeps): Promise<Reply> {
	const { viewer } = deps
	if (!viewer) return signInReply(titles, savedMessages.signInToRemove('watchlist').text, deps)
	const removed = await Promise.all(titles.map((title) => viewer.saved.remove('watchlist', { refs: [refOf(title)] })))
	const text = titles
		.map(({ title }, index) => assistantReplies[removed[index] ? 'removed' : 'notThere'](title))
		.join(' ')
	return linkReply(text, WATCHLIST_PATH, linkLabels.watchlist)
}

async function rate(stars: number | null, titles: Titles, deps: ActionDeps): Promise<Reply> {
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
function signInReply(titles: Titles, text: string, { isViewerKnown }: ActionDeps): Reply {
	if (!isViewerKnown) return { text: assistantReplies.accountUnavailable }
	const to = signInPath(titlePath(titles[0]))
	return { text, titles: titles.map((title) => ({ title })), actions: [{ kind: 'sign-in', to }] }
}

async function play({ episode }: Criteria, title: TitleDetails, { budget }: ActionDeps): Promise<Reply> {
	const isEpisode = title.type === 'tv' && episode !== null
	const exists = isEpisode && (await budget.call(({ seasonExists }) => seasonExists(title.id, episode.season), true))
	const part = isEpisode ? episodeToPlay(episode, exists) : null
	const path = watchPath({ ...refOf(title), ...part })
	return { ...linkReply(assistantReplies.play(title.title), path, linkLabels.play), titles: [{ title }] }
}

async function whereToWatch(
	{ providers, region }: Criteria,
	title: TitleDetails,
	{ availability }: ActionDeps,
): Promise<Reply> {
	const offers = (await availability?.offersFor(refOf(title)))?.offers ?? []
	const included = offers.filter(({ type }) => isIncluded(type)).map(({ providerName }) => providerName)
	const names = [...new Set([...included, ...includedProviderNames(title)])]
	const missing = providers.filter((provider) => !names.some((name) => isSameProvider(provider, name)))
	const where = region === null ? '' : ` ${decapitalize(regionLabel(region))}`
	const text = [
		...missing.map((provider) => assistantReplies.notOnProvider(title.title, provider, where)),
		names.length > 0
			? assistantReplies.onProviders(title.title, names.slice(0, MAX_PROVIDERS), where)
			: assistantReplies.onNoProvider(title.title, where),
	].join(' ')
	return { ...linkReply(text, titlePath(title), linkLabels.whereToWatch), titles: [{ title }] }
}

function describeTitle(title: TitleDetails, criteria: Criteria): string {
	const facts = assistantReplies.facts(title.title, yearOf(title.releaseDate), describePick(title, criteria, []))
	return [facts, title.overview].filter(Boolean).join(' ')
}

function linkReply(text: string, to: string, label: string): Reply {
	const open: ChatAction = { kind: 'open', to, label }
	return { text, actions: [open] }
}

function refOf({ type, id }: TitleSummary) {
	return { type, id }
}
