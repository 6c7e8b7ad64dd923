// Message encryption for Web Push (RFC 8291) with the aes128gcm coding (RFC 8188), in a single record.

/** A browser's keys, base64url. */
export interface PushKeys {
	p256dh: string
	auth: string
}

export const POINT_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
/** Push services take 4096 bytes: this is the record's size, which our only one does not fill. */
const RECORD_BYTES = 4096
/** Marks the end of the last record. */
const LAST_RECORD = 2

const EC = { name: 'ECDH', namedCurve: 'P-256' } as const
const text = (value: string) => new TextEncoder().encode(value)

/** @throws {Error} for keys that no browser has */
export async function encryptMessage(plain: string, keys: PushKeys): Promise<Uint8Array<ArrayBuffer>> {
	const [theirPoint, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
	if (theirPoint.length !== POINT_BYTES || auth.length !== AUTH_BYTES) throw new Error('invalid keys')
	// A point off the curve is another error on each platform.
	const theirKey = await crypto.subtle.importKey('raw', theirPoint, EC, false, []).catch(() => {
		throw new Error('invalid keys')
	})
	const ours = (await crypto.subtle.generateKey(EC, true, ['deriveBits'])) as CryptoKeyPair
	const ourPoint = new Uint8Array((await crypto.subtle.exportKey('raw', ours.publicKey)) as ArrayBuffer)
	const derivation = { name: 'ECDH', public: theirKey } as unknown as SubtleCryptoDeriveKeyAlgorithm
	const shared = await crypto.subtle.deriveBits(derivation, ours.privateKey, 256)
	const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
	const { key, nonce } = await contentKey({ shared, auth, theirPoint, ourPoint, salt })
	const record = join(text(plain), Uint8Array.of(LAST_RECORD))
	const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
	const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, record))
	const size = new Uint8Array(4)
	new DataView(size.buffer).setUint32(0, RECORD_BYTES)
	return join(salt, size, Uint8Array.of(ourPoint.length), ourPoint, cipher)
}

interface KeyMaterial {
	shared: ArrayBuffer
	auth: Uint8Array<ArrayBuffer>
	/** The browser's public key. */
	theirPoint: Uint8Array
	/** The sender's public key. */
	ourPoint: Uint8Array
	salt: Uint8Array<ArrayBuffer>
}

async function contentKey({ shared, auth, theirPoint, ourPoint, salt }: KeyMaterial) {
	const secret = await expand(shared, auth, join(text('WebPush: info\0'), theirPoint, ourPoint), 32)
	return {
		key: await expand(secret, salt, text('Content-Encoding: aes128gcm\0'), KEY_BYTES),
		nonce: await expand(secret, salt, text('Content-Encoding: nonce\0'), NONCE_BYTES),
	}
}

async function expand(
	secret: ArrayBuffer | Uint8Array<ArrayBuffer>,
	salt: Uint8Array<ArrayBuffer>,
	info: Uint8Array<ArrayBuffer>,
	bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
	const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
	return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bytes * 8))
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
	let at = 0
	for (const part of parts) {
		all.set(part, at)
		at += part.length
	}
	return all
}
