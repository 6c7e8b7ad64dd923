/** Parses JSON; `null` for no text and for invalid JSON. */
export function parseJson(text: string | null | undefined): unknown {
	try {
		return JSON.parse(text ?? 'null')
	} catch {
		return null
	}
}

/** The fields of an object; none for anything else. */
export function toRecord(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export function isPositiveIntegerUpTo(value: unknown, max: number): value is number {
	return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max
}
