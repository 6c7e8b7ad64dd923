import { isRegion } from '#domain/shared/regions.ts'

const FALLBACK_REGION = 'US'

/**
 * The first that is a country (ISO 3166-1): the region in the query, the viewer's preference, the country of the request.
 * Made-up ones would each fill caches and cost outside calls.
 */
export function regionOf(request: Pick<Request, 'url' | 'cf'>, chosen: string | null): string {
	const candidates = [new URL(request.url).searchParams.get('region'), chosen, request.cf?.country]
	return candidates.find((code): code is string => typeof code === 'string' && isRegion(code)) ?? FALLBACK_REGION
}
