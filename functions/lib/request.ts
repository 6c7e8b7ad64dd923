import { CodedError } from '#domain/shared/errors.ts'
import { withTimeout } from './promises.ts'

/** Time for the first bytes, plus time for each byte received: at least 100 bytes per second. */
const BASE_TIMEOUT_MS = 10_000
const MS_PER_BYTE = 10

/** What one call may send at most where calls are counted; a larger body counts as several calls. */
export const COUNTED_BYTES = 20_000

/** How many calls a request counts as. */
export function callsOf({ headers }: Pick<Request, 'headers'>): number {
	return Math.max(1, Math.ceil(Number(headers.get('Content-Length') ?? 0) / COUNTED_BYTES) || 1)
}

/**
 * Streams a request's body, and fails once it is too large or arrives too slowly.
 * @param length the declared length, used only to reject early
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
				throw new CodedError('INVALID_REQUEST', 'body: arrived too slowly or incomplete')
			})
			if (part.done) return controller.close()
			bytes += part.value.byteLength
			if (bytes > maxBytes) throw tooLarge()
			controller.enqueue(part.value)
		},
		cancel: (reason) => reader.cancel(reason),
	})
}

/** The bounded body as text. @throws {CodedError} `PAYLOAD_TOO_LARGE`, or `INVALID_REQUEST` */
export async function readText({ body, headers }: Request, maxBytes: number): Promise<string> {
	return body ? new Response(boundedBody(body, maxBytes, headers.get('Content-Length'))).text() : ''
}

export function isSafeRequest({ method }: Pick<Request, 'method'>): boolean {
	return method === 'GET' || method === 'HEAD'
}
