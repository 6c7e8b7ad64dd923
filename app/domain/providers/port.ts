import type { TitleRef } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import type { OfferKind, TitleSummary } from '#domain/title/media.ts'
import type { ProviderFindings } from './availability.ts'
import type { ProviderChoice } from './provider-choice.ts'

/** A provider's offer for a title (docs/product.md). */
export interface ProviderOffer {
	providerId: string
	providerName: string
	url: string
	quality: string
	price: number | null
	type: OfferKind
}

/** Stands for one of the requested providers if it is unknown which one has the title. */
export const SOME_REQUESTED_PROVIDER = 'any'

/** What the providers offer in the viewer's region. A provider that fails offers nothing. */
export interface Availability {
	/** @returns the offers in the providers' order, and the time of the oldest response in epoch ms */
	offersFor(ref: TitleRef): Promise<{ offers: ProviderOffer[]; cachedAt: number }>
	/**
	 * Which of the providers include each title at no extra cost, by `mediaKey`. Unknown providers include none, and titles that
	 * were not checked are missing.
	 */
	providersWith(
		providerIds: readonly string[],
		refs: readonly TitleRef[],
	): Promise<ReadonlyMap<string, readonly string[]>>
	/** The titles that a provider includes, best known first. @throws {Error} `Provider {id} not found` */
	titlesOn(providerId: string): Promise<TitleSummary[]>
	/** Ids of the providers that have failed during this request. */
	unavailableProviders(): readonly string[]
}

/** A streaming service: one of the setting `PROVIDERS`, or one that the metadata service knows, or both. */
export interface Provider {
	/** The operator's id, else the metadata service's number: `8`. */
	id: string
	name: string
	/** The metadata service's number. */
	catalogId: number | null
	logoPath: string | null
	/** The provider that this one is a variant of. */
	parentId: string | null
	/** Whether it is an example, for deployments without a metadata service. */
	isExample: boolean
}

/** The providers that can be chosen. */
export interface ProviderCatalog {
	/** Lists the providers of these regions together, largest first; by default those of the viewer's region. Rejects like `Catalog`. */
	list(regions?: readonly string[]): Promise<Provider[]>
	/** Lists the providers of the viewer's region; only the operator's own while the metadata service is unavailable. */
	listOrOwn(): Promise<Provider[]>
	/** ISO 3166-1 codes of the regions with providers. Rejects like `Catalog`. */
	regions(): Promise<string[]>
}

/** Titles that providers recently added or removed, found by the nightly comparison. Never rejects. */
export interface ProviderChanges {
	/** New titles on the viewer's providers, newest first. Registers these providers for the nightly comparison. */
	newOnMyProviders(): Promise<NewTitles>
	/** @param catalogId of a provider */
	changesOn(catalogId: number): Promise<ProviderTitleChanges>
}

export interface NewTitles {
	/** The cards, each with the name of its provider. */
	cards: Card[]
	/** The ISO day of the oldest comparison; `null` before the first one. */
	comparedOn: string | null
}

export interface ProviderTitleChanges {
	arrived: Card[]
	left: Card[]
	comparedOn: string | null
}

/** The viewer's providers, with or without an account. */
export interface MyProviders {
	/** As stored, including providers that this deployment doesn't know. */
	readonly storedIds: readonly string[]
	/** The stored ids that this deployment knows. */
	readonly myProviderIds: readonly string[]
	/** Whether lists are filtered to these providers; false when there are none. */
	readonly isFilterOn: boolean
	/** The metadata service's numbers of these providers, if it knows all of them: lists can then ask it for their titles. */
	readonly catalogIds: readonly number[] | null
	/** How many pages of a list make up one page while lists are filtered. */
	readonly filteredPageCount: number
	/** Rejects when the account database is unavailable. */
	update(change: Partial<ProviderChoice>): Promise<void>
	/** Finds which of these titles the providers have; `null` for a viewer without providers. */
	findAvailability(titles: readonly TitleRef[]): Promise<ProviderFindings | null>
	/** Finds the same for `filterToMyProviders`; `null` while lists are not filtered. */
	findForFilter(titles: readonly TitleRef[]): Promise<ProviderFindings | null>
}
