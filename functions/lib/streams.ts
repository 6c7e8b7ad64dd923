import { log } from './log.ts'

/** Passes the body through, and fails once it exceeds `maxBytes`. */
export function limitBytes(
	body: ReadableStream<Uint8Array>,
	maxBytes: number,
	tooLarge: () => Error,
): ReadableStream<Uint8Array> {
	let leftBytes = maxBytes
	return body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				leftBytes -= chunk.byteLength
				if (leftBytes < 0) controller.error(tooLarge())
				else controller.enqueue(chunk)
			},
		}),
	)
}

/** A body piece by piece; it is canceled when nobody reads on. */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
	const reader = body.getReader()
	try {
		for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
	} finally {
		reader.cancel().catch(() => {})
	}
}

/** Small pieces are sent together. */
const CHUNK_LENGTH = 64_000

/**
 * A body from pieces of text that are made as they are read. A failure within the first chunk rejects; a later one is logged
 * and breaks the transfer off.
 * @param failedEvent logged for a later failure
 */
export async function textStream(
	pieces: AsyncIterator<string>,
	failedEvent: string,
): Promise<ReadableStream<Uint8Array>> {
	const encoder = new TextEncoder()
	let isDone = false
	async function nextChunk(): Promise<string> {
		let text = ''
		while (!isDone && text.length < CHUNK_LENGTH) {
			const { value, done } = await pieces.next()
			if (done) isDone = true
			else text += value
		}
		return text
	}
	let chunk = await nextChunk()
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					controller.enqueue(encoder.encode(chunk))
					chunk = isDone ? '' : await nextChunk()
					if (chunk === '') controller.close()
				} catch (error) {
					log('error', failedEvent, { message: error })
					controller.error(error)
				}
			},
		},
		{ highWaterMark: 0 },
	)
}

/**
 * A zip of texts that are made as they are read. A failure is logged and breaks the transfer off.
 * @param failedEvent logged for a failure
 */
export async function zipStream(
	files: AsyncIterator<{ name: string; text: string }>,
	failedEvent: string,
): Promise<ReadableStream<Uint8Array>> {
	const { Zip, ZipDeflate } = await import('fflate')
	const encoder = new TextEncoder()
	let packed: Uint8Array[] = []
	const zip = new Zip((error, piece) => {
		if (error) throw error
		packed.push(piece)
	})
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				try {
					const { value, done } = await files.next()
					if (done) zip.end()
					else {
						const file = new ZipDeflate(value.name)
						zip.add(file)
						file.push(encoder.encode(value.text), true)
					}
					for (const piece of packed) controller.enqueue(piece)
					packed = []
					if (done) controller.close()
				} catch (error) {
					log('error', failedEvent, { message: error })
					controller.error(error)
				}
			},
		},
		{ highWaterMark: 0 },
	)
}
