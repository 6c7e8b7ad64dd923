import type { Config } from '#functions/lib/config.ts'
import { optionalSetting } from '#functions/lib/optional-setting.ts'

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
