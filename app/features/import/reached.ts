import { accountsUnavailable } from '#app/lib/require-viewer.ts'

/** @throws a 503 page when the lists cannot be reached */
export async function reachedOr503<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		logUnreached(error)
		throw accountsUnavailable()
	}
}

/** `null` when the lists cannot be reached, so that the viewer keeps the form. */
export async function reachedOrNull<T extends object>(work: Promise<T>): Promise<T | null> {
	try {
		return await work
	} catch (error) {
		logUnreached(error)
		return null
	}
}

function logUnreached(error: unknown): void {
	console.error(JSON.stringify({ event: 'imports_unavailable', message: String(error) }))
}
