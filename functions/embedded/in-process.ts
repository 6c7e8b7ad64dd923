import type { Env } from '../env.ts'
import { drawArt } from './art/draw.ts'
import { createCatalogueApp } from './catalogue/app.ts'
import { readCatalogue } from './catalogue/data.ts'
import type { Title } from './catalogue/title.ts'
import { createServicesApp } from './providers/app.ts'

type CatalogueApp = ReturnType<typeof createCatalogueApp>
type ServicesApp = ReturnType<typeof createServicesApp>

let catalogue: CatalogueApp | null = null
let services: ServicesApp | null = null
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

async function loadCatalogue(assets: Fetcher): Promise<unknown> {
	const answer = await assets.fetch('https://assets.local/embedded/catalogue.json')
	if (!answer.ok) throw new Error(`the embedded catalogue's data is missing (${answer.status})`)
	return answer.json()
}
