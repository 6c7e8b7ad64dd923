import type { StreamingService } from '#domain/ports.ts'
import { EMBEDDED_SERVICES } from '../embedded/catalogue/offers.ts'
import { type Config, ConfigError } from '../lib/config.ts'

/** The streaming services that this deployment knows; none where their setting is malformed, and the log says so. */
export function streamingServices(config: Pick<Config, 'providers'>): StreamingService[] {
	try {
		return config.providers?.map(({ id, name }) => ({ id, name })) ?? embedded()
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		console.error(JSON.stringify({ event: 'providers_off', message: error.message }))
		return []
	}
}

const embedded = () => EMBEDDED_SERVICES.map(({ slug, name }) => ({ id: slug, name }))
