import { PLACE_WEIGHTS } from '#domain/search/catalog-index.ts'
import type { ThemeSign } from '#domain/search/port.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { fold } from '#domain/shared/spelling.ts'
import { formsOf, irregularPlural } from '../reading/vocabulary.ts'
import type { WordVectors } from './word-vectors.ts'

/** What a story should be about, and what in a title's texts tells it. */
export interface Theme {
	/** As said. */
	name: string
	/** Alternatives: one tells it. */
	signs: readonly ThemeSign[]
	/** The words of a theme that has several, each with its share of the whole. */
	parts: readonly ThemeSign[]
}

/** What a title's texts say. */
interface ThemeTexts {
	title: string
	overview: string
	keywords: readonly string[]
}

/** Words of near meaning stand for the theme: "robbery" for "heist". */
const MAX_NEAR = 5
const LEAST_NEAR = 0.62
/** So much less than the word itself. */
const NEAR_WEIGHT = 0.7
/** What all words of a theme say, apart from each other: "the robbery of a bank". */
const PARTS_WEIGHT = 0.6
/** A title that has less of them does not tell it: "world" of "end of the world". */
const LEAST_SHARE = 0.45
/** Less telling words are left out: "high" of "high school prom". */
const LEAST_TELLING = 0.5

/** Themes, and how well titles tell them. */
export interface Themes {
	of: (name: string) => Theme
	/** How well texts tell a theme and speak of its world; 0 if they don't tell it. */
	fit: (theme: Theme, texts: ThemeTexts) => number
	/** Whether it names a kind of film, which catalogs keep as a keyword: "musical", "superhero", but not "violence". */
	isKind: (name: string) => boolean
	/** How much texts speak of a theme's world, 0..1: "a loan shark" stands among no fish. */
	context: (theme: Theme, texts: ThemeTexts) => number
}

/** Enough for the themes of several messages. */
const MAX_REMEMBERED = 200
/** What the world of a theme adds to its signs. */
export const CONTEXT_WEIGHT = 0.6

export function createThemes(vectors: WordVectors): Themes {
	const context = (theme: Theme, texts: ThemeTexts) => contextOf(theme, texts, vectors)
	return {
		of: memoize((name: string) => themeOf(name, vectors), MAX_REMEMBERED),
		context,
		isKind: (name) => isKind(name, vectors),
		fit(theme, texts) {
			const fit = fitOf(theme, texts)
			return fit === 0 ? 0 : fit + CONTEXT_WEIGHT * context(theme, texts)
		},
	}
}

/** Kinds of film are near to one of these. */
const KINDS = 'comedy thriller western horror documentary movie film genre'.split(' ')
const LIKE_A_KIND = 0.5

function isKind(name: string, { placeOf, nearness }: WordVectors): boolean {
	const place = placeOf(fold(name).split(' ').at(-1) ?? '')
	return place >= 0 && KINDS.some((kind) => nearness(placeOf(kind), place) >= LIKE_A_KIND)
}

/** What is said of any film, and so no subject. */
const JUDGMENTS = 'good nice decent boring random typical'.split(' ')
const LIKE_A_JUDGMENT = 0.55
/** A plural is near to its singular: "wolves", but not "news". */
const LIKE_A_SINGULAR = 0.55

/** Words as subjects of stories, in the singular; empty for judgments such as "decent", `null` for unknown words. */
export function createSubjects(vectors: WordVectors): (word: string) => string | null {
	const { placeOf, nearness } = vectors
	const isNear = (word: string, place: number) =>
		placeOf(word) >= 0 && nearness(placeOf(word), place) >= LIKE_A_SINGULAR
	return memoize((word: string) => {
		const place = placeOf(word)
		if (place < 0) return null
		if (JUDGMENTS.some((one) => nearness(placeOf(one), place) >= LIKE_A_JUDGMENT)) return ''
		// "Preferably" says how, not what.
		const root = word.replace(/ly$/, '')
		const isManner = root !== word && [root, `${root}e`, root.replace(/i$/, 'y')].some((one) => isNear(one, place))
		if (isManner) return ''
		const singular = formsOf(word)
			.slice(1)
			.find((form) => isNear(form, place))
		return singular ?? word
	}, MAX_WORDS)
}

const MAX_WORDS = 2_000

/** The signs of a theme, the surest first. */
function themeOf(name: string, vectors: WordVectors): Theme {
	const words = fold(name).split(' ').filter(Boolean)
	const telling = words.filter((word) => {
		const place = vectors.placeOf(word)
		return place < 0 || vectors.weightOf(place) >= LEAST_TELLING
	})
	const parts = words.length > 1 ? telling : []
	const plural = irregularPlural(words.join(' '))
	const signs = [
		{ words: words.join(' '), weight: 1 },
		...(plural ? [{ words: plural, weight: 1 }] : []),
		...(words.length === 1 ? nearSigns(words, vectors) : []),
	]
	return {
		name,
		signs: uniqueBy(signs, (sign) => sign.words),
		parts: parts.map((word) => ({ words: word, weight: 1 / parts.length })),
	}
}

/** All that the catalog index looks for. */
export function allSigns({ signs, parts }: Theme): readonly ThemeSign[] {
	return [...signs, ...parts.map(({ words, weight }) => ({ words, weight: PARTS_WEIGHT * weight }))]
}

function nearSigns(words: readonly string[], vectors: WordVectors): ThemeSign[] {
	return words.flatMap((word) => {
		const place = vectors.placeOf(word)
		if (place < 0) return []
		return vectors
			.nearest(place, MAX_NEAR, LEAST_NEAR)
			.map((near) => ({ words: near.word, weight: NEAR_WEIGHT * near.nearness }))
	})
}

/** How well a title's texts tell a theme; 0 for not at all. */
function fitOf({ signs, parts }: Theme, { title, overview, keywords }: ThemeTexts): number {
	const lists = keywords.map(wordsOf)
	const [name, text] = [wordsOf(title), wordsOf(overview)]
	const placed = (sign: ThemeSign) => {
		const words = wordsOf(sign.words)
		const isWhole = lists.some((list) => list.length === words.length && hasRun(list, words))
		if (isWhole) return sign.weight * PLACE_WEIGHTS.keyword
		if (hasRun(name, words)) return sign.weight * PLACE_WEIGHTS.name
		if (lists.some((list) => hasRun(list, words))) return sign.weight * PLACE_WEIGHTS.inKeyword
		return hasRun(text, words) ? sign.weight * PLACE_WEIGHTS.text : 0
	}
	const found = parts.map((part) => ({ share: part.weight, fit: placed(part) })).filter(({ fit }) => fit > 0)
	const share = found.reduce((sum, part) => sum + part.share, 0)
	const together = share < LEAST_SHARE ? 0 : PARTS_WEIGHT * found.reduce((sum, part) => sum + part.fit, 0)
	return Math.max(together, ...signs.map(placed))
}

/** The nearest words count, so that a long overview is no better than a short one. */
const CONTEXT_WORDS = 3
/** Words that are no nearer have nothing to do with each other. */
const UNRELATED = 0.35

function contextOf({ name }: Theme, { title, overview, keywords }: ThemeTexts, vectors: WordVectors): number {
	const themes = fold(name)
		.split(' ')
		.map((word) => vectors.placeOf(word))
		.filter((place) => place >= 0 && vectors.weightOf(place) >= LEAST_TELLING)
	if (themes.length === 0) return 0
	const own = new Set(fold(name).split(' ').flatMap(formsOf))
	const words = new Set(
		wordsOf([title, overview, ...keywords].join(' ')).filter((word) => !formsOf(word).some((form) => own.has(form))),
	)
	const near = [...words].map((word) => {
		const place = vectors.placeOf(word)
		if (place < 0 || themes.includes(place)) return 0
		const most = Math.max(...themes.map((theme) => vectors.nearness(theme, place)))
		return Math.max(0, (most - UNRELATED) / (1 - UNRELATED)) * vectors.weightOf(place)
	})
	const best = near.sort((a, b) => b - a).slice(0, CONTEXT_WORDS)
	return best.reduce((sum, one) => sum + one, 0) / CONTEXT_WORDS
}

function wordsOf(text: string): string[] {
	return fold(text).split(' ').filter(Boolean)
}

/** Whether these words follow one another, in the singular or plural. */
function hasRun(text: readonly string[], run: readonly string[]): boolean {
	return text.some((_, at) => run.every((word, offset) => isSame(text[at + offset], word)))
}

function isSame(said: string | undefined, word: string): boolean {
	return said !== undefined && (said === word || formsOf(said).some((form) => formsOf(word).includes(form)))
}
