import type { Env } from '../env.ts'
import { drawArt } from './art/draw.ts'
import { createCatalogueApp } from './catalogue/app.ts'
import { readCatalogue } from './catalogue/data.ts'

type CatalogueApp = ReturnType<typeof createCatalogueApp>

let catalogue: CatalogueApp | null = null
let titles: readonly string[] | null = null

/**
 * The embedded catalogue, which speaks the metadata service's own HTTP without leaving the process. Made at its first use,
 * so that a deployment with a key never pays for it; its data is a static file, read once for each isolate.
 */
export function embeddedCatalogue(env: Pick<Env, 'ASSETS'>): CatalogueApp {
	catalogue ??= createCatalogueApp({ load: () => loadCatalogue(env.ASSETS), now: Date.now, drawArt })
	return catalogue
}

/** Names of well-known titles, to guess from when a search finds nothing. */
export async function embeddedTitles(env: Pick<Env, 'ASSETS'>): Promise<readonly string[]> {
	titles ??= namesOf(await loadCatalogue(env.ASSETS))
	return titles
}

function namesOf(data: unknown): string[] {
	const { movies, shows } = readCatalogue(data)
	return [...movies, ...shows].map(({ name }) => name)
}

async function loadCatalogue(assets: Fetcher): Promise<unknown> {
	const answer = await assets.fetch('https://assets.local/embedded/catalogue.json')
	if (!answer.ok) throw new Error(`the embedded catalogue's data is missing (${answer.status})`)
	return answer.json()
}
