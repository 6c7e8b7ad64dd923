import { randomUUID } from 'node:crypto'

const PASSWORD = 'seven lit bulbs in a row'
let household = 0

/** An address that no other visitor of this run has, so that nobody uses up another's tries. */
export function freshAddress(): string {
	household += 1
	return `2001:db8:${process.pid.toString(16)}:${household.toString(16)}::1`
}

export interface Ask extends Omit<RequestInit, 'body' | 'headers'> {
	form?: Record<string, string>
	/** A call of a script of ours. */
	json?: unknown
	headers?: Record<string, string>
}

/** Somebody at the served app without a browser: keeps cookies, follows nothing. */
export interface Visitor {
	address: string
	cookies: Map<string, string>
	ask(path: string, init?: Ask): Promise<Response>
	/** A new account, signed in. */
	signUp(email?: string): Promise<{ email: string; password: string }>
	isSignedIn(): Promise<boolean>
	/** Another one with the same cookies now. */
	copy(): Visitor
}

export function visitorOf(appUrl: string, address = freshAddress(), cookies = new Map<string, string>()): Visitor {
	async function ask(path: string, { form, json, headers = {}, ...init }: Ask = {}): Promise<Response> {
		const isSent = form !== undefined || json !== undefined
		const asJson: Record<string, string> = json === undefined ? {} : { 'Content-Type': 'application/json' }
		const answer = await fetchOnFreshConnection(appUrl + path, {
			redirect: 'manual',
			...init,
			method: init.method ?? (isSent ? 'POST' : 'GET'),
			...(form ? { body: new URLSearchParams(form) } : {}),
			...(json === undefined ? {} : { body: JSON.stringify(json) }),
			headers: {
				'CF-Connecting-IP': address,
				...(isSent ? { Origin: appUrl } : ({} as Record<string, string>)),
				...asJson,
				Cookie: header(),
				...headers,
			},
		})
		for (const cookie of answer.headers.getSetCookie()) keep(cookie)
		return answer
	}
	const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	function keep(cookie: string): void {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
		if (value === '' || /;\s*max-age=0/i.test(cookie)) cookies.delete(name)
		else cookies.set(name, value)
	}
	return {
		address,
		cookies,
		ask,
		async signUp(email = freshEmail()) {
			const answer = await ask('/signup', { form: { email, password: PASSWORD } })
			if (answer.status !== 303) throw new Error(`nobody could sign up: ${answer.status}`)
			return { email, password: PASSWORD }
		},
		isSignedIn: async () => (await ask('/profile')).status === 200,
		copy: () => visitorOf(appUrl, address, new Map(cookies)),
	}
}

/** How many connections may have been closed, one after the other, when many are used at once. */
const STALE_CONNECTIONS = 8

/** A connection that waited may be closed just as it is used again; then nothing was asked yet. */
async function fetchOnFreshConnection(url: string, init: RequestInit, left = STALE_CONNECTIONS): Promise<Response> {
	try {
		return await fetch(url, init)
	} catch (error) {
		const { code } = ((error as Error).cause ?? {}) as { code?: string }
		const isStale = code === 'ECONNRESET' || code === 'EPIPE' || code === 'UND_ERR_SOCKET'
		if (!isStale || left === 0) throw error
		return fetchOnFreshConnection(url, init, left - 1)
	}
}

/** An email that no other test has; all of them are of one length. */
export function freshEmail(): string {
	return `${randomUUID()}@example.com`
}
