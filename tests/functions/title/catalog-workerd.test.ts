import { get } from 'node:http'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onBusyMachine } from '../../support/busy-machine.ts'
import { startTmdbServer, type TmdbServer } from '../../support/servers/tmdb-server.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
let tmdb: TmdbServer
let worker: Miniflare
let url: string
let output = ''

beforeAll(async () => {
	tmdb = await startTmdbServer()
	const bundle = await build({
		entryPoints: [path.join(import.meta.dirname, 'catalog-worker.ts')],
		absWorkingDir: ROOT,
		bundle: true,
		write: false,
		format: 'esm',
		target: 'es2022',
		conditions: ['workerd', 'worker', 'browser'],
		external: ['node:*'],
	})
	const record = (stream: Readable) => stream.on('data', (chunk) => (output += String(chunk)))
	worker = new Miniflare({
		modules: true,
		script: bundle.outputFiles[0]?.text ?? '',
		compatibilityDate: '2026-04-15',
		compatibilityFlags: ['nodejs_compat'],
		kvNamespaces: ['CACHE'],
		bindings: { TMDB_URL: tmdb.url },
		handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
			record(stdout)
			record(stderr)
		},
		cf: false,
		// Directly to the Worker, because the usual proxy does not report when a visitor leaves.
		unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
	})
	url = (await worker.unsafeGetDirectURL()).origin
})
afterAll(async () => {
	await worker.dispose()
	await tmdb.close()
})
beforeEach(() => {
	tmdb.reset()
	output = ''
})

const search = (query: string) => fetch(`${url}/search?${new URLSearchParams({ q: query })}`)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
/** The limit for pages, plus a second for busy machines. */
const PATIENCE_MS = onBusyMachine(9_000)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The first visitor's call has reached the service: later ones join it. */
async function firstCall(): Promise<void> {
	while (tmdb.calls.length === 0) await pause(5)
}

/** A visitor who leaves early: the connection is reset, which the runtime notices at once. */
function visitAndLeave(address: string, when: Promise<unknown>): Promise<void> {
	return new Promise((resolve, reject) => {
		const visit = get(address, () => reject(new Error('was answered before leaving')))
		visit.on('error', () => resolve())
		when.then(() => visit.socket?.resetAndDestroy(), reject)
	})
}

async function titlesOf(response: Response): Promise<string[]> {
	const { found } = (await response.json()) as { found: { results: { title?: { title: string } }[] } }
	return found.results.map((hit) => hit.title?.title ?? '')
}

describe('the catalog in workerd', () => {
	it('makes one call for fifty concurrent searches, and none when cached', async () => {
		tmdb.setLatency(100)
		const responses = await Promise.all(times(50, () => search('inception')))
		expect(responses.map(({ status }) => status)).toEqual(times(50, () => 200))
		for (const titles of await Promise.all(responses.map(titlesOf))) expect(titles).toEqual(['Inception'])
		expect(tmdb.callsOf('/search/multi')).toHaveLength(1)
		expect((await search('Inception ')).status).toBe(200)
		expect(tmdb.callsOf('/search/multi')).toHaveLength(1)
		expect(output).toBe('')
	})

	it('makes one call for concurrent requests of a title, and stores it in the Cache API', async () => {
		tmdb.setLatency(100)
		const responses = await Promise.all(times(20, () => fetch(`${url}/movie?id=27205`)))
		expect(responses.map(({ status }) => status)).toEqual(times(20, () => 200))
		expect(tmdb.calls).toHaveLength(1)
		expect(output).toBe('')
	})

	it('continues for the others when the first visitor leaves', async () => {
		tmdb.setLatency(1_500)
		const first = visitAndLeave(
			`${url}/search?q=toy+story`,
			firstCall().then(() => pause(200)),
		)
		await firstCall()
		const others = times(10, () => search('toy story'))
		await first
		for (const titles of await Promise.all((await Promise.all(others)).map(titlesOf)))
			expect(titles).toEqual(['Toy Story'])
		expect(tmdb.callsOf('/search/multi')).toHaveLength(1)
	})

	it('takes over a call that died with its visitor, once for all waiting requests', async () => {
		tmdb.setLatency(1_500)
		const first = visitAndLeave(
			`${url}/search?q=matrix&careless`,
			firstCall().then(() => pause(200)),
		)
		await firstCall()
		const startedMs = Date.now()
		const others = times(10, () => search('matrix'))
		await first
		for (const titles of await Promise.all((await Promise.all(others)).map(titlesOf)))
			expect(titles).toEqual(['The Matrix'])
		expect(tmdb.callsOf('/search/multi')).toHaveLength(2)
		expect(Date.now() - startedMs).toBeLessThan(PATIENCE_MS)
	})

	it('fails for everyone at once when the service is down, and recovers on the next visit', async () => {
		tmdb.setLatency(100)
		tmdb.fail({ fault: '500' })
		const responses = await Promise.all(times(20, () => search('breaking')))
		expect(responses.map(({ status }) => status)).toEqual(times(20, () => 500))
		expect(tmdb.callsOf('/search/multi')).toHaveLength(3)
		tmdb.recover()
		expect(await titlesOf(await search('breaking'))).toEqual(['Breaking Bad'])
	})

	it('responds within 8 seconds when the service hangs, also to requests that joined later', async () => {
		tmdb.fail({ fault: 'hang' })
		const startedMs = Date.now()
		const early = times(5, () => search('1917'))
		await pause(1_000)
		const late = times(5, () => search('1917'))
		const took = (responses: Promise<Response>[]) =>
			Promise.all(responses.map(async (response) => ({ status: (await response).status, ms: Date.now() - startedMs })))
		for (const { status, ms } of await took(early)) {
			expect(status).toBe(500)
			expect(ms).toBeLessThan(PATIENCE_MS)
		}
		for (const { ms } of await took(late)) expect(ms - 1_000).toBeLessThan(PATIENCE_MS)
	})
})
