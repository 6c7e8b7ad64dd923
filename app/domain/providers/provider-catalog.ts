import { compareAlphabetically } from '#domain/shared/alphabet.ts'
import type { WatchProvider } from '#domain/title/media.ts'
import type { Provider } from './port.ts'

/** How many of a region's services a form shows before the others. */
export const LARGEST_COUNT = 20

/** A service that the operator has set up, or one of the embedded examples. */
interface OwnProvider {
	id: string
	name: string
	isExample: boolean
}

/** A provider and its variants. */
export interface ProviderGroup {
	provider: Provider
	/** 'Netflix Standard with Ads', 'Paramount+ Amazon Channel'. */
	variants: Provider[]
}

/**
 * The services to choose from: the operator's own, then the metadata service's for some regions, largest first. A service that
 * both name is one: it has the operator's id and name, and the metadata service's logo and number.
 * @param regionLists of each region, in any order
 */
export function listProviders(own: readonly OwnProvider[], regionLists: readonly WatchProvider[][]): Provider[] {
	const known = unite(regionLists)
	const owned = own.map((provider) => ({ provider, match: known.find((other) => isSame(provider, other)) ?? null }))
	const matched = new Set(owned.map(({ match }) => match?.id))
	const listed = [
		...owned.map(({ provider: { id, name, isExample }, match }) => ({
			id,
			name,
			isExample,
			catalogId: match?.id ?? null,
			logoPath: match?.logoPath ?? null,
		})),
		...known
			.filter(({ id }) => !matched.has(id))
			.map(({ id, name, logoPath }) => ({ id: String(id), name, isExample: false, catalogId: id, logoPath })),
	]
	const idByName = new Map(listed.map(({ id, name }) => [foldProviderName(name), id]))
	return listed.map((provider) => ({ ...provider, parentId: parentOf(provider.name, idByName) }))
}

/** One entry per service, by its best rank in any of the regions. */
function unite(regionLists: readonly WatchProvider[][]): WatchProvider[] {
	const byId = new Map<number, WatchProvider>()
	for (const provider of regionLists.flat()) {
		const rank = Math.min(provider.rank, byId.get(provider.id)?.rank ?? provider.rank)
		byId.set(provider.id, { ...provider, rank })
	}
	return [...byId.values()].sort((a, b) => a.rank - b.rank || compareAlphabetically(a.name, b.name))
}

function isSame(own: OwnProvider, known: WatchProvider): boolean {
	return own.id === String(known.id) || foldProviderName(own.name) === foldProviderName(known.name)
}

/** 'Disney+' and 'Disney Plus' are the same. */
function foldProviderName(name: string): string {
	const plain = name.replaceAll('+', ' plus').normalize('NFKD').toLowerCase()
	return plain.replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Endings that variants add to a provider's name. */
const VARIANT_ENDINGS = [
	/(?<!\s)\s+(?:basic |standard |premium |essential )?with ads$/i,
	/(?<!\s)\s+(?:amazon|apple tv|roku premium|roku|plex) channel$/i,
	/(?<=\+|plus)\s+(?:basic|standard|premium|essential)$/i,
]

function parentOf(name: string, idByName: ReadonlyMap<string, string>): string | null {
	for (const ending of VARIANT_ENDINGS) {
		const short = name.trim().replace(ending, '')
		if (short === name.trim()) continue
		const parent = idByName.get(foldProviderName(short))
		if (parent !== undefined) return parent
		const grandparent = parentOf(short, idByName)
		if (grandparent !== null) return grandparent
	}
	return null
}

/** Groups variants under their provider. A variant whose provider is not listed stands alone. */
export function groupProviders(providers: readonly Provider[]): ProviderGroup[] {
	return providers
		.filter(({ parentId }) => parentId === null)
		.map((provider) => ({ provider, variants: providers.filter(({ parentId }) => parentId === provider.id) }))
}

/** Whether one of the group's names contains these words, however they are spelled. */
export function matchesProviderSearch({ provider, variants }: ProviderGroup, query: string): boolean {
	const folded = foldProviderName(query)
	return [provider, ...variants].some(({ name }) => foldProviderName(name).includes(folded))
}

const wordsOf = (name: string) => name.split(/\s+/).map(foldProviderName).filter(Boolean)

/** Whether people mean this service: 'Prime Video' is 'Amazon Prime Video', 'Paramount Plus' is 'Paramount+'. */
export function isSameProvider(said: string, offered: string): boolean {
	if (foldProviderName(said) === foldProviderName(offered)) return true
	return ` ${wordsOf(offered).join(' ')} `.includes(` ${wordsOf(said).join(' ')} `)
}
