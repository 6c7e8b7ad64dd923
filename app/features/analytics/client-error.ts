import type { ParamsOf } from '#domain/analytics/analytics.ts'

/** Failures that one document counts: a broken script may fail with every move of the mouse. */
const MAX_ERRORS = 10
/** A line of a stack that stands in a script of ours. */
const PLACE = /(\/assets\/[\w./-]+:\d+:\d+)/

type Place = Pick<ParamsOf<'client_error'>, 'error_class' | 'error_place'>

/** Hears what scripts of the page fail with; of it only the class and the place are told, never the words. */
export function hearErrors(tell: (place: Place) => void, signal: AbortSignal): void {
	let room = MAX_ERRORS
	const hear = (error: unknown, place: string) => {
		if (room-- > 0) tell(placeOf(error, place))
	}
	addEventListener('error', (event) => hear(event.error, `${event.filename}:${event.lineno}:${event.colno}`), {
		signal,
	})
	addEventListener('unhandledrejection', (event: PromiseRejectionEvent) => hear(event.reason, ''), { signal })
}

export function placeOf(error: unknown, place: string): Place {
	const stack = error instanceof Error ? (error.stack ?? '') : ''
	const found = PLACE.exec(stack) ?? PLACE.exec(place)
	return {
		error_class: error instanceof Error ? error.name : 'NotAnError',
		...(found?.[1] ? { error_place: found[1] } : {}),
	}
}
