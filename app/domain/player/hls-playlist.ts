/** A key that anybody may load, for MP4 fragments in common encryption. */
export interface ClearKey {
	/** Relative to the playlist. */
	uri: string
	/** 32 hexadecimal digits; `null` where the playlist does not say. */
	keyId: string | null
	/** At `uri` is a license server (W3C Clear Key); otherwise the 16 bytes of the key. */
	isLicenseServer: boolean
}

/** Whether a playlist needs the full engine: for separate audio tracks, subtitles, closed captions or variables. */
export function needsFullEngine(playlist: string): boolean {
	return playlist
		.split('\n')
		.some(
			(line) =>
				line.startsWith('#EXT-X-DEFINE:') ||
				(line.startsWith('#EXT-X-MEDIA:') &&
					(/TYPE=(?:SUBTITLES|CLOSED-CAPTIONS)(?:,|\s|$)/.test(line) ||
						(/TYPE=AUDIO(?:,|\s|$)/.test(line) && /[,:]URI="/.test(line)))),
		)
}

/** Whether every key that a media playlist offers uses DRM (`KEYFORMAT`, RFC 8216, 4.3.2.4). */
export function isCopyProtected(playlist: string): boolean {
	const keys = keyTags(playlist).filter(({ METHOD }) => METHOD !== 'NONE')
	return keys.length > 0 && keys.every(({ KEYFORMAT }) => !OPEN_KEY_FORMATS.has(KEYFORMAT ?? 'identity'))
}

/** The keys of a media playlist that open common encryption without DRM. */
export function findClearKeys(playlist: string): ClearKey[] {
	// Without it, the segments are a transport stream, whose samples the engine decrypts itself.
	if (!/^#EXT-X-MAP:/m.test(playlist)) return []
	return keyTags(playlist)
		.filter(({ METHOD = '', KEYFORMAT = 'identity', URI = '' }) => {
			return COMMON_ENCRYPTION.test(METHOD) && OPEN_KEY_FORMATS.has(KEYFORMAT) && !OTHER_SCHEME.test(URI)
		})
		.map(({ KEYFORMAT, URI = '', KEYID = '' }) => ({
			uri: URI,
			keyId: /^0x([\da-f]{32})$/i.exec(KEYID)?.[1]?.toLowerCase() ?? null,
			isLicenseServer: KEYFORMAT === CLEAR_KEY_FORMAT,
		}))
}

/** The playlist as if its segments were not in common encryption: the browser decrypts them without the engine. */
export function withoutCommonEncryption(playlist: string): string {
	return playlist.replace(/^#EXT-X-KEY:.*METHOD=SAMPLE-AES.*\n?/gm, '')
}

const CLEAR_KEY_FORMAT = 'org.w3.clearkey'
const OPEN_KEY_FORMATS = new Set(['identity', CLEAR_KEY_FORMAT])
/** Where there is no key server, packagers put a key id here as a `data:` URL, which is nothing to request. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z0-9+.-]*:/i
const COMMON_ENCRYPTION = /^SAMPLE-AES(?:-CTR|-CENC)?$/

/** Attributes of each `EXT-X-KEY`. */
function keyTags(playlist: string): Record<string, string>[] {
	return (playlist.match(/^#EXT-X-KEY:.*$/gm) ?? []).map((line) => {
		const attributes = line.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)
		return Object.fromEntries([...attributes].map(([, name, quoted, plain]) => [name, quoted ?? plain?.trim() ?? '']))
	})
}
