/** A browser without a page: keeps cookies, and comes from another address each time, so that limits don't stop it. */
export function createBrowser(url) {
	const cookies = new Map()
	return {
		/** @throws for a response of 400 or above */
		async request([method, visit, json, form], extraHeaders = {}) {
			const startedMs = performance.now()
			const response = await fetchAgain(new URL(visit, url), {
				method,
				redirect: 'manual',
				headers: {
					Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
					Origin: url.origin,
					'CF-Connecting-IP': `198.${18 + random(2)}.${random(256)}.${random(256)}`,
					...(json && { 'Content-Type': 'application/json' }),
					...extraHeaders,
				},
				body: form ? new URLSearchParams(form) : json && JSON.stringify(json),
			})
			for (const cookie of response.headers.getSetCookie()) {
				const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
				if (value === '') cookies.delete(name)
				else cookies.set(name, value)
			}
			const ms = performance.now() - startedMs
			const body = Buffer.from(await response.arrayBuffer())
			if (response.status >= 400)
				throw new Error(`${method} ${visit}: ${response.status} ${body.toString().slice(0, 300)}`)
			return { status: response.status, ms, body, type: response.headers.get('Content-Type') ?? '' }
		},
	}
}

/** Once more when the connection was idle for so long that the server was just closing it. */
const fetchAgain = (url, options) =>
	fetch(url, options).catch((error) => {
		if (error.cause?.code === 'UND_ERR_SOCKET') return fetch(url, options)
		throw error
	})

const random = (below) => Math.floor(Math.random() * below)
