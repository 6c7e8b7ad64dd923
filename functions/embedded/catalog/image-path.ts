import type { ArtSubject } from '#functions/embedded/art/plan.ts'
import { type Catalog, keyOf, makersOf, type Person, type Title, yearOfTitle } from './title.ts'

/** Widths in CSS px of TMDB's image sizes; an `h632` portrait is two thirds as wide as high. */
const WIDTHS: Record<string, number> = {
	w45: 92,
	w92: 92,
	w154: 154,
	w185: 185,
	w300: 300,
	w342: 342,
	w500: 500,
	w780: 780,
	w1280: 1280,
	h632: 421,
	original: 1280,
}

export function posterOf(title: Title): string {
	return `/poster-${title.type}-${title.id}.svg`
}

export function backdropOf(title: Title): string {
	return `/backdrop-${title.type}-${title.id}.svg`
}

export function stillOf(showId: number, season: number, episode: number): string {
	return `/still-tv-${showId}-${season}-${episode}.svg`
}

export function portraitOf({ id }: Person): string {
	return `/portrait-person-${id}.svg`
}

/** CSS px; `null` for a size that does not exist. */
export function widthOf(size: string): number | null {
	return Object.hasOwn(WIDTHS, size) ? (WIDTHS[size] ?? null) : null
}

const TITLE_FILE = /^(poster|backdrop)-(movie|tv)-(\d{1,10})\.svg$/
const STILL_FILE = /^still-tv-(\d{1,10})-(\d{1,4})-(\d{1,4})\.svg$/
const PORTRAIT_FILE = /^portrait-person-(\d{1,10})\.svg$/

/** The subject of an image; `null` when there is no such image. */
export function subjectOf(catalog: Catalog, file: string): ArtSubject | null {
	return (
		ofTitle(catalog, TITLE_FILE.exec(file)) ??
		ofStill(catalog, STILL_FILE.exec(file)) ??
		ofPerson(catalog, PORTRAIT_FILE.exec(file))
	)
}

function ofTitle(catalog: Catalog, found: RegExpExecArray | null): ArtSubject | null {
	if (!found) return null
	const id = Number(found[3])
	const title = found[2] === 'movie' ? catalog.movie(id) : catalog.show(id)
	return title && { ...sceneOf(title), kind: found[1] === 'poster' ? 'poster' : 'backdrop' }
}

function ofStill(catalog: Catalog, found: RegExpExecArray | null): ArtSubject | null {
	if (!found) return null
	const [showId, seasonNumber, episode] = [Number(found[1]), Number(found[2]), Number(found[3])]
	const show = catalog.show(showId)
	const season = show?.seasons.find(({ number }) => number === seasonNumber)
	if (!show || !season || episode < 1 || episode > season.episodeCount) return null
	return {
		...sceneOf(show),
		kind: 'still',
		key: `${keyOf(show)}:${seasonNumber}:${episode}`,
		title: `Episode ${episode}`,
	}
}

function ofPerson(catalog: Catalog, found: RegExpExecArray | null): ArtSubject | null {
	const person = found && catalog.person(Number(found[1]))
	if (!person) return null
	return {
		kind: 'portrait',
		key: `person:${person.id}`,
		title: person.name,
		year: null,
		genreIds: [],
		keywords: [],
		byline: null,
	}
}

function sceneOf(title: Title): Omit<ArtSubject, 'kind'> {
	return {
		key: keyOf(title),
		title: title.name,
		year: yearOfTitle(title),
		genreIds: title.genreIds,
		keywords: title.keywords.map(({ name }) => name.toLowerCase()),
		byline: makersOf(title)[0]?.name ?? null,
	}
}
