/** Seconds to wait, from either form of the `Retry-After` header: `120` or an HTTP date. */
export function parseRetryAfter(header: string | null, nowMs: number): number | null {
	if (header === null) return null
	if (/^\s*\d+\s*$/.test(header)) return Number(header)
	// `Date.parse` also accepts "1.5" and "-5".
	const atMs = /^\s*[a-z]/i.test(header) ? Date.parse(header) : Number.NaN
	return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000))
}
