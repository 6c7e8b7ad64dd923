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

/** The configured providers, else the embedded ones; none when the setting is malformed. */
export function listProviders(
	config: Pick<Config, 'providers'>,
	embedded: () => ProviderEndpoint[],
): ProviderEndpoint[] {
	const read = () => config.providers?.map((provider) => ({ ...provider, isEmbedded: false })) ?? embedded()
	return optionalSetting('providers_disabled', read) ?? []
}
