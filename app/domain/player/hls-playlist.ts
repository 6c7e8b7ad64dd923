/**
 * Whether no key that a media playlist offers can be had: each is for DRM (`KEYFORMAT`, RFC 8216, 4.3.2.4), or for common
 * encryption without a license server, which browsers do not open.
 */
export function isCopyProtected(playlist: string): boolean {
	// Without the tag, segments are a transport stream, whose samples the engine decrypts itself.
	const isMp4 = /^#EXT-X-MAP:/m.test(playlist)
	const isOpen = ({ METHOD = '', KEYFORMAT = 'identity' }: Record<string, string>) =>
		KEYFORMAT === 'org.w3.clearkey' ||
		(KEYFORMAT === 'identity' && (METHOD.startsWith('AES-') || (METHOD === 'SAMPLE-AES' && !isMp4)))
	const keys = keyTags(playlist).filter(({ METHOD }) => METHOD !== 'NONE')
	return keys.length > 0 && !keys.some(isOpen)
}

/** Attributes of each `EXT-X-KEY`. */
function keyTags(playlist: string): Record<string, string>[] {
	return (playlist.match(/^#EXT-X-KEY:.*$/gm) ?? []).map((line) => {
		const attributes = line.matchAll(/(?<![A-Z0-9-])([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)
		return Object.fromEntries([...attributes].map(([, name, quoted, plain]) => [name, quoted ?? plain?.trim() ?? '']))
	})
}

/** Every playlist begins with it. */
const PLAYLIST_MARK = '#EXTM3U'
/** A channel's day, in segments of a second with long addresses. */
const MAX_PLAYLIST_BYTES = 24 * 1024 * 1024

/**
 * What is wrong with a response that should be a playlist, as soon as its beginning shows it: a transport stream would never
 * end. `null` while nothing is.
 * @param start of its text
 */
export function playlistProblem(
	contentType: string,
	start: string,
	loadedBytes: number,
): 'transport-stream' | 'unreadable' | null {
	if (start.startsWith(PLAYLIST_MARK)) return loadedBytes > MAX_PLAYLIST_BYTES ? 'unreadable' : null
	if (start.length < PLAYLIST_MARK.length) return null
	// Packets begin with this letter, and the text of the rest is broken.
	const isPackets = start.startsWith('G') && /[\0\ufffd]/.test(start.slice(0, 200))
	return isPackets || /^video\/(?:mp2t|mpeg|mp2p)/i.test(contentType) ? 'transport-stream' : 'unreadable'
}

/** Where servers of channels also have a transport stream as HLS. */
interface HlsAddress {
	url: string
	/** Whether the address itself says that it is a transport stream; else only its response can. */
	isNamed: boolean
}

/** `/live/user/password/1.ts` also is `/live/user/password/1.m3u8`. `null` for addresses of anything else. */
export function hlsAddressOf(address: string): HlsAddress | null {
	const [, path = '', query = ''] = /^([^?#]*)([^#]*)/.exec(address) ?? []
	const [, base] = /^(.*)\.(?:ts|m2ts|mts|mpegts)$/i.exec(path) ?? []
	if (base !== undefined) return { url: `${base}.m3u8${query}`, isNamed: true }
	if (/\/mpegts$/i.test(path)) return { url: `${path.slice(0, -'mpegts'.length)}index.m3u8${query}`, isNamed: true }
	const form = /([?&](?:output|format|extension|ext)=)(?:ts|mpegts|mpeg_ts)(?=&|$)/i
	if (form.test(query)) return { url: path + query.replace(form, '$1m3u8'), isNamed: true }
	return /^[a-z]+:\/\/[^/]+\/(?:.*\/)?[^/.]+$/i.test(path) ? { url: `${path}.m3u8${query}`, isNamed: false } : null
}
