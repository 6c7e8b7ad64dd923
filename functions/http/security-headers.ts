interface CspOrigins {
	/** Where media may come from besides this origin. */
	media: readonly string[]
	/** Where pictures may. */
	images: readonly string[]
	/** What may be embedded as a frame. */
	frames: readonly string[]
	/** Where a form may lead besides this origin. */
	forms: readonly string[]
}

/** Files that the Worker never sees get the same from `public/_headers`. */
const COMMON_HEADERS: readonly [string, string][] = [
	['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
	['X-Content-Type-Options', 'nosniff'],
	['X-Frame-Options', 'DENY'],
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
]
/** What is no page may do nothing when it is opened as one. */
export const NON_DOCUMENT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Gives an answer the headers that it does not have itself. */
export function secure(headers: Headers): void {
	for (const [name, value] of COMMON_HEADERS) if (!headers.has(name)) headers.set(name, value)
	if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NON_DOCUMENT_CSP)
}

/**
 * The headers of every page. Scripts and styles run only with the answer's nonce; nothing may frame the app.
 * `data:` pictures are the player's own thumbnails, `blob:` media is what Media Source Extensions play.
 */
export function pageSecurityHeaders(nonce: string, origins: CspOrigins): [string, string][] {
	const media = origins.media.join(' ')
	const policy = [
		"default-src 'none'",
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		`style-src 'self' 'nonce-${nonce}'`,
		`img-src 'self' data: ${origins.images.join(' ')}`,
		"font-src 'self'",
		`connect-src 'self' ${media}`,
		`media-src 'self' blob: ${media}`,
		`frame-src ${origins.frames.join(' ') || "'none'"}`,
		"manifest-src 'self'",
		"worker-src 'self' blob:",
		"base-uri 'none'",
		`form-action 'self' ${origins.forms.join(' ')}`,
		"frame-ancestors 'none'",
	]
	return [
		['Content-Security-Policy', policy.map((line) => line.trim()).join('; ')],
		...COMMON_HEADERS,
		['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
		['Permissions-Policy', 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)'],
	]
}
