import { factWords as words } from '#domain/assistant/conversation/fact-words.ts'
import { certificateForAge, isAtMost } from '#domain/assistant/criteria/certificate.ts'
import { directorsOf, runtimeOf, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { AskedFact } from '#domain/assistant/reading/reading.ts'
import { formatTenths } from '#domain/shared/count.ts'
import { languageName } from '#domain/shared/languages.ts'
import { language } from '#domain/shared/messages.ts'
import { regionCode, regionName, withArticle } from '#domain/shared/regions.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import { joinList, joinSentences } from '#domain/shared/text.ts'
import { formatDate, formatRuntime } from '#domain/shared/time.ts'
import { genreLabelOf } from '#domain/title/genres.ts'
import { JOBS, type PersonDetails, seasonCount, titleWithYear, yearOf } from '#domain/title/media.ts'

const MAX_CAST = 4

const and = (names: readonly string[]) => joinList(names, 'and')

/** One sentence a title that answers what is asked of it. @param region that was named, ISO 3166-1 */
export function factSentence(fact: AskedFact, titles: readonly TitleDetails[], region: string | null): string {
	const { kind, measure } = fact
	if (kind === 'compare') return compareSentence(measure ?? 'better', titles)
	const age = measure !== null ? Number(measure) : null
	if (kind === 'certificate') return joinSentences(titles.map((title) => certificateSentence(title, age, region)))
	return joinSentences(
		titles.map((title) => {
			const part = partAsked(fact, title)
			return part === null ? sentenceOf(kind, title, fact.name) : sentenceOf('role', title, part)
		}),
	)
}

/** "Who plays Dexter" asks for the part that the show is named after. */
function partAsked({ kind, said }: AskedFact, details: TitleDetails): string | null {
	const isPart = kind === 'cast' && /\bplay(?:s|ed)\b/.test(said) && castOfRole(details, details.title) !== undefined
	return isPart ? details.title : null
}

/** Who the answer is about, for "what else did he make"; `null` when it is about nobody in particular. */
export function personOfFact(fact: AskedFact, [title]: readonly TitleDetails[]): string | null {
	if (!title) return null
	const { kind, name } = fact
	const part = partAsked(fact, title)
	if (part !== null) return castOfRole(title, part)?.name ?? null
	if (kind === 'director') return directorsOf(title)[0]?.name ?? null
	if (kind === 'cast') return title.cast[0]?.name ?? null
	if (kind === 'role') return castOfRole(title, name)?.name ?? null
	return kind === 'character' ? (castNamed(title, name)?.name ?? null) : null
}

/** "Tom Hanks was born on 9 July 1956." @param person `null` when the catalog does not have them */
export function bornSentence(name: string, person: PersonDetails | null, today: string): string {
	const { birthday = null, deathday = null } = person ?? {}
	const day = formatDate(birthday)
	if (birthday === null || day === null) return words.bornUnknown({ name })
	const end = deathday ?? today
	const years = Number(end.slice(0, 4)) - Number(birthday.slice(0, 4)) - (end.slice(5) < birthday.slice(5) ? 1 : 0)
	const born = { name: person?.name ?? name, day, years }
	return deathday === null ? words.born(born) : words.bornAndDied({ ...born, end: formatDate(deathday) ?? deathday })
}

/** "Cate Blanchett was born in Melbourne, Australia." @param person `null` when the catalog does not have them */
export function originSentence(name: string, person: PersonDetails | null): string {
	const place = person?.placeOfBirth
	return place ? words.origin({ name: person.name, place }) : words.originUnknown({ name: person?.name ?? name })
}

/** The films of a series in their order. @param name of the series, as it was said */
export function seriesSentence(name: string, films: readonly TitleDetails[]): string {
	const names = and(films.map(({ title, releaseDate }) => titleWithYear(title, yearOf(releaseDate))))
	return words.series({ name, names, count: films.length })
}

/** The catalog has no awards. @param name a person's or a title's */
export function awardSentence(name: string | null): string {
	return words.awardsUnknown({ name: name ?? 'none' })
}

/** Keywords of what really happened. */
const TRUE_STORY = /\btrue (?:story|stories|events?)\b/i

function castOfRole({ cast }: TitleDetails, name: string | null) {
	const asked = fold(name ?? '')
	return cast.find(({ character }) => character && isRole(fold(character), asked))
}

function castNamed({ cast }: TitleDetails, name: string | null) {
	const asked = fold(name ?? '')
	return cast.find((one) => fold(one.name) === asked || fold(one.name).endsWith(` ${asked}`))
}

function sentenceOf(kind: AskedFact['kind'], details: TitleDetails, name: string | null): string {
	const { title, type } = details
	switch (kind) {
		case 'director': {
			const names = [...new Set(directorsOf(details).map((one) => one.name))]
			return names.length > 0
				? words.director({ title, type, names: and(names) })
				: words.directorUnknown({ title, type })
		}
		case 'writer': {
			const writers = details.crew.filter(({ job }) => /writ|screenplay|story|novel|author|creator/i.test(job))
			const names = [...new Set(writers.map((one) => one.name))].slice(0, MAX_CAST)
			return names.length > 0 ? words.writer({ title, names: and(names) }) : words.writerUnknown({ title })
		}
		case 'composer': {
			const composers = details.crew.filter(({ job }) => JOBS.music.some((one) => one === job))
			const names = [...new Set(composers.map((one) => one.name))].slice(0, MAX_CAST)
			return names.length > 0 ? words.composer({ title, names: and(names) }) : words.composerUnknown({ title })
		}
		case 'earnings':
			return words.earningsUnknown({ title })
		case 'true-story':
			return details.keywords.some(({ name: keyword }) => TRUE_STORY.test(keyword))
				? words.trueStory({ title })
				: words.trueStoryUnknown({ title })
		case 'cast': {
			const names = details.cast.slice(0, MAX_CAST).map((one) => one.name)
			return names.length > 0 ? words.cast({ title, names: and(names) }) : words.castUnknown({ title })
		}
		case 'role': {
			const role = castOfRole(details, name)
			if (role) return words.role({ name: role.name, character: role.character ?? '', title })
			const unknown = name === null ? words.partUnknown({ title }) : words.roleUnknown({ character: name, title })
			return details.cast.length === 0 ? unknown : joinSentences([unknown, sentenceOf('cast', details, null)])
		}
		case 'character': {
			const actor = castNamed(details, name)
			if (actor?.character) return words.role({ name: actor.name, character: actor.character, title })
			return name === null ? words.actorUnknown({ title }) : words.characterUnknown({ name, title })
		}
		case 'length': {
			const length = formatRuntime(runtimeOf(details))
			return length === null ? words.lengthUnknown({ title }) : words.length({ title, type, length })
		}
		case 'year': {
			const year = yearOf(details.releaseDate)
			return year === null ? words.yearUnknown({ title }) : words.year({ title, type, year })
		}
		case 'rating': {
			const { voteAverage } = details
			return voteAverage > 0
				? words.rating({ title, rating: formatTenths(voteAverage) })
				: words.ratingUnknown({ title })
		}
		case 'seasons':
			return details.type === 'tv'
				? words.seasons({ title, seasons: seasonCount(details) })
				: words.noSeasons({ title })
		case 'episodes': {
			if (details.type === 'movie') return words.noEpisodes({ title })
			const episodes = details.seasons.reduce(
				(sum, { seasonNumber, episodeCount }) => sum + (seasonNumber > 0 ? episodeCount : 0),
				0,
			)
			return episodes > 0
				? words.episodes({ title, episodes, seasons: seasonCount(details) })
				: words.episodesUnknown({ title })
		}
		case 'ended':
			return endedSentence(details)
		case 'genre':
			return words.genre({ title, type, genres: and(details.genres.map(({ name: genre }) => genreLabelOf(genre))) })
		case 'award':
			return awardSentence(title)
		case 'language':
			return words.language({ title, language: languageName(details.originalLanguage) })
		case 'country': {
			const names = details.countries.map(countryName)
			return names.length > 0 ? words.country({ title, names: and(names) }) : words.countryUnknown({ title })
		}
		default: {
			const named = titleWithYear(title, yearOf(details.releaseDate))
			return details.overview
				? words.plot({ title: named, overview: details.overview })
				: words.plotUnknown({ title: named })
		}
	}
}

/** The catalog names countries in English. */
function countryName(name: string): string {
	const code = language() === 'en' ? null : regionCode(name)
	if (code !== null) return regionName(code)
	return withArticle(name)
}

/** @param age of the child who watches */
function certificateSentence(
	{ title, certificate, certificateRegion, offers }: TitleDetails,
	age: number | null,
	asked: string | null,
): string {
	if (!certificate) return words.certificateUnknown({ title })
	const text =
		age === null
			? words.certificate({ title, certificate })
			: isAtMost(certificateForAge(age), certificate)
				? words.certificateFits({ title, certificate, age })
				: words.certificateTooHigh({ title, certificate, age })
	if (!certificateRegion) return text
	const nameOf = (code: string) => withArticle(regionName(code))
	const region = nameOf(certificateRegion)
	// The offers of the catalog's own region come first.
	const own = asked ?? offers[0]?.region ?? certificateRegion
	return joinSentences([
		text,
		own === certificateRegion ? words.ratedIn({ region }) : words.ratedOnlyIn({ region, other: nameOf(own) }),
	])
}

/** "The joker" is "Joker", "Bruce Wayne / Batman" is "batman". */
function isRole(character: string, asked: string): boolean {
	const words = asked.replace(/^the /, '')
	return ` ${character} `.includes(` ${words} `) || similarity(character, words) > 0.75
}

function endedSentence(details: TitleDetails): string {
	const { title } = details
	if (details.type === 'movie') return words.isMovie({ title })
	const { status } = details
	if (!status) return words.endedUnknown({ title })
	const seasons = seasonCount(details)
	if (/ended/i.test(status)) return words.ended({ title, seasons })
	return /cancel/i.test(status) ? words.canceled({ title, seasons }) : words.running({ title, seasons })
}

type Measured = Record<
	string,
	{ of: (title: TitleDetails) => number | null; isLess: boolean; text: (title: TitleDetails) => string }
>

const length = (title: TitleDetails) => formatRuntime(runtimeOf(title)) ?? ''
const year = (title: TitleDetails) => String(yearOf(title.releaseDate) ?? '')
const MEASURES: Measured = {
	longer: { of: runtimeOf, isLess: false, text: length },
	shorter: { of: runtimeOf, isLess: true, text: length },
	older: { of: ({ releaseDate }) => yearOf(releaseDate), isLess: true, text: year },
	newer: { of: ({ releaseDate }) => yearOf(releaseDate), isLess: false, text: year },
	better: {
		of: ({ voteAverage }) => voteAverage || null,
		isLess: false,
		text: ({ voteAverage }) => formatTenths(voteAverage),
	},
}

/** "Titanic is longer: 3 h 14 min, Avatar 2 h 42 min." */
function compareSentence(measure: string, titles: readonly TitleDetails[]): string {
	const by = MEASURES[measure]
	const measured = titles.flatMap((title) => {
		const value = by?.of(title) ?? null
		return value === null ? [] : [{ title, value }]
	})
	const [only] = measured
	if (by && only && titles.length === 1) return words.onlyOne({ title: only.title.title, value: by.text(only.title) })
	if (!by || measured.length < 2) return words.notComparable
	const [first, ...others] = measured.sort((a, b) => (by.isLess ? a.value - b.value : b.value - a.value))
	if (!first || others.every(({ value }) => value === first.value))
		return words.same({ value: by.text(titles[0] as TitleDetails) })
	const compared = {
		title: first.title.title,
		measure,
		value: by.text(first.title),
		others: and(others.map(({ title }) => words.titleAndValue({ title: title.title, value: by.text(title) }))),
	}
	return measured.length > 2 ? words.compared(compared) : words.comparedTwo(compared)
}
