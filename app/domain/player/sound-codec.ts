import { textAt } from './media-file.ts'

/** Sound that some browsers have no decoder for. */
interface Sound {
	name: string
	/** As `canPlayType` takes it. */
	type: string
}

const sound = (name: string, codec: string): Sound => ({ name, type: `audio/mp4; codecs="${codec}"` })
const AC_3 = sound('AC-3 (Dolby Digital)', 'ac-3')
const E_AC_3 = sound('E-AC-3 (Dolby Digital Plus)', 'ec-3')
const AC_4 = sound('AC-4 (Dolby)', 'ac-4')
const TRUE_HD = sound('Dolby TrueHD', 'mlpa')
const DTS = sound('DTS', 'dtsc')

/** As sample entries of MP4 and tracks of Matroska are called. */
const NAMES: Record<string, Sound> = {
	...{
		'ac-3': AC_3,
		'ec-3': E_AC_3,
		'ac-4': AC_4,
		mlpa: TRUE_HD,
		dtsc: DTS,
		dtse: DTS,
		dtsh: DTS,
		dtsl: DTS,
		dtsx: DTS,
	},
	...{ A_AC3: AC_3, A_EAC3: E_AC_3, A_TRUEHD: TRUE_HD, A_MLP: TRUE_HD, A_DTS: DTS },
}
const MATROSKA = '\x1aE\xdf\xa3'
const MATROSKA_SOUND = /A_(?:AC3|EAC3|TRUEHD|MLP|DTS)(?![A-Z\d])/g
/** A sample description: its version, flags and count, and the size of the first entry. */
const MP4_SOUND = /stsd[\s\S]{12}(ac-3|ec-3|ac-4|mlpa|dts[cehlx])/g

/** Of these bytes alone. */
function soundsIn(bytes: Uint8Array): Sound[] {
	const text = textAt(bytes, 0, bytes.length)
	if (bytes[0] === PACKET_MARK && bytes[PACKET_BYTES] === PACKET_MARK) return streamSounds(bytes)
	const names = text.startsWith(MATROSKA)
		? (text.match(MATROSKA_SOUND) ?? [])
		: [...text.matchAll(MP4_SOUND)].map(([, name = '']) => name)
	return names.flatMap((name) => NAMES[name] ?? [])
}

const HEADER_BYTES = 8
/** Long films describe their picture in some megabytes, in front of their sound. */
const MAX_READINGS = 8

/**
 * The sound of a file, a segment or what initializes one. A file may describe it at its end, or behind more than what is read at once.
 * @param readAt some bytes from there on; `null` for none
 */
export async function findSounds(readAt: (from: number) => Promise<Uint8Array | null>): Promise<Sound[]> {
	let from = 0
	for (let reading = 0; reading < MAX_READINGS; reading++) {
		const bytes = await readAt(from)
		if (!bytes || bytes.length < HEADER_BYTES) return []
		const found = soundsIn(bytes)
		const next = boxBeyond(bytes)
		if (found.length > 0 || next === null) return found
		from += next
	}
	return []
}

/** Where the first box begins that these ones do not contain, with those inside `moov`; `null` for anything but boxes of MP4. */
function boxBeyond(bytes: Uint8Array): number | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	let at = 0
	while (at + 2 * HEADER_BYTES <= bytes.length) {
		const [size, name] = [view.getUint32(at), textAt(bytes, at + 4, at + HEADER_BYTES)]
		const length = name === 'moov' ? HEADER_BYTES : size === 1 ? Number(view.getBigUint64(at + HEADER_BYTES)) : size
		if (!/^[a-z0-9 ]{4}$/i.test(name) || length < HEADER_BYTES || !Number.isSafeInteger(at + length)) return null
		at += length
	}
	return at
}

const PACKET_MARK = 0x47
const PACKET_BYTES = 188
/** Stream types of ATSC and Blu-ray (ISO/IEC 13818-1 leaves them to others). */
const STREAM_TYPES: Record<number, Sound> = {
	129: AC_3,
	135: E_AC_3,
	131: TRUE_HD,
	130: DTS,
	133: DTS,
	134: DTS,
	138: DTS,
}
/** Private streams say it in a descriptor (ETSI EN 300 468). */
const PRIVATE_STREAM = 0x06
const DESCRIPTORS: Record<number, Sound> = { 106: AC_3, 122: E_AC_3, 123: DTS }

/** What the first table of programs of a transport stream says. */
function streamSounds(bytes: Uint8Array): Sound[] {
	const byte = (at: number) => bytes[at] ?? 0
	const short = (at: number, mask: number) => ((byte(at) << 8) | byte(at + 1)) & mask
	const tables = new Set<number>()
	for (let packet = 0; packet + PACKET_BYTES <= bytes.length; packet += PACKET_BYTES) {
		const id = short(packet + 1, 0x1fff)
		const isStart = (byte(packet + 1) & 0x40) !== 0
		if (byte(packet) !== PACKET_MARK || !isStart || (id !== 0 && !tables.has(id))) continue
		const payload = packet + 4 + (byte(packet + 3) & 0x20 ? 1 + byte(packet + 4) : 0)
		const section = payload + 1 + byte(payload)
		// Without the checksum.
		const end = Math.min(section + short(section + 1, 0x0fff) - 1, packet + PACKET_BYTES)
		if (id === 0) {
			for (let at = section + 8; at + 4 <= end; at += 4) if (short(at, 0xffff) !== 0) tables.add(short(at + 2, 0x1fff))
			continue
		}
		const found: Sound[] = []
		let at = section + 12 + short(section + 10, 0x0fff)
		while (at + 5 <= end) {
			const descriptorsEnd = at + 5 + short(at + 3, 0x0fff)
			const known = STREAM_TYPES[byte(at)]
			if (known) found.push(known)
			for (let tag = at + 5; byte(at) === PRIVATE_STREAM && tag + 2 <= descriptorsEnd; tag += 2 + byte(tag + 1)) {
				const described = DESCRIPTORS[byte(tag)]
				if (described) found.push(described)
			}
			at = descriptorsEnd
		}
		return found
	}
	return []
}
