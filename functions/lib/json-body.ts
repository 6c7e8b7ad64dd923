import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'

// What the schemas do not say themselves is said in zod's own words.
z.config(en())

/** What a call without long lists brings. */
export const SMALL_BODY_BYTES = 64_000
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/**
 * The body of a call, as the schema wants it; an empty body is an empty object.
 * @throws {CodedError} `PAYLOAD_TOO_LARGE`, or `INVALID_REQUEST` that names the first field that is wrong
 */
export async function readBody<T>(request: Request, schema: z.ZodMiniType<T>, maxBytes = SMALL_BODY_BYTES): Promise<T> {
	const text = await readText(request, maxBytes)
	if (text !== '' && !JSON_TYPE.test(request.headers.get('Content-Type') ?? ''))
		throw new CodedError('INVALID_REQUEST', 'Content-Type: must be application/json')
	return check(schema, text === '' ? {} : parse(text))
}

/** @throws {CodedError} `INVALID_REQUEST` that names the first parameter that is wrong */
export function readQuery<T>(url: string, schema: z.ZodMiniType<T>): T {
	return check(schema, Object.fromEntries(new URL(url).searchParams))
}

function check<T>(schema: z.ZodMiniType<T>, value: unknown): T {
	const result = schema.safeParse(value)
	if (result.success) return result.data
	const [issue] = result.error.issues
	const field = issue?.path.join('.') || 'body'
	throw new CodedError('INVALID_REQUEST', `${field}: ${issue?.message ?? 'is not right'}`)
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new CodedError('INVALID_REQUEST', 'body: must be JSON')
	}
}

/** The announced length is believed only when it is too long; what comes is counted. */
async function readText(request: Request, maxBytes: number): Promise<string> {
	const tooLarge = () => new CodedError('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes`)
	if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge()
	if (!request.body) return ''
	const reader = request.body.getReader()
	const decoder = new TextDecoder()
	let [text, bytes] = ['', 0]
	for (let part = await reader.read(); !part.done; part = await reader.read()) {
		bytes += part.value.byteLength
		if (bytes > maxBytes) throw tooLarge()
		text += decoder.decode(part.value, { stream: true })
	}
	return text + decoder.decode()
}
