import type { TitleRef } from '#domain/recommend/taste.ts'
import { type Card, toCard } from '#domain/title/card.ts'
import { mediaKey, type OfferKind, type TitleSummary } from '#domain/title/media.ts'

/** How long a service's answer is believed (specification section 9). */
export const AVAILABILITY_TTL_MS = 24 * 60 * 60 * 1000
/** Of a list's length, so much may be titles that none of the viewer's services has (specification section 9). */
export const MAX_UNAVAILABLE_PERCENT = 30
/** What an entry says that says nothing (specification section 3). */
export const DEFAULT_QUALITY = 'HD'
export const DEFAULT_OFFER_KIND: OfferKind = 'subscription'

/** So many pages of a list are read as one while lists keep to the viewer's services. */
export const PAGES_WHEN_FILTERED = 3

/** Whether who has the service can watch without a further price: renting and buying are apart. */
export function isIncluded(kind: OfferKind): boolean {
	return kind === 'subscription' || kind === 'free' || kind === 'ads'
}

/**
 * What of a list may be shown where only what is available should be: all that is available, and others where they make up
 * at most 30 % of the list so far. So the order stays, and the rule holds for every beginning of the list as well: none
 * begins with what cannot be watched, and a list may be cut anywhere.
 */
export function limitUnavailable<T>(list: readonly T[], isAvailable: (item: T) => boolean): T[] {
	const kept: T[] = []
	let others = 0
	for (const item of list) {
		if (!isAvailable(item)) {
			if ((others + 1) * 100 > (kept.length + 1) * MAX_UNAVAILABLE_PERCENT) continue
			others += 1
		}
		kept.push(item)
	}
	return kept
}

/** What the viewer's services have of some titles. */
export interface ProviderFindings {
	/** By `mediaKey`, the names of those that have it, in the order of the services. */
	providersByTitle: ReadonlyMap<string, readonly string[]>
	/** Names of those that could not be asked. */
	unavailable: readonly string[]
	/** None of them could be asked: then nothing is known, and nothing is left out. */
	isUnknown: boolean
}

/** The cards of a list, and what has to be said about them. */
interface FilteredCards {
	cards: Card[]
	note: string | null
}

/**
 * The cards of a list that keeps to the viewer's services; of any list while there are no `findings`.
 * @param limit at most so many
 */
export function filterToMyProviders(
	titles: readonly TitleSummary[],
	findings: ProviderFindings | null,
	limit?: number,
): FilteredCards {
	if (!findings || findings.isUnknown)
		return { cards: titles.slice(0, limit).map(toCard), note: findings ? UNKNOWN_NOTE : null }
	const servicesOf = (title: TitleSummary) => findings.providersByTitle.get(mediaKey(title)) ?? []
	// Pages that are read one after the other may overlap.
	const each = [...new Map(titles.map((title) => [mediaKey(title), title])).values()]
	const kept = limitUnavailable(each, (title) => servicesOf(title).length > 0)
	return {
		cards: kept.slice(0, limit).map((title): Card => ({ ...toCard(title), provider: servicesOf(title)[0] ?? null })),
		note: availabilityNote(kept.length, each.length - kept.length, findings.unavailable),
	}
}

/** Of a list, what the viewer's services have; nothing where that is not known. */
export function onlyOnMyProviders<T extends TitleRef>(titles: readonly T[], findings: ProviderFindings | null): T[] {
	return titles.filter((title) => (findings?.providersByTitle.get(mediaKey(title))?.length ?? 0) > 0)
}

const UNKNOWN_NOTE = 'Your services could not be asked just now, so everything is shown.'

function availabilityNote(kept: number, hidden: number, unavailable: readonly string[]): string | null {
	return [hidden > 0 ? hiddenNote(kept, hidden) : null, unavailableNote(unavailable)].filter(Boolean).join(' ') || null
}

function hiddenNote(kept: number, hidden: number): string {
	if (kept === 0) return 'Nothing of this is on your services.'
	return `${hidden} more ${hidden === 1 ? 'is' : 'are'} not on your services.`
}

/** What is said where services did not answer; `null` where all of them did. */
export function unavailableNote(names: readonly string[]): string | null {
	return names.length > 0 ? `${new Intl.ListFormat('en').format(names)} could not be asked just now.` : null
}

/** What to take when none of the viewer's services has a title: what costs nothing, then the least commitment. */
const OFFER_PREFERENCE: readonly OfferKind[] = ['free', 'ads', 'rent', 'subscription', 'buy']

/**
 * The best offer for a viewer whose own services do not have the title: by kind, then the lower price, then a service that
 * they have, then the order given. `null` for a viewer who has chosen none, or has it on one.
 */
export function nextBestOffer<T extends { kind: OfferKind; price: number | null; isMyProvider: boolean }>(
	offers: readonly T[],
	hasChosen: boolean,
): T | null {
	if (!hasChosen || offers.some(({ kind, isMyProvider }) => isMyProvider && isIncluded(kind))) return null
	const byWorth = (one: T, other: T) =>
		OFFER_PREFERENCE.indexOf(one.kind) - OFFER_PREFERENCE.indexOf(other.kind) ||
		(one.price ?? Number.MAX_VALUE) - (other.price ?? Number.MAX_VALUE) ||
		Number(other.isMyProvider) - Number(one.isMyProvider)
	return [...offers].sort(byWorth)[0] ?? null
}
