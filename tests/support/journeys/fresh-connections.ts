const OPENED_ANEW = Symbol.for('marquee.fresh-connections')

// A server closes idle connections, at times just as one is used again: each request opens its own, in less than a millisecond.
const { fetch: fetchKeptAlive } = globalThis
if (!(OPENED_ANEW in fetchKeptAlive))
	globalThis.fetch = Object.assign(
		(input: Parameters<typeof fetch>[0], init?: RequestInit) => {
			const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
			headers.set('Connection', 'close')
			return fetchKeptAlive(input, { ...init, headers })
		},
		{ [OPENED_ANEW]: true },
	)
