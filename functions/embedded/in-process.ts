import { createCatalogueApp } from '#functions/embedded/catalog/app.ts'
import { readCatalogue } from '#functions/embedded/catalog/data.ts'
import type { Title } from '#functions/embedded/catalog/title.ts'
import type { Env } from '../env.ts'
import { type Assets, readEmbedded } from '../lib/embedded-file.ts'
import { drawArt } from './art/draw.ts'
import { createLiveApp, EMBEDDED_PLAYLIST } from './live/app.ts'
import { createServicesApp } from './providers/app.ts'
import { createSportsApp } from './sports/app.ts'

type CatalogueApp = ReturnType<typeof createCatalogueApp>
type ServicesApp = ReturnType<typeof createServicesApp>
type SportsApp = ReturnType<typeof createSportsApp>
type LiveApp = ReturnType<typeof createLiveApp>

let catalogue: CatalogueApp | null = null
let services: ServicesApp | null = null
let schedule: SportsApp | null = null
let live: LiveApp | null = null
let titles: readonly Title[] | null = null

/**
 * The embedded catalogue, which speaks the metadata service's own HTTP without leaving the process. Made at its first use,
 * so that a deployment with a key never pays for it; its data is a static file, read once for each isolate.
 */
export function embeddedCatalogue(env: Pick<Env, 'ASSETS'>): CatalogueApp {
	catalogue ??= createCatalogueApp({ load: () => loadCatalogue(env.ASSETS), now: Date.now, drawArt })
	return catalogue
}

/** The four embedded streaming services, in the same way. */
export function embeddedServices(env: Pick<Env, 'ASSETS'>): ServicesApp {
	services ??= createServicesApp(() => allTitles(env))
	return services
}

/** The embedded sports schedule, in the same way. */
export function embeddedSchedule(env: Pick<Env, 'ASSETS'>): SportsApp {
	schedule ??= createSportsApp({ load: () => loadJson(env.ASSETS, 'sports'), now: Date.now })
	return schedule
}

/** The embedded live channels and their guide, in the same way. */
export function embeddedLive(env: Pick<Env, 'ASSETS'>): LiveApp {
	live ??= createLiveApp(async () => (await readEmbedded(env.ASSETS, EMBEDDED_PLAYLIST)).text(), Date.now)
	return live
}

/** Names of well-known titles, to guess from when a search finds nothing. */
export async function embeddedTitles(env: Pick<Env, 'ASSETS'>): Promise<readonly string[]> {
	return (await allTitles(env)).map(({ name }) => name)
}

/** Best known first. */
async function allTitles(env: Pick<Env, 'ASSETS'>): Promise<readonly Title[]> {
	titles ??= inOrder(await loadCatalogue(env.ASSETS))
	return titles
}

function inOrder(data: unknown): Title[] {
	const { movies, shows } = readCatalogue(data)
	return [...movies, ...shows].sort((a, b) => b.popularity - a.popularity)
}

const loadCatalogue = (assets: Assets) => loadJson(assets, 'catalogue')

async function loadJson(assets: Assets, name: string): Promise<unknown> {
	return (await readEmbedded(assets, `${name}.json`)).json()
}
