import type { BrowserSubscription } from '#domain/notifications/subscription.ts'

// A browser's half of Web Push, written from RFC 8291 and 8188 alone: it reads what only it can read.

const EC = { name: 'ECDH', namedCurve: 'P-256' } as const
const bytes = (text: string) => new TextEncoder().encode(text)
const encoded = (data: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(data)).toString('base64url')

/** Keys of a site, as variables have them. */
export async function createSiteKeys() {
	const signing = { name: 'ECDSA', namedCurve: 'P-256' }
	const pair = (await crypto.subtle.generateKey(signing, true, ['sign'])) as CryptoKeyPair
	const { d = '' } = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
	const point = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
	return { VAPID_PUBLIC_KEY: encoded(point), VAPID_PRIVATE_KEY: d, VAPID_SUBJECT: 'mailto:us@example.com' }
}

interface PushBrowser {
	subscription: BrowserSubscription
	/** @throws {Error} for a message that is not for this browser, or was changed on the way */
	read(body: Uint8Array): Promise<unknown>
}

/** A browser that has subscribed at this address. */
export async function createPushBrowser(endpoint: string): Promise<PushBrowser> {
	const pair = (await crypto.subtle.generateKey(EC, true, ['deriveBits'])) as CryptoKeyPair
	const point = new Uint8Array((await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer)
	const auth = crypto.getRandomValues(new Uint8Array(16))

	async function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Promise<Uint8Array> {
		const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveBits'])
		const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(salt), info: new Uint8Array(info) }
		return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
	}

	return {
		subscription: { endpoint, p256dh: encoded(point), auth: encoded(auth) },
		async read(body) {
			const [salt, length] = [body.slice(0, 16), body[20] ?? 0]
			const recordBytes = new DataView(new Uint8Array(body).buffer).getUint32(16)
			const [theirs, record] = [body.slice(21, 21 + length), body.slice(21 + length)]
			if (record.length > recordBytes) throw new Error('more than one record')
			const theirKey = await crypto.subtle.importKey('raw', theirs, EC, false, [])
			const derivation = { name: 'ECDH', public: theirKey, $public: theirKey }
			const shared = new Uint8Array(await crypto.subtle.deriveBits(derivation, pair.privateKey, 256))
			const secret = await derive(shared, auth, Buffer.concat([bytes('WebPush: info\0'), point, theirs]), 32)
			const key = await derive(secret, salt, bytes('Content-Encoding: aes128gcm\0'), 16)
			const nonce = await derive(secret, salt, bytes('Content-Encoding: nonce\0'), 12)
			const aes = await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['decrypt'])
			const open = { name: 'AES-GCM', iv: new Uint8Array(nonce) }
			const plain = new Uint8Array(await crypto.subtle.decrypt(open, aes, record))
			const end = plain.lastIndexOf(2)
			if (end < 0 || plain.slice(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the record')
			return JSON.parse(new TextDecoder().decode(plain.slice(0, end)))
		},
	}
}

/** The part of KV that the embedded push service uses, in memory. */
export function memoryStore() {
	const values = new Map<string, string>()
	const store = {
		get: async (name: string, type?: string) => {
			const value = values.get(name) ?? null
			return type === 'json' && value !== null ? JSON.parse(value) : value
		},
		put: async (name: string, value: string) => void values.set(name, value),
		delete: async (name: string) => void values.delete(name),
		list: async ({ prefix }: { prefix: string }) => ({
			keys: [...values.keys()].filter((name) => name.startsWith(prefix)).map((name) => ({ name })),
		}),
	}
	return store as unknown as Pick<KVNamespace, 'get' | 'put' | 'list' | 'delete'>
}
