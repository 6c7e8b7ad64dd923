import { orAccountsUnavailable, orFallback } from '#app/http/unavailable.ts'

const UNAVAILABLE_EVENT = 'imports_unavailable'

/** @throws a 503 page when the imports cannot be reached */
export const orImportsUnavailable = <T>(work: Promise<T>): Promise<T> => orAccountsUnavailable(work, UNAVAILABLE_EVENT)

/** `null` when the imports cannot be reached, so that the viewer keeps the form. */
export const orNull = <T extends object>(work: Promise<T>): Promise<T | null> =>
	orFallback(work, UNAVAILABLE_EVENT, null)
