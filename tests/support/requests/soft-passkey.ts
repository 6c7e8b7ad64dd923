/** What an authenticator may do otherwise than it should. */
interface Faults {
	origin?: string
	rpId?: string
	isUserVerified?: boolean
	challenge?: string
	counter?: number
}

export interface SoftPasskey {
	id: string
	/** JSON of the credential that a browser makes. */
	creation(challenge: string, faults?: Faults): Promise<string>
	/** JSON of the credential that a browser answers with. */
	answer(challenge: string, faults?: Faults & { userHandle?: string }): Promise<string>
}

const encoder = new TextEncoder()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const join = (...parts: (Uint8Array | readonly number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const sha256 = async (bytes: Uint8Array) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
const cborText = (text: string) => join([0x60 + text.length], encoder.encode(text))

/** An authenticator without hardware, for one passkey (ES256). */
export async function createSoftPasskey(site: string): Promise<SoftPasskey> {
	const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
		'sign',
		'verify',
	])) as CryptoKeyPair
	const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', keys.publicKey)) as JsonWebKey
	const idBytes = crypto.getRandomValues(new Uint8Array(16))
	const id = base64url(idBytes)
	let signCount = 0

	function authData({ rpId = new URL(site).hostname, isUserVerified = true, counter }: Faults, attested: Uint8Array) {
		signCount = counter ?? signCount + 1
		const flags = 1 | (isUserVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0)
		const count = [24, 16, 8, 0].map((shift) => (signCount >> shift) & 255)
		return sha256(encoder.encode(rpId)).then((hash) => join(hash, [flags, ...count], attested))
	}

	const clientData = (type: string, challenge: string, faults: Faults) =>
		encoder.encode(
			JSON.stringify({
				...{ type, challenge: faults.challenge ?? challenge },
				...{ origin: faults.origin ?? new URL(site).origin, crossOrigin: false },
			}),
		)

	const shared = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

	return {
		id,
		async creation(challenge, faults = {}) {
			const publicKey = join(
				[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32],
				Buffer.from(x, 'base64url'),
				[0x22, 0x58, 32],
				Buffer.from(y, 'base64url'),
			)
			const data = await authData(faults, join(new Uint8Array(16), [0, idBytes.length], idBytes, publicKey))
			const attestation = join(
				...[[0xa3], cborText('fmt'), cborText('none'), cborText('attStmt'), [0xa0]],
				...[cborText('authData'), [0x58, data.length], data],
			)
			const response = {
				clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
				attestationObject: base64url(attestation),
				transports: ['internal'],
			}
			return JSON.stringify({ ...shared, response })
		},
		async answer(challenge, { userHandle, ...faults } = {}) {
			const data = await authData(faults, new Uint8Array())
			const client = clientData('webauthn.get', challenge, faults)
			const signed = join(data, await sha256(client)) as BufferSource
			const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
			const response = {
				clientDataJSON: base64url(client),
				authenticatorData: base64url(data),
				signature: base64url(toDer(new Uint8Array(raw))),
				...(userHandle === undefined ? {} : { userHandle: base64url(encoder.encode(userHandle)) }),
			}
			return JSON.stringify({ ...shared, response })
		},
	}
}

/** WebAuthn's form of a signature, from WebCrypto's. */
function toDer(raw: Uint8Array): Uint8Array {
	const integers = [raw.subarray(0, 32), raw.subarray(32)].map((bytes) => {
		const significant = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
		const value = (significant[0] ?? 0) >= 128 ? join([0], significant) : significant
		return join([2, value.length], value)
	})
	const body = join(...integers)
	return join([0x30, body.length], body)
}
