import type { Viewer } from '#app/context.ts'
import type { Findings } from '#domain/providers/availability.ts'
import { parseServiceChoice, type ServiceChoice, writeServiceChoice } from '#domain/providers/providers.ts'
import type { TitleRef } from '#domain/recommend/taste.ts'
import type { Availability, MyServices, StreamingService } from '#domain/shared/ports.ts'

interface Options {
	/** Of the cookie, as it came. */
	cookie: string | undefined
	viewer: Pick<Viewer, 'preferences' | 'savePreferences'> | null
	known: () => readonly StreamingService[]
	availability: Pick<Availability, 'on' | 'silent'>
	/** Sends the cookie along with the answer. */
	keep: (cookie: string) => void
}

/** The services of one visit: whose they are, and whether lists keep to them. */
export function createMyServices({ cookie, viewer, known, availability, keep }: Options): MyServices {
	let device: ServiceChoice = parseServiceChoice(cookie)
	const chosen = () => viewer?.preferences.services ?? device.mine
	/** In the order in which they are offered; those that are not known here are left out. */
	const mine = () => known().filter(({ id }) => chosen().includes(id))
	const isOn = () => device.isOn && mine().length > 0

	async function find(titles: readonly TitleRef[]): Promise<Findings | null> {
		const services = mine()
		if (services.length === 0) return null
		const names = new Map(services.map(({ id, name }) => [id, name]))
		const namesOf = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? [])
		const found = await availability.on([...names.keys()], titles)
		const silent = namesOf(availability.silent())
		return {
			on: new Map([...found].map(([key, ids]) => [key, namesOf(ids)])),
			silent,
			isBlind: silent.length === services.length,
		}
	}

	return {
		get chosen() {
			return chosen()
		},
		get mine() {
			return mine().map(({ id }) => id)
		},
		get isOn() {
			return isOn()
		},
		async choose({ mine: ids, isOn }) {
			if (viewer && ids) await viewer.savePreferences({ services: ids })
			device = { isOn: isOn ?? device.isOn, mine: viewer ? device.mine : (ids ?? device.mine) }
			keep(writeServiceChoice(device))
		},
		find,
		look: async (titles) => (isOn() ? find(titles) : null),
	}
}
