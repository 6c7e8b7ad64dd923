/** The platform's `TextDecoder`. */
interface Decoder {
	decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/** The XML declaration is the first thing in a guide. */
const DECLARATION_BYTES = 200
const BYTE_ORDER_MARKS = [
	['\u00ff\u00fe', 'utf-16le'],
	['\u00fe\u00ff', 'utf-16be'],
] as const

/**
 * Decodes a guide that comes in pieces of any size, in the encoding that it declares; UTF-8 if it declares none.
 * @param Decoder for a label. @throws for unknown ones
 */
export function createGuideDecoder(Decoder: new (label?: string) => Decoder) {
	let decoder: Decoder | null = null
	let head = new Uint8Array()

	function begin(): Decoder {
		const text = String.fromCharCode(...head.subarray(0, DECLARATION_BYTES))
		const marked = BYTE_ORDER_MARKS.find(([mark]) => text.startsWith(mark))?.[1]
		const declared = /<\?xml[^<>]*encoding=["']([\w-]+)["']/.exec(text)?.[1]
		try {
			return new Decoder(marked ?? declared)
		} catch {
			return new Decoder()
		}
	}

	return {
		write(bytes: Uint8Array): string {
			if (decoder) return decoder.decode(bytes, { stream: true })
			const joined = new Uint8Array(head.length + bytes.length)
			joined.set(head)
			joined.set(bytes, head.length)
			head = joined
			if (head.length < DECLARATION_BYTES) return ''
			decoder = begin()
			return decoder.decode(head, { stream: true })
		},
		end: (): string => (decoder ? decoder.decode() : begin().decode(head)),
	}
}
