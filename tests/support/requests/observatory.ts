/**
 * The scoring rules of MDN's HTTP Observatory that a response can show: each adds to 100 or subtracts from it; bonuses only
 * count from 90 on. https://github.com/mdn/mdn-http-observatory
 */
export interface Finding {
	rule: string
	modifier: number
}

interface ScannedResponse {
	/** Only secure pages are judged for what they load without encryption. */
	url: string
	headers: Headers
	body: string
}

type Policy = Map<string, string[]>

export function scoreResponse(response: ScannedResponse): { score: number; findings: Finding[] } {
	const findings = RULES.map(([rule, modifierOf]) => ({ rule, modifier: modifierOf(response) }))
	const penalties = sum(findings.filter(({ modifier }) => modifier < 0))
	const credit = sum(findings.filter(({ modifier }) => modifier > 0))
	const base = 100 + penalties
	return {
		score: Math.max(0, base >= 90 ? base + credit : base),
		findings: findings.filter(({ modifier }) => modifier !== 0),
	}
}

const RULES: [string, (response: ScannedResponse) => number][] = [
	['content security policy', ({ url, headers }) => policyModifier(readPolicy(headers), url)],
	['cookies', ({ headers }) => cookiesModifier(headers.getSetCookie())],
	['cross-origin resource sharing', ({ headers }) => (headers.get('Access-Control-Allow-Origin') ? -50 : 0)],
	['referrer policy', ({ headers }) => referrerModifier(headers.get('Referrer-Policy'))],
	['strict transport security', ({ headers }) => transportModifier(headers.get('Strict-Transport-Security'))],
	['integrity of scripts', ({ body }) => scriptsModifier(body)],
	['content type options', ({ headers }) => (headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5)],
	['frames', ({ headers }) => framesModifier(headers, readPolicy(headers))],
	['cross-origin resource policy', ({ headers }) => resourceModifier(headers.get('Cross-Origin-Resource-Policy'))],
]

const sum = (findings: Finding[]) => findings.reduce((total, { modifier }) => total + modifier, 0)

export function readPolicy(headers: Headers): Policy {
	const text = headers.get('Content-Security-Policy') ?? ''
	const lines = text.split(';').map((line) => line.trim().split(/\s+/))
	return new Map(lines.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]))
}

const UNSAFE_SCHEMES = new Set(['http:', 'https:', 'ftp:', 'data:', 'blob:', '*'])

const allowsInsecure = (sources: string[]) => sources.some((source) => /^(?:http|ftp):/.test(source))

function policyModifier(policy: Policy, url: string): number {
	if (policy.size === 0) return -25
	const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*']
	const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*']
	const objects = policy.get('object-src') ?? policy.get('default-src') ?? ['*']
	const isNonced = scripts.some((source) => /^'(?:nonce|sha(?:256|384|512))-/.test(source))
	if (!isNonced && scripts.some((source) => source === "'unsafe-inline'" || UNSAFE_SCHEMES.has(source))) return -20
	if (objects.some((source) => UNSAFE_SCHEMES.has(source))) return -20
	const insecure = url.startsWith('https:') ? [...policy].filter(([, sources]) => allowsInsecure(sources)) : []
	if (insecure.some(([name]) => !/^(?:img|media)-src$/.test(name))) return -20
	if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
	if (insecure.length > 0) return -10
	if (styles.some((source) => source === "'unsafe-inline'" || UNSAFE_SCHEMES.has(source))) return 0
	return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

function cookiesModifier(cookies: string[]): number {
	if (cookies.length === 0) return 0
	const isSession = (cookie: string) => /session|csrf|state|nonce|pkce/i.test(cookie.split('=')[0] ?? '')
	if (cookies.some((cookie) => isSession(cookie) && !/;\s*HttpOnly/i.test(cookie))) return -30
	if (cookies.some((cookie) => /;\s*SameSite=None/i.test(cookie))) return -20
	return cookies.every((cookie) => /;\s*SameSite=(?:Lax|Strict)/i.test(cookie)) ? 5 : 0
}

function referrerModifier(value: string | null): number {
	const last = value?.split(',').at(-1)?.trim() ?? ''
	if (/^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(last)) return 5
	return /^(?:origin|origin-when-cross-origin|unsafe-url)$/.test(last) ? -5 : 0
}

const HALF_A_YEAR_SECONDS = 15_552_000

function transportModifier(value: string | null): number {
	const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? 0)
	if (seconds === 0) return -20
	return seconds < HALF_A_YEAR_SECONDS ? -10 : 0
}

/** Scripts of other hosts need a hash, and must use HTTPS. */
function scriptsModifier(body: string): number {
	const foreign = [...body.matchAll(/<script\b[^>]*\bsrc="(?:https?:)?\/\/[^>]*>/gi)].map(([tag]) => tag)
	if (foreign.length === 0) return 0
	if (foreign.some((tag) => /src="http:/i.test(tag))) return -50
	return foreign.every((tag) => /\bintegrity="/.test(tag)) ? 5 : -5
}

function framesModifier(headers: Headers, policy: Policy): number {
	if (policy.has('frame-ancestors')) return 5
	return /^(?:DENY|SAMEORIGIN)$/i.test(headers.get('X-Frame-Options') ?? '') ? 0 : -20
}

function resourceModifier(value: string | null): number {
	if (value === 'same-origin' || value === 'same-site') return 10
	return 0
}
