const FALLBACK_REGION = 'US'

/**
 * ISO 3166-1: the region in the query, else the viewer's preference, else the country of the request.
 */
export function regionOf(request: Pick<Request, 'url' | 'cf'>, chosen: string | null): string {
	const candidates = [new URL(request.url).searchParams.get('region'), chosen, request.cf?.country]
	const region = candidates.find((code) => typeof code === 'string' && /^[A-Z]{2}$/.test(code))
	return typeof region === 'string' ? region : FALLBACK_REGION
}
