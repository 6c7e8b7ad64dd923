import type { TitleRef } from '#domain/recommend/taste.ts'
import type { OfferKind, TitleSummary } from '#domain/title/media.ts'
import type { ProviderFindings } from './availability.ts'
import type { ProviderChoice } from './provider-choice.ts'

/** A provider's offer for a title (specification section 3, "Provider availability entry"). */
export interface ProviderOffer {
	providerId: string
	providerName: string
	url: string
	quality: string
	price: number | null
	type: OfferKind
}

/** What the providers offer in the viewer's region. A provider that fails offers nothing. */
export interface Availability {
	/** @returns the offers in the providers' order, and the time of the oldest response in epoch ms */
	offersFor(ref: TitleRef): Promise<{ offers: ProviderOffer[]; cachedAt: number }>
	/** Which of the providers include each title at no extra cost, by `mediaKey`. Unknown providers include none. */
	providersWith(
		providerIds: readonly string[],
		refs: readonly TitleRef[],
	): Promise<ReadonlyMap<string, readonly string[]>>
	/** The titles that a provider includes, best known first. @throws {Error} `Provider {id} not found` */
	titlesOn(providerId: string): Promise<TitleSummary[]>
	/** Ids of the providers that have failed during this request. */
	unavailableProviders(): readonly string[]
}

/** A streaming service, as named in the setting `PROVIDERS`. */
export interface Provider {
	id: string
	name: string
}

/** The viewer's providers, with or without an account. */
export interface MyProviders {
	/** As stored, including providers that this deployment doesn't know. */
	readonly selectedIds: readonly string[]
	/** The known ones among them. */
	readonly myProviderIds: readonly string[]
	/** Whether lists are filtered to these providers; false when there are none. */
	readonly isFilterOn: boolean
	/** Rejects when the account database is unavailable. */
	update(change: Partial<ProviderChoice>): Promise<void>
	/** Which of these titles they have; `null` for a viewer without providers. */
	findAvailability(titles: readonly TitleRef[]): Promise<ProviderFindings | null>
	/** The same for `filterToMyProviders`; `null` while lists are not filtered. */
	findForFilter(titles: readonly TitleRef[]): Promise<ProviderFindings | null>
}
