// The embedded push service over HTTP, and browsers that are subscribed there.
import { createPushApp, type KeptPush } from '#functions/embedded/push/app.ts'
import { createPushBrowser, memoryStore } from '../push-browser.ts'
import { listen } from './listen.ts'

export type PushServer = Awaited<ReturnType<typeof startPushServer>>

export async function startPushServer() {
	const app = createPushApp(memoryStore(), Date.now)
	const calls: string[] = []
	const server = await listen(async (request, response) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk as Buffer)
		const { method = 'GET', url = '/', headers } = request
		calls.push(`${method} ${url}`)
		const init = { method, headers: headers as Record<string, string> }
		const body = method === 'GET' ? {} : { body: Buffer.concat(chunks) }
		const answer = await app.request(`http://${headers.host}${url}`, { ...init, ...body })
		response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
	})
	return {
		...server,
		/** Methods and paths. */
		calls,
		/** A browser that trusts the site with this key. */
		async subscribe(id: string, applicationServerKey: string) {
			const endpoint = `${server.url}/push/${id}`
			await app.request(endpoint, { method: 'PUT', body: JSON.stringify({ applicationServerKey }) })
			const browser = await createPushBrowser(endpoint)
			return {
				subscription: browser.subscription,
				/** The messages that wait for it, decrypted. */
				async messages() {
					const { messages } = (await (await app.request(endpoint)).json()) as { messages: KeptPush[] }
					return Promise.all(messages.map(({ body }) => browser.read(Buffer.from(body, 'base64url'))))
				},
				withdraw: () => app.request(endpoint, { method: 'DELETE' }),
			}
		},
	}
}
