import { assistantWords, listed } from '#domain/assistant/conversation/assistant-words.ts'
import type { ChatAction } from '#domain/assistant/conversation/chat.ts'
import { pickWords } from '#domain/assistant/conversation/pick-words.ts'
import type { Intent, TitleRequest } from '#domain/assistant/criteria/criteria.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import { historyPath, titlePath, watchPath } from '#domain/shared/links.ts'
import type { Availability, Saved, Taste } from '#domain/shared/ports.ts'
import { watchSeason } from '#domain/title/episode.ts'
import { type TitleSummary, yearOf } from '#domain/title/media.ts'
import type { Details, Errands } from './catalog-budget.ts'
import { titleNamed } from './planner.ts'

/** A title on a card. */
export interface Shown {
	title: TitleSummary
	why?: string
}

/** An answer, before it is put into the form in which it travels. */
export interface Said {
	text: string
	shown?: readonly Shown[]
	actions?: ChatAction[]
	/** Whether the reading of the request stands beside it. */
	isReading?: boolean
}

/** What is done to a viewer's things, or leads to a page. */
const DEEDS = [
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
type Deed = (typeof DEEDS)[number]

export function isDeed(intent: Intent): intent is Deed {
	return DEEDS.some((deed) => deed === intent)
}

export interface DeedMeans {
	errands: Errands
	/** `null` when nobody is signed in. */
	viewer: { saved: Pick<Saved, 'add' | 'remove'>; taste?: Pick<Taste, 'rate'> } | null
	/** False when nobody can tell. */
	isViewerKnown: boolean
	availability: Pick<Availability, 'of'> | null
}

/** More than anybody names in a sentence. */
const MAX_TITLES = 5
const MAX_SERVICES = 6

/** Does what was asked for, or says what it needs. The model has no part in it: what changes something is read by rules. */
export async function doDeed(request: TitleRequest, intent: Deed, means: DeedMeans): Promise<Said> {
	if (intent === 'open-history') return leadTo(assistantWords.history, historyPath(), 'Watch history')
	if (intent === 'open-watchlist') return leadTo(assistantWords.watchlist, '/watchlist', 'Watchlist')
	const names = request.titles.slice(0, MAX_TITLES)
	if (names.length === 0) return { text: assistantWords.whichTitle }
	const titles = await Promise.all(names.map((name) => titleNamed(name, means.errands)))
	means.errands.assertAnswered()
	const missing = names.filter((_, index) => titles[index] === null)
	const known = titles.filter((title) => title !== null)
	const [first] = known
	if (!first) return { text: missing.map(assistantWords.noTitle).join(' ') }
	const said = await withTitles(request, intent, [first, ...known.slice(1)], means)
	return { ...said, text: [said.text, ...missing.map(assistantWords.noTitle)].join(' ') }
}

function withTitles(request: TitleRequest, intent: Deed, titles: readonly [Details, ...Details[]], means: DeedMeans) {
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
			return where(request, titles[0], means)
		default:
			return { text: about(titles[0], request), shown: titles.map((title) => ({ title })) }
	}
}

async function add(list: SavedList, titles: readonly [Details, ...Details[]], means: DeedMeans): Promise<Said> {
	const { viewer } = means
	if (!viewer) return refused(titles, `${assistantWords.signIn.add} ${list}.`, means)
	const outcomes = await Promise.all(titles.map((title) => viewer.saved.add(list, title)))
	return {
		text: titles.map(({ title }, index) => assistantWords[outcomes[index] ?? 'already'](title, list)).join(' '),
		shown: titles.map((title) => ({ title })),
		actions: titles.map((title) => ({ kind: 'added', list, ref: refOf(title), title: title.title })),
	}
}

async function remove(titles: readonly [Details, ...Details[]], means: DeedMeans): Promise<Said> {
	const { viewer } = means
	if (!viewer) return refused(titles, `${assistantWords.signIn.add} watchlist.`, means)
	const gone = await Promise.all(titles.map((title) => viewer.saved.remove('watchlist', { refs: [refOf(title)] })))
	const text = titles.map(({ title }, index) => assistantWords[gone[index] ? 'removed' : 'notThere'](title)).join(' ')
	return leadTo(text, '/watchlist', 'Watchlist')
}

async function rate(stars: number | null, titles: readonly [Details, ...Details[]], means: DeedMeans): Promise<Said> {
	if (!means.viewer) return refused(titles, assistantWords.signIn.rate, means)
	const { taste } = means.viewer
	if (!taste) return { text: assistantWords.notKnown }
	const shown = titles.map((title) => ({ title }))
	if (stars === null) return { text: assistantWords.howMany(listed(titles.map(({ title }) => title))), shown }
	await Promise.all(titles.map((title) => taste.rate(refOf(title), stars)))
	return {
		text: titles.map(({ title }) => assistantWords.rated(title, stars)).join(' '),
		shown,
		actions: titles.map((title) => ({ kind: 'rated', ref: refOf(title), title: title.title, rating: stars })),
	}
}

/** The title's own page has the button that does it, once somebody has signed in. */
function refused([first, ...others]: readonly [Details, ...Details[]], words: string, means: DeedMeans): Said {
	if (!means.isViewerKnown) return { text: assistantWords.notKnown }
	const to = `/login?redirectTo=${encodeURIComponent(titlePath(first))}`
	return { text: words, shown: [first, ...others].map((title) => ({ title })), actions: [{ kind: 'sign-in', to }] }
}

async function play({ episode }: TitleRequest, title: Details, { errands }: DeedMeans): Promise<Said> {
	const isEpisode = title.type === 'tv' && episode !== null
	const exists = isEpisode && (await errands.ask(({ seasonExists }) => seasonExists(title.id, episode.season), true))
	const part = isEpisode ? watchSeason(episode, exists) : null
	return {
		...leadTo(assistantWords.play(title.title), watchPath({ ...refOf(title), ...part }), 'Play'),
		shown: [{ title }],
	}
}

async function where({ services }: TitleRequest, title: Details, { availability }: DeedMeans): Promise<Said> {
	const offers = (await availability?.of(refOf(title)))?.offers ?? []
	const own = offers.filter(({ type }) => type !== 'rent' && type !== 'buy').map(({ providerName }) => providerName)
	const names = [...new Set([...own, ...offerNames(title)])]
	const lacking = services.filter((service) => !names.includes(service))
	const text = [
		...lacking.map((service) => assistantWords.notOn(title.title, service)),
		names.length > 0
			? assistantWords.onServices(title.title, names.slice(0, MAX_SERVICES))
			: assistantWords.onNone(title.title),
	].join(' ')
	return { ...leadTo(text, titlePath(title), 'Where to watch'), shown: [{ title }] }
}

/** Services that have a title without a further price, as the metadata service knows them for the viewer's region. */
export function offerNames({ offers }: Details): string[] {
	const kept = (offers[0]?.offers ?? []).filter(({ kind }) => kind !== 'rent' && kind !== 'buy')
	return kept.map(({ providerName }) => providerName)
}

function about(title: Details, request: TitleRequest): string {
	const facts = assistantWords.pick(title.title, yearOf(title.releaseDate), pickWords(title, request, []))
	return [facts.replace(/^• /, ''), title.overview].filter(Boolean).join(' ')
}

function leadTo(text: string, to: string, label: string): Said {
	return { text, actions: [{ kind: 'open', to, label }] }
}

function refOf({ type, id }: TitleSummary) {
	return { type, id }
}
