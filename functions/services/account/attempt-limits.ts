import { HOUR_MS, MINUTE_MS } from '#domain/shared/time.ts'
import type { AttemptLimit } from '#functions/data/attempt-limiter.ts'
import type { NetworkPrefix } from '#functions/lib/network-address.ts'

/** One limit for each size of network, growing with what may share it. IPv6: an address, a link, a home, a site. */
type NetworkLimits = Record<NetworkPrefix, AttemptLimit>

function networkLimits(windowMs: number, counts: Record<NetworkPrefix, number>): NetworkLimits {
	const limit = (prefix: NetworkPrefix) => ({ count: counts[prefix], windowMs })
	return { 128: limit(128), 64: limit(64), 56: limit(56), 48: limit(48), 32: limit(32), 24: limit(24) }
}

/** Password checks from a network. */
export const NETWORK_LIMITS = networkLimits(5 * MINUTE_MS, { 128: 25, 64: 40, 56: 60, 48: 100, 32: 25, 24: 200 })
/** Password checks of one account from a network: half of the account's limit at most, so that no site locks its owner out. */
export const PAIR_LIMITS = networkLimits(HOUR_MS, { 128: 25, 64: 30, 56: 40, 48: 50, 32: 25, 24: 50 })
/** Accounts created from a network. */
export const SIGN_UP_LIMITS = networkLimits(30 * MINUTE_MS, { 128: 5, 64: 5, 56: 10, 48: 20, 32: 5, 24: 40 })
/** Password checks of one account from all devices that have never signed in to it. */
export const ACCOUNT_LIMIT: AttemptLimit = { count: 100, windowMs: HOUR_MS }
/** Password checks of one account from a device that has signed in to it. */
export const KNOWN_DEVICE_LIMIT: AttemptLimit = { count: 25, windowMs: HOUR_MS }
