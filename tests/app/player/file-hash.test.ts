import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOfFile } from '#app/features/player/captions/find-captions.ts'
import { HASHED_BYTES, movieHash } from '#domain/player/movie-hash.ts'

const FILE = Buffer.from(Uint8Array.from({ length: 300_001 }, (_, at) => (at * 31) % 253))
const HASH = movieHash(FILE.length, FILE.subarray(0, HASHED_BYTES), FILE.subarray(-HASHED_BYTES))

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server of files with ranges. @param hides what other sites may not read */
const withRanges =
	(file: Buffer, hides: { size?: boolean } = {}): Answer =>
	({ method, headers: { range } }, response) => {
		const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
		if (!start) return response.writeHead(200, { 'content-length': file.length }).end(method === 'HEAD' ? '' : file)
		const part = file.subarray(Number(start), Number(end) + 1)
		const total = hides.size ? {} : { 'content-range': `bytes ${start}-${end}/${file.length}` }
		response.writeHead(206, { 'content-length': part.length, ...total }).end(part)
	}

let answer: Answer
let asked: string[] = []
let sentBytes = 0
const server = createServer((request, response) => {
	asked.push(`${request.method} ${request.headers.range ?? 'all'}`)
	answer(request, response)
})
server.on('connection', (socket) => {
	socket.on('close', () => {
		sentBytes += socket.bytesWritten
	})
})
let url = ''

beforeAll(async () => {
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`
})
afterAll(() => {
	server.closeAllConnections()
	server.close()
})
beforeEach(() => {
	asked = []
	sentBytes = 0
})

describe('the hash of the file that plays', () => {
	it('needs two parts of it', async () => {
		answer = withRanges(FILE)
		expect(await hashOfFile(url)).toBe(HASH)
		expect(asked).toEqual(['GET bytes=0-65535', `GET bytes=${FILE.length - HASHED_BYTES}-${FILE.length - 1}`])
	})

	it('asks for the size where other sites may not read it beside a part', async () => {
		answer = withRanges(FILE, { size: true })
		expect(await hashOfFile(url)).toBe(HASH)
		expect(asked[1]).toBe('HEAD all')
	})

	it.each<[string, Answer, number]>([
		['is smaller than 128 KiB', withRanges(FILE.subarray(0, 131_071)), 1],
		['is smaller than one part', withRanges(FILE.subarray(0, 40_000)), 1],
		['comes as a whole only', (_, response) => response.writeHead(200).end(FILE), 1],
		['is gone', (_, response) => response.writeHead(404).end(), 1],
		['cannot be reached', (_, response) => response.destroy(), 1],
		[
			'has a size that nobody says',
			(request, response) =>
				request.method === 'HEAD' ? response.writeHead(405).end() : withRanges(FILE, { size: true })(request, response),
			2,
		],
		[
			'is cut off',
			(_, response) => {
				response.writeHead(206, { 'content-length': HASHED_BYTES, 'content-range': 'bytes 0-65535/300001' })
				response.write(FILE.subarray(0, 10), () => response.destroy())
			},
			1,
		],
	])('is not there for one that %s', async (_, next, requests) => {
		answer = next
		expect(await hashOfFile(url)).toBeNull()
		expect(asked).toHaveLength(requests)
	})

	it('does not load a film of which the server sends no parts', async () => {
		const [parts, part] = [1_000, Buffer.alloc(HASHED_BYTES)]
		answer = (_, response) => {
			response.writeHead(200, { 'content-length': parts * part.length })
			Readable.from(Array(parts).fill(part)).pipe(response)
		}
		expect(await hashOfFile(url)).toBeNull()
		await expect.poll(() => sentBytes, { timeout: 5_000 }).toBeGreaterThan(0)
		expect(sentBytes).toBeLessThan((parts * part.length) / 2)
	})
})
