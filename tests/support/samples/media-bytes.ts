const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** A box of an MP4. */
export function boxOf(name: string, content: Iterable<number>): Uint8Array {
	const inside = [...content]
	return Uint8Array.from([...size(inside.length + 8), ...letters(name), ...inside])
}

/** The part of an MP4 that describes one track: its codec, with the settings of the codec in a box. */
export function descriptionOf(codec: string, settingsBox: string, settings: readonly number[]): Uint8Array {
	const entry = boxOf(codec, [...new Array(78).fill(0), ...boxOf(settingsBox, settings)])
	const description = boxOf('stsd', [0, 0, 0, 0, 0, 0, 0, 1, ...entry])
	return ['minf', 'mdia', 'trak', 'moov'].reduce((inner, name) => boxOf(name, inner), description)
}

/** So many packets of a transport stream without anything inside. */
export function transportStream(packets: number): Uint8Array {
	return Uint8Array.from({ length: packets * 188 }, (_, at) => [0x47, 0x1f, 0xff, 0x10][at % 188] ?? 0xff)
}

const size = (length: number) => [24, 16, 8, 0].map((shift) => (length >> shift) & 0xff)
