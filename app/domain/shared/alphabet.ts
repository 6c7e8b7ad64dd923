import { memoize } from './memoize.ts'
import { language } from './messages.ts'

const collators = memoize((locale: string) => new Intl.Collator(locale))

/** Compares two names as lists in the visitor's language are sorted. */
export function compareAlphabetically(a: string, b: string): number {
	return collators(language()).compare(a, b)
}
