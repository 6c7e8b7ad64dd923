import { FEATURE_ANNOUNCEMENTS } from '#domain/notifications/feature-announcements.ts'
import { isPushEndpoint } from '#domain/notifications/subscription.ts'
import { createPushClient, type PushClient } from '#functions/clients/push/push.ts'
import { EMBEDDED_URL } from '#functions/embedded/addresses.ts'
import type { Env } from '#functions/env.ts'
import { type Config, lazyConfig, optionalSetting } from '#functions/lib/config.ts'
import { inProcess, overNetwork } from './tools.ts'

/** A server in a test. */
const LOCAL_ENDPOINT = /^http:\/\/(?:127\.0\.0\.1|localhost|embedded\.local)(?::\d{1,5})?\//

/** What is newest; empty before there is anything. */
export const newestVersion = (): string => FEATURE_ANNOUNCEMENTS[0]?.version ?? ''

const clients = new WeakMap<Config, PushClient>()

/** `null` where no messages are sent: the keys are not set. One client per isolate, whose tokens last for hours. */
export function pushClientFor(env: Pick<Env, 'CACHE'>): PushClient | null {
	const config = lazyConfig(env)
	const vapid = optionalSetting('push_disabled', () => config.vapid)
	if (!vapid) return null
	const known = clients.get(config)
	if (known) return known
	const embedded = inProcess(({ createPushApp }) => createPushApp(env.CACHE, Date.now))
	const isEmbedded = (url: string) => config.local && url.startsWith(`${EMBEDDED_URL}/`)
	const client = createPushClient({
		vapid,
		fetch: (url, init) => (isEmbedded(url) ? embedded(url, init) : overNetwork(url, init)),
		now: Date.now,
	})
	clients.set(config, client)
	return client
}

/** Whether messages may be sent there. */
export function endpointCheckFor({ local }: Pick<Config, 'local'>): (endpoint: string) => boolean {
	return (endpoint) => isPushEndpoint(endpoint) || (local && LOCAL_ENDPOINT.test(endpoint))
}
