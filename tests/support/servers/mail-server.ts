// A mail service that takes messages as JSON, as Resend, Postmark and others do: faults on request, all calls recorded.
import { bodyOf, listen, sendJson, type TestServer } from './listen.ts'

export interface MailServer extends TestServer {
	calls: { url: string; authorization: string | undefined; body: unknown }[]
	/** The statuses of the next answers; 200 after them. */
	statuses: number[]
}

export async function startMailServer(): Promise<MailServer> {
	const server = await listen(async (request, response) => {
		const { url = '', headers } = request
		const body: unknown = JSON.parse(await bodyOf(request))
		mails.calls.push({ url, authorization: headers.authorization, body })
		const status = mails.statuses.shift() ?? 200
		sendJson(response, status, status === 200 ? { id: '1' } : { message: 'No' })
	})
	const mails: MailServer = { ...server, calls: [], statuses: [] }
	return mails
}
