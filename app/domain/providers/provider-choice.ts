import { isProviderId, MAX_PROVIDERS } from '#domain/account/preferences.ts'

/** The cookie: `on.lumina.parade`. */
export const PROVIDERS_COOKIE = 'services'

/** What a device keeps: whether lists keep to the viewer's services, and which those are where nobody is signed in. */
export interface ProviderChoice {
	isFilterOn: boolean
	myProviderIds: readonly string[]
}

/** Anybody can write a cookie: what is no choice is none. */
export function parseProviderChoice(text: string | undefined): ProviderChoice {
	const [mode, ...ids] = (text ?? '').split('.')
	return { isFilterOn: mode === 'on', myProviderIds: [...new Set(ids.filter(isProviderId))].slice(0, MAX_PROVIDERS) }
}

export function formatProviderChoice({ isFilterOn, myProviderIds }: ProviderChoice): string {
	return [isFilterOn ? 'on' : 'off', ...myProviderIds].join('.')
}

/**
 * What was ticked, and what is kept about services that were not on offer: nobody could tick those.
 * @returns `null` for more services than exist, and for one that is neither offered nor kept
 */
export function mergeProviders(
	saved: readonly string[],
	selected: readonly string[],
	offered: readonly string[],
): string[] | null {
	const merged = [...new Set([...selected, ...saved.filter((id) => !offered.includes(id))])]
	const isKnown = merged.every((id) => offered.includes(id) || saved.includes(id))
	return isKnown && merged.length <= MAX_PROVIDERS ? merged : null
}

/** The same list from its beginning: with other titles left out, its pages begin elsewhere. */
export function withoutPage(path: string): string {
	return path.replace(/([?&])page=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '')
}
