import type { Assistant } from '#domain/assistant/port.ts'
import { createCatalogApp } from '#functions/embedded/catalog/app.ts'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import { fetchEmbedded, readEmbedded } from '#functions/lib/embedded-file.ts'
import { ASSETS, assistantOver, catalogAt, NOW } from '../functions/assistant/assistant-over.ts'

const load = async () => JSON.parse(await readEmbedded(ASSETS, 'catalogue.json'))
const fetchPicture = (file: string) => fetchEmbedded(ASSETS, `pictures/${file}`)
const app = createCatalogApp({ load, now: () => NOW, fetchPicture })

const knownTitles = async () => {
	const { movies, shows } = readCatalog(await load())
	return [...movies, ...shows].map(({ name }) => name)
}

/** The embedded catalog with a cache of its own. */
export function embeddedCatalog() {
	return catalogAt('http://catalog.local', (url, init) => app.request(url, init), { knownTitles })
}

export function embeddedAssistant(catalog = embeddedCatalog()): Assistant {
	return assistantOver(catalog, { random: Math.random })
}
