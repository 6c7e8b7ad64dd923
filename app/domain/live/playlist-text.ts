import { type DecoderClass, utf16Encoding } from '#domain/shared/text-encoding.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
/** So much of a playlist tells its encoding. */
const SAMPLE_BYTES = 512 * 1024

/**
 * The lines of a playlist, without empty ones. Lists are pasted together from others, so each line is UTF-8 where it can be, and else in
 * the encoding of older programs.
 * @param legacyEncodingOf the encoding of text that is not UTF-8; asked once, from the first such line on
 */
export function* decodeLines(
	bytes: Uint8Array,
	Decoder: DecoderClass,
	legacyEncodingOf: (sample: Uint8Array) => string,
): Generator<string> {
	const wide = utf16Encoding(bytes)
	if (wide) {
		yield* splitLines(new Decoder(wide).decode(bytes))
		return
	}
	const utf8 = new Decoder('utf-8', { fatal: true })
	let legacy: InstanceType<DecoderClass> | null = null
	for (const line of linesOf(bytes)) {
		let text: string
		try {
			text = utf8.decode(line)
		} catch {
			const start = line.byteOffset - bytes.byteOffset
			legacy ??= new Decoder(declaredEncoding(bytes) ?? legacyEncodingOf(bytes.subarray(start, start + SAMPLE_BYTES)))
			text = legacy.decode(line)
		}
		yield text
	}
}

/** Splits at any line ending and drops empty lines. */
export function splitLines(text: string): string[] {
	return text.split(/[\r\n]+/).filter((line) => line !== '')
}

function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
	let start = 0
	for (let at = 0; at <= bytes.length; at++) {
		const byte = bytes[at]
		if (byte !== undefined && byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue
		if (at > start) yield bytes.subarray(start, at)
		start = at + 1
	}
}

/** `#EXTENC:windows-1251` among the first lines. */
function declaredEncoding(bytes: Uint8Array): string | null {
	const head = String.fromCharCode(...bytes.subarray(0, 1_000))
	const declared = /^#EXTENC:\s*([\w-]{2,30})/im.exec(head)?.[1]?.toLowerCase()
	// Whoever declares UTF-8 and writes something else writes the usual encoding.
	return declared && LEGACY_ENCODINGS.test(declared) ? declared : null
}

const LEGACY_ENCODINGS =
	/^(?:windows-125\d|windows-874|iso-8859-(?:[1-9]|1[0-6])|koi8-[ru]|gbk|gb2312|gb18030|big5|shift_jis|euc-(?:jp|kr))$/
