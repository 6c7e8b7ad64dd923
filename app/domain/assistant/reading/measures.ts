/** How a language says numbers and lengths. */
export interface Measures {
	numbers: ReadonlyMap<string, number>
	/** Words that multiply the number before them: "puluh" in "dua puluh". */
	factors: ReadonlyMap<string, number>
	/** Words between number words: "y" in "noventa y cinco". */
	joints: ReadonlySet<string>
	/** Units of a length, in minutes. */
	units: ReadonlyMap<string, number>
	/** What follows hours, in minutes: "media" in "dos horas y media". */
	parts: ReadonlyMap<string, number>
	/** Lengths that are a phrase of their own, in minutes: "media hora". */
	wholes: ReadonlyMap<string, number>
}

const HOUR = 60
/** Written so in many languages. */
const UNITS = { h: HOUR, hr: HOUR, hrs: HOUR, m: 1, min: 1, mins: 1 }

const LINE = /^(number|times|unit|part|whole) (\d+(?:\.\d+)?)$/

/** Collects the measures of a data file. */
export function createMeasures() {
	const numbers = new Map<string, number>()
	const factors = new Map<string, number>()
	const joints = new Set<string>()
	const units = new Map<string, number>(Object.entries(UNITS))
	const parts = new Map<string, number>()
	const wholes = new Map<string, number>()
	const byKey: Record<string, Map<string, number>> = {
		number: numbers,
		times: factors,
		unit: units,
		part: parts,
		whole: wholes,
	}
	return {
		measures: { numbers, factors, joints, units, parts, wholes } satisfies Measures,
		/** Adds a line such as `unit 60: horas, hora`. @returns whether it is one */
		add(meaning: string, phrases: readonly string[]): boolean {
			if (meaning === 'numbers-joined') {
				for (const phrase of phrases) joints.add(phrase)
				return true
			}
			const [, key = '', value] = LINE.exec(meaning) ?? []
			for (const phrase of phrases) byKey[key]?.set(phrase, Number(value))
			return value !== undefined
		},
	}
}

/** All words by which a language measures. */
export function wordsOfMeasures({ numbers, factors, joints, units, parts, wholes }: Measures): string[] {
	return [numbers, factors, joints, units, parts, wholes].flatMap((phrases) =>
		[...phrases.keys()].flatMap((phrase) => phrase.split(' ')),
	)
}

const MAX_PHRASE = 3

/** "3", "7.5", "noventa y cinco", "quatre-vingt-dix", "dua puluh lima". `null` for anything else. */
export function numberOf(text: string, measures: Measures): number | null {
	return text === '' ? null : numberOfWords(text.split(' '), measures)
}

function numberOfWords(words: readonly string[], { numbers, factors, joints }: Measures): number | null {
	let total = 0
	let last = 0
	let at = 0
	while (at < words.length) {
		const word = words[at] ?? ''
		if (at > 0 && at < words.length - 1 && joints.has(word)) {
			at++
			continue
		}
		const factor = factors.get(word)
		if (factor !== undefined) {
			total += Math.max(last, 1) * factor - last
			last = 0
			at++
			continue
		}
		const length = phraseLength(numbers, words, at)
		const isDigits = at === 0 && /^\d{1,6}(?:[.,]\d{1,3})?$/.test(word)
		if (length === 0 && !isDigits) return null
		const value = isDigits ? Number(word.replace(',', '.')) : (numbers.get(words.slice(at, at + length).join(' ')) ?? 0)
		// "5 dos" is no number, but "2 setengah" is 2.5.
		if (at > 0 && value >= 1 && /^\d/.test(words[0] ?? '')) return null
		total += value
		last = value
		at += isDigits ? 1 : length
	}
	return at === 0 ? null : total
}

/** How many words the longest phrase at a place has; 0 for none. */
function phraseLength(phrases: ReadonlyMap<string, number>, words: readonly string[], at: number): number {
	for (let length = Math.min(MAX_PHRASE, words.length - at); length > 0; length--)
		if (phrases.has(words.slice(at, at + length).join(' '))) return length
	return 0
}

/** Numbers that can only be minutes where a length is expected. */
const PLAIN_MINUTES = { min: 45, max: 300 }

/** "90 min", "1h40", "dos horas y media", "une heure trente", "anderthalb Stunden", "2時間半", and "90" where a length is expected. */
export function minutesOf(text: string, measures: Measures): number | null {
	const plain = numberOf(text, measures)
	if (plain !== null) return plain >= PLAIN_MINUTES.min && plain <= PLAIN_MINUTES.max ? plain : null
	const words = text.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ').split(' ')
	const whole = phraseLength(measures.wholes, words, 0)
	if (whole > 0)
		return withRest(measures.wholes.get(words.slice(0, whole).join(' ')) ?? 0, words.slice(whole), measures)
	const at = words.findIndex((word) => measures.units.has(word))
	if (at < 0) return null
	const unit = measures.units.get(words[at] ?? '') ?? 0
	const rest = words.slice(at + 1)
	const said = numberOfWords(words.slice(0, at), measures)
	if (unit < HOUR) return said === null || rest.length > 0 ? null : Math.round(said * unit)
	// "Hora y media" is one and a half.
	const hours = said ?? (at === 0 && rest.length > 0 ? 1 : null)
	if (hours === null) return null
	return withRest(Math.round(hours * unit), rest, measures, said === null)
}

/** Hours and what follows them. @param isPart whether it has to be a part of an hour, as no number says how many there are */
function withRest(hours: number, after: readonly string[], measures: Measures, isPart = false): number | null {
	if (after.length === 0) return hours
	const said = measures.joints.has(after[0] ?? '') ? after.slice(1) : after
	const part = measures.parts.get(said.join(' '))
	if (part !== undefined) return hours + part
	const isCounted = measures.units.get(said.at(-1) ?? '') === 1
	const minutes = isPart ? null : numberOfWords(isCounted ? said.slice(0, -1) : said, measures)
	return minutes === null || minutes >= HOUR || hours % HOUR !== 0 ? null : hours + minutes
}
