import type { IndexableTitle } from '#domain/search/catalog-index.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { createSegmentsApp } from '#functions/embedded/captions/app.ts'
import { createCatalogApp } from '#functions/embedded/catalog/app.ts'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import type { Title } from '#functions/embedded/catalog/title.ts'
import { toIndexableTitle } from '#functions/embedded/catalog/wire/indexable.ts'
import type { Env } from '../env.ts'
import { type Assets, embeddedFile, fetchEmbedded, readEmbedded } from '../lib/embedded-file.ts'
import { createCaptionsApp } from './captions/app.ts'
import { createLiveApp, EMBEDDED_PLAYLIST, EMBEDDED_SCHEDULE } from './live/app.ts'
import { createProvidersApp } from './providers/app.ts'
import { createSportsApp } from './sports/app.ts'

export { createMailApp } from './mail/app.ts'
export { createPushApp } from './push/app.ts'

type AssetsEnv = Pick<Env, 'ASSETS'>

/** One app per isolate, created on first use, so that deployments with outside services never pay for it. */
function oncePerIsolate<App>(make: (assets: Assets) => App): (env: AssetsEnv) => App {
	let app: App | null = null
	return ({ ASSETS }) => {
		app ??= make(ASSETS)
		return app
	}
}

const CATALOG_FILE = 'catalogue.json'

/** Best known first. */
const readTitles = embeddedFile<readonly Title[]>(CATALOG_FILE, (text) => byPopularity(JSON.parse(text)))

/** The embedded catalog, with the metadata service's API. */
export const embeddedCatalog = oncePerIsolate((assets) =>
	createCatalogApp({
		load: () => readJson(assets, CATALOG_FILE),
		now: Date.now,
		fetchPicture: (file) => fetchEmbedded(assets, `pictures/${file}`),
	}),
)

/** The four embedded providers. */
export const embeddedProviders = oncePerIsolate((assets) => createProvidersApp(() => readTitles(assets)))

/** The embedded sports schedule. */
export const embeddedSchedule = oncePerIsolate((assets) =>
	createSportsApp({ load: () => readJson(assets, 'sports.json'), now: Date.now }),
)

/** The embedded live channels and their guide. */
export const embeddedLive = oncePerIsolate((assets) =>
	createLiveApp({
		loadPlaylist: () => readEmbedded(assets, EMBEDDED_PLAYLIST),
		loadSchedule: () => readJson(assets, EMBEDDED_SCHEDULE),
		now: Date.now,
	}),
)

/** The embedded captions service: the captions of the demo programs. */
export const embeddedCaptions = oncePerIsolate((assets) =>
	createCaptionsApp((path) => assets.fetch(`https://assets.local${path}`)),
)

/** The embedded segments service: intros and credits of the demo programs. */
export const embeddedSegments = memoize(createSegmentsApp)

/** Names of well-known titles, for suggestions when a search finds nothing. */
export async function embeddedTitles({ ASSETS }: AssetsEnv): Promise<readonly string[]> {
	return (await readTitles(ASSETS)).map(({ name }) => name)
}

/** The ids of its shows. */
export async function embeddedShowIds({ ASSETS }: AssetsEnv): Promise<ReadonlySet<number>> {
	return new Set((await readTitles(ASSETS)).flatMap((title) => (title.type === 'tv' ? [title.id] : [])))
}

/** Everything for the index, without a detour through the service's API, which would take seconds. */
export async function embeddedIndexables({ ASSETS }: AssetsEnv): Promise<IndexableTitle[]> {
	return (await readTitles(ASSETS)).map(toIndexableTitle)
}

function byPopularity(data: unknown): Title[] {
	const { movies, shows } = readCatalog(data)
	return [...movies, ...shows].sort((a, b) => b.popularity - a.popularity)
}

async function readJson(assets: Assets, name: string): Promise<unknown> {
	return JSON.parse(await readEmbedded(assets, name))
}
