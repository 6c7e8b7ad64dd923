import { report } from './report.ts'
import { accountsUnavailable } from './require-viewer.ts'

/** What came of the work; what cannot be reached is logged under that name, and is `otherwise`, so that a form is kept. */
export async function orFallback<T, Otherwise>(
	work: Promise<T>,
	event: string,
	fallback: Otherwise,
): Promise<T | Otherwise> {
	try {
		return await work
	} catch (error) {
		reportUnavailable(event, error)
		return fallback
	}
}

/** @throws a 503 page when it cannot be reached, which is logged under that name */
export async function orAccountsUnavailable<T>(work: Promise<T>, event: string): Promise<T> {
	try {
		return await work
	} catch (error) {
		reportUnavailable(event, error)
		throw accountsUnavailable()
	}
}

function reportUnavailable(event: string, error: unknown): void {
	report(event, error)
}
