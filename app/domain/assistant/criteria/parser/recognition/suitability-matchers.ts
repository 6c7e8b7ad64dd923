import { type Certificate, certificateForAge } from '../../certificate.ts'
import { isTypeOrGenre, phraseAt } from '../../lexicon/lexicon.ts'
import { RELEASE_WINDOWS, type ReleaseWindow } from '../../release-window.ts'
import { cueLengthAt, splitPhrases } from '../words/cues.ts'
import { numberAt } from '../words/number-words.ts'
import { criterion, type Matcher } from './matcher.ts'

const AT_MOST_BEFORE = splitPhrases(
	'at most, no more than, nothing above, nothing over, nothing beyond, nothing past, nothing higher than, nothing more than, nothing stronger than, nothing worse than, not above, not over, not beyond, not higher than, up to, max, maximum, no higher than',
)
const AT_MOST_AFTER = splitPhrases(
	'at most, or lower, or below, or less, or under, or milder, or softer, max, maximum, tops, and under, and below, and lower, at the most, at max',
)
const AT_LEAST_BEFORE = splitPhrases('at least, nothing below, nothing under, not below, no less than')
const AT_LEAST_AFTER = splitPhrases('or higher, or above, or more, or up, and up, and above, at least')
const RATED = splitPhrases(
	'rated, certified, certificate, with a rating of, with the rating, age rating, age rating of, a rating of, hard',
)
const CERTIFICATE_NOUNS = splitPhrases('rated, rating, certificate, certified')
/** Longer names first. "G" and "R" are only certificates beside other words. */
const NAMES: readonly (readonly [words: readonly string[], certificate: Certificate, isPlain: boolean])[] = [
	[['pg', '13'], 'PG-13', true],
	[['pg13'], 'PG-13', true],
	[['18', '+'], 'R', true],
	[['17', '+'], 'R', true],
	[['18', 'and', 'over'], 'R', true],
	[['18', 'plus'], 'R', true],
	[['adults', 'only'], 'R', true],
	[['for', 'adults'], 'PG-13', true],
	[['for', 'grown', 'ups'], 'PG-13', true],
	[['for', 'grownups'], 'PG-13', true],
	[['nc', '17'], 'R', true],
	[['nc17'], 'R', true],
	[['tv', 'ma'], 'R', true],
	[['tv', '14'], 'PG-13', true],
	[['tv', 'pg'], 'PG', true],
	[['keep', 'it', 'pg'], 'PG', true],
	[['pg'], 'PG', false],
	[['18'], 'R', false],
	[['15'], 'R', false],
	[['16'], 'R', false],
	[['12a'], 'PG-13', false],
	[['12'], 'PG-13', false],
	[['u'], 'G', false],
	[['g'], 'G', false],
	[['r'], 'R', false],
]
const NOT = new Set('not no isnt arent'.split(' '))
const MAX_REFUSED_WORDS = 4
const AFTER_REFUSED = /^(?:stuff|ones?|things?|content|please|or|nor|and)$/
const ANYTHING = new Set('anything everything stuff'.split(' '))
const LINKS = new Set('a an the it its is rated'.split(' '))

/** "PG at most", "rated PG-13 or lower", "nothing above R", "an R-rated comedy". */
export const certificate: Matcher = ({ words, sentence }, at) => {
	const most = cueLengthAt(words, at, AT_MOST_BEFORE)
	const least = most > 0 ? 0 : cueLengthAt(words, at, AT_LEAST_BEFORE)
	let from = at + most + least
	const rated = cueLengthAt(words, from, RATED)
	from += rated
	while (from > at && LINKS.has(words[from] ?? '')) from++
	const named = NAMES.find(([name]) => name.every((word, index) => words[from + index] === word))
	if (!named) return null
	const [name, is, isPlain] = named
	const noun = from + name.length
	const end = noun + cueLengthAt(words, noun, CERTIFICATE_NOUNS)
	// "Nothing above 12" is an age.
	if (/^\d+$/.test(name[0] ?? '') && name.length === 1 && rated === 0 && end === noun) return null
	const mostAfter = cueLengthAt(words, end, AT_MOST_AFTER)
	const leastAfter = mostAfter > 0 ? 0 : cueLengthAt(words, end, AT_LEAST_AFTER)
	const length = end + mostAfter + leastAfter - at
	if (most + mostAfter > 0) return criterion({ certificate: is }, length)
	if (least + leastAfter > 0) return criterion({ certificateFrom: is }, length)
	const isLast =
		words[noun] === undefined || sentence.tokens[noun]?.breakBefore !== '' || AFTER_REFUSED.test(words[noun] ?? '')
	const before = words[at - 1] ?? ''
	const isListed =
		(before === 'or' || before === 'nor') &&
		words.slice(Math.max(0, at - MAX_REFUSED_WORDS), at).some((word) => NOT.has(word))
	const isRefused = (NOT.has(before) || ANYTHING.has(before) || isListed) && isLast
	const isAlone = isLast && at > 0 && sentence.tokens[at]?.breakBefore !== ''
	if (rated === 0 && end === noun && !isPlain && !isRefused && !isAlone) return null
	if (name[0] === 'for') return criterion({ certificateFrom: is }, length)
	// Nothing that can be asked for is more restrictive than R, and nothing less than G.
	if (is === 'G') return criterion({ certificate: is }, length)
	return criterion(is === 'R' ? { certificateFrom: is } : { certificate: is, certificateFrom: is }, length)
}

const SUITABLE = splitPhrases(
	'suitable for, appropriate for, ok for, okay for, fine for, safe for, allowed for, good for, right for, suited to, made for, aimed at, i can show to, can show to, show to, for',
)
const WHO = new Set('a an my our the kid kids child children boy girl boys girls someone ages age aged'.split(' '))
const YEARS_OLD = splitPhrases('year old, years old, year olds, yo, y o, yr old, yrs old, yr olds, yr')
const UNDER = splitPhrases('under, below, younger than')
const AND_UNDER = splitPhrases('and under, or under, and younger, or younger, and below, and down')
const CHECKS = splitPhrases('fsk, age rating, age limit, certificate')
/** Numbers that are ages rather than vote averages or minutes. */
const AGES = { min: 11, max: 18 }
const MAX_AGE = 18

/** "Suitable for a ten year old", "for under 13s", "nothing above 12", "FSK 12". */
export const ageLimit: Matcher = ({ words }, at) => {
	const most = cueLengthAt(words, at, AT_MOST_BEFORE)
	const check = cueLengthAt(words, at + most, CHECKS)
	const stated = ageAt(words, at + most + check)
	if (most + check > 0 && stated && (check > 0 || isAge(words, at + most, stated)))
		return limit(stated.years, most + check + stated.length)
	const birthday = birthdayAt(words, at)
	if (birthday) return birthday
	const child = childAt(words, at) ?? viewerAt(words, at)
	if (child) return child
	const suitable = cueLengthAt(words, at, SUITABLE)
	let from = at + suitable
	while (suitable > 0 && WHO.has(words[from] ?? '')) from++
	const under = cueLengthAt(words, from, UNDER)
	const age = ageAt(words, from + under)
	if (!age || age.years > MAX_AGE || suitable + under === 0) return null
	const end = from + under + age.length
	const old = cueLengthAt(words, end, YEARS_OLD)
	const andUnder = cueLengthAt(words, end + old, AND_UNDER)
	const isStated = (under > 0 && age.isPlural) || andUnder > 0 || ((old > 0 || age.isOld) && suitable > 1)
	return isStated ? limit(under > 0 ? age.years - 1 : age.years, end + old + andUnder - at) : null
}

/** "For a 7th birthday party". */
function birthdayAt(words: readonly string[], at: number) {
	const from = /^(?:a|an|my|his|her|the)$/.test(words[at + 1] ?? '') ? at + 2 : at + 1
	const age =
		words[at] === 'for' ? Number(/^(\d{1,2})(?:st|nd|rd|th)$/.exec(words[from] ?? '')?.[1] ?? Number.NaN) : Number.NaN
	if (Number.isNaN(age) || age >= MAX_AGE || words[from + 1] !== 'birthday') return null
	const length = from + (words[from + 2] === 'party' ? 3 : 2) - at
	return ageCriterion(age, length)
}

const BE = splitPhrases(
	'im, i am, hes, he is, shes, she is, theyre, they are, is, are, whos, who is, who are, aged, age, ages, turned, just turned, turning, is turning',
)
const WHOSE = new Set('my our his her their the little 2 two 3 three'.split(' '))
const CHILD =
	/^(?:kids?|child|children|sons?|daughters?|boys?|girls?|sister|brother|niece|nephew|grand(?:son|daughter|kid|child|kids|children|sons|daughters)|toddler|cousin|twins|students?|class)$/
const AFTER_AGE = /^(?:and|years?|yrs?|yo|months?|what|so|or|to|through|up|,)$/

/** "I'm 13", "my sister is 6", "kids are 8 and 10": the youngest counts. */
function childAt(words: readonly string[], at: number) {
	let from = at
	while (WHOSE.has(words[from] ?? '')) from++
	const hasChild = CHILD.test(words[from] ?? '')
	if (hasChild) from++
	const be = cueLengthAt(words, from, BE)
	const age = ageAt(words, from + be)
	if (!age || (be === 0 && !isAgeOfChild(words, from, age)) || age.years >= MAX_AGE || !Number.isInteger(age.years))
		return null
	let end = from + be + age.length
	const isEnd =
		words[end] === undefined ||
		AFTER_AGE.test(words[end] ?? '') ||
		(/^(?:s?he|they)/.test(words[from] ?? '') && phraseAt(words, end, words.length)?.entry.kind === 'filler')
	if (!isEnd && !hasChild) return null
	let youngest = age.years
	while (/^(?:and|to|through|or)$/.test(words[end] ?? '')) {
		const other = ageAt(words, end + 1)
		if (!other || other.years >= MAX_AGE) break
		youngest = Math.min(youngest, other.years)
		end += 1 + other.length
	}
	end += cueLengthAt(words, end, YEARS_OLD)
	return ageCriterion(youngest, end - at)
}

/** "With 11 yr old girls": the age of who is watching, unless the story is about them. */
function viewerAt(words: readonly string[], at: number) {
	const age = ageAt(words, at)
	const end = at + (age?.length ?? 0)
	const old = cueLengthAt(words, end, YEARS_OLD)
	const isViewer = age !== null && (old > 0 || age.isOld) && Number.isInteger(age.years) && age.years < MAX_AGE
	const isCharacter = /\b(?:about|where|follows|in which)\b/.test(words.slice(Math.max(0, at - 4), at).join(' '))
	// "A ten year old thriller", but "my ten year old hates thrillers".
	const isTheirs = /^(?:my|our|his|her|their)$/.test(words[at - 1] ?? '')
	if (!isViewer || (isTypeOrGenre(words[end + old]) && !isTheirs)) return null
	if (isCharacter) return { entry: { kind: 'filler' as const }, length: end + old - at }
	return ageCriterion(age.years, end + old - at)
}

function ageCriterion(years: number, length: number) {
	const allowed = certificateForAge(Math.max(years, FIRST_PG_AGE))
	return criterion({ certificate: allowed, ...(years < GROWING_UP && { flags: ['isForFamilies'] }) }, length)
}

/** "Grandkids (4 and 7), but not "kids 2 movies". */
function isAgeOfChild(words: readonly string[], from: number, { length }: { length: number }): boolean {
	const next = words[from + length]
	return (
		CHILD.test(words[from - 1] ?? '') &&
		(next === undefined || !phraseAt(words, from + length, words.length) || AFTER_AGE.test(next))
	)
}

/** With parents who know the child. */
const FIRST_PG_AGE = 7
/** Younger children get titles made for children. */
const GROWING_UP = 12

function limit(years: number, length: number) {
	return criterion({ certificate: certificateForAge(years) }, length)
}

/** "Ten", "12", "13s". */
function ageAt(
	words: readonly string[],
	at: number,
): { years: number; length: number; isPlural: boolean; isOld: boolean } | null {
	const written = /^(\d{1,2})(?:yo|yr|yrs)$/.exec(words[at] ?? '')?.[1]
	if (written !== undefined) return { years: Number(written), length: 1, isPlural: false, isOld: true }
	const plural = /^(\d{1,2})s$/.exec(words[at] ?? '')?.[1]
	if (plural !== undefined) return { years: Number(plural), length: 1, isPlural: true, isOld: false }
	const number = numberAt(words, at)
	return number && { years: number.value, length: number.length, isPlural: false, isOld: false }
}

function isAge(words: readonly string[], at: number, { years, length }: { years: number; length: number }): boolean {
	const next = words[at + length] ?? ''
	return years >= AGES.min && years <= AGES.max && !/^(?:min|mins|minutes|hours?|h|titles|movies|films)$/.test(next)
}

const RELEASED = splitPhrases(
	'whats new, what is new, can we expect, should we expect, to expect, can i expect, to look forward to, can we look forward to, comes out, come out, coming out, coming up, comes up, comes, coming, out, released, releases, releasing, release, being released, to be released, premieres, premiering, opens, opening, upcoming, new, due, due out, arrives, arriving, drops, dropping, starts, starting, airs, airing, hits, hitting, lands, landing, gets released, get released, announced, announced for, planned, planned for, scheduled, scheduled for, slated for, set for, expected, expected in, awaited, debuts, debuting, showing',
)
/** Not those that may be about the past: "released this year". */
const FUTURE = splitPhrases(
	'can we expect, should we expect, to expect, can i expect, to look forward to, can we look forward to, comes out, come out, coming out, coming up, comes up, comes, coming, releases, releasing, being released, to be released, premieres, premiering, opens, opening, upcoming, due, due out, arrives, arriving, drops, dropping, announced, announced for, planned, planned for, scheduled, scheduled for, slated for, set for, expected, expected in, debuts, debuting',
)
const PLACES = splitPhrases(
	'in theaters, in theatres, in cinemas, in the cinema, in the theater, to theaters, to theatres, to cinemas, to the cinema, theaters, theatres, cinemas, at the cinema, at the movies, on the big screen',
)
const AT_HOME = splitPhrases(
	'out at home, available at home, released at home, coming out at home, new at home, home releases, home release, out on digital, released digitally, new on digital, out on dvd, out on blu ray, out on disc, out on vod, no longer in cinemas, no longer in theaters, no longer in theatres',
)
const LATER = new Set('later sometime on in during the'.split(' '))
const AWAITED = splitPhrases(
	'what are the next, which are the next, when is the next, whens the next, when does the next, when is the new, whens the new, when does the new, the next big, the next new, next big',
)
const SOON = splitPhrases('soon, shortly, in the near future, in the coming weeks, in the next few weeks, any day now')
const SEASONS = new Set('spring summer autumn fall winter christmas halloween easter season'.split(' '))
const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '))

/** "What comes out next week", "released in theaters this month", "new in cinemas soon". */
export const release: Matcher = ({ words }, at) => {
	const home = cueLengthAt(words, at, AT_HOME)
	if (home > 0) return homeRelease(words, at, home)
	const awaited = cueLengthAt(words, at, AWAITED) || nextFilmLength(words, at)
	if (awaited > 0) return criterion({ list: 'upcoming' }, awaited)
	const cue = cueLengthAt(words, at, RELEASED)
	const place = cueLengthAt(words, at + cue, PLACES)
	if (cue + place === 0) return announcedWindow(words, at)
	let from = at + cue + place
	const soon = cueLengthAt(words, from, SOON)
	if (soon > 0) return criterion({ list: 'upcoming' }, from + soon - at)
	const season = /^(?:this|next|in|the|for)$/.test(words[from] ?? '') && SEASONS.has(words[from + 1] ?? '') ? 2 : 0
	if (season > 0) return criterion({ list: 'upcoming' }, from + season - at)
	const isLater = words[from] === 'later'
	while (LATER.has(words[from] ?? '')) from++
	const found = windowAt(words, from)
	if (!found) return null
	// "New this year" and "released in may" are about the past as well.
	const isFuture = isLater || cueLengthAt(words, at, FUTURE) > 0 || / (?:week|weekend|month)$/.test(found.window)
	return isFuture ? criterion({ release: found.window, list: 'upcoming' }, from + found.length - at) : null
}

/** "Out at home", "out on digital later this month". */
function homeRelease(words: readonly string[], at: number, cue: number) {
	let from = at + cue
	while (LATER.has(words[from] ?? '')) from++
	const found = windowAt(words, from)
	const meaning = { flags: ['isOutAtHome'], type: 'movie' } as const
	return found ? criterion({ ...meaning, release: found.window }, from + found.length - at) : criterion(meaning, cue)
}

const MAX_NEXT_WORDS = 4

/** "Next James Bond film?" */
function nextFilmLength(words: readonly string[], at: number): number {
	const isStart = at === 0 && words[0] === 'next' && !/^(?:week|weekend|month|year|time|up|one)s?$/.test(words[1] ?? '')
	return isStart && words.slice(2, 2 + MAX_NEXT_WORDS).some((word) => /^(?:films?|movies?|season)$/.test(word)) ? 1 : 0
}

const RELEASES = /^(?:releases?|premieres?|openings?|blockbusters)$/
const MAX_ADJECTIVES = 2

/** "Next year's big releases", "this month's premieres". */
function announcedWindow(words: readonly string[], at: number) {
	const found = words[at] === 'next' || words[at] === 'this' ? windowAt(words, at) : null
	if (!found) return null
	const from = at + found.length
	const noun = words.slice(from, from + MAX_ADJECTIVES + 1).findIndex((word) => RELEASES.test(word))
	return noun < 0 ? null : criterion({ release: found.window, list: 'upcoming' }, found.length + noun + 1)
}

function windowAt(words: readonly string[], at: number): { window: ReleaseWindow; length: number } | null {
	const [first = '', second = ''] = words.slice(at, at + 2)
	if (WEEKDAYS.has(first)) return { window: 'this week', length: 1 }
	if (first === 'this' && WEEKDAYS.has(second)) return { window: 'this week', length: 2 }
	if (first === 'next' && WEEKDAYS.has(second)) return { window: 'next week', length: 2 }
	const unit = second.replace(/^(week|weekend|month|year)s$/, '$1')
	const window = RELEASE_WINDOWS.find((name) => name === `${first} ${unit}` || name === first)
	return window ? { window, length: window.split(' ').length } : null
}
