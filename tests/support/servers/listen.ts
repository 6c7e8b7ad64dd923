import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

export type TestServer = Awaited<ReturnType<typeof listen>>

/** Serves on a free port; a handler that throws drops the connection. */
export async function listen(handler: RequestHandler) {
	const server = createServer(async (request, response) => {
		try {
			await handler(request, response)
		} catch {
			response.destroy()
		}
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		/** Drops every connection. */
		disconnect: () => server.closeAllConnections(),
		async close(): Promise<void> {
			server.closeAllConnections()
			await new Promise((closed) => server.close(closed))
		},
	}
}

/** Starts it for the tests of this file or `describe`, after which it is closed. */
export async function untilDone<T extends { close(): unknown } | { stop(): unknown }>(
	starting: Promise<T>,
): Promise<T> {
	const server = await starting
	afterAll(async () => {
		await ('close' in server ? server.close() : server.stop())
	})
	return server
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk as Buffer)
	return Buffer.concat(chunks).toString()
}

export function sendJson(
	response: ServerResponse,
	status: number,
	body: unknown,
	headers: Record<string, string> = {},
): void {
	response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
