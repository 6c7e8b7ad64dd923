import { AsyncLocalStorage } from 'node:async_hooks'

type Level = 'info' | 'warn' | 'error'

/** Whose request is being answered, without every function having to be told. */
const currentRequestId = new AsyncLocalStorage<string>()

/** Does the work, and what it starts, under that id. */
export function withRequestId<T>(id: string, work: () => T): T {
	return currentRequestId.run(id, work)
}

/** The id of the request that is being answered; empty outside of any. */
export function requestId(): string {
	return currentRequestId.getStore() ?? ''
}

/**
 * Writes one line of JSON: what happened, during which request, and the fields. Errors become their words; of what those may
 * carry of a person (values of a query or an address, emails, tokens) nothing is left.
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

/** Drizzle tells the whole statement with its values: what kind, which table and why it failed are enough. */
function describeError(error: Error): string {
	const [, kind] = /^Failed query:\s*(\w+)/.exec(error.message) ?? []
	if (!kind) return String(error)
	const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(error.message) ?? []
	const cause = error.cause instanceof Error ? describeError(error.cause) : 'no cause'
	return `${kind} ${table} failed: ${cause}`
}

/** The first lines are the error's words again. */
function stackFrames(stack: string): string {
	const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
	return frames.slice(0, MAX_FRAMES).join('\n')
}

/** What a person may be told by, and what stands in its place. */
const REDACTIONS: readonly [RegExp, string][] = [
	// Of an error that was made into text before it came here, all that follows the kind of the statement.
	[/(Failed query:\s*\w+).*/s, '$1'],
	// The platform quotes what it could not take.
	[/\bfor value .*/s, 'for a value'],
	[/Unexpected token.*is not valid JSON/s, 'Unexpected token: not valid JSON'],
	[/([?&][\w.-]+=)[^&\s"')]*/g, '$1*'],
	[/\/\/[^/\s@]+@/g, '//*@'],
	[/[^\s"'<>=:,/]+(?:@|%40)[^\s"'<>,/]+/gi, '*@*'],
	// Cookies and tokens: Auth.js's have five parts, others are long.
	[/\beyJ[\w.-]+/g, '*'],
	[/\b(?:Bearer|Basic) \S+/g, '*'],
	[/[A-Za-z0-9_-]{40,}/g, '*'],
]

function scrub(text: string): string {
	const scrubbed = REDACTIONS.reduce(
		(left, [form, instead]) => left.replace(form, instead),
		text.slice(0, 4 * MAX_TEXT_LENGTH),
	)
	return scrubbed.slice(0, MAX_TEXT_LENGTH)
}
