const PROVIDER_ID = /^[a-z0-9-]{1,40}$/

export function isProviderId(value: string): boolean {
	return PROVIDER_ID.test(value)
}

/** Whether the id is the metadata service's number of a provider. */
export function isCatalogProviderId(id: string): boolean {
	return /^[1-9]\d{0,8}$/.test(id)
}
