import { createCatalogApp } from '#functions/embedded/catalog/app.ts'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import type { Title } from '#functions/embedded/catalog/title.ts'
import type { Env } from '../env.ts'
import { type Assets, readEmbedded } from '../lib/embedded-file.ts'
import { drawArt } from './art/draw.ts'
import { createLiveApp, EMBEDDED_PLAYLIST } from './live/app.ts'
import { createProvidersApp } from './providers/app.ts'
import { createSportsApp } from './sports/app.ts'

type CatalogApp = ReturnType<typeof createCatalogApp>
type ProvidersApp = ReturnType<typeof createProvidersApp>
type SportsApp = ReturnType<typeof createSportsApp>
type LiveApp = ReturnType<typeof createLiveApp>

let catalogApp: CatalogApp | null = null
let providersApp: ProvidersApp | null = null
let sportsApp: SportsApp | null = null
let liveApp: LiveApp | null = null
let titles: readonly Title[] | null = null

/**
 * The embedded catalogue, which speaks the metadata service's own HTTP without leaving the process. Made at its first use,
 * so that a deployment with a key never pays for it; its data is a static file, read once for each isolate.
 */
export function embeddedCatalog(env: Pick<Env, 'ASSETS'>): CatalogApp {
	catalogApp ??= createCatalogApp({ load: () => loadCatalog(env.ASSETS), now: Date.now, drawArt })
	return catalogApp
}

/** The four embedded streaming services, in the same way. */
export function embeddedProviders(env: Pick<Env, 'ASSETS'>): ProvidersApp {
	providersApp ??= createProvidersApp(() => allTitles(env))
	return providersApp
}

/** The embedded sports schedule, in the same way. */
export function embeddedSchedule(env: Pick<Env, 'ASSETS'>): SportsApp {
	sportsApp ??= createSportsApp({ load: () => loadJson(env.ASSETS, 'sports'), now: Date.now })
	return sportsApp
}

/** The embedded live channels and their guide, in the same way. */
export function embeddedLive(env: Pick<Env, 'ASSETS'>): LiveApp {
	liveApp ??= createLiveApp(async () => (await readEmbedded(env.ASSETS, EMBEDDED_PLAYLIST)).text(), Date.now)
	return liveApp
}

/** Names of well-known titles, to guess from when a search finds nothing. */
export async function embeddedTitles(env: Pick<Env, 'ASSETS'>): Promise<readonly string[]> {
	return (await allTitles(env)).map(({ name }) => name)
}

/** Best known first. */
async function allTitles(env: Pick<Env, 'ASSETS'>): Promise<readonly Title[]> {
	titles ??= byPopularity(await loadCatalog(env.ASSETS))
	return titles
}

function byPopularity(data: unknown): Title[] {
	const { movies, shows } = readCatalog(data)
	return [...movies, ...shows].sort((a, b) => b.popularity - a.popularity)
}

const loadCatalog = (assets: Assets) => loadJson(assets, 'catalogue')

async function loadJson(assets: Assets, name: string): Promise<unknown> {
	return (await readEmbedded(assets, `${name}.json`)).json()
}
