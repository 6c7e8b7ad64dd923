import { assistantReplies, linkLabels } from '#domain/assistant/conversation/replies.ts'
import type { Criteria } from '#domain/assistant/criteria/criteria.ts'
import { regionLabel } from '#domain/assistant/criteria/labels.ts'
import { includedProviderNames, type TitleDetails } from '#domain/assistant/criteria/title-facts.ts'
import { isIncluded } from '#domain/providers/availability.ts'
import type { Availability, ProviderOffer } from '#domain/providers/port.ts'
import { isSameProvider } from '#domain/providers/provider-catalog.ts'
import { titlePath } from '#domain/shared/links.ts'
import { uniqueBy } from '#domain/shared/lists.ts'
import { decapitalize } from '#domain/shared/text.ts'
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
	if (criteria.offers) return leadingTo(title, costText(criteria.offers.kinds, offers, title, whereText(criteria)))
	const included = offers.filter(({ type }) => isIncluded(type)).map(({ providerName }) => providerName)
	const names = [...new Set([...included, ...includedProviderNames(title)])]
	const missing = providers.filter((provider) => !names.some((name) => isSameProvider(provider, name)))
	const where = whereText(criteria)
	const text = [
		...missing.map((provider) => assistantReplies.notOnProvider(title.title, provider, where)),
		names.length > 0
			? assistantReplies.onProviders(title.title, names.slice(0, MAX_PROVIDERS), where)
			: assistantReplies.onNoProvider(title.title, where),
	].join(' ')
	return leadingTo(title, text)
}

function leadingTo(title: TitleDetails, text: string): Reply {
	return { ...linkReply(text, titlePath(title), linkLabels.whereToWatch), titles: [{ title }] }
}

function whereText({ region }: Criteria): string {
	return region === null ? '' : ` ${decapitalize(regionLabel(region))}`
}

/** Who rents, sells or shows it for free, the cheapest first where prices are known. */
function costText(
	kinds: readonly OfferKind[],
	offers: readonly ProviderOffer[],
	{ title, offers: [listed] }: TitleDetails,
	where: string,
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
			return assistantReplies.offered(title, OFFER_VERBS[kind], names, where)
		})
	if (texts.length === 0)
		return assistantReplies.notOffered(
			title,
			kinds.map((kind) => OFFER_VERBS[kind]),
			where,
		)
	const isPriced = found.some(({ sellers }) => sellers.some(({ price }) => price !== null))
	return [...texts, ...(isPriced ? [] : [assistantReplies.noPrices])].join(' ')
}

const OFFER_VERBS: Record<OfferKind, string> = {
	subscription: 'stream',
	free: 'watch for free',
	ads: 'watch with ads',
	rent: 'rent',
	buy: 'buy',
}
