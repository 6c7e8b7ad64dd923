import { parseSearchText, type QueryParams } from '#domain/shared/query.ts'
import { isRegion } from '#domain/shared/regions.ts'

/** The most regions: more would take too long to read. */
const MAX_REGIONS = 5
const MAX_QUERY_LENGTH = 60

/** The state of the page for choosing services. */
interface ProvidersQuery {
	query: string
	/** ISO 3166-1; at least one. */
	regions: string[]
	/** The unsaved choice at the time the visitor searched or changed the regions. */
	draft: { services: string[]; isFilterOn: boolean } | null
}

/** Ignores invalid values, which only narrow what is shown. */
export function parseProvidersQuery(params: QueryParams, viewerRegion: string): ProvidersQuery {
	return {
		query: parseSearchText(params.get('q')).slice(0, MAX_QUERY_LENGTH),
		regions: parseRegions(params.getAll('regions'), viewerRegion),
		draft: params.get('draft')
			? { services: params.getAll('services'), isFilterOn: params.get('mode') === 'on' }
			: null,
	}
}

/** Parses the valid regions, each once; the viewer's own by default. */
export function parseRegions(values: readonly string[], viewerRegion: string): string[] {
	const regions = [...new Set(values)].filter(isRegion).slice(0, MAX_REGIONS)
	return regions.length > 0 ? regions : [viewerRegion]
}
