import type { Viewer } from '#app/context.ts'
import { PAGES_WHEN_FILTERED, type ProviderFindings } from '#domain/providers/availability.ts'
import { type Availability, type MyProviders, type Provider, SOME_REQUESTED_PROVIDER } from '#domain/providers/port.ts'
import {
	formatProviderChoice,
	isCatalogProviderId,
	type ProviderChoice,
	parseProviderChoice,
} from '#domain/providers/provider-choice.ts'
import { providerWords } from '#domain/providers/words.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'

interface Options {
	/** The cookie's raw value. */
	cookie: string | undefined
	viewer: Pick<Viewer, 'preferences' | 'savePreferences'> | null
	/** The operator's own, or the embedded ones. */
	ownProviders: () => readonly Pick<Provider, 'id' | 'name'>[]
	/** Whether a metadata service knows more providers than the operator's own. */
	hasMetadataService: boolean
	/** All of them by name. */
	knownProviders: () => Promise<readonly Provider[]>
	availability: Pick<Availability, 'providersWith' | 'unavailableProviders'>
	/** Adds the cookie to the response. */
	setCookie: (cookie: string) => void
}

/** The viewer's providers for one request, and whether lists are filtered by them. */
export function createMyProviders(options: Options): MyProviders {
	const { cookie, viewer, ownProviders, hasMetadataService, knownProviders, availability, setCookie } = options
	let device: ProviderChoice = parseProviderChoice(cookie)
	/** An account without providers has those of this device. */
	const stored = () => (viewer?.preferences.services.length ? viewer.preferences.services : device.myProviderIds)
	const myOwnIds = () =>
		ownProviders()
			.map(({ id }) => id)
			.filter((id) => stored().includes(id))
	const isOwn = (id: string) => ownProviders().some((own) => own.id === id)
	const myCatalogIds = () => stored().filter((id) => hasMetadataService && isCatalogProviderId(id) && !isOwn(id))
	/** The deployment's own in its order, then the metadata service's, without unknown ones. */
	const myIds = () => [...myOwnIds(), ...myCatalogIds()]
	const isFilterOn = () => device.isFilterOn && myIds().length > 0
	const isCatalogEnough = () => myOwnIds().length === 0 && myIds().length > 0

	async function namesById(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
		const providers = ids.every(isOwn) ? ownProviders() : await knownProviders()
		const names = new Map<string, string>(providers.map(({ id, name }) => [id, name]))
		return new Map([
			...ids.map((id): [string, string] => [id, names.get(id) ?? providerWords.someOfYours]),
			[SOME_REQUESTED_PROVIDER, providerWords.someOfYours],
		])
	}

	async function find(titles: readonly TitleRef[]): Promise<ProviderFindings | null> {
		const ids = myIds()
		if (ids.length === 0) return null
		const [names, providerIdsByTitle] = await Promise.all([namesById(ids), availability.providersWith(ids, titles)])
		const namesOf = (found: readonly string[]) => found.flatMap((id) => names.get(id) ?? [])
		const unavailable = namesOf(availability.unavailableProviders())
		return {
			providersByTitle: new Map([...providerIdsByTitle].map(([key, ids]) => [key, namesOf(ids)])),
			unavailable,
			isUnknown: unavailable.length === ids.length,
		}
	}

	return {
		get storedIds() {
			return stored()
		},
		get myProviderIds() {
			return myIds()
		},
		get isFilterOn() {
			return isFilterOn()
		},
		get catalogIds() {
			return isCatalogEnough() ? myIds().map(Number) : null
		},
		get filteredPageCount() {
			return isCatalogEnough() ? 1 : PAGES_WHEN_FILTERED
		},
		async update({ myProviderIds: ids, isFilterOn }) {
			if (viewer && ids) await viewer.savePreferences({ services: ids })
			device = {
				isFilterOn: isFilterOn ?? device.isFilterOn,
				myProviderIds: (viewer && ids ? [] : ids) ?? device.myProviderIds,
			}
			setCookie(formatProviderChoice(device))
		},
		findAvailability: find,
		findForFilter: async (titles) => (isFilterOn() ? find(titles) : null),
	}
}
