/** Scripts, by the language that most often uses them; of two that match, the first. */
const SCRIPTS: [string, RegExp][] = [
	['ja', /[\u3040-\u30ff]/g],
	['ko', /[\uac00-\ud7af]/g],
	['zh', /[\u4e00-\u9fff]/g],
	['ru', /[\u0400-\u04ff]/g],
	['el', /[\u0370-\u03ff]/g],
	['he', /[\u0590-\u05ff]/g],
	['ar', /[\u0600-\u06ff]/g],
	['th', /[\u0e00-\u0e7f]/g],
	['hi', /[\u0900-\u097f]/g],
]
/** Letters that tell languages of one script apart. */
const LETTERS: Record<string, [string, RegExp][]> = {
	ru: [
		['ru', /[ыэ]/],
		['uk', /[їєі]/],
		['sr', /[ђћџј]/],
		['bg', /ъ/],
	],
	ar: [['fa', /[پچژگ]/]],
}
/** Words that are frequent in captions and in no other of these languages. */
const WORDS: Record<string, string> = {
	en: 'the and you that is this what',
	de: 'und ich nicht das ist sie wir',
	fr: 'je vous pas est les une dans',
	es: 'el los una por está pero qué',
	it: 'che non sono il della ho questo',
	pt: 'não você uma isso eu está muito',
	nl: 'het een niet ik dat van zijn',
	sv: 'och jag inte det är att på',
	pl: 'nie się jest że co jak tak',
	tr: 'bir bu ne için değil evet ama',
}
const SAMPLE_LENGTH = 20_000
/** Of all letters, or words. */
const MIN_SHARE = 0.3
const MIN_WORD_SHARE = 0.05

/** The language that a text is written in, as ISO 639-1; `null` if its letters and most frequent words don't say. */
export function languageInText(text: string): string | null {
	const sample = text.slice(0, SAMPLE_LENGTH).toLowerCase()
	const letterCount = sample.match(/\p{L}/gu)?.length ?? 0
	const script = SCRIPTS.find(([, letters]) => (sample.match(letters)?.length ?? 0) > MIN_SHARE * letterCount)?.[0]
	if (script) return LETTERS[script]?.find(([, letters]) => letters.test(sample))?.[0] ?? script
	const words = sample.match(/\p{L}+/gu) ?? []
	const counts = Object.entries(WORDS).map(([language, frequent]) => {
		const known = new Set(frequent.split(' '))
		return { language, count: words.filter((word) => known.has(word)).length }
	})
	const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
	return best.count > MIN_WORD_SHARE * words.length ? best.language : null
}
