import type { TitleRef } from '#domain/recommend/taste.ts'
import type { OfferKind, TitleSummary } from '#domain/title/media.ts'
import type { ProviderFindings } from './availability.ts'
import type { ProviderChoice } from './provider-choice.ts'

/** Where one title can be watched at one service (specification section 3, "Provider availability entry"). */
export interface ProviderOffer {
	providerId: string
	providerName: string
	url: string
	quality: string
	price: number | null
	type: OfferKind
}

/** What the streaming services have, in the viewer's region. A service that fails has nothing. */
export interface Availability {
	/** @returns the offers in the services' order, and when the oldest of the answers was given (epoch ms) */
	offersFor(ref: TitleRef): Promise<{ offers: ProviderOffer[]; cachedAt: number }>
	/** For each of the titles (by `mediaKey`) the given services that have it without a further price. Unknown ones have nothing. */
	providersWith(services: readonly string[], refs: readonly TitleRef[]): Promise<ReadonlyMap<string, readonly string[]>>
	/** What one service has without a further price, best known first. @throws {Error} `Provider {id} not found` */
	titlesOn(providerId: string): Promise<TitleSummary[]>
	/** Ids of the services that did not answer so far in this visit. */
	unavailableProviders(): readonly string[]
}

/** Somebody that streams titles, as `PROVIDERS` names them. */
export interface Provider {
	id: string
	name: string
}

/** The streaming services of whoever visits, with or without an account. */
export interface MyProviders {
	/** As they are kept, whether or not this deployment knows them. */
	readonly selectedIds: readonly string[]
	/** Those of them that it knows. */
	readonly myProviderIds: readonly string[]
	/** Whether lists keep to what these have. Never without any. */
	readonly isFilterOn: boolean
	/** Rejects when the accounts cannot be reached. */
	update(change: Partial<ProviderChoice>): Promise<void>
	/** What they have of these titles; `null` for a viewer who has chosen none. */
	findAvailability(titles: readonly TitleRef[]): Promise<ProviderFindings | null>
	/** The same, to be given to `keepOnMine`; `null` while lists keep to nothing. */
	findForFilter(titles: readonly TitleRef[]): Promise<ProviderFindings | null>
}
