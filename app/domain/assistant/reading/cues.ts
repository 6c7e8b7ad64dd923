/** Phrases by their first word, the longest first: most words begin none. */
export type Cues = ReadonlyMap<string, readonly (readonly string[])[]>

/** Splits a list of phrases. */
export function splitPhrases(phrases: string): Cues {
	const cues = phrases
		.split(', ')
		.map((phrase) => phrase.split(' '))
		.sort((a, b) => b.length - a.length)
	const byFirstWord = new Map<string, string[][]>()
	for (const cue of cues) {
		const [first = ''] = cue
		const others = byFirstWord.get(first)
		if (others) others.push(cue)
		else byFirstWord.set(first, [cue])
	}
	return byFirstWord
}

/** The length of the cue at a word; 0 for none. */
export function cueLengthAt(words: readonly string[], at: number, cues: Cues): number {
	const found = cues.get(words[at] ?? '')?.find((cue) => cue.every((word, index) => words[at + index] === word))
	return found?.length ?? 0
}
