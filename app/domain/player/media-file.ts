/** What the beginning of a media file says about it. */
interface MediaFileStart {
	/** As `canPlayType` takes them: one for each track of an MP4 that is described so far. Empty if nothing is known. */
	types: string[]
	isEncrypted: boolean
	/** Where an MP4 continues whose description follows after the media; `null` for any other. */
	descriptionAt: number | null
}

const TRANSPORT_STREAM = 'video/mp2t'
/** Sizes of packets, with the position of the byte that each begins with. */
const PACKETS = [
	{ size: 188, at: 0 },
	{ size: 192, at: 4 },
	{ size: 204, at: 0 },
]
const PACKET_MARK = 0x47

/** Other containers, by their first characters. */
const CONTAINERS: readonly [beginning: string, type: string][] = [
	['\x1aE\xdf\xa3', 'video/x-matroska'],
	['FLV\x01', 'video/x-flv'],
	['0&\xb2u', 'video/x-ms-asf'],
	['\0\0\x01\xba', 'video/mpeg'],
	['.RMF', 'application/vnd.rn-realmedia'],
]
const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'styp', 'skip', 'wide']

export function readMediaStart(bytes: Uint8Array): MediaFileStart {
	const unknown = { types: [], isEncrypted: false, descriptionAt: null }
	const isPacketed = PACKETS.some(
		({ size, at }) => bytes.length > size + at && bytes[at] === PACKET_MARK && bytes[at + size] === PACKET_MARK,
	)
	if (isPacketed) return { ...unknown, types: [TRANSPORT_STREAM] }
	const start = textAt(bytes, 0, 16)
	if (start.startsWith('RIFF') && start.slice(8, 11) === 'AVI') return { ...unknown, types: ['video/x-msvideo'] }
	const container = CONTAINERS.find(([beginning]) => start.startsWith(beginning))?.[1]
	if (container) return { ...unknown, types: [textAt(bytes, 0, 64).includes('webm') ? 'video/webm' : container] }
	return MP4_BOXES.includes(start.slice(4, 8)) ? readMp4(bytes) : unknown
}

/** The sample entries that there are (ISO/IEC 14496-12, `stsd`), wherever the part of the file begins. */
function readMp4(bytes: Uint8Array): MediaFileStart {
	const types: string[] = []
	let isEncrypted = false
	const text = textAt(bytes, 0, bytes.length)
	for (let at = text.indexOf('stsd'); at !== -1; at = text.indexOf('stsd', at + 4)) {
		const entry = text.slice(at + 16, at + 20)
		if (entry === 'encv' || entry === 'enca') isEncrypted = true
		const codec = codecOf(entry, bytes, text, at)
		if (codec) types.push(`video/mp4; codecs="${codec}"`)
	}
	return { types, isEncrypted, descriptionAt: types.length > 0 ? null : boxAfterMedia(bytes) }
}

/** Codecs that need no more than their name. */
const PLAIN_CODECS: Record<string, string> = {
	...{ mp4a: 'mp4a.40.2', 'ac-3': 'ac-3', 'ec-3': 'ec-3', 'ac-4': 'ac-4', Opus: 'opus', fLaC: 'flac', alac: 'alac' },
	...{ dtsc: 'dtsc', dtsh: 'dtsh', dtse: 'dtse', dtsl: 'dtsl', mlpa: 'mlpa', av01: 'av01.0.08M.08', mp4v: 'mp4v.20.9' },
	...{
		vp08: 'vp08.00.10.08',
		vp09: 'vp09.00.10.08',
		dvh1: 'dvh1.05.06',
		dvhe: 'dvhe.05.06',
		vvc1: 'vvc1',
		s263: 's263',
	},
	...{ apch: 'apch', apcn: 'apcn', apcs: 'apcs', 'vc-1': 'vc-1', XVID: 'xvid' },
}

/** The codec as RFC 6381 writes it; `undefined` for what is neither sound nor picture. */
function codecOf(entry: string, bytes: Uint8Array, text: string, at: number): string | undefined {
	const settings = (box: string) => {
		const found = text.indexOf(box, at)
		return found === -1 ? null : bytes.subarray(found + 4, found + 20)
	}
	if (entry === 'avc1' || entry === 'avc3') {
		const [, profile, limits, level] = settings('avcC') ?? [1, 0x64, 0, 0x28]
		return `${entry}.${[profile, limits, level].map((byte) => (byte ?? 0).toString(16).padStart(2, '0')).join('')}`
	}
	if (entry === 'hvc1' || entry === 'hev1') {
		const record = settings('hvcC')
		const profile = (record?.[1] ?? 1) & 0x1f
		return `${entry}.${profile}.${profile === 1 ? 6 : 4}.L${record?.[12] ?? 93}.B0`
	}
	return PLAIN_CODECS[entry]
}

/** Where the first box begins that is beyond these bytes; `null` if their sizes lead nowhere. */
function boxAfterMedia(bytes: Uint8Array): number | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	let at = 0
	while (at + 16 <= bytes.length) {
		const size = view.getUint32(at)
		const length = size === 1 ? Number(view.getBigUint64(at + 8)) : size
		if (length < 8 || !Number.isSafeInteger(at + length)) return null
		at += length
	}
	return at > bytes.length ? at : null
}

/** Each byte as a character. */
export function textAt(bytes: Uint8Array, from: number, to: number): string {
	return Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('')
}
