import { pluralize } from '#domain/shared/text.ts'

/** How many titles a list leaves out. */
export function hiddenSeenNote(count: number): string {
	if (count === 0) return 'Titles that you have seen are hidden.'
	return `${pluralize(count, 'title that you have seen is', 'titles that you have seen are')} hidden.`
}

export const SEEN_UNKNOWN_NOTE = "We can't check what you have seen right now, so this list shows everything."
