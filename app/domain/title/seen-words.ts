import { cardWords } from './words.ts'

/** How many titles a list leaves out. */
export function hiddenSeenNote(count: number): string {
	return cardWords.hiddenSeen({ count })
}
