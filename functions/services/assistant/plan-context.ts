import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import type { OfferFacts, TitleContext, TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { HomeFilter, WatchFilter } from '#domain/title/port.ts'

/** What is known about the viewer and the conversation. */
export interface PlanContext {
	/** `mediaKey` of titles that the viewer has seen. */
	seen: ReadonlySet<string>
	/** `mediaKey` of titles that they have rejected: found by name, but never recommended. */
	rejected: ReadonlySet<string>
	/** `mediaKey` of titles shown in this conversation. */
	shown: ReadonlySet<string>
	/** Names of the providers that include a title, besides those in its details. */
	providersOf: (titles: readonly TitleSummary[]) => Promise<(title: TitleSummary) => readonly string[]>
	/** The offers of providers' own APIs; only called for prices. */
	offersOf: (title: TitleSummary) => Promise<readonly OfferFacts[]>
	/** The viewer's scores of titles, 0..1 by `mediaKey`; empty without a known taste. */
	scoresOf: (titles: readonly TitleSummary[]) => Promise<ReadonlyMap<string, number>>
	/** The catalog's filter for the wanted services; `null` without any. */
	watchOf: (criteria: Criteria) => WatchFilter | null
	/** The catalog's filter for films that are out at home. */
	homeOf: (criteria: Criteria) => HomeFilter | null
	/** Names of the viewer's providers. */
	myProviders: readonly string[]
	seed: number
	/** ISO day. */
	today: string
}

export function titleContextOf(
	title: TitleDetails,
	{ seen, myProviders, today }: PlanContext,
	providers: readonly string[],
): TitleContext {
	return { providers, offers: [], styles: [], myProviders, isSeen: seen.has(mediaKey(title)), today }
}
