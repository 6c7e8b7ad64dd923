// How a sender of Web Push says who it is (RFC 8292).

/** Base64url, as every tool for Web Push writes them, and `mailto:` or https for who runs this site. */
export interface Vapid {
	publicKey: string
	privateKey: string
	subject: string
}

/** How long a token is valid. A day is the most; push services' clocks differ. */
const LIFETIME_SECONDS = 12 * 60 * 60
/** An uncompressed point of the curve. */
const POINT_BYTES = 65
const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Signs for push services. One token each lasts for many messages. */
export function createVapid({ publicKey, privateKey, subject }: Vapid, now: () => number) {
	let signing: Promise<CryptoKey> | null = null
	const tokens = new Map<string, { token: Promise<string>; untilMs: number }>()

	async function sign(origin: string, expiresAtMs: number): Promise<string> {
		signing ??= importKey(publicKey, privateKey)
		const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
		const claims = { aud: origin, exp: Math.floor(expiresAtMs / 1000), sub: subject }
		const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
		const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
		const signature = await crypto.subtle.sign(algorithm, await signing, new TextEncoder().encode(text))
		return `${text}.${Buffer.from(signature).toString('base64url')}`
	}

	return {
		/** The `Authorization` header for a push service. */
		async authorization(origin: string): Promise<string> {
			let known = tokens.get(origin)
			if (!known || known.untilMs <= now()) {
				const lifetimeMs = LIFETIME_SECONDS * 1000
				known = { token: sign(origin, now() + lifetimeMs), untilMs: now() + lifetimeMs / 2 }
				tokens.set(origin, known)
			}
			return `vapid t=${await known.token}, k=${publicKey}`
		},
	}
}

async function importKey(publicKey: string, privateKey: string): Promise<CryptoKey> {
	const point = Buffer.from(publicKey, 'base64url')
	if (point.length !== POINT_BYTES) throw new Error('invalid VAPID key')
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
	return crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, ES256, false, ['sign'])
}
