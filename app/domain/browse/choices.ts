import type { MyProviders, Provider } from '#domain/providers/port.ts'
import { HOME_PATH, providersPath } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { isMediaType, type MediaType } from '#domain/shared/media-ref.ts'
import { type QueryError, type QueryParams, queryError, writeQuery } from '#domain/shared/query.ts'
import { GENRE_IDS, type GenreWord } from '#domain/title/genre-words.ts'
import { genreName } from '#domain/title/genres.ts'
import type { BrowseFilters } from '#domain/title/list-filters.ts'
import { MOODS, type Mood } from '#domain/title/moods.ts'
import { browsePath, browseQuery, emptyFilters, parseBrowse, withFilter } from './browse.ts'
import { choiceWords } from './words.ts'

/** One choice of the line: a link that makes it, or takes it back. */
export interface Choice {
	label: string
	to: string
	isOn: boolean
	/** A service's logo. */
	logoPath?: string
}

export type ChoiceKind = 'what' | 'where' | 'mood' | 'length'

export interface ChoiceGroup {
	kind: ChoiceKind
	/** What is chosen: the name of a menu, or of chips that stand in the line themselves. */
	name: string
	isMenu: boolean
	choices: Choice[]
}

type Change = Partial<BrowseFilters>

interface Preset {
	label: string
	change: Change
}

/** The time there is: for a film, or for an episode. */
const TIMES: Record<MediaType, readonly Preset[]> = {
	movie: [
		time(() => choiceWords.under90Minutes, null, 89),
		time(() => choiceWords.under2Hours, null, 119),
		time(() => choiceWords.anEvening, 120, null),
	],
	tv: [time(() => choiceWords.under30Minutes, null, 29), time(() => choiceWords.underAnHour, null, 59)],
}

function time(label: () => string, minRuntime: number | null, maxRuntime: number | null): Preset {
	return {
		get label() {
			return label()
		},
		change: { minRuntime, maxRuntime },
	}
}

const CHOSEN_MOODS: readonly Mood[] = ['feel-good', 'exciting', 'tense', 'thoughtful']
const FOR_KIDS: readonly GenreWord[] = ['family', 'kids']
const NOT_FOR_KIDS: readonly GenreWord[] = ['horror', 'war']

type MoodFilters = Pick<BrowseFilters, 'genres' | 'genreMode' | 'withoutGenres'>

/** What a mood is to a list: some of these genres, none of those. */
export function moodFilters(mood: Mood, type: MediaType): MoodFilters {
	const { genres, notGenres } = MOODS[mood]
	return genreFilters(genres, notGenres, type)
}

function genreFilters(genres: readonly GenreWord[], notGenres: readonly GenreWord[], type: MediaType): MoodFilters {
	const idsOf = (words: readonly GenreWord[]) => words.flatMap((word) => GENRE_IDS[word][type] ?? [])
	const {
		genres: some,
		genreMode,
		withoutGenres,
	} = withFilter(emptyFilters(type), {
		genres: idsOf(genres),
		genreMode: 'or',
		withoutGenres: idsOf(notGenres),
	})
	return { genres: some, genreMode, withoutGenres }
}

/** What is for children, too. */
export function kidsFilters(type: MediaType): MoodFilters {
	return genreFilters(FOR_KIDS, NOT_FOR_KIDS, type)
}

function moodsOf(type: MediaType): Preset[] {
	return [
		{ label: choiceWords.withKids, change: kidsFilters(type) },
		...CHOSEN_MOODS.map((mood) => ({ label: MOODS[mood].label, change: moodFilters(mood, type) })),
	]
}

/** What suits children, as they say it. */
const childrensKinds = (): readonly { label: string; genre: GenreWord }[] => [
	{ label: choiceWords.funny, genre: 'comedy' },
	{ label: choiceWords.adventure, genre: 'adventure' },
	{ label: choiceWords.animated, genre: 'animation' },
	{ label: choiceWords.magic, genre: 'fantasy' },
	{ label: choiceWords.music, genre: 'music' },
]

function childrensKindsOf(type: MediaType): Preset[] {
	return childrensKinds()
		.filter(({ genre }) => GENRE_IDS[genre][type] !== null)
		.map(({ label, genre }) => ({ label, change: genreFilters([genre], [], type) }))
}

/** As many as a menu has room for. */
const MAX_SERVICES = 20
/** As many as a page offers that is not a list: lists have all of them. */
export const SERVICES_AT_HAND = 8

type Service = Pick<Provider, 'id' | 'name' | 'logoPath' | 'parentId'>

/** The services to choose from: the chosen ones, the viewer's, and then the largest of the region. */
export function servicesToChoose(
	{ providers, withoutProviders }: BrowseFilters,
	known: readonly Service[],
	{ storedIds }: Pick<MyProviders, 'storedIds'>,
): Service[] {
	const first = known.filter(({ id }) => [...providers, ...withoutProviders, ...storedIds].includes(id))
	const largest = known.filter(({ parentId }) => parentId === null)
	return uniqueBy([...first, ...largest], ({ id }) => id).slice(0, Math.max(MAX_SERVICES, first.length))
}

interface LineOptions {
	services: readonly Service[]
	pathOf: (filters: BrowseFilters) => string
	/** How many lengths there is room for. */
	times?: number
	/** Whether titles can be left out because this viewer has seen them. */
	hasSeen: boolean
	/** On the page of a list, which is of one type, and whose filters leave out what was seen. */
	isList?: boolean
	/** For a child's profile: few words, and no services, which others of the household choose. */
	isForChildren?: boolean
}

/** The line of choices above a list: which are made is in the filters, so that a URL holds all of them. */
export function choiceLine(
	filters: BrowseFilters,
	{ services, pathOf, hasSeen, times, isList = false, isForChildren = false }: LineOptions,
): ChoiceGroup[] {
	const { type, providers } = filters
	const kindsOf = isForChildren ? childrensKindsOf : moodsOf
	const link = (change: Change) => pathOf(withFilter(filters, change))
	const presets = (list: readonly Preset[]) => list.map((preset) => presetChoice(filters, preset, link))
	const service = ({ id, name, logoPath }: Service): Choice => {
		const isOn = providers.includes(id)
		const others = providers.filter((other) => other !== id)
		return {
			label: name,
			to: link({ providers: isOn ? others : [...others, id], offerKinds: [] }),
			isOn,
			...(logoPath !== null && { logoPath }),
		}
	}
	const other = asType(filters, type === 'tv' ? 'movie' : 'tv', kindsOf)
	const shows = { label: choiceWords.tvShows, to: pathOf(other), isOn: type === 'tv' }
	const unseen = { label: choiceWords.notSeenYet, to: link({ hidesSeen: !filters.hidesSeen }), isOn: filters.hidesSeen }
	const kinds = presets(kindsOf(type))
	const mine = { label: choiceWords.myServices, to: `${providersPath(pathOf(filters))}&mode=on`, isOn: false }
	if (isForChildren)
		return [
			{
				kind: 'what',
				name: choiceWords.what,
				isMenu: false,
				choices: [...kinds, ...presets(TIMES[type].slice(0, 1)), shows],
			},
		]
	return [
		{ kind: 'where', name: choiceWords.where, isMenu: true, choices: [...services.map(service), mine] },
		isList
			? { kind: 'mood', name: choiceWords.mood, isMenu: true, choices: kinds }
			: {
					kind: 'what',
					name: choiceWords.what,
					isMenu: true,
					choices: [shows, ...kinds, ...(hasSeen ? [unseen] : [])],
				},
		{ kind: 'length', name: choiceWords.howLong, isMenu: false, choices: presets(TIMES[type].slice(0, times)) },
	]
}

function presetChoice(filters: BrowseFilters, { label, change }: Preset, link: (change: Change) => string): Choice {
	const isOn = holds(filters, change)
	const empty = emptyFilters(filters.type)
	const names = Object.keys(change) as (keyof BrowseFilters)[]
	const without = Object.fromEntries(names.map((name) => [name, empty[name]])) as Change
	return { label, to: link(isOn ? without : change), isOn }
}

function holds(filters: BrowseFilters, change: Change): boolean {
	const names = Object.keys(change) as (keyof BrowseFilters)[]
	return names.every((name) => JSON.stringify(filters[name]) === JSON.stringify(change[name]))
}

/** The same choices for the other type: kinds have their own genres there, and lengths are those of an episode. */
function asType(filters: BrowseFilters, type: MediaType, kindsOf: (type: MediaType) => Preset[]): BrowseFilters {
	const kind = kindsOf(filters.type).find(({ change }) => holds(filters, change))
	const isShared = (id: number) => genreName(type, id) !== null
	return withFilter(
		{ ...filters, type },
		{
			genres: filters.genres.filter(isShared),
			withoutGenres: filters.withoutGenres.filter(isShared),
			minRuntime: null,
			maxRuntime: null,
			isOutAtHome: false,
			...kindsOf(type).find(({ label }) => label === kind?.label)?.change,
		},
	)
}

/** The choices on the home page, which are those of a list; `type=tv` for shows. */
export function parseHomeChoices(params: QueryParams): { ok: true; filters: BrowseFilters } | QueryError {
	const type = params.get('type') ?? 'movie'
	return isMediaType(type) ? parseBrowse(type, params) : queryError('type', `'movie' or 'tv'`)
}

/** The home page with these choices. */
export function homePath(filters: BrowseFilters): string {
	const type = filters.type === 'tv' ? [['type', 'tv'] as const] : []
	return HOME_PATH + writeQuery([...type, ...browseQuery(filters)])
}

/** Whether anything is chosen. To leave out what was seen alone changes the rows of the home page, and asks for nothing. */
export function hasChoices(filters: BrowseFilters): boolean {
	const rest = withFilter(filters, { hidesSeen: false, sort: 'popular' })
	return rest.type === 'tv' || browsePath(rest) !== browsePath(emptyFilters('movie'))
}
