import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { joinList, paragraph } from '#domain/shared/text.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { OFFER_KINDS, type OfferKind, type TitleSummary } from '#domain/title/media.ts'
import { cardWords } from '#domain/title/words.ts'
import { providerWords } from './words.ts'

/** How long a provider's response is cached (docs/product.md). */
export const AVAILABILITY_TTL_MS = 24 * 60 * 60 * 1000
/** The share of a filtered list that may be unavailable titles (docs/product.md). */
export const MAX_UNAVAILABLE_PERCENT = 30
/** Defaults for missing fields (docs/product.md). */
export const DEFAULT_QUALITY = 'HD'
export const DEFAULT_OFFER_KIND: OfferKind = 'subscription'

/** How many pages of a list make up one page while lists are filtered. */
export const PAGES_WHEN_FILTERED = 3

interface Filtering {
	/** Whether titles are left out after reading: those that were seen, or that a profile's age limit holds back. */
	leavesOut: boolean
	myProviders: { isFilterOn: boolean; filteredPageCount: number }
}

/** How many pages of a list are read as one, so that it is full after filtering. */
export function pagesTogether({ leavesOut, myProviders }: Filtering): number {
	return Math.max(leavesOut ? PAGES_WHEN_FILTERED : 1, myProviders.isFilterOn ? myProviders.filteredPageCount : 1)
}

/** Whether subscribers can watch at no extra cost: neither rented nor bought. */
export function isIncluded(kind: OfferKind): boolean {
	return kind === 'subscription' || kind === 'free' || kind === 'ads'
}

/** The kinds of offers without extra cost for subscribers. */
export const INCLUDED_KINDS: readonly OfferKind[] = OFFER_KINDS.filter(isIncluded)

/**
 * Drops unavailable titles that would make up more than 30 % of the list so far. The order stays, and the limit also
 * holds for any beginning of the result, so it can be cut anywhere.
 */
export function limitUnavailable<T>(list: readonly T[], isAvailable: (item: T) => boolean): T[] {
	const limited: T[] = []
	let unavailableCount = 0
	for (const item of list) {
		if (!isAvailable(item)) {
			if ((unavailableCount + 1) * 100 > (limited.length + 1) * MAX_UNAVAILABLE_PERCENT) continue
			unavailableCount += 1
		}
		limited.push(item)
	}
	return limited
}

/** Which of a list's titles the viewer's providers have. */
export interface ProviderFindings {
	/** Names of the providers that have a title, by `mediaKey`, in the viewer's order. Titles not checked are missing. */
	providersByTitle: ReadonlyMap<string, readonly string[]>
	/** Names of the providers that couldn't be reached. */
	unavailable: readonly string[]
	/** No provider could be reached, so lists are not filtered. */
	isUnknown: boolean
}

/** The cards of a list and a note about the filter. */
interface FilteredCards {
	cards: Card[]
	note: string | null
}

/** Filters a list to the viewer's providers. Without `findings` the list is not filtered. */
export function filterToMyProviders(
	titles: readonly TitleSummary[],
	findings: ProviderFindings | null,
	limit?: number,
): FilteredCards {
	if (!findings || findings.isUnknown)
		return { cards: titles.slice(0, limit).map(toCard), note: findings ? providerWords.unavailable : null }
	const providersOf = (title: TitleSummary) => findings.providersByTitle.get(mediaKey(title)) ?? []
	const isChecked = (title: TitleSummary) => findings.providersByTitle.has(mediaKey(title))
	// Combined pages may overlap.
	const unique = uniqueBy(titles, mediaKey)
	const shown = limitUnavailable(unique, (title) => providersOf(title).length > 0)
	return {
		cards: shown.slice(0, limit).map(
			(title): Card => ({
				...toCard(title),
				provider: providersOf(title)[0] ?? (isChecked(title) ? null : providerWords.notChecked),
			}),
		),
		note: availabilityNote(shown.length, unique, isChecked, findings.unavailable),
	}
}

/** 'On Lumina', 'Not on your services'; `null` where it is not known. */
export function whereOn(title: TitleRef, findings: ProviderFindings | null): string | null {
	const names = findings?.isUnknown ? undefined : findings?.providersByTitle.get(mediaKey(title))
	// One that could not be asked may have it.
	if (!names || (names.length === 0 && findings?.unavailable.length)) return null
	const [name = cardWords.notOnYourServices] = names
	const isName = names.length > 0 && name !== providerWords.someOfYours
	return isName ? providerWords.on({ name }) : name
}

/** The titles that the viewer's providers have; none if unknown. */
export function onlyOnMyProviders<T extends TitleRef>(titles: readonly T[], findings: ProviderFindings | null): T[] {
	return titles.filter((title) => (findings?.providersByTitle.get(mediaKey(title))?.length ?? 0) > 0)
}

function availabilityNote(
	shownCount: number,
	titles: readonly TitleSummary[],
	isChecked: (title: TitleSummary) => boolean,
	unavailable: readonly string[],
): string | null {
	const hiddenCount = titles.length - shownCount
	const areAllChecked = titles.every(isChecked)
	const hidden = hiddenCount > 0 ? hiddenNote(shownCount, hiddenCount, areAllChecked) : null
	return paragraph(hidden, unavailableNote(unavailable))
}

function hiddenNote(shownCount: number, hiddenCount: number, areAllChecked: boolean): string {
	if (shownCount === 0) return areAllChecked ? providerWords.noneOnYours : providerWords.noneOnYoursOrUnchecked
	const count = hiddenCount
	return areAllChecked ? providerWords.moreNotOnYours({ count }) : providerWords.moreNotOnYoursOrUnchecked({ count })
}

/** A note that names unavailable providers; `null` for none. */
export function unavailableNote(names: readonly string[]): string | null {
	if (names.length === 0) return null
	return providerWords.theseUnavailable({ count: names.length, names: joinList(names, 'and') })
}

/** Free offers first, then those with the least commitment. */
const OFFER_PREFERENCE: readonly OfferKind[] = ['free', 'ads', 'rent', 'subscription', 'buy']

/**
 * The best offer for a viewer whose providers don't include the title: by kind, then price, then the viewer's providers
 * first. `null` for viewers without providers, and when one of them includes the title.
 */
export function nextBestOffer<T extends { kind: OfferKind; price: number | null; isMyProvider: boolean }>(
	offers: readonly T[],
	hasChosen: boolean,
): T | null {
	if (!hasChosen || offers.some(({ kind, isMyProvider }) => isMyProvider && isIncluded(kind))) return null
	const bestFirst = (a: T, b: T) =>
		OFFER_PREFERENCE.indexOf(a.kind) - OFFER_PREFERENCE.indexOf(b.kind) ||
		(a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE) ||
		Number(b.isMyProvider) - Number(a.isMyProvider)
	return [...offers].sort(bestFirst)[0] ?? null
}
