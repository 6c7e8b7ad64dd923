import { addToList } from '#domain/shared/add-to-list.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import { portraitOf } from '../image-path.ts'
import type { CatalogRequest } from '../lists/catalog-index.ts'
import { type Credit, type CreditIndex, DEPARTMENTS } from '../lists/catalog-index.ts'
import { countEpisodes, keyOf, type Person } from '../title.ts'
import { appendParts } from '../wire-response.ts'
import { toWirePersonSummary, toWireTitle } from './item.ts'
import { NO_LINKS } from './title-parts.ts'

const MAX_NAMED = 3
const PORTRAIT = { width: 421, height: 632 }

const PARTS: Record<string, (person: Person, credits: CreditIndex) => object> = {
	combined_credits: (person, credits) => toWireCredits(person, credits, null),
	movie_credits: (person, credits) => toWireCredits(person, credits, 'movie'),
	tv_credits: (person, credits) => toWireCredits(person, credits, 'tv'),
	images: (person) => toWirePortraits(person),
	external_ids: () => NO_LINKS,
}

/** A person's details, with the parts requested by `append_to_response`. */
export function toWirePersonPage(person: Person, { index, query }: CatalogRequest): object {
	const credits = index.credits()
	return { ...toWireFacts(person, credits), ...appendParts(query, (name) => partOf(person, name, credits)) }
}

/** One part alone: `/person/525/combined_credits`. `null` for an unknown part. */
export function toWirePersonPart(person: Person, name: string, { index }: CatalogRequest): object | null {
	const part = partOf(person, name, index.credits())
	return part && { id: person.id, ...part }
}

function partOf(person: Person, name: string, credits: CreditIndex): object | null {
	return Object.hasOwn(PARTS, name) ? (PARTS[name]?.(person, credits) ?? null) : null
}

/** The data has names and credits, but no biographies. */
function toWireFacts(person: Person, credits: CreditIndex) {
	return {
		...toWirePersonSummary(person, credits),
		also_known_as: [],
		biography: biographyOf(person, credits),
		birthday: null,
		deathday: null,
		homepage: null,
		imdb_id: null,
		place_of_birth: null,
	}
}

/** Movies and shows, or only one `type`. */
function toWireCredits(person: Person, credits: CreditIndex, type: MediaType | null) {
	const matching = credits.of(person).filter(({ title }) => type === null || title.type === type)
	return {
		cast: matching.flatMap((credit) => (credit.kind === 'cast' ? [toWireCast(credit)] : [])),
		crew: matching.flatMap((credit) => (credit.kind === 'crew' ? [toWireCrew(person, credit)] : [])),
	}
}

function toWirePortraits(person: Person) {
	const { width, height } = PORTRAIT
	const picture = {
		aspect_ratio: 0.666,
		file_path: portraitOf(person),
		iso_639_1: null,
		vote_average: 0,
		vote_count: 0,
	}
	return { profiles: [{ ...picture, height, width }] }
}

function toWireCast({ title, character, order }: Extract<Credit, { kind: 'cast' }>) {
	const item = { ...toWireTitle(title), character: character ?? '', credit_id: `${keyOf(title)}:cast:${order}` }
	return title.type === 'movie' ? { ...item, order } : { ...item, episode_count: countEpisodes(title) }
}

function toWireCrew(person: Person, { title, job }: Extract<Credit, { kind: 'crew' }>) {
	return { ...toWireTitle(title), credit_id: `${keyOf(title)}:${job}:${person.id}`, department: DEPARTMENTS[job], job }
}

/** `Christopher Nolan directed Inception, The Dark Knight and Interstellar.` */
function biographyOf(person: Person, credits: CreditIndex): string {
	const titlesBy = new Map<string, string[]>()
	for (const credit of credits.of(person)) {
		const verb = credit.kind === 'cast' ? 'appears in' : JOB_VERBS[credit.job]
		addToList(titlesBy, verb, credit.title.name)
	}
	const sentences = [...titlesBy].map(([verb, titles]) => `${verb} ${formatList([...new Set(titles)])}`)
	return `${person.name} ${sentences.join(', and ')}.`
}

const JOB_VERBS: Record<Extract<Credit, { kind: 'crew' }>['job'], string> = {
	Director: 'directed',
	Screenplay: 'wrote the screenplay of',
	Writer: 'wrote',
	Creator: 'created',
	'Original Music Composer': 'wrote the music for',
	'Director of Photography': 'photographed',
}

function formatList(titles: readonly string[]): string {
	const shownTitles = titles.slice(0, MAX_NAMED)
	const remaining = titles.length - shownTitles.length
	if (remaining > 0)
		return `${shownTitles.join(', ')} and ${remaining} more ${remaining === 1 ? 'title' : 'titles'} here`
	return shownTitles.length < 2
		? (shownTitles[0] ?? '')
		: `${shownTitles.slice(0, -1).join(', ')} and ${shownTitles.at(-1)}`
}
