import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segment } from '#domain/assistant/reading/segment.ts'
import { tokenize } from '#domain/assistant/reading/tokens.ts'
import { parseVocabulary } from '#domain/assistant/reading/vocabulary.ts'
import { expectLinear } from '../shared/hostile.ts'

const JAPANESE = parseVocabulary(
	'spaces: none\ncommon: の を で\ngenre horror: ホラー\ngenre comedy: コメディ\ntype movie: 映画\nlength: {number} 時間 以内',
)
const ARABIC = parseVocabulary('glued: و ل\narticles: ال\ngenre horror: رعب\ntype movie: فيلم, افلام\nmore: اطفال')
const SPANISH = parseVocabulary('genre horror: terror\ntype movie: pelicula')

describe('words that are not apart', () => {
	it.each([
		[JAPANESE, '2時間以内のホラー映画', ['2', '時間', '以内', 'の', 'ホラー', '映画']],
		[JAPANESE, '怪獣の映画', ['怪獣', 'の', '映画']],
		[JAPANESE, 'シザーハンズ', ['シザーハンズ']],
		[JAPANESE, 'ホラーの', ['ホラー', 'の']],
		[JAPANESE, 'ホラーコメディの', ['ホラー', 'コメディ', 'の']],
		[JAPANESE, 'ホラーハンズの', ['ホラーハンズ', 'の']],
		[JAPANESE, 'matrixの映画', ['matrix', 'の', '映画']],
		[JAPANESE, '1.5時間以内の', ['1.5', '時間', '以内', 'の']],
		[ARABIC, 'الرعب', ['رعب']],
		[ARABIC, 'والرعب', ['و', 'رعب']],
		[ARABIC, 'وفيلم', ['و', 'فيلم']],
		[ARABIC, 'والد', ['والد']],
		[ARABIC, 'لinception', ['ل', 'inception']],
		[ARABIC, 'ل90', ['ل', '90']],
		[SPANISH, 'terror', ['terror']],
		[SPANISH, 'elterror', ['elterror']],
	])('are found in what they are written as: %2$j', (vocabulary, run, words) => {
		expect(segment(run, vocabulary)).toEqual(words)
	})

	it('are all that was written, in any text without spaces', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'映画ホラー2時間以内のX') }), (run) => {
				expect(segment(run, JAPANESE).join('')).toBe(run)
			}),
		)
	})

	it('are read in linear time from any text', () => {
		expectLinear((text) => segment(text, JAPANESE))
		expectLinear((text) => segment(text, ARABIC))
	})
})

describe('a message in another script', () => {
	it.each([
		['٢ ساعة، رعب؟ لا', ['2', 'ساعه', 'رعب', 'لا'], ['', '', ',', '.']],
		['٧٫٥ نجوم', ['7.5', 'نجوم'], ['', '']],
		['評価7.5以上', ['評価', '7.5以上'], ['', '']],
		['90〜120分', ['90', 'to', '120分'], ['', '', '']],
		['80年代〜90年代', ['80年代', 'to', '90年代'], ['', '', '']],
		['२ घंटे। डरावनी', ['2', 'घंटे', 'डरावनी'], ['', '', '.']],
		['「君の名は。」みたいな', ['君の名は', 'みたいな'], ['', '']],
		['２０１０年、映画', ['2010年', '映画'], ['', ',']],
	])('has its own digits, marks and quotes: %s', (text, words, breaks) => {
		const { tokens } = tokenize(text)
		expect(tokens.map(({ word }) => word)).toEqual(words)
		expect(tokens.map(({ breakBefore }) => breakBefore)).toEqual(breaks)
	})
})
