/** Encodes text as programs did before UTF-8, which the platform only decodes. */
export function encodeLegacy(text: string, encoding: string): Uint8Array {
	const table = tableOf(encoding)
	return Uint8Array.from(
		[...text].flatMap((character) => {
			const bytes = character < '\x80' ? [character.charCodeAt(0)] : table.get(character)
			if (!bytes) throw new Error(`${encoding} has no ${character}`)
			return bytes
		}),
	)
}

const tables = new Map<string, ReadonlyMap<string, number[]>>()

function tableOf(encoding: string): ReadonlyMap<string, number[]> {
	const known = tables.get(encoding)
	if (known) return known
	const decoder = new TextDecoder(encoding)
	const table = new Map<string, number[]>()
	const add = (bytes: number[]) => {
		const [character = '', ...others] = decoder.decode(Uint8Array.from(bytes))
		if (others.length === 0 && character !== '\ufffd' && !table.has(character)) table.set(character, bytes)
	}
	for (let first = 0x80; first < 0x100; first++) add([first])
	if (/^(?:gb|big5|euc|shift)/.test(encoding))
		for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add([first, second])
	tables.set(encoding, table)
	return table
}
