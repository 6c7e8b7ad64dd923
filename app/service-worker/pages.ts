import {
	isOwnCache,
	isPagesCache,
	NOBODY,
	OFFLINE_PATH,
	PAGE_PATIENCE_MS,
	PAGES_LIMIT,
	PASSING_HEADER,
	pagesCache,
	readablePages,
	shellCache,
	VIEWER_HEADER,
} from '#domain/offline/offline-cache.ts'
import { answerFile } from './files.ts'
import { cacheNames, keep, mayKeep, openCache, readCopy } from './keeping.ts'
import { SHELL } from './shell.ts'

/** Rises whenever somebody else may be at this device: an answer from before is not kept any more. */
let visit = 0
/** For whom the last answer was made; `null` before the first, and when that may have changed. */
let seenViewer: string | null = null
/** Pages that were kept after the last change; `null` when nothing was changed since this worker started. */
let unchanged: Set<string> | null = null

/** What is kept may no longer be true: it is shown without a connection only, until it is fetched anew. */
export function distrustPages(): void {
	unchanged = new Set()
}

export async function forgetPages(): Promise<void> {
	visit += 1
	seenViewer = null
	await dropCaches(isPagesCache)
}

async function dropCaches(isMeant: (name: string) => boolean): Promise<void> {
	await Promise.all((await cacheNames()).filter(isMeant).map((name) => caches.delete(name)))
}

/** A page or its data: the newest that can be had in reasonable time. */
export function answerPage(event: FetchEvent, isKept: boolean): Promise<Response> {
	const started = begin()
	const { request } = event
	const answered = fetchPage(event)
	// Cloned before anybody reads it; the page does not wait for it to be kept.
	const noted = answered.then((answer) => note(request.url, isKept ? answer.clone() : answer, started, isKept))
	event.waitUntil(noted.catch(() => {}))
	return isKept ? inTime(request, answered) : answered.catch(() => standIn(request))
}

/** Keeps a page that was loaded before this worker was there, with what its loaders found where it comes without. */
export async function keepPage(event: ExtendableEvent, url: string, isSecondTry = false): Promise<void> {
	const started = begin()
	const answer = await fetch(url)
	const html = answer.clone().text()
	const isNoted = await note(url, answer, started, true)
	// Another answer has told who is there meanwhile, and this one might be from before.
	if (!isNoted && !isSecondTry) return keepPage(event, url, true)
	const dataPath = DATA_PATH.exec(await html)?.[1]
	if (dataPath) await answerFile(event, new Request(JSON.parse(dataPath)), 'asset')
}
/** As the server writes it into a page that it has kept. */
const DATA_PATH = /__remixContext\.from=("[^"]*")/

/** What was so when an answer was asked for. */
interface Start {
	visit: number
	unchanged: Set<string> | null
}

const begin = (): Start => ({ visit, unchanged })

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
	return (await preloadResponse) ?? fetch(request)
}

async function inTime(request: Request, answered: Promise<Response>): Promise<Response> {
	const isPatient = new Promise<null>((done) => setTimeout(done, PAGE_PATIENCE_MS, null))
	try {
		const first = await Promise.race([answered, isPatient])
		const isTrusted = unchanged === null || unchanged.has(request.url)
		return first ?? (isTrusted ? await copyOf(request.url) : null) ?? (await answered)
	} catch {
		return (await copyOf(request.url)) ?? standIn(request)
	}
}

async function copyOf(url: string): Promise<Response | undefined> {
	return readCopy(readablePages(await cacheNames()), url)
}

async function standIn({ mode }: Request): Promise<Response> {
	const page = mode === 'navigate' ? await readCopy(shellCache(SHELL.version), OFFLINE_PATH) : undefined
	return page ?? Response.error()
}

/**
 * An answer says for whom it was made: pages that belong to anybody else are dropped, and it is kept among its viewer's.
 * One that was asked for before the last change is no newer than that.
 * @returns false when it may be from before somebody else came
 */
async function note(url: string, answer: Response, started: Start, isKept: boolean): Promise<boolean> {
	const viewer = answer.headers.get(VIEWER_HEADER)
	if (viewer === null || started.visit !== visit) return viewer === null
	const name = pagesCache(viewer)
	if (viewer !== seenViewer) {
		visit += 1
		seenViewer = viewer
		await dropCaches((other) => isOwnCache(other) && other !== name)
	}
	const keptIn = visit
	// Its being there says who is signed in, whatever is in it.
	if (viewer !== NOBODY) await openCache(name)
	if (!isKept || !mayKeep(answer) || answer.headers.has(PASSING_HEADER)) return true
	await keep(name, url, answer, PAGES_LIMIT, [])
	if (keptIn !== visit) {
		if (isOwnCache(name)) await caches.delete(name)
		return false
	}
	if (started.unchanged === unchanged) unchanged?.add(url)
	return true
}
