const ORDINALS: ReadonlyMap<string, number> = new Map(
	Object.entries({
		first: 0,
		'1st': 0,
		top: 0,
		second: 1,
		'2nd': 1,
		third: 2,
		'3rd': 2,
		fourth: 3,
		'4th': 3,
		fifth: 4,
		'5th': 4,
	}),
)
const NUMBERS: ReadonlyMap<string, number> = new Map(
	Object.entries({
		1: 0,
		one: 0,
		2: 1,
		two: 1,
		3: 2,
		three: 2,
		4: 3,
		four: 3,
		5: 4,
		five: 4,
	}),
)
const ORDINAL_POINTER =
	/\b(?:the )?(first|1st|top|second|2nd|third|3rd|fourth|4th|fifth|5th)(?: one| movie| film| show| title| two)?\b(?! of | season| episode)/g
const NUMBER_POINTER = /\b(?:number|no|nr) (\d|one|two|three|four|five)\b/g
const LAST_POINTER = /\b(?:the )?last(?: one| movie| film| show)?\b(?! (?:year|decade|week|few|\d))/
const ALL_POINTER = /\b(?:all of (?:them|these|those)|them all|them|both|all three|these|those|all)\b/
const SINGLE_POINTER = /\b(?:that one|this one|it|that|this)\b/
/** Only a pointer. */
const POINTER_ONLY =
	/^(?:(?:ok|okay|yes|yeah|i like|ill take|how about|what about)\s)?(?:the )?(?:(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th|that|this)(?: (?:one|movie|film|show))?|number \w{1,5}|it|both|all of them)(?: please)?$/

/** The shown titles that words point to: "the second one", "both", "it" (the first of several). */
export function pointedTitles(words: string, shown: readonly { title: string }[]): string[] {
	const places = [
		...[...words.matchAll(ORDINAL_POINTER)].map(([, ordinal]) => ORDINALS.get(ordinal ?? '')),
		...[...words.matchAll(NUMBER_POINTER)].map(([, number]) => NUMBERS.get(number ?? '')),
		...(LAST_POINTER.test(words) ? [shown.length - 1] : []),
	]
	const placed = places.flatMap((place) => shown[place ?? -1]?.title ?? [])
	if (places.length > 0) return [...new Set(placed)]
	if (ALL_POINTER.test(words)) return shown.map(({ title }) => title)
	return SINGLE_POINTER.test(words) ? shown.slice(0, 1).map(({ title }) => title) : []
}

export function isPointerOnly(words: string): boolean {
	return POINTER_ONLY.test(words)
}
