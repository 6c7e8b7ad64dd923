import { CodedError } from '#domain/shared/errors.ts'
import { withTimeout } from '#functions/lib/timer.ts'

/** How long the first bytes may take, and how much longer each further one buys: 100 bytes a second at least. */
const BASE_TIMEOUT_MS = 10_000
const MS_PER_BYTE = 10

/**
 * What a request brings, as it comes. It breaks off where it becomes too large, or comes so slowly that it only holds us up.
 * @param length what the request announces; believed only when it is too long
 */
export function boundedBody(
	body: ReadableStream<Uint8Array>,
	maxBytes: number,
	length: string | null,
): ReadableStream<Uint8Array> {
	const reader = body.getReader()
	const startedAt = Date.now()
	let bytes = 0
	const tooLarge = () => new CodedError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes`)
	return new ReadableStream({
		async pull(controller) {
			if (Number(length) > maxBytes) throw tooLarge()
			const limitMs = startedAt + BASE_TIMEOUT_MS + bytes * MS_PER_BYTE - Date.now()
			const part = await withTimeout(limitMs, reader.read()).catch(() => {
				throw new CodedError('INVALID_REQUEST', 'body: came too slowly, or not to its end')
			})
			if (part.done) return controller.close()
			bytes += part.value.byteLength
			if (bytes > maxBytes) throw tooLarge()
			controller.enqueue(part.value)
		},
		cancel: (reason) => reader.cancel(reason),
	})
}

/** The same as text. @throws {CodedError} `PAYLOAD_TOO_LARGE`, or `INVALID_REQUEST` */
export async function readText({ body, headers }: Request, maxBytes: number): Promise<string> {
	return body ? new Response(boundedBody(body, maxBytes, headers.get('Content-Length'))).text() : ''
}
