import { EMBEDDED_PROVIDERS } from '#functions/embedded/catalog/offers.ts'
import { EMBEDDED_KEY } from '#functions/embedded/providers/app.ts'
import { type Config, ConfigError } from '#functions/lib/config.ts'
import { log } from '#functions/lib/log.ts'

/** How a service is reached. */
export interface ProviderEndpoint {
	id: string
	name: string
	baseUrl: string
	apiKey: string
	isEmbedded: boolean
}

/**
 * The streaming services that this deployment knows; none where their setting is malformed, and the log says so.
 * @param origin of this deployment: the embedded ones have addresses of its own, which lead to its player
 */
export function listProviders(config: Pick<Config, 'providers'>, origin: string): ProviderEndpoint[] {
	try {
		return config.providers?.map((provider) => ({ ...provider, isEmbedded: false })) ?? embeddedEndpoints(origin)
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		log('error', 'providers_disabled', { message: error })
		return []
	}
}

function embeddedEndpoints(origin: string): ProviderEndpoint[] {
	return EMBEDDED_PROVIDERS.map(({ slug, name }) => ({
		id: slug,
		name,
		baseUrl: `${origin}/${slug}`,
		apiKey: EMBEDDED_KEY,
		isEmbedded: true,
	}))
}
