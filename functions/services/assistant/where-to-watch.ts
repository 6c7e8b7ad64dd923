import { assistantReplies } from '#domain/assistant/conversation/replies.ts'
import { linkWords, replyWords } from '#domain/assistant/conversation/reply-words.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { includedProviderNames, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { isIncluded } from '#domain/providers/availability.ts'
import type { Availability, ProviderOffer } from '#domain/providers/port.ts'
import { isSameProvider } from '#domain/providers/provider-catalog.ts'
import { titlePath } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { joinSentences } from '#domain/shared/text.ts'
import { OFFER_KINDS, type OfferKind } from '#domain/title/media.ts'
import { linkReply, type Reply } from './reply.ts'

interface WhereDeps {
	availability: Pick<Availability, 'offersFor'> | null
	criteria: Criteria
}

const MAX_PROVIDERS = 6

/** Where a title can be watched, or rented if that was asked. @param providers that were named */
export async function whereToWatch(
	providers: readonly string[],
	title: TitleDetails,
	{ availability, criteria }: WhereDeps,
): Promise<Reply> {
	const { type, id } = title
	const offers = (await availability?.offersFor({ type, id }))?.offers ?? []
	const region = regionOf(title, criteria)
	if (criteria.offers) return leadingTo(title, costText(criteria.offers.kinds, offers, title, region))
	const included = offers.filter(({ type }) => isIncluded(type)).map(({ providerName }) => providerName)
	const names = [...new Set([...included, ...includedProviderNames(title)])]
	const missing = providers.filter((provider) => !names.some((name) => isSameProvider(provider, name)))
	const text = joinSentences([
		...missing.map((provider) => assistantReplies.notOnService(title.title, provider, region)),
		names.length > 0
			? assistantReplies.onServices(title.title, names.slice(0, MAX_PROVIDERS), region)
			: assistantReplies.onNoService(title.title, region),
	])
	return leadingTo(title, text)
}

function leadingTo(title: TitleDetails, text: string): Reply {
	return { ...linkReply(text, titlePath(title), linkWords.whereToWatch), titles: [{ title }] }
}

/** The name of the country that the offers are of; `null` where the catalog does not tell. */
function regionOf({ offers: [listed] }: TitleDetails, { region }: Criteria): string | null {
	const code = region ?? listed?.region
	return code === undefined ? null : withArticle(regionName(code))
}

/** Who rents, sells or shows it for free, the cheapest first where prices are known. */
function costText(
	kinds: readonly OfferKind[],
	offers: readonly ProviderOffer[],
	{ title, offers: [listed] }: TitleDetails,
	region: string | null,
): string {
	const own = offers.map(({ providerName, type, price }) => ({ providerName, kind: type, price }))
	const others = (listed?.offers ?? []).map(({ providerName, kind }) => ({ providerName, kind, price: null }))
	const all = [...own, ...others].sort((a, b) => (a.price ?? Number.MAX_VALUE) - (b.price ?? Number.MAX_VALUE))
	const sellersOf = (kind: OfferKind) => {
		const sellers = uniqueBy(
			all.filter((offer) => offer.kind === kind),
			({ providerName }) => providerName,
		)
		return sellers.length === 0 ? [] : [{ kind, sellers: sellers.slice(0, MAX_PROVIDERS) }]
	}
	const asked = kinds.flatMap(sellersOf)
	// Where nobody does what was asked, others are told.
	const found = asked.length > 0 ? asked : OFFER_KINDS.flatMap(sellersOf)
	const texts = found.map(({ kind, sellers }) => {
		const names = sellers.map(({ providerName, price }) =>
			price === null ? providerName : `${providerName} (${price})`,
		)
		return assistantReplies.soldAt(title, kind, names, region)
	})
	if (asked.length === 0) return joinSentences([assistantReplies.notSold(title, kinds, region), ...texts])
	const isPriced = found.some(({ sellers }) => sellers.some(({ price }) => price !== null))
	return joinSentences([...texts, ...(isPriced ? [] : [replyWords.noPrices])])
}
