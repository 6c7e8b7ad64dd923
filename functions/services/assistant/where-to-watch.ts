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
import type { OfferKind } from '#domain/title/media.ts'
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
	if (criteria.offers) return leadingTo(title, costText(criteria.offers.kinds, offers, title, regionAsked(criteria)))
	const included = offers.filter(({ type }) => isIncluded(type)).map(({ providerName }) => providerName)
	const names = [...new Set([...included, ...includedProviderNames(title)])]
	const missing = providers.filter((provider) => !names.some((name) => isSameProvider(provider, name)))
	const region = regionAsked(criteria)
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

/** The name of the country that was said; `null` for the viewer's own. */
function regionAsked({ region }: Criteria): string | null {
	return region === null ? null : withArticle(regionName(region))
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
	const found = kinds.map((kind) => ({
		kind,
		sellers: uniqueBy(
			all.filter((offer) => offer.kind === kind),
			({ providerName }) => providerName,
		).slice(0, MAX_PROVIDERS),
	}))
	const texts = found
		.filter(({ sellers }) => sellers.length > 0)
		.map(({ kind, sellers }) => {
			const names = sellers.map(({ providerName, price }) =>
				price === null ? providerName : `${providerName} (${price})`,
			)
			return assistantReplies.soldAt(title, kind, names, region)
		})
	if (texts.length === 0) return assistantReplies.notSold(title, kinds, region)
	const isPriced = found.some(({ sellers }) => sellers.some(({ price }) => price !== null))
	return joinSentences([...texts, ...(isPriced ? [] : [replyWords.noPrices])])
}
