import { uniqueBy } from '#domain/shared/lists.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { paragraph } from '#domain/shared/text.ts'
import { formatDate, yearsBetween } from '#domain/shared/time.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { knownForTitles, mainDepartment } from '#domain/title/known-for.ts'
import { type PersonCredit, type PersonDetails, yearOf } from '#domain/title/media.ts'
import { personWords, professionOf } from '#domain/title/person-words.ts'
import { compareKeys, titleSortKey } from '#domain/title/title-order.ts'
import { splitAtSentence } from '../details/text-format.ts'

/** How much of a biography is shown at first, in characters. */
const BIOGRAPHY_PREVIEW_LENGTH = 480
/** How many credits of a group are shown at first. */
export const RECENT_CREDITS = 24

export interface PersonView {
	id: number
	name: string
	portraitPath: string | null
	/** The backdrop of the person's best-known title that has one. */
	backdropPath: string | null
	/** 'Actor', '52 years old', '48 works'. */
	facts: string[]
	/** 'Born November 11, 1974 in Los Angeles.' */
	life: string | null
	biography: { preview: string[]; rest: string[]; lang?: string }
	knownFor: Card[]
	filmography: CreditGroup[]
}

export interface CreditGroup {
	label: string
	count: number
	/** Newest first. */
	recent: CreditYear[]
	older: CreditYear[]
}

export interface CreditYear {
	/** `null` for undated credits. */
	year: number | null
	credits: { type: MediaType; id: number; title: string; lang?: string; role: string | null }[]
}

/** @param today ISO day, to compute the age of living people */
export function toPerson(person: PersonDetails, today: string): PersonView {
	const knownFor = knownForTitles(person)
	return {
		id: person.id,
		name: person.name,
		portraitPath: person.profilePath,
		backdropPath: knownFor.find(({ backdropPath }) => backdropPath !== null)?.backdropPath ?? null,
		facts: factsOf(person, today),
		life: lifeOf(person),
		biography: {
			...splitBiography(person.biography),
			...(person.langs?.biography && { lang: person.langs.biography }),
		},
		knownFor: knownFor.map(toCard),
		filmography: toFilmography(person),
	}
}

function factsOf({ birthday, deathday, department, credits }: PersonDetails, today: string): string[] {
	const age = yearsBetween(birthday, deathday ?? today)
	const works = uniqueBy(credits, mediaKey).length
	return [
		department && professionOf(department),
		age === null ? null : deathday ? personWords.lived({ years: age }) : personWords.age({ years: age }),
		works > 0 ? personWords.works({ count: works }) : null,
	].filter((fact) => fact !== null)
}

function lifeOf({ birthday, deathday, placeOfBirth }: PersonDetails): string | null {
	const died = formatDate(deathday)
	return paragraph(birthOf(formatDate(birthday), placeOfBirth), died && personWords.died({ day: died }))
}

function birthOf(day: string | null, place: string | null): string | null {
	if (day && place) return personWords.bornOnIn({ day, place })
	if (day) return personWords.bornOn({ day })
	return place ? personWords.bornIn({ place }) : null
}

/** Splits a biography into the paragraphs shown at first and the rest. */
export function splitBiography(text: string): PersonView['biography'] {
	const paragraphs = text.split(/\n+/).flatMap((paragraph) => paragraph.trim() || [])
	const preview: string[] = []
	const rest: string[] = []
	let length = 0
	for (const paragraph of paragraphs) {
		const [head, tail] =
			length >= BIOGRAPHY_PREVIEW_LENGTH
				? ['', paragraph]
				: splitAtSentence(paragraph, BIOGRAPHY_PREVIEW_LENGTH - length)
		if (head) preview.push(head)
		if (tail) rest.push(tail)
		length = tail ? BIOGRAPHY_PREVIEW_LENGTH : length + paragraph.length
	}
	return { preview, rest }
}

function toFilmography(person: PersonDetails): CreditGroup[] {
	const groups = mainDepartment(person) === 'cast' ? (['cast', 'crew'] as const) : (['crew', 'cast'] as const)
	return groups.flatMap((department) => {
		const credits = person.credits.filter((credit) => credit.department === department)
		return credits.length > 0
			? [toGroup(department === 'cast' ? personWords.acting : personWords.behindTheCamera, credits)]
			: []
	})
}

function toGroup(label: string, credits: readonly PersonCredit[]): CreditGroup {
	const years = byYear(credits)
	let shown = 0
	const firstOlder = years.findIndex((year) => {
		if (shown >= RECENT_CREDITS) return true
		shown += year.credits.length
		return false
	})
	const end = firstOlder < 0 ? years.length : firstOlder
	return { label, count: credits.length, recent: years.slice(0, end), older: years.slice(end) }
}

function byYear(credits: readonly PersonCredit[]): CreditYear[] {
	const years = new Map<number | null, CreditYear>()
	const newestFirst = [...credits].sort(
		(a, b) =>
			creditSortDay(b).localeCompare(creditSortDay(a)) || compareKeys(titleSortKey(a, null), titleSortKey(b, null)),
	)
	for (const { type, id, title, langs, role, releaseDate } of newestFirst) {
		const year = yearOf(releaseDate)
		const entry = years.get(year) ?? { year, credits: [] }
		entry.credits.push({ type, id, title, ...(langs?.title && { lang: langs.title }), role })
		years.set(year, entry)
	}
	return [...years.values()]
}

/** The day to sort a credit by. Undated titles are usually upcoming, so they come first. */
function creditSortDay({ releaseDate }: PersonCredit): string {
	return releaseDate ?? '9999'
}
