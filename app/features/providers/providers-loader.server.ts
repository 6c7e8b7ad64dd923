import type { MyProviders, ProviderCatalog } from '#domain/providers/port.ts'
import { groupProviders, type ProviderGroup } from '#domain/providers/provider-catalog.ts'
import { parseProvidersQuery } from '#domain/providers/providers-query.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { PROVIDERS_PATH, safeReturnPath } from '#domain/shared/links.ts'
import { REGIONS, regionName } from '#domain/shared/regions.ts'

interface RegionChoice {
	value: string
	label: string
}

export interface ProvidersView {
	groups: ProviderGroup[]
	chosenIds: readonly string[]
	/** Whether lists are filtered to the chosen services. */
	isOn: boolean
	query: string
	/** The viewer's region, and those to choose from. */
	region: RegionChoice
	regionChoices: RegionChoice[]
	/** The regions whose services are listed, and those that can be added. */
	regions: RegionChoice[]
	otherRegions: RegionChoice[]
	/** False while the metadata service is unavailable. */
	isComplete: boolean
	/** Where to go after saving. */
	returnTo: string
}

interface ProvidersDeps {
	providers: ProviderCatalog
	myProviders: Pick<MyProviders, 'selectedIds' | 'isFilterOn'>
	/** Whose services are listed unless the query names others. */
	region: string
	viewerRegion: string
}

/** The services of the regions in the query, and what is chosen: in a form that was sent before, else as saved. */
export async function loadProviders(
	params: URLSearchParams,
	{ providers, myProviders, region, viewerRegion }: ProvidersDeps,
): Promise<ProvidersView> {
	const { query, regions, draft } = parseProvidersQuery(params, region)
	const [listed, known] = await Promise.all([
		whileAvailable(providers.list(regions), null),
		whileAvailable<string[], string[]>(providers.regions(), []),
	])
	return {
		groups: groupProviders(listed ?? (await providers.known())),
		chosenIds: draft ? draft.services : myProviders.selectedIds,
		// The filter's switch sends visitors without services here.
		isOn: draft ? draft.isOn : myProviders.isFilterOn || params.has('mode'),
		query,
		region: { value: viewerRegion, label: regionName(viewerRegion) },
		regionChoices: toChoices([...new Set([viewerRegion, ...(known.length > 0 ? known : REGIONS)])]),
		regions: toChoices(regions),
		otherRegions: toChoices(known.filter((code) => !regions.includes(code))),
		isComplete: listed !== null,
		returnTo: safeReturnPath(params.get('returnTo'), PROVIDERS_PATH),
	}
}

/** The ids that the form with these regions offers. */
export async function offeredProviderIds(providers: ProviderCatalog, regions: readonly string[]): Promise<string[]> {
	return ((await whileAvailable(providers.list(regions), null)) ?? (await providers.known())).map(({ id }) => id)
}

/** What was loaded, or the fallback while the metadata service, which logs its failures, is unavailable. */
async function whileAvailable<T, Fallback>(load: Promise<T>, fallback: Fallback): Promise<T | Fallback> {
	try {
		return await load
	} catch (error) {
		if (hasCode(error, 'CATALOGUE_UNAVAILABLE')) return fallback
		throw error
	}
}

function toChoices(codes: readonly string[]): RegionChoice[] {
	return codes
		.map((value) => ({ value, label: regionName(value) }))
		.sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
