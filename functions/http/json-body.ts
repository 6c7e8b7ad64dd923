import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { CodedError } from '#domain/shared/errors.ts'
import { COUNTED_BYTES, readText } from '#functions/lib/request.ts'

// zod's default messages, for schemas without their own.
z.config(en())

/** Enough for calls without long lists. */
const DEFAULT_MAX_BODY_BYTES = 64_000
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

/**
 * Reads and validates a JSON body; an empty body counts as `{}`.
 * @throws {CodedError} `PAYLOAD_TOO_LARGE`, or `INVALID_REQUEST` that names the first invalid field
 */
export async function readBody<T>(
	request: Request,
	schema: z.ZodMiniType<T>,
	maxBytes = DEFAULT_MAX_BODY_BYTES,
): Promise<T> {
	// Without a declared length it counts as one call, and may have no more bytes than that.
	const isCounted = request.headers.has('Content-Length')
	const text = await readText(request, isCounted ? maxBytes : Math.min(maxBytes, COUNTED_BYTES))
	if (text !== '' && !JSON_TYPE.test(request.headers.get('Content-Type') ?? ''))
		throw new CodedError('INVALID_REQUEST', 'Content-Type: must be application/json')
	return validate(schema, text === '' ? {} : parseJson(text))
}

/** The same for a body that may also be a form. Fields that are sent twice count once. */
export async function readBodyOrForm<T>(request: Request, schema: z.ZodMiniType<T>): Promise<T> {
	if (!FORM_TYPE.test(request.headers.get('Content-Type') ?? '')) return readBody(request, schema)
	return validate(schema, Object.fromEntries(new URLSearchParams(await readText(request, DEFAULT_MAX_BODY_BYTES))))
}

/** @throws {CodedError} `INVALID_REQUEST` that names the first invalid parameter */
export function readQuery<T>(url: string, schema: z.ZodMiniType<T>): T {
	return validate(schema, Object.fromEntries(new URL(url).searchParams))
}

/** @throws {CodedError} `INVALID_REQUEST` that names the first invalid field */
export function validate<T>(schema: z.ZodMiniType<T>, value: unknown): T {
	const result = schema.safeParse(value)
	if (result.success) return result.data
	const [issue] = result.error.issues
	const field = issue?.path.join('.') || 'body'
	throw new CodedError('INVALID_REQUEST', `${field}: ${issue?.message ?? 'is invalid'}`)
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw new CodedError('INVALID_REQUEST', 'body: must be JSON')
	}
}
