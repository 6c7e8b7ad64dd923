import { certificateForAge, isAtMost } from '#domain/assistant/criteria/certificate.ts'
import { directorsOf, runtimeOf, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import type { AskedFact } from '#domain/assistant/reading/reading.ts'
import { languageName } from '#domain/shared/languages.ts'
import { fold, similarity } from '#domain/shared/spelling.ts'
import { joinList, pluralize } from '#domain/shared/text.ts'
import { formatDate, formatRuntime } from '#domain/shared/time.ts'
import { type PersonDetails, seasonCount, titleWithYear, yearOf } from '#domain/title/media.ts'

const MAX_CAST = 4

/** One sentence a title that answers what is asked of it. */
export function factSentence({ kind, name, measure }: AskedFact, titles: readonly TitleDetails[]): string {
	if (kind === 'compare') return compareSentence(measure ?? 'better', titles)
	const age = kind === 'certificate' && measure !== null ? Number(measure) : null
	return titles.map((title) => sentenceOf(kind, title, name, age)).join(' ')
}

/** Who the answer is about, for "what else did he make"; `null` when it is about nobody in particular. */
export function personOfFact({ kind, name }: AskedFact, [title]: readonly TitleDetails[]): string | null {
	if (!title) return null
	if (kind === 'director') return directorsOf(title)[0]?.name ?? null
	if (kind === 'cast') return title.cast[0]?.name ?? null
	if (kind === 'role') return castOfRole(title, name)?.name ?? null
	return kind === 'character' ? (castNamed(title, name)?.name ?? null) : null
}

/** "Tom Hanks was born on 9 July 1956." @param person `null` when the catalog does not have them */
export function bornSentence(name: string, person: PersonDetails | null, today: string): string {
	const { birthday = null, deathday = null } = person ?? {}
	if (birthday === null) return `I don’t know when ${name} was born.`
	const end = deathday ?? today
	const years = Number(end.slice(0, 4)) - Number(birthday.slice(0, 4)) - (end.slice(5) < birthday.slice(5) ? 1 : 0)
	const born = `${person?.name ?? name} was born on ${formatDate(birthday)}`
	return deathday === null
		? `${born}, which makes ${years}.`
		: `${born} and died on ${formatDate(deathday)}, at ${years}.`
}

function castOfRole({ cast }: TitleDetails, name: string | null) {
	const asked = fold(name ?? '')
	return cast.find(({ character }) => character && isRole(fold(character), asked))
}

function castNamed({ cast }: TitleDetails, name: string | null) {
	const asked = fold(name ?? '')
	return cast.find((one) => fold(one.name) === asked || fold(one.name).endsWith(` ${asked}`))
}

function sentenceOf(kind: AskedFact['kind'], title: TitleDetails, name: string | null, age: number | null): string {
	const called = title.title
	const isShow = title.type === 'tv'
	switch (kind) {
		case 'director': {
			const names = [...new Set(directorsOf(title).map((one) => one.name))]
			if (names.length === 0) return `I don’t know who ${isShow ? 'created' : 'directed'} ${called}.`
			return `${called} was ${isShow ? 'created' : 'directed'} by ${joinList(names, 'and')}.`
		}
		case 'writer': {
			const names = [
				...new Set(
					title.crew
						.filter(({ job }) => /writ|screenplay|story|novel|author|creator/i.test(job))
						.map((one) => one.name),
				),
			]
			return names.length > 0
				? `${called} was written by ${joinList(names.slice(0, MAX_CAST), 'and')}.`
				: `I don’t know who wrote ${called}.`
		}
		case 'cast': {
			const names = title.cast.slice(0, MAX_CAST).map((one) => one.name)
			return names.length > 0 ? `${called} stars ${joinList(names, 'and')}.` : `I don’t know who is in ${called}.`
		}
		case 'role': {
			const role = castOfRole(title, name)
			return role
				? `${role.name} plays ${role.character} in ${called}.`
				: `I don’t know who plays ${name ?? 'that part'} in ${called}.`
		}
		case 'character': {
			const actor = castNamed(title, name)
			return actor?.character
				? `${actor.name} plays ${actor.character} in ${called}.`
				: `I don’t know whom ${name ?? 'that actor'} plays in ${called}.`
		}
		case 'length': {
			const length = formatRuntime(runtimeOf(title))
			if (length === null) return `I don’t know how long ${called} is.`
			return isShow ? `An episode of ${called} runs ${length}.` : `${called} runs ${length}.`
		}
		case 'year': {
			const year = yearOf(title.releaseDate)
			return year === null
				? `I don’t know when ${called} came out.`
				: `${called} ${isShow ? 'began' : 'came out'} in ${year}.`
		}
		case 'rating':
			return title.voteAverage > 0
				? `${called} is rated ${title.voteAverage.toFixed(1)} of 10.`
				: `${called} has no rating yet.`
		case 'seasons':
			return isShow
				? `${called} has ${pluralize(seasonCount(title), 'season')}.`
				: `${called} is a movie, so it has no seasons.`
		case 'episodes': {
			if (title.type === 'movie') return `${called} is a movie, so it has no episodes.`
			const episodes = title.seasons.reduce(
				(sum, { seasonNumber, episodeCount }) => sum + (seasonNumber > 0 ? episodeCount : 0),
				0,
			)
			return episodes > 0
				? `${called} has ${pluralize(episodes, 'episode')} in ${pluralize(seasonCount(title), 'season')}.`
				: `I don’t know how many episodes ${called} has.`
		}
		case 'ended':
			return endedSentence(title)
		case 'genre':
			return `${called} is ${title.type === 'tv' ? 'a TV show' : 'a movie'}: ${joinList(
				title.genres.map((genre) => genre.name),
				'and',
			)}.`
		case 'certificate':
			return certificateSentence(title, age)
		case 'language':
			return `The original language of ${called} is ${languageName(title.originalLanguage)}.`
		case 'country': {
			const names = title.countries.map((name) => (name.startsWith('United ') ? `the ${name}` : name))
			return names.length > 0
				? `${called} was made in ${joinList(names, 'and')}.`
				: `I don’t know where ${called} was made.`
		}
		default:
			return [`${titleWithYear(called, yearOf(title.releaseDate))}:`, title.overview].filter(Boolean).join(' ')
	}
}

/** @param age of the child who watches */
function certificateSentence({ title, certificate }: TitleDetails, age: number | null): string {
	if (!certificate) return `I don’t know the age rating of ${title}.`
	if (age === null) return `${title} is rated ${certificate}.`
	return isAtMost(certificateForAge(age), certificate)
		? `${title} is rated ${certificate}, which suits a child of ${age}.`
		: `${title} is rated ${certificate}, which is for older viewers than a child of ${age}.`
}

/** "The joker" is "Joker", "Bruce Wayne / Batman" is "batman". */
function isRole(character: string, asked: string): boolean {
	const words = asked.replace(/^the /, '')
	return ` ${character} `.includes(` ${words} `) || similarity(character, words) > 0.75
}

function endedSentence(title: TitleDetails): string {
	if (title.type === 'movie') return `${title.title} is a movie.`
	const { status } = title
	if (!status) return `I don’t know whether ${title.title} goes on.`
	if (/ended/i.test(status)) return `${title.title} has ended, after ${pluralize(seasonCount(title), 'season')}.`
	if (/cancel/i.test(status)) return `${title.title} was canceled after ${pluralize(seasonCount(title), 'season')}.`
	return `${title.title} is still running, with ${pluralize(seasonCount(title), 'season')} so far.`
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
		text: ({ voteAverage }) => voteAverage.toFixed(1),
	},
}

/** "Longer" of two, "the longest" of more. */
function wordFor(measure: string, count: number): string {
	if (measure === 'better') return count > 2 ? 'rated highest' : 'rated higher'
	return count > 2 ? `the ${measure.replace(/r$/, 'st')}` : measure
}

/** "Titanic is longer: 3 h 14 min, Avatar 2 h 42 min." */
function compareSentence(measure: string, titles: readonly TitleDetails[]): string {
	const by = MEASURES[measure]
	const measured = titles.flatMap((title) => {
		const value = by?.of(title) ?? null
		return value === null ? [] : [{ title, value }]
	})
	const [only] = measured
	if (by && only && titles.length === 1) return `${only.title.title} is the only one: ${by.text(only.title)}.`
	if (!by || measured.length < 2) return 'I don’t know enough about these two to compare them.'
	const [first, ...others] = measured.sort((a, b) => (by.isLess ? a.value - b.value : b.value - a.value))
	if (!first || others.every(({ value }) => value === first.value))
		return `They are the same: ${by.text(titles[0] as TitleDetails)}.`
	const word = wordFor(measure, measured.length)
	return `${first.title.title} is ${word}: ${by.text(first.title)}, ${joinList(
		others.map(({ title }) => `${title.title} ${by.text(title)}`),
		'and',
	)}.`
}
