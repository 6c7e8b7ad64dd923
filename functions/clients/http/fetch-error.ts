import { withTimeout } from '#functions/lib/timer.ts'

type FetchErrorReason = 'timeout' | 'network' | 'too-large'

/** No complete response. Carries neither URL nor cause, because both may contain a key. */
export class FetchError extends Error {
	readonly reason: FetchErrorReason
	constructor(reason: FetchErrorReason) {
		super(`no response: ${reason}`)
		this.name = 'FetchError'
		this.reason = reason
	}
}

/** A response with a status other than 200. */
export class StatusError extends Error {
	readonly status: number
	constructor(status: number) {
		super(`HTTP ${status}`)
		this.name = 'StatusError'
		this.status = status
	}
}

/** @throws {FetchError} when the call fails or takes longer than `timeoutMs`, {StatusError} if the call throws one */
export async function withFetchTimeout<T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController()
	const abort = () => {
		controller.abort()
		return new FetchError('timeout')
	}
	try {
		// Embedded apps ignore the signal, and so may a hanging body: hence both limits.
		return await withTimeout(timeoutMs, call(controller.signal), abort)
	} catch (error) {
		if (controller.signal.aborted) throw new FetchError('timeout')
		throw error instanceof FetchError || error instanceof StatusError ? error : new FetchError('network')
	}
}
