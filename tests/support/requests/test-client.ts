import { randomUUID } from 'node:crypto'
import { DEFAULT_PREFERENCES } from '#domain/preferences/preferences.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { createSessionCookie } from '#functions/services/account/session-cookie.ts'
import { SESSION_IDLE_MS } from '#functions/services/account/sessions.ts'
import { storageOf } from '../database/database.ts'

export const PASSWORD = 'seven lit bulbs in a row'
/** With minimal parameters, so that checking it is fast. */
const PASSWORD_HASH = '$scrypt$n=2,r=1,p=1$YSBzYWx0IGZvciB0ZXN0cw$iL9ZAoLILhq5dSda07F06jDSMfARLvPO_bZ-rDxlb7c'
let clientCount = 0

/** An IP address in a /48 that is unique in this run, so that clients do not share rate limits. */
export function freshIpAddress(): string {
	clientCount += 1
	return `2001:${clientCount.toString(16)}:${(process.pid & 0xffff).toString(16)}::1`
}

export interface RequestOptions extends Omit<RequestInit, 'body' | 'headers'> {
	/** As `FormData`, it is sent as one with files. */
	form?: Record<string, string> | [name: string, value: string][] | FormData
	/** The body of an API call. */
	json?: unknown
	/** The only field of a form. */
	file?: File
	headers?: Record<string, string>
}

export interface Account {
	email: string
	password: string
}

/** A client of the served app without a browser: stores cookies, follows no redirects. */
export interface TestClient {
	ipAddress: string
	cookies: Map<string, string>
	cookieHeader(): string
	request(path: string, init?: RequestOptions): Promise<Response>
	/** Creates an account through the form and stays signed in. */
	signUp(email?: string): Promise<Account>
	/**
	 * The same, written directly to the database, because hashing a password is slow.
	 * @param home as in `users.home`, by default any
	 */
	createAccount(email?: string, home?: string | null): Promise<Account>
	isSignedIn(): Promise<boolean>
	/** Another client with the current cookies. */
	copy(): TestClient
}

export function createTestClient(
	appUrl: string,
	address = freshIpAddress(),
	cookies = new Map<string, string>(),
): TestClient {
	async function request(
		path: string,
		{ form, json, file, headers = {}, ...init }: RequestOptions = {},
	): Promise<Response> {
		const isSent = form !== undefined || json !== undefined || file !== undefined
		const asJson: Record<string, string> = json === undefined ? {} : { 'Content-Type': 'application/json' }
		const response = await fetch(appUrl + path, {
			redirect: 'manual',
			...init,
			method: init.method ?? (isSent ? 'POST' : 'GET'),
			...(form ? { body: form instanceof FormData ? form : new URLSearchParams(form) } : {}),
			...(json === undefined ? {} : { body: JSON.stringify(json) }),
			...(file ? { body: formOf(file) } : {}),
			headers: {
				'CF-Connecting-IP': address,
				...(isSent ? { Origin: appUrl } : ({} as Record<string, string>)),
				...asJson,
				Cookie: cookieHeader(),
				...headers,
			},
		})
		for (const cookie of response.headers.getSetCookie()) storeCookie(cookie)
		return response
	}
	const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	function storeCookie(cookie: string): void {
		const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
		if (value === '' || /;\s*max-age=0/i.test(cookie)) cookies.delete(name)
		else cookies.set(name, value)
	}
	return {
		ipAddress: address,
		cookies,
		cookieHeader,
		request,
		async signUp(email = freshEmail()) {
			const response = await request('/signup', { form: { email, password: PASSWORD } })
			if (response.status !== 303) throw new Error(`nobody could sign up: ${response.status}`)
			return { email, password: PASSWORD }
		},
		async createAccount(email = freshEmail(), home = anyHome(appUrl)) {
			const { database, authSecret } = storageOf(appUrl)
			const [userId, sessionId, now] = [randomUUID(), randomUUID(), Date.now()]
			await database.batch([
				database
					.prepare('INSERT INTO users (id, email, password_hash, home, created_at) VALUES (?, ?, ?, ?, ?)')
					.bind(userId, email, PASSWORD_HASH, home, now),
				database.prepare('INSERT INTO viewers (id) SELECT id FROM users WHERE id = ? AND home IS NULL').bind(userId),
				database
					.prepare('INSERT INTO sessions (user_id, id_hash, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)')
					.bind(userId, await sha256Hex(sessionId), now),
				database
					.prepare(
						`INSERT INTO preferences (user_id, is_watch_history_enabled, is_notifications_enabled, accent_color, services, created_at, updated_at)
						VALUES (?1, 1, 1, ?2, '[]', ?3, ?3)`,
					)
					.bind(userId, DEFAULT_PREFERENCES.accentColor, now),
			])
			storeCookie(await createSessionCookie({}, authSecret, false, SESSION_IDLE_MS).write({ userId, sessionId }))
			return { email, password: PASSWORD }
		},
		isSignedIn: async () => (await request('/profile')).status === 200,
		copy: () => createTestClient(appUrl, address, new Map(cookies)),
	}
}

/** A client with a new account. */
export async function createMember(
	appUrl: string,
	email?: string,
	home?: string | null,
): Promise<TestClient & Account> {
	const client = createTestClient(appUrl)
	return Object.assign(client, await client.createAccount(email, home))
}

/** Each in turn; `null` if the app has none. */
function anyHome(appUrl: string): string | null {
	const { personal } = storageOf(appUrl)
	return personal[clientCount % personal.length] ?? null
}

function formOf(file: File): FormData {
	const form = new FormData()
	form.set('file', file)
	return form
}

/** A unique email; all have the same length. */
export function freshEmail(): string {
	return `${randomUUID()}@example.com`
}
