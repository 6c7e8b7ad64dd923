import { AsyncLocalStorage } from 'node:async_hooks'

type Level = 'info' | 'warn' | 'error'

/** The current request's id, available everywhere without being passed around. */
const currentRequestId = new AsyncLocalStorage<string>()

/** Runs the work, and everything it starts, under that id. */
export function withRequestId<T>(id: string, work: () => T): T {
	return currentRequestId.run(id, work)
}

/** The current request's id; empty outside of requests. */
export function requestId(): string {
	return currentRequestId.getStore() ?? ''
}

/**
 * Writes a line of JSON with the event, the request id and the fields. Errors become their messages. Query values, emails and
 * tokens are redacted.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
	console[level](JSON.stringify({ event, requestId: requestId(), ...fields }, redactValue))
}

const MAX_TEXT_LENGTH = 500
const MAX_FRAMES = 12

function redactValue(key: string, value: unknown): unknown {
	if (value instanceof Error) return scrub(describeError(value))
	if (typeof value !== 'string') return value
	return scrub(key === 'stack' ? stackFrames(value) : value)
}

/** Reduces Drizzle's message, which quotes the whole query and its values, to kind, table and cause. */
function describeError(error: Error): string {
	const [, kind] = /^Failed query:\s*(\w+)/.exec(error.message) ?? []
	if (!kind) return String(error)
	const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(error.message) ?? []
	const cause = error.cause instanceof Error ? describeError(error.cause) : 'no cause'
	return `${kind.toLowerCase()} ${table} failed: ${cause}`
}

/** The stack without its first lines, which repeat the message. */
function stackFrames(stack: string): string {
	const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
	return frames.slice(0, MAX_FRAMES).join('\n')
}

/** Personal data and secrets, with their replacements. */
const REDACTIONS: readonly [RegExp, string][] = [
	// A Drizzle error that was already text: everything after the kind of query.
	[/(Failed query:\s*\w+).*/s, '$1'],
	// The platform quotes values that it rejects.
	[/\bfor value .*/s, 'for a value'],
	[/Unexpected token.{0,200}is not valid JSON/s, 'Unexpected token: not valid JSON'],
	[/([?&][\w.-]+=)[^&\s"')]*/g, '$1*'],
	[/\/\/[^/\s@]+@/g, '//*@'],
	[/(?<![^\s"'<>=:,/])[^\s"'<>=:,/]+(?:@|%40)[^\s"'<>,/]+/gi, '*@*'],
	// Cookies and tokens: Auth.js's have five parts, others are long.
	[/\beyJ[\w.-]+/g, '*'],
	[/\b(?:Bearer|Basic) \S+/g, '*'],
	[/[A-Za-z0-9_-]{40,}/g, '*'],
]

function scrub(text: string): string {
	const scrubbed = REDACTIONS.reduce(
		(result, [pattern, replacement]) => result.replace(pattern, replacement),
		text.slice(0, 4 * MAX_TEXT_LENGTH),
	)
	return scrubbed.slice(0, MAX_TEXT_LENGTH)
}
