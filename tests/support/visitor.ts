import { randomUUID } from 'node:crypto'
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts'
import { createSessionCookie } from '#functions/http/session-cookie.ts'
import { digest } from '#functions/lib/digest.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { storageOf } from './database.ts'

export const PASSWORD = 'seven lit bulbs in a row'
const PASSWORD_HASH = '$scrypt$n=16384,r=8,p=5$YSBzYWx0IGZvciB0ZXN0cw$FaI8RLUjZqp3QJyxnEUcUklE8SskGGp-OI9ZxuDy82Q'
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

export interface Account {
	email: string
	password: string
}

/** Somebody at the served app without a browser: keeps cookies, follows nothing. */
export interface Visitor {
	address: string
	cookies: Map<string, string>
	ask(path: string, init?: Ask): Promise<Response>
	/** Creates an account through the form and stays signed in. */
	signUp(email?: string): Promise<Account>
	/** The same, written straight into the database: the server takes its time over each password that it hashes. */
	createAccount(email?: string): Promise<Account>
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
		async createAccount(email = freshEmail()) {
			const { database, authSecret } = storageOf(appUrl)
			const [userId, sessionId, now] = [randomUUID(), randomUUID(), Date.now()]
			await database.batch([
				database
					.prepare('INSERT INTO users (id, email, password_hash) VALUES (?, ?, ?)')
					.bind(userId, email, PASSWORD_HASH),
				database
					.prepare('INSERT INTO sessions (user_id, id_hash, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)')
					.bind(userId, await digest(sessionId), now),
				database
					.prepare(
						`INSERT INTO preferences (user_id, is_watch_history_enabled, is_notifications_enabled, accent_color, services, created_at, updated_at)
						VALUES (?1, 1, 1, ?2, '[]', ?3, ?3)`,
					)
					.bind(userId, DEFAULT_PREFERENCES.accentColor, now),
			])
			keep(await createSessionCookie({}, authSecret, false, SESSION_IDLE_MS).write({ userId, sessionId }))
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
