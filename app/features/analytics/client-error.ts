import type { ParamsOf } from '#domain/analytics/analytics.ts'

/** Failures that one document counts: a broken script may fail with every move of the mouse. */
const MAX_ERRORS = 10
/** A line of a stack that stands in a script of ours. */
const SCRIPT_LOCATION = /(\/assets\/[\w./-]+:\d+:\d+)/

type ClientErrorParams = Pick<ParamsOf<'client_error'>, 'error_class' | 'error_place'>

/** Hears what scripts of the page fail with; of it only the class and the place are told, never the words. */
export function subscribeToErrors(emit: (place: ClientErrorParams) => void, signal: AbortSignal): void {
	let remaining = MAX_ERRORS
	const onError = (error: unknown, place: string) => {
		if (remaining-- > 0) emit(describeClientError(error, place))
	}
	addEventListener('error', (event) => onError(event.error, `${event.filename}:${event.lineno}:${event.colno}`), {
		signal,
	})
	addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => onError(event.reason, ''), { signal })
}

export function describeClientError(error: unknown, place: string): ClientErrorParams {
	const stack = error instanceof Error ? (error.stack ?? '') : ''
	const found = SCRIPT_LOCATION.exec(stack) ?? SCRIPT_LOCATION.exec(place)
	return {
		error_class: error instanceof Error ? error.name : 'NotAnError',
		...(found?.[1] ? { error_place: found[1] } : {}),
	}
}
