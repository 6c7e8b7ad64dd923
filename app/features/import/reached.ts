import { reachedOr, reachedOr503 } from '#app/http/reached.ts'

const EVENT = 'imports_unavailable'

/** @throws a 503 page when the imports cannot be reached */
export const importsOr503 = <T>(work: Promise<T>): Promise<T> => reachedOr503(work, EVENT)

/** `null` when the imports cannot be reached, so that the viewer keeps the form. */
export const importsOrNull = <T extends object>(work: Promise<T>): Promise<T | null> => reachedOr(work, EVENT, null)
