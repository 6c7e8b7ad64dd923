import type { Bounds } from '#domain/search/port.ts'
import { inEnglish, language } from '#domain/shared/messages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { joinList } from '#domain/shared/text.ts'
import { ROUND_MINUTES } from '#domain/shared/time.ts'
import type { GenreWord } from '#domain/title/genre-words.ts'
import { topicName } from '#domain/title/topics.ts'
import type { Choice, Criteria, OfferCriterion, PersonCriterion } from './criteria.ts'
import { originalLanguageName, selector, windowName } from './labels.ts'
import { wishWords as words } from './wish-words.ts'

/**
 * A sentence that parses back to the same criteria in any conversation. Covers no actions and no small talk. It is English in
 * every language, because its reader is the assistant.
 */
export function criteriaSentence(criteria: Criteria): string {
	const { type, order, count, list, genres, moods } = criteria
	const kind = type === null ? 'movies or TV shows' : type === 'movie' ? 'movies' : 'TV shows'
	return inEnglish(() => {
		const head = [order === 'fit' ? '' : words.order({ order }), ...genres.all.map(genreInSentence), kind]
		const clauses = [
			count === null ? '' : `${count} picks`,
			list ? words.list({ list }) : '',
			...[
				...choiceClauses({ ...genres, all: [] }, genreInSentence),
				...choiceClauses(moods, moodName),
				...clausesOf(criteria),
			].map(({ text }) => text),
		]
		return [`Recommend ${head.filter(Boolean).join(' ')}`, ...clauses.filter(Boolean)].join(', ')
	})
}

/** Whether a text begins like such a sentence, as those of chips and prompts do: each of their phrases is known. */
export function isCriteriaSentence(text: string): boolean {
	return /^recommend (?:.* )?(?:movies|tv)(?![^\s,])/i.test(text)
}

/** Genres whose names also mean something else: "a family film", "play music". */
const AMBIGUOUS_GENRES = new Set<GenreWord>(['family', 'kids', 'music', 'talk', 'history'])

function genreInSentence(genre: GenreWord): string {
	return AMBIGUOUS_GENRES.has(genre) ? `${genre} genre` : genre
}

const NONE = 'none'

/** The same as people say it: "sad movies about love, at most 90 minutes". @param isOne for a single title */
export function wishPhrase(criteria: Criteria, isOne: boolean): string {
	const { type, list, order, genres, moods } = criteria
	const genreNames = genres.all.map((genre) => words.genreOf({ genre: selector(genre) }))
	const titles = words.titles({
		order: order === 'fit' || order === 'random' ? NONE : words.order({ order }),
		list: list === null || list === 'new' ? NONE : words.list({ list }),
		moods: moods.all.length === 0 ? NONE : joinList(moods.all.map(moodName), 'and'),
		genres: genreNames.length === 0 ? NONE : genreNames.reduce((first, second) => words.genresOf({ first, second })),
		kind: words.kind({ type: type ?? 'any', number: isOne ? 'one' : 'other' }),
	})
	const clauses = [
		...(list === 'new' ? [apart(words.list({ list }))] : []),
		...choiceClauses({ ...genres, all: [] }, (genre) => words.genre({ genre: selector(genre) })),
		...choiceClauses({ ...moods, all: [] }, moodName),
		...clausesOf(criteria),
	]
	return clauses.reduce(
		(wish, { text: clause, isAttached }, at) =>
			isAttached && at === 0 ? words.attached({ wish, clause }) : words.and({ wish, clause }),
		titles,
	)
}

/** A part of a wish. */
interface Clause {
	text: string
	/** Whether it follows the titles without a comma: "movies about love", "shows from 2010". */
	isAttached: boolean
}

const attached = (text: string): Clause => ({ text, isAttached: true })
const apart = (text: string): Clause => ({ text, isAttached: false })

/** Everything but what stands before the titles. */
function clausesOf(criteria: Criteria): Clause[] {
	const { topics, people, languages, countries, years, notYears, region } = criteria
	const when = <T>(value: T | null | false, clause: (value: T) => Clause): Clause[] =>
		value === null || value === false ? [] : [clause(value)]
	const someOf = (names: readonly string[], clause: (names: string) => string): Clause[] =>
		names.length === 0 ? [] : [attached(clause(joinWithOr(names)))]
	return [
		...choiceClauses(topics, (topic) => words.about({ topic: topicInWish(topic) }), notTopic, attached),
		...choiceClauses(people, personClause, notPerson, attached),
		...someOf(languages.any.map(originalLanguageName), (names) => words.inLanguages({ names })),
		...languages.none.map((code) => apart(words.notInLanguage({ name: originalLanguageName(code) }))),
		...someOf(
			countries.any.map((code) => words.from({ name: regionName(code) })),
			(names) => names,
		),
		...countries.none.map((code) => apart(words.notFrom({ name: regionName(code) }))),
		...when(years, (bounds) => attached(yearsText(bounds))),
		...when(notYears, (bounds) => apart(words.notYears({ years: yearsText(bounds) }))),
		...when(criteria.rating, (bounds) => apart(ratingText(bounds))),
		...when(criteria.runtimeMinutes, runtimeClause),
		...when(criteria.seasons, (bounds) => apart(seasonsText(bounds))),
		...when(criteria.status, (is) => apart(is === 'ended' ? words.ended : words.running)),
		...criteria.comparisons.map(({ of, is, title }) => {
			const isOfTime = of === 'years' && (is === 'same' || is === 'decade')
			return (isOfTime ? attached : apart)(words.comparison({ measure: `${of}_${is}`, title }))
		}),
		...certificateClauses(criteria),
		...releaseClauses(criteria),
		...when(criteria.isForFamilies, () => apart(words.familyFriendly)),
		...criteria.like.map((title) => attached(words.like({ title }))),
		...criteria.notTitles.map((title) => apart(words.notTitle({ title }))),
		...when(criteria.isUnseen, () => apart(words.unseen)),
		...when(criteria.isOnMyProviders, () => attached(words.onMyServices)),
		...someOf(criteria.providers, (names) => words.on({ names })),
		...criteria.notProviders.map((name) => apart(words.notOn({ name }))),
		...when(region, (code) => apart(words.availableIn({ region: withArticle(regionName(code)) }))),
		...when(criteria.offers, offersClause),
	]
}

function releaseClauses({ release, isOutAtHome }: Criteria): Clause[] {
	if (release === null) return isOutAtHome ? [apart(words.outAtHome)] : []
	const window = windowName(release)
	return [apart(isOutAtHome ? words.outAtHomeIn({ window }) : words.comingOut({ window }))]
}

function certificateClauses({ certificate, certificateFrom: from }: Criteria): Clause[] {
	if (from === null) return certificate === null ? [] : [apart(words.certificateAtMost({ certificate }))]
	if (certificate === null) return [apart(words.certificateFrom({ certificate: from }))]
	return [
		apart(
			certificate === from
				? words.certificateOnly({ certificate })
				: words.certificatesBetween({ min: from, max: certificate }),
		),
	]
}

/** @param clause what one of these is in a wish @param not what it is that one is not wanted @param one makes a clause of its text */
function choiceClauses<T>(
	{ all, any, none }: Choice<T>,
	clause: (item: T) => string,
	not = (item: T) => words.no({ name: clause(item) }),
	one = apart,
): Clause[] {
	const [first, ...others] = any.map(clause)
	return [
		...all.map((item) => one(clause(item))),
		...(first === undefined ? [] : [others.length === 0 ? one(first) : apart(eitherOf([first, ...others]))]),
		...none.map((item) => apart(not(item))),
	]
}

/** As it stands in a wish: 'feel-good'. */
export const moodName = (mood: string) => words.mood({ mood: selector(mood) })

const notTopic = (topic: string) =>
	topic.includes(' ') ? words.notAbout({ topic: topicInWish(topic) }) : words.no({ name: topicInWish(topic) })

/** Several words are one subject, in quotes where they have no name. English keeps what was read, because it is read again. */
function topicInWish(topic: string): string {
	const name = language() === 'en' ? topic : topicName(topic)
	return name === topic && topic.includes(' ') ? `"${topic}"` : name
}

const personClause = ({ name, role }: PersonCriterion) => words.person({ role: selector(role), name })
const notPerson = ({ name, role }: PersonCriterion) => words.notPerson({ role: selector(role), name })

function yearsText({ min, max }: Bounds): string {
	if (min === null) return words.until({ year: String(max) })
	if (max === null) return words.since({ year: min })
	return min === max ? words.fromYear({ year: min }) : words.fromYears({ first: min, last: max })
}

function ratingText({ min, max }: Bounds): string {
	if (min === null) return words.ratedAtMost({ rating: String(max) })
	return max === null ? words.ratedAtLeast({ rating: min }) : words.ratedBetween({ min, max })
}

function seasonsText({ min, max }: Bounds): string {
	if (min === null) return words.seasonsAtMost({ count: max ?? 0 })
	if (max === null) return words.seasonsAtLeast({ count: min })
	return min === max ? words.seasons({ count: min }) : words.seasonsBetween({ min, max })
}

/** As it is said: "under two hours" and not "at most 119 minutes". */
function runtimeClause({ min, max }: Bounds): Clause {
	if (min !== null && max !== null) return apart(words.lengthBetween({ min, max }))
	const bound = max ?? min ?? 0
	const round = max === null ? bound - 1 : bound + 1
	const isRound = round > 0 && round % ROUND_MINUTES === 0
	const length = lengthText(isRound ? round : bound)
	if (isRound) return attached(max === null ? words.over({ length }) : words.under({ length }))
	return apart(max === null ? words.lengthAtLeast({ length }) : words.lengthAtMost({ length }))
}

function lengthText(minutes: number): string {
	return minutes > 0 && minutes % 60 === 0 ? words.hours({ hours: minutes / 60 }) : words.minutes({ minutes })
}

function offersClause({ kinds, maxPrice }: OfferCriterion): Clause {
	const offers = words.offers({ kinds: kinds.join('_') })
	const text = maxPrice === null ? offers : words.offersUnder({ offers, price: maxPrice })
	return kinds.join('_') === 'ads' ? attached(text) : apart(text)
}

/** Joins names with "or"; "either" sets them apart from an earlier list. */
function eitherOf(names: readonly string[]): string {
	return words.either({ choices: joinWithOr(names) })
}

function joinWithOr(names: readonly string[]): string {
	return names.reduce((before, after) => words.or({ before, after }))
}
