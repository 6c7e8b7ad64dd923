import { keepingOf, type PageKeeping } from '#domain/kept-pages.ts'
import { parseServiceChoice, SERVICES_COOKIE, writeServiceChoice } from '#domain/services.ts'
import type { Store } from '../lib/cache.ts'
import { readCookies } from '../lib/cookies.ts'
import type { Memory } from '../lib/memory.ts'
import { makeNonce } from '../lib/nonce.ts'
import { readTheme, TOAST_COOKIE } from '../lib/session.ts'
import { sessionCookieName } from '../lib/session-cookie.ts'

/** A page as it was made for one visit. */
export interface RenderedPage {
	answer: Response
	/** Of this answer; a kept page gets a new one each time it is given. */
	nonce: string
	/** Whether all that the page is made of came, and came fresh. Asked when the page is complete. */
	isWhole(): boolean
}

/** A page between two visits. */
interface KeptPage {
	/** What stands between the nonces. */
	parts: readonly string[]
	/** Of the answer; the policy, which names the nonce, is not among them. */
	headers: readonly [string, string][]
	storedAtMs: number
}

interface Options {
	store: Store
	/** The isolate's. */
	memory: Memory
	/** Of the build: a page names the files of one build. */
	version: string
	waitUntil(work: Promise<unknown>): void
	now(): number
}

export interface Visiting {
	/** Of this deployment, as pages name it. */
	origin: string
	region: string
}

/**
 * @param make makes the page with a nonce of its own
 * @param finish adds what every answer says anew
 */
export type KeptPages = (
	request: Request,
	visiting: Visiting,
	make: () => Promise<RenderedPage>,
	finish: (headers: Headers, nonce: string) => void,
) => Promise<Response>

const KEPT_HEADERS = ['Content-Type', 'X-Remix-Response', 'Cache-Control']
/** A page on its way into the store, by its name: one visit makes it anew, the others are given the old one. */
const renewing = new Set<string>()

/**
 * Gives a page again that was made for somebody who was not signed in, and makes it anew behind the answer when it has
 * aged. Never for somebody with a session or with something to be said to, nor for a page that lacks a part.
 */
export function createKeptPages({ store, memory, version, waitUntil, now }: Options): KeptPages {
	async function find(name: string, { keepMs }: PageKeeping): Promise<KeptPage | null> {
		const held = memory.get(name) ?? (await readKept(store, name))
		const kept = held as KeptPage | null
		if (!kept || now() - kept.storedAtMs >= keepMs) return null
		memory.set(name, kept, kept.storedAtMs + keepMs)
		return kept
	}

	/** @returns the same page, which is kept when it is complete */
	function keep(name: string, { keepMs }: PageKeeping, { answer, nonce, isWhole }: RenderedPage): Response {
		if (answer.status !== 200 || !answer.body || answer.headers.has('Set-Cookie')) return answer
		const [shown, copied] = answer.body.tee()
		const headers = KEPT_HEADERS.flatMap((header): [string, string][] => {
			const value = answer.headers.get(header)
			return value === null ? [] : [[header, value]]
		})
		const copying = async () => {
			const text = await new Response(copied).text()
			if (!isWhole()) return
			const kept: KeptPage = { parts: text.split(nonce), headers, storedAtMs: now() }
			memory.set(name, kept, kept.storedAtMs + keepMs)
			await store.put(await hashOf(name), JSON.stringify(kept), keepMs)
		}
		// A page that breaks off, or a store that refuses, costs the next visit a rendering.
		waitUntil(copying().catch(() => {}))
		return new Response(shown, answer)
	}

	async function renew(name: string, keeping: PageKeeping, make: () => Promise<RenderedPage>): Promise<void> {
		if (renewing.has(name)) return
		renewing.add(name)
		try {
			await keep(name, keeping, await make()).body?.pipeTo(new WritableStream())
		} finally {
			renewing.delete(name)
		}
	}

	return async (request, visiting, make, finish) => {
		const keeping = keepingFor(request, visiting.origin)
		if (!keeping) return (await make()).answer
		const name = nameOf(request, visiting, version)
		const kept = await find(name, keeping)
		if (!kept) return request.method === 'GET' ? keep(name, keeping, await make()) : (await make()).answer
		if (now() - kept.storedAtMs >= keeping.freshMs) waitUntil(renew(name, keeping, make).catch(() => {}))
		const nonce = makeNonce()
		const headers = new Headers(kept.headers.map(([header, value]): [string, string] => [header, value]))
		finish(headers, nonce)
		return new Response(request.method === 'HEAD' ? null : kept.parts.join(nonce), { headers })
	}
}

/** Whoever has a session, or is to be told something, has a page of their own. */
function keepingFor(request: Request, origin: string): PageKeeping | null {
	if (request.method !== 'GET' && request.method !== 'HEAD') return null
	const cookies = readCookies(request)
	if (cookies[TOAST_COOKIE] || cookies[sessionCookieName(origin.startsWith('https:'))]) return null
	const { pathname, search } = new URL(request.url)
	return keepingOf(pathname, search)
}

/** Everything that a page of somebody who is not signed in depends on. */
function nameOf(request: Request, { origin, region }: Visiting, version: string): string {
	const { pathname, search } = new URL(request.url)
	const cookies = readCookies(request)
	const services = writeServiceChoice(parseServiceChoice(cookies[SERVICES_COOKIE]))
	return JSON.stringify(['page', version, origin, pathname + search, region, readTheme(cookies), services])
}

async function readKept(store: Store, name: string): Promise<KeptPage | null> {
	try {
		return JSON.parse((await store.get(await hashOf(name))) ?? 'null')
	} catch {
		// As without a store.
		return null
	}
}

/** Names are hashed because they hold what people search for. */
async function hashOf(name: string): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name)))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
