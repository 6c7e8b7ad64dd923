import type { MyProviders, ProviderCatalog } from '#domain/providers/port.ts'
import { groupProviders, type ProviderGroup } from '#domain/providers/provider-catalog.ts'
import { parseProvidersQuery } from '#domain/providers/providers-query.ts'
import { compareAlphabetically } from '#domain/shared/alphabet.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { PROVIDERS_PATH, safeReturnPath, WELCOME_PARAM } from '#domain/shared/links.ts'
import { REGIONS, regionName } from '#domain/shared/regions.ts'

interface RegionChoice {
	value: string
	label: string
}

export interface ProvidersView {
	groups: ProviderGroup[]
	selectedIds: readonly string[]
	/** Whether lists are filtered to the selected providers. */
	isFilterOn: boolean
	query: string
	/** The viewer's region, and those to choose from. */
	viewerRegion: RegionChoice
	regionChoices: RegionChoice[]
	/** The regions whose providers are listed, and those that can be added. */
	regions: RegionChoice[]
	otherRegions: RegionChoice[]
	/** False while the metadata service is unavailable. */
	isComplete: boolean
	/** The page to open after saving. */
	returnTo: string
	/** Whether this is a new viewer's first step, before choosing titles. */
	isWelcome: boolean
}

interface ProvidersDeps {
	providers: ProviderCatalog
	myProviders: Pick<MyProviders, 'storedIds' | 'isFilterOn'>
	/** The region whose providers are listed unless the query names others. */
	listedRegion: string
	viewerRegion: string
}

/** The providers of the regions in the query, and the selected ones: in a form that was sent before, else as stored. */
export async function loadProviders(
	params: URLSearchParams,
	{ providers, myProviders, listedRegion, viewerRegion }: ProvidersDeps,
): Promise<ProvidersView> {
	const { query, regions, draft } = parseProvidersQuery(params, listedRegion)
	const [listed, availableRegions] = await Promise.all([
		whileAvailable(providers.list(regions), null),
		whileAvailable<string[], string[]>(providers.regions(), []),
	])
	return {
		groups: groupProviders(listed ?? (await providers.listOrOwn())),
		selectedIds: draft ? draft.services : myProviders.storedIds,
		// The filter's switch sends viewers without providers here.
		isFilterOn: draft ? draft.isFilterOn : myProviders.isFilterOn || params.has('mode'),
		query,
		viewerRegion: { value: viewerRegion, label: regionName(viewerRegion) },
		regionChoices: toChoices([
			...new Set([viewerRegion, ...(availableRegions.length > 0 ? availableRegions : REGIONS)]),
		]),
		regions: toChoices(regions),
		otherRegions: toChoices(availableRegions.filter((code) => !regions.includes(code))),
		isComplete: listed !== null,
		returnTo: safeReturnPath(params.get('returnTo'), PROVIDERS_PATH),
		isWelcome: params.has(WELCOME_PARAM),
	}
}

/** The ids that the form with these regions offers. */
export async function offeredProviderIds(providers: ProviderCatalog, regions: readonly string[]): Promise<string[]> {
	return ((await whileAvailable(providers.list(regions), null)) ?? (await providers.listOrOwn())).map(({ id }) => id)
}

/** The loaded value, or the fallback while the metadata service (which logs its failures) is unavailable. */
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
		.sort((a, b) => compareAlphabetically(a.label, b.label))
}
