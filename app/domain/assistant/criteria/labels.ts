import { OFFER_KIND_NAMES } from '#domain/providers/offers.ts'
import type { Bounds } from '#domain/search/port.ts'
import { languageName } from '#domain/shared/languages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { capitalize, joinList, pluralize } from '#domain/shared/text.ts'
import type { Criteria, MeasureName, OfferCriterion, PersonCriterion, TitleComparison } from './criteria.ts'

// How criteria are worded on chips and in relaxations.

const RATING_STEP = 0.1
const MAX_NAMED = 3

/** "1994", "1990 to 1999", "From 2015 on", "Until 1979". */
export function yearsLabel({ min, max }: Bounds): string {
	if (min === null) return `Until ${max}`
	if (max === null) return `From ${min} on`
	return min === max ? `${min}` : `${min} to ${max}`
}

/** "Rated 7 or more"; a bound one step beyond a round number came from "above" or "below". */
export function ratingLabel({ min, max }: Bounds): string {
	if (min !== null && max !== null) return `Rated ${min} to ${max}`
	if (min !== null)
		return isRound(min - RATING_STEP) && !isRound(min)
			? `Rated above ${roundToTenth(min - RATING_STEP)}`
			: `Rated ${min} or more`
	if (max === null) return 'Rated'
	return isRound(max + RATING_STEP) && !isRound(max)
		? `Rated below ${roundToTenth(max + RATING_STEP)}`
		: `Rated ${max} or less`
}

/** "At most 3 seasons", "1 season", "2 to 4 seasons". */
export function seasonsLabel({ min, max }: Bounds): string {
	if (min === null) return `At most ${pluralize(max ?? 0, 'season')}`
	if (max === null) return `At least ${pluralize(min, 'season')}`
	return min === max ? pluralize(min, 'season') : `${min} to ${pluralize(max, 'season')}`
}

/** "PG at most", "R-rated", "PG-13 or above"; `null` without one. */
export function certificateLabel({
	certificate,
	certificateFrom,
}: Pick<Criteria, 'certificate' | 'certificateFrom'>): string | null {
	if (certificateFrom === null) return certificate && `${certificate} at most`
	if (certificate === null) return `${certificateFrom} or above`
	return certificate === certificateFrom ? `Rated ${certificate}` : `Rated ${certificateFrom} to ${certificate}`
}

const COMPARISON_LABELS: Record<MeasureName, Record<TitleComparison['is'], string>> = {
	years: { less: 'Older than', more: 'Newer than', same: 'From the same year as', decade: 'From the same decade as' },
	runtimeMinutes: { less: 'Shorter than', more: 'Longer than', same: 'As long as', decade: 'As long as' },
	rating: {
		less: 'Rated lower than',
		more: 'Rated higher than',
		same: 'Rated the same as',
		decade: 'Rated the same as',
	},
}

/** "Longer than Titanic". */
export function comparisonLabel({ of, is, title }: TitleComparison): string {
	return `${COMPARISON_LABELS[of][is]} ${title}`
}

export function personLabel({ name, role }: PersonCriterion): string {
	switch (role) {
		case 'actor':
			return `With ${name}`
		case 'director':
			return `Directed by ${name}`
		case 'lead-of':
			return `With the star of ${name}`
		case 'director-of':
			return `By the director of ${name}`
		case 'any':
			return name
	}
}

/** "Swedish, Danish or Norwegian"; only the number of languages when there are many. */
export function languagesLabel(codes: readonly string[]): string {
	return joinWithOr(
		codes.map((code) => LANGUAGE_NAMES[code] ?? languageName(code)),
		'languages',
	)
}

export function countriesLabel(codes: readonly string[]): string {
	return joinWithOr(
		codes.map((code) => regionName(code)),
		'countries',
	)
}

/** "In Germany", "In the United Kingdom". */
export function regionLabel(code: string): string {
	return `In ${withArticle(regionName(code))}`
}

/** A nonstandard code of the metadata service. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = { cn: 'Cantonese' }

function joinWithOr(names: readonly string[], unit: string): string {
	if (names.length > MAX_NAMED) return `One of ${names.length} ${unit}`
	return joinList(names, 'or')
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
		kinds.map((kind) => OFFER_KIND_NAMES[kind].toLowerCase()),
		'or',
	)
	return `${isPaid ? `To ${names}` : capitalize(names)}${maxPrice === null ? '' : `, up to ${maxPrice}`}`
}
