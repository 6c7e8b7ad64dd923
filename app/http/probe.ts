const PROBE_TIMEOUT_MS = 5_000
const PROBE_OPTIONS = { credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const

/** The browser, as probes of another host need it. */
export interface ProbingBrowser {
	fetch: typeof fetch
	isOnline(): boolean
	isSecurePage: boolean
	/** Watches the page's security policy. @returns a function that stops, and resolves to whether a request was blocked */
	watchPolicy(): () => Promise<boolean>
}

export function currentBrowser(): ProbingBrowser {
	return {
		fetch: (input, init) => fetch(input, init),
		isOnline: () => navigator.onLine,
		isSecurePage: location.protocol === 'https:',
		watchPolicy,
	}
}

function watchPolicy(): () => Promise<boolean> {
	let isViolated = false
	const stop = new AbortController()
	const onViolation = () => {
		isViolated = true
	}
	document.addEventListener('securitypolicyviolation', onViolation, { signal: stop.signal })
	return async () => {
		// The event follows the failure of the request.
		await new Promise((passed) => setTimeout(passed))
		stop.abort()
		return isViolated
	}
}

/** Why there was no response that a script may read; `blocked` if the server did respond. */
export async function explainSilence(
	url: string,
	browser: ProbingBrowser,
): Promise<'offline' | 'insecure' | 'blocked' | 'unreachable'> {
	if (!browser.isOnline()) return 'offline'
	if (browser.isSecurePage && /^http:/i.test(url)) return 'insecure'
	const isForbidden = browser.watchPolicy()
	if (await probe(url, browser, { mode: 'no-cors' })) return 'blocked'
	// Where streams play, the policy allows every secure address, so this one has redirected to one that is not.
	if (await isForbidden()) return 'insecure'
	// Devices notice late that the connection is gone.
	return browser.isOnline() ? 'unreachable' : 'offline'
}

/** Fetches the head of a response and so many bytes of its body; `null` if there is none. */
export async function probeBytes(
	url: string,
	browser: ProbingBrowser,
	from: number,
	count: number,
): Promise<{ response: Response; bytes: Uint8Array } | null> {
	const stop = new AbortController()
	const timer = setTimeout(() => stop.abort(), PROBE_TIMEOUT_MS)
	const headers = { Range: `bytes=${from}-${from + count - 1}` }
	try {
		const response = await browser.fetch(url, { ...PROBE_OPTIONS, headers, signal: stop.signal })
		// Without ranges, the whole file would follow.
		const isPart = from === 0 || response.status === 206
		return { response, bytes: response.ok && isPart ? await readStart(response, count) : new Uint8Array() }
	} catch {
		// The caller decides what no response means.
		return null
	} finally {
		clearTimeout(timer)
		stop.abort()
	}
}

async function readStart({ body }: Response, count: number): Promise<Uint8Array> {
	const bytes = new Uint8Array(count)
	const reader = body?.getReader()
	let length = 0
	while (reader && length < count) {
		const { value } = await reader.read().catch(() => ({ value: undefined }))
		if (!value) break
		bytes.set(value.subarray(0, count - length), length)
		length += Math.min(value.length, count - length)
	}
	return bytes.subarray(0, length)
}

/** Fetches only the head of a response; `null` if there is none. */
export async function probe(url: string, browser: ProbingBrowser, init: RequestInit): Promise<Response | null> {
	const stop = new AbortController()
	const timer = setTimeout(() => stop.abort(), PROBE_TIMEOUT_MS)
	try {
		return await browser.fetch(url, { ...PROBE_OPTIONS, ...init, signal: stop.signal })
	} catch {
		// The caller decides what no response means.
		return null
	} finally {
		clearTimeout(timer)
		stop.abort()
	}
}
