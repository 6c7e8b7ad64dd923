import type { ProviderCatalog } from '#domain/providers/port.ts'
import { listProviders } from '#domain/providers/provider-catalog.ts'
import { hasCode } from '#domain/shared/errors.ts'
import type { Catalog } from '#domain/title/port.ts'
import { type Config, optionalSetting } from '#functions/lib/config.ts'

interface Options {
	catalog: Pick<Catalog, 'watchProviders' | 'watchRegions'>
	/** The viewer's, ISO 3166-1. */
	region: string
	endpoints: () => readonly ProviderEndpoint[]
	/** False with the embedded catalog, which only has the embedded, made-up services. */
	hasMetadataService: boolean
}

/** The operator's providers and the metadata service's as one list. */
export function createProviderCatalog({ catalog, region, endpoints, hasMetadataService }: Options): ProviderCatalog {
	const own = () => endpoints().map(({ id, name, isEmbedded }) => ({ id, name, isExample: isEmbedded }))
	const list = async (regions: readonly string[] = [region]) => {
		const listed = listProviders(own(), await Promise.all(regions.map((code) => catalog.watchProviders(code))))
		return hasMetadataService ? listed : listed.filter(({ id }) => endpoints().some((endpoint) => endpoint.id === id))
	}

	return {
		list,
		async listOrOwn() {
			try {
				return await list()
			} catch (error) {
				// The catalog has logged the failure.
				if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return listProviders(own(), [])
				throw error
			}
		},
		regions: () => catalog.watchRegions(),
	}
}

/** How a provider is reached. */
export interface ProviderEndpoint {
	id: string
	name: string
	baseUrl: string
	apiKey: string
	isEmbedded: boolean
}

/**
 * The configured providers, else the embedded ones if there is no metadata service; none when the setting is malformed.
 */
export function listEndpoints(
	config: Pick<Config, 'providers' | 'tmdb'>,
	embedded: () => ProviderEndpoint[],
): ProviderEndpoint[] {
	const read = () => {
		const configured = config.providers?.map((provider) => ({ ...provider, isEmbedded: false }))
		return configured ?? (config.tmdb ? [] : embedded())
	}
	return optionalSetting('providers_disabled', read) ?? []
}
