interface CspOrigins {
	/** Allowed for media, besides this origin. */
	media: readonly string[]
	/** Allowed for images. */
	images: readonly string[]
	/** Allowed in frames. */
	frames: readonly string[]
	/** Allowed form targets, besides this origin. */
	forms: readonly string[]
}

/** Static files get the same from `public/_headers`. */
const COMMON_HEADERS: readonly [string, string][] = [
	['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
	['X-Content-Type-Options', 'nosniff'],
	['X-Frame-Options', 'DENY'],
	['Referrer-Policy', 'strict-origin-when-cross-origin'],
	['Cross-Origin-Resource-Policy', 'same-origin'],
]
/** CSP for responses that are not documents. */
export const NON_DOCUMENT_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Adds the common headers that are missing. */
export function secure(headers: Headers): void {
	for (const [name, value] of COMMON_HEADERS) if (!headers.has(name)) headers.set(name, value)
	if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NON_DOCUMENT_CSP)
}

/**
 * The headers of every page. Scripts and styles need the response's nonce; nobody may frame the app.
 * `data:` images are the player's thumbnails, `blob:` media comes from Media Source Extensions.
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
		`frame-src ${origins.frames.join(' ')}`,
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

/** 128 random bits. */
export function createNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
}
