import type { TitleRef } from '#domain/recommend/taste.ts'
import type { Availability, MyServices, StreamingService } from '#domain/shared/ports.ts'
import type { Answered } from './offers.ts'

interface Asked {
	availability: Availability
	services: Pick<MyServices, 'mine'>
	streamingServices(): StreamingService[]
}

/** What the streaming services say of a title, and which of them are the viewer's. Waits no longer than a page may. */
export async function askServices(
	{ availability, services, streamingServices }: Asked,
	ref: TitleRef,
): Promise<Answered> {
	const { offers, cachedAt } = await availability.of(ref)
	const silent = availability.silent()
	const silentNames = streamingServices().filter(({ id }) => silent.includes(id))
	return { offers, cachedAt, silent: silentNames.map(({ name }) => name), mine: services.mine }
}
