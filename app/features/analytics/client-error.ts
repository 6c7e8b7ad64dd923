import type { ParamsOf } from '#domain/analytics/analytics.ts'

/** Errors counted per document: a broken script may fail with every mouse move. */
const MAX_ERRORS = 10
/** A stack line in one of our scripts. */
const SCRIPT_LOCATION = /(\/assets\/[\w./-]{1,200}:\d+:\d+)/

type ClientErrorParams = Pick<ParamsOf<'client_error'>, 'error_class' | 'error_place'>

/** Emits the class and location of script errors, never their message. */
export function subscribeToErrors(emit: (params: ClientErrorParams) => void, signal: AbortSignal): void {
	let remaining = MAX_ERRORS
	const onError = (error: unknown, location: string) => {
		if (remaining-- > 0) emit(describeClientError(error, location))
	}
	addEventListener('error', (event) => onError(event.error, `${event.filename}:${event.lineno}:${event.colno}`), {
		signal,
	})
	addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => onError(event.reason, ''), { signal })
}

export function describeClientError(error: unknown, location: string): ClientErrorParams {
	const stack = error instanceof Error ? (error.stack ?? '') : ''
	const found = SCRIPT_LOCATION.exec(stack) ?? SCRIPT_LOCATION.exec(location)
	return {
		error_class: error instanceof Error ? error.name : 'NotAnError',
		...(found?.[1] ? { error_place: found[1] } : {}),
	}
}
