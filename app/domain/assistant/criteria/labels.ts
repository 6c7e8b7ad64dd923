import { OFFER_KIND_NAMES } from '#domain/providers/offers.ts'
import type { Bounds } from '#domain/search/port.ts'
import { languageName, languageTagName } from '#domain/shared/languages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { capitalize, joinList, nounInSentence } from '#domain/shared/text.ts'
import type { Criteria, OfferCriterion, PersonCriterion, TitleComparison } from './criteria.ts'
import type { ReleaseWindow } from './release-window.ts'
import { criteriaWords as words } from './words.ts'

// How criteria are worded on chips and in relaxations.

const RATING_STEP = 0.1
const MAX_NAMED = 3

/** How texts name a choice: `science_fiction`, `lead_of`. */
export function selector(name: string): string {
	return name.replace(/\W/g, '_')
}

/** "1994", "1990 to 1999", "From 2015 on", "Until 1979". */
export function yearsLabel({ min, max }: Bounds): string {
	if (min === null) return words.yearsUntil({ year: String(max) })
	if (max === null) return words.yearsFrom({ year: min })
	return min === max ? `${min}` : words.yearsBetween({ first: min, last: max })
}

/** "Rated 7 or more"; a bound one step beyond a round number came from "above" or "below". */
export function ratingLabel({ min, max }: Bounds): string {
	if (min !== null && max !== null) return words.ratedBetween({ min, max })
	if (min !== null)
		return isRound(min - RATING_STEP) && !isRound(min)
			? words.ratedAbove({ rating: roundToTenth(min - RATING_STEP) })
			: words.ratedAtLeast({ rating: min })
	if (max === null) return words.rated
	return isRound(max + RATING_STEP) && !isRound(max)
		? words.ratedBelow({ rating: roundToTenth(max + RATING_STEP) })
		: words.ratedAtMost({ rating: max })
}

/** "At most 3 seasons", "1 season", "2 to 4 seasons". */
export function seasonsLabel({ min, max }: Bounds): string {
	if (min === null) return words.seasonsAtMost({ count: max ?? 0 })
	if (max === null) return words.seasonsAtLeast({ count: min })
	return min === max ? words.seasons({ count: min }) : words.seasonsBetween({ min, max })
}

/** "PG at most", "R-rated", "PG-13 or above"; `null` without one. */
export function certificateLabel({
	certificate,
	certificateFrom: from,
}: Pick<Criteria, 'certificate' | 'certificateFrom'>): string | null {
	if (from === null) return certificate && words.certificateAtMost({ certificate })
	if (certificate === null) return words.certificateFrom({ certificate: from })
	return certificate === from
		? words.certificate({ certificate })
		: words.certificatesBetween({ min: from, max: certificate })
}

/** "Longer than Titanic". */
export function comparisonLabel({ of, is, title }: TitleComparison): string {
	return words.comparison({ measure: `${of}_${is}`, title })
}

export function personLabel({ name, role }: PersonCriterion): string {
	return words.person({ role: selector(role), name })
}

/** "Out next week", "Out at home", and both as one: "Out at home next week"; `null` for neither. */
export function releaseLabel({ release, isOutAtHome }: Pick<Criteria, 'release' | 'isOutAtHome'>): string | null {
	if (release === null) return isOutAtHome ? words.outAtHome : null
	const window = windowName(release)
	return isOutAtHome ? words.outAtHomeIn({ window }) : words.outIn({ window })
}

/** 'next week', 'december' */
export function windowName(window: ReleaseWindow): string {
	return words.window({ window: selector(window) })
}

/** "Swedish, Danish or Norwegian"; only the number of languages when there are many. */
export function languagesLabel(codes: readonly string[]): string {
	return codes.length > MAX_NAMED
		? words.oneOfLanguages({ count: codes.length })
		: joinList(codes.map(originalLanguageName), 'or')
}

/** `cn` is a code of the metadata service alone. */
export function originalLanguageName(code: string): string {
	return code === 'cn' ? languageTagName('yue') : languageName(code)
}

export function countriesLabel(codes: readonly string[]): string {
	if (codes.length > MAX_NAMED) return words.oneOfCountries({ count: codes.length })
	return joinList(
		codes.map((code) => regionName(code)),
		'or',
	)
}

/** "In Germany", "In the United Kingdom". */
export function regionLabel(code: string): string {
	return words.inRegion({ region: withArticle(regionName(code)) })
}

/** Whether the value is a multiple of one half: 7, 7.5. */
function isRound(value: number): boolean {
	return Math.abs(value * 2 - Math.round(value * 2)) < RATING_STEP / 2
}

function roundToTenth(value: number): number {
	return Math.round(value * 10) / 10
}

/** 'To rent, up to 5', 'Free or with ads'. */
export function offersLabel({ kinds, maxPrice }: OfferCriterion): string {
	const isPaid = kinds.every((kind) => kind === 'rent' || kind === 'buy')
	const names = joinList(
		kinds.map((kind) => nounInSentence(OFFER_KIND_NAMES[kind])),
		'or',
	)
	const offers = isPaid ? words.toPay({ kinds: names }) : capitalize(names)
	return maxPrice === null ? offers : words.upTo({ offers, price: maxPrice })
}
