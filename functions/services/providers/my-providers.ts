import type { Viewer } from '#app/context.ts'
import type { ProviderFindings } from '#domain/providers/availability.ts'
import type { Availability, MyProviders, Provider } from '#domain/providers/port.ts'
import { formatProviderChoice, type ProviderChoice, parseProviderChoice } from '#domain/providers/provider-choice.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'

interface Options {
	/** The cookie's raw value. */
	cookie: string | undefined
	viewer: Pick<Viewer, 'preferences' | 'savePreferences'> | null
	providers: () => readonly Provider[]
	availability: Pick<Availability, 'providersWith' | 'unavailableProviders'>
	/** Adds the cookie to the response. */
	setCookie: (cookie: string) => void
}

/** The viewer's providers for one request, and whether lists are filtered by them. */
export function createMyProviders({ cookie, viewer, providers, availability, setCookie }: Options): MyProviders {
	let device: ProviderChoice = parseProviderChoice(cookie)
	const selected = () => viewer?.preferences.services ?? device.myProviderIds
	/** In the order of the deployment's providers, without unknown ones. */
	const myProviders = () => providers().filter(({ id }) => selected().includes(id))
	const isOn = () => device.isFilterOn && myProviders().length > 0

	async function find(titles: readonly TitleRef[]): Promise<ProviderFindings | null> {
		const ownProviders = myProviders()
		if (ownProviders.length === 0) return null
		const names = new Map(ownProviders.map(({ id, name }) => [id, name]))
		const namesOf = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? [])
		const providerIdsByTitle = await availability.providersWith([...names.keys()], titles)
		const unavailable = namesOf(availability.unavailableProviders())
		return {
			providersByTitle: new Map([...providerIdsByTitle].map(([key, ids]) => [key, namesOf(ids)])),
			unavailable,
			isUnknown: unavailable.length === ownProviders.length,
		}
	}

	return {
		get selectedIds() {
			return selected()
		},
		get myProviderIds() {
			return myProviders().map(({ id }) => id)
		},
		get isFilterOn() {
			return isOn()
		},
		async update({ myProviderIds: ids, isFilterOn }) {
			if (viewer && ids) await viewer.savePreferences({ services: ids })
			device = {
				isFilterOn: isFilterOn ?? device.isFilterOn,
				myProviderIds: viewer ? device.myProviderIds : (ids ?? device.myProviderIds),
			}
			setCookie(formatProviderChoice(device))
		},
		findAvailability: find,
		findForFilter: async (titles) => (isOn() ? find(titles) : null),
	}
}
