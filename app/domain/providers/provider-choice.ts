/** The cookie of a choice: `on.lumina.parade`. */
export const PROVIDERS_COOKIE = 'services'

/** A device's choice: whether lists are filtered, and an anonymous visitor's providers. */
export interface ProviderChoice {
	isFilterOn: boolean
	myProviderIds: readonly string[]
}

/** Invalid values are ignored. */
export function parseProviderChoice(text: string | undefined): ProviderChoice {
	const [mode, ...ids] = (text ?? '').split('.')
	return { isFilterOn: mode === 'on', myProviderIds: [...new Set(ids.filter(isProviderId))].slice(0, MAX_PROVIDERS) }
}

export function formatProviderChoice({ isFilterOn, myProviderIds }: ProviderChoice): string {
	return [isFilterOn ? 'on' : 'off', ...myProviderIds].join('.')
}

/**
 * Adds the saved providers that the form didn't offer to the selected ones.
 * @returns `null` for too many providers, and for one that is neither offered nor saved
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

/** Removes the page number, because a filtered list has other pages. */
export function withoutPage(path: string): string {
	return path.replace(/([?&])pages?=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '')
}

/** A limit above the number of providers. */
export const MAX_PROVIDERS = 100

const PROVIDER_ID = /^[a-z0-9-]{1,40}$/

export function isProviderId(value: string): boolean {
	return PROVIDER_ID.test(value)
}

/** Whether the id is the metadata service's number of a provider. */
export function isCatalogProviderId(id: string): boolean {
	return /^[1-9]\d{0,8}$/.test(id)
}
