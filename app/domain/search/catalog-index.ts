import { toSummary } from '#domain/recommend/candidate.ts'
import { weightedRating } from '#domain/recommend/ranking.ts'
import { regionCode } from '#domain/shared/regions.ts'
import { type MovieDetails, type ShowDetails, seasonCount, type TitleSummary } from '#domain/title/media.ts'
import type { IndexQuery } from './port.ts'

const UNBOUNDED = { min: null, max: null }
const ANY = { any: [], none: [] }

/** Every title, best fit first. */
export const ANY_TITLE: IndexQuery = {
	ideas: [],
	themes: [],
	without: [],
	type: null,
	years: UNBOUNDED,
	rating: UNBOUNDED,
	runtimeMinutes: UNBOUNDED,
	seasons: UNBOUNDED,
	genres: { ...ANY, all: [] },
	languages: ANY,
	countries: ANY,
	certificates: [],
	people: [],
	minVotes: 0,
	excluded: [],
	order: 'fit',
	limit: 20,
}

/** Separates names, so that no phrase reaches from one into the next: the index takes this private character for a word. */
export const NAME_BREAK = ' \uE000 '

/** What a sign of a theme is worth in each place: a keyword or a name says what a story is about, an overview what occurs in it. */
export const PLACE_WEIGHTS = { keyword: 1, name: 0.9, inKeyword: 0.6, text: 0.35 } as const

const MAX_TERMS = 24
const MAX_TERM_LENGTH = 80
/** Control, private and broken characters, including `NAME_BREAK` and those that break texts in SQL. */
const UNUSABLE = /\p{C}+/gu

/** Quotes words and phrases for FTS5, so none is an operator. Drops those without a letter or digit. */
export function quoteTerms(terms: readonly string[]): string[] {
	return terms
		.map((term) => term.slice(0, MAX_TERM_LENGTH).replace(UNUSABLE, ' ').trim())
		.filter((term) => /[\p{L}\p{N}]/u.test(term))
		.slice(0, MAX_TERMS)
		.map((term) => `"${term.replaceAll('"', '""')}"`)
}

/** The number of votes from which a title counts as well known. */
const MANY_VOTES = 10_000
const FAME_WEIGHT = 0.8

/** How likely a title is meant or welcome, 0..1: by its rating and number of votes. */
export function qualityOf(title: Pick<TitleSummary, 'voteAverage' | 'voteCount'>): number {
	const fame = Math.min(1, Math.log1p(title.voteCount) / Math.log1p(MANY_VOTES))
	return (weightedRating(title) * (1 - FAME_WEIGHT + FAME_WEIGHT * fame)) ** 2
}

/** The parts of a title that are indexed. */
export interface IndexableTitle extends TitleSummary {
	tagline: string
	keywords: readonly string[]
	cast: readonly { name: string; character: string | null }[]
	/** Directors, creators, writers and other crew. */
	makers: readonly string[]
	/** ISO 3166-1. */
	countryCodes: readonly string[]
	certificate: string | null
	/** The length of a film, or of a typical episode. */
	runtimeMinutes: number | null
	/** Without specials; `null` for a film. */
	seasons: number | null
}

/** A title of which only a list has told. */
export function toListed(summary: TitleSummary): IndexableTitle {
	const unknown = { certificate: null, runtimeMinutes: null, seasons: null }
	return { ...summary, tagline: '', keywords: [], cast: [], makers: [], countryCodes: [], ...unknown }
}

export function toIndexable(details: MovieDetails | ShowDetails): IndexableTitle {
	const isShow = details.type === 'tv'
	return {
		...toSummary(details),
		tagline: details.tagline ?? '',
		keywords: details.keywords.map(({ name }) => name),
		cast: details.cast,
		makers: [...new Set(details.crew.map(({ name }) => name))],
		countryCodes: details.countries.map(regionCode).filter((code) => code !== null),
		certificate: details.certificate,
		runtimeMinutes: isShow ? details.episodeRuntimeMinutes : details.runtimeMinutes,
		seasons: isShow ? seasonCount(details) : null,
	}
}
