import { describe, expect, it } from 'vitest'
import { criteriaChips } from '#domain/assistant/criteria/chips.ts'
import { type Criteria, emptyCriteria } from '#domain/assistant/criteria/criteria.ts'
import { wishPhrase } from '#domain/assistant/criteria/sentence.ts'
import { topicWords } from '#domain/title/topic-words.ts'
import { withLanguage } from '#functions/lib/language.ts'
import { LANGUAGES } from '../../functions/lib/built-languages.ts'
import { vocabularies } from '../assistant/said.ts'

const about = (...topics: string[]): Criteria => ({ ...emptyCriteria(), topics: { all: topics, any: [], none: [] } })
const without = (...topics: string[]): Criteria => ({
	...emptyCriteria(),
	topics: { all: [], any: [], none: topics },
	genres: { all: [], any: [], none: ['comedy'] },
})

const inLanguage = <T>(tag: string, work: () => T) => withLanguage(tag, LANGUAGES, work)

describe('what a story is about', () => {
	it('has a name in the texts where a lexicon reads it', () => {
		const [, ...others] = vocabularies()
		const topics = others
			.flatMap(({ byFirstWord }) => [...byFirstWord.values()].flat())
			.flatMap(({ family }) => [...family.atoms, ...family.whenNot])
			.flatMap(({ key, value }) => (key === 'topic' ? [value] : []))
		expect([...new Set(topics)].filter((topic) => !(topic.replace(/\W/g, '_') in topicWords))).toEqual([])
	})

	it.each([
		['en', ['Heist', 'New York', 'Loan sharks'], ['Not comedy', 'Not violence']],
		['de', ['Raubüberfälle', 'New York', 'Loan sharks'], ['Nicht: Komödie', 'Nicht: Gewalt']],
		['es', ['Robos', 'Nueva York', 'Loan sharks'], ['No: comedia', 'No: violencia']],
		['ar', ['عمليات السرقة', 'نيويورك', 'Loan sharks'], ['من دون كوميديا', 'من دون العنف']],
	])('is named on chips in the language of the page: %s', async (tag, wanted, unwanted) => {
		const chipsOf = (criteria: Criteria) => criteriaChips(criteria).map(({ label }) => label)
		const chips = await inLanguage(tag, () => [
			chipsOf(about('heist', 'new york', 'loan sharks')),
			chipsOf(without('violence')),
		])
		expect(chips).toEqual([wanted, unwanted])
	})

	it.each([
		['en', 'titles about "time travel"'],
		['de', 'Zeitreisen'],
		['ja', 'タイムトラベル'],
	])('is named in sentences: %s', async (tag, phrase) => {
		expect(await inLanguage(tag, () => wishPhrase(about('time travel'), false))).toContain(phrase)
	})
})
