import type { ClearKey } from '#domain/player/hls-playlist.ts'

/** For decryption without copy protection, in the browser itself (Encrypted Media Extensions). */
const KEY_SYSTEM = 'org.w3.clearkey'
const CAPABILITIES: MediaKeySystemConfiguration[] = [
	{
		initDataTypes: ['keyids'],
		audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
		videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42e01e"' }],
	},
]
const KEY_BYTES = 16

export type ClearKeys = ReturnType<typeof createClearKeys>

/** Opens segments in common encryption on one element. */
export function createClearKeys(video: HTMLVideoElement) {
	const keysByPlaylist = new Map<string, readonly ClearKey[]>()
	const opened = new Set<string>()
	const sessions: MediaKeySession[] = []
	const stop = new AbortController()
	let readiness: Promise<void> | null = null

	async function attachKeySystem(): Promise<void> {
		if (video.mediaKeys) return
		const access = await navigator.requestMediaKeySystemAccess(KEY_SYSTEM, CAPABILITIES)
		await video.setMediaKeys(await access.createMediaKeys())
	}

	async function openKey(keyId: string, { uri, isLicenseServer }: ClearKey, playlistUrl: string): Promise<void> {
		const session = video.mediaKeys?.createSession()
		if (!session) throw new Error('the element is not prepared')
		sessions.push(session)
		const url = new URL(uri, playlistUrl)
		const loadLicense = async (request: ArrayBuffer) =>
			isLicenseServer
				? load(url, { method: 'POST', body: request, headers: { 'Content-Type': 'application/json' } })
				: licenseOf(keyId, await load(url))
		const answer = new Promise<void>((resolve, reject) => {
			session.addEventListener('message', ({ message }) => {
				loadLicense(message)
					.then((license) => session.update(license))
					.then(resolve, reject)
			})
		})
		const request = toJson({ kids: [toBase64Url(fromHex(keyId))] })
		await Promise.all([session.generateRequest('keyids', request), answer])
	}

	async function load(url: URL, init: RequestInit = {}): Promise<Uint8Array<ArrayBuffer>> {
		const response = await fetch(url, { ...init, signal: stop.signal })
		if (!response.ok) throw new Error(`the key has status ${response.status}`)
		return new Uint8Array(await response.arrayBuffer())
	}

	return {
		/** Must finish before segments are appended. @throws {Error} if the browser does not support decryption */
		async prepare(playlistUrl: string, keys: readonly ClearKey[]) {
			keysByPlaylist.set(playlistUrl, keys)
			readiness ??= attachKeySystem()
			await readiness
		},
		/** Loads the keys of an init segment, once; does nothing for others. @throws {Error} where one cannot be loaded or does not fit */
		async open(playlistUrl: string, segment: Uint8Array) {
			const keys = keysByPlaylist.get(playlistUrl) ?? []
			const unopened = findKeyIds(segment).filter((keyId) => !opened.has(keyId))
			for (const keyId of unopened) {
				const key =
					keys.find((candidate) => candidate.keyId === keyId) ?? keys.find((candidate) => candidate.keyId === null)
				if (!key) throw new Error(`the playlist has no key for ${keyId}`)
				opened.add(keyId)
				await openKey(keyId, key, playlistUrl)
			}
		},
		destroy() {
			stop.abort()
			for (const session of sessions) session.close().catch(() => {})
		},
	}
}

/** A JSON Web Key Set, as license servers send it. */
function licenseOf(keyId: string, key: Uint8Array) {
	if (key.length !== KEY_BYTES) throw new Error(`the key has ${key.length} bytes`)
	const webKey = { kty: 'oct', kid: toBase64Url(fromHex(keyId)), k: toBase64Url(key) }
	return toJson({ keys: [webKey], type: 'temporary' })
}

/** Key ids of the encrypted tracks, from their `tenc` boxes (ISO/IEC 23001-7, 8.2). */
function findKeyIds(segment: Uint8Array): string[] {
	const found = new Set<string>()
	if (!isAt(segment, 4, 'ftyp') && !isAt(segment, 4, 'moov')) return []
	// Behind the type: version and flags (4), reserved and pattern (2), whether it is encrypted, size of vectors.
	for (let at = 4; at + 12 + KEY_BYTES <= segment.length; at++) {
		if (isAt(segment, at, 'tenc') && segment[at + 10] === 1)
			found.add(toHex(segment.subarray(at + 12, at + 12 + KEY_BYTES)))
	}
	return [...found]
}

function isAt(bytes: Uint8Array, at: number, type: string): boolean {
	return [...type].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
}

const toJson = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toBase64Url = (bytes: Uint8Array) =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')
