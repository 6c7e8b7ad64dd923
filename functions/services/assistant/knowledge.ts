import { parseIntents } from '#domain/assistant/meaning/intents.ts'
import { parseMarks } from '#domain/assistant/meaning/marks.ts'
import { createMeanings } from '#domain/assistant/meaning/meanings.ts'
import { createSubjects, createThemes } from '#domain/assistant/meaning/themes.ts'
import { parseWordVectors } from '#domain/assistant/meaning/word-vectors.ts'
import type { KnownNames } from '#domain/assistant/reading/names.ts'
import { type People, parsePeople } from '#domain/assistant/reading/people.ts'
import { type Language, parseWordCosts, type Reader } from '#domain/assistant/reading/read.ts'
import { createTitleIndex, NO_TITLES, type TitleIndex } from '#domain/assistant/reading/title-index.ts'
import { createTypos } from '#domain/assistant/reading/typos.ts'
import { parseUnread, type UnreadLanguage } from '#domain/assistant/reading/unread.ts'
import { parseVocabulary, type Vocabulary } from '#domain/assistant/reading/vocabulary.ts'
import type { Provider } from '#domain/providers/port.ts'
import { fold } from '#domain/shared/spelling.ts'
import { embeddedBytes, embeddedFile, loadOnce } from '#functions/lib/embedded-file.ts'

/** What messages are read with: data files, each read once an isolate. */
export interface Words {
	reader: Reader
	unread: readonly UnreadLanguage[]
	titles: TitleIndex
	people: People
}

const readEnglish = embeddedFile('assistant/en.txt', parseVocabulary)
const readCosts = embeddedFile('assistant/en-common.txt', parseWordCosts)
const readSpanish = embeddedFile('assistant/es.txt', parseVocabulary)
const readFrench = embeddedFile('assistant/fr.txt', parseVocabulary)
const readGerman = embeddedFile('assistant/de.txt', parseVocabulary)
const readVectors = embeddedBytes('assistant/words.vec', parseWordVectors)
const readIntents = embeddedBytes('assistant/intents.bin', (bytes) => bytes)
const readMarks = embeddedBytes('assistant/marks.bin', (bytes) => bytes)
const readMeanings = embeddedFile('assistant/meanings.txt', String)
const readUnread = embeddedFile('assistant/other.txt', parseUnread)
const readTitles = embeddedFile('known-titles.json', (text) => createTitleIndex(JSON.parse(text)))
const readPeople = embeddedFile('assistant/people.txt', parsePeople)

/** Once an isolate: making what reads messages takes longer than reading one. @throws when a file is missing: nothing can be read then */
export const readWords = loadOnce(async (assets: Fetcher): Promise<Words> => {
	const [english, wordCosts, ...others] = await Promise.all([
		readEnglish(assets),
		readCosts(assets),
		readSpanish(assets),
		readFrench(assets),
		readGerman(assets),
	])
	const [unread, titles, people, vectors, meanings, intents, marks] = await Promise.all([
		readUnread(assets),
		readTitles(assets),
		readPeople(assets),
		readVectors(assets),
		readMeanings(assets),
		readIntents(assets),
		readMarks(assets),
	])
	const language = (vocabulary: Vocabulary, wordCosts: ReadonlyMap<string, number>, open: OpenWords): Language => ({
		vocabulary,
		wordCosts,
		correct: createTypos(vocabulary, wordCosts, (word) => open.subjectOf(word) !== null),
		...open,
	})
	const languages = [
		language(english, wordCosts, {
			subjectOf: createSubjects(vectors),
			meanings: createMeanings(meanings, vectors),
			intents: parseIntents(intents, vectors),
			marks: parseMarks(marks, vectors),
		}),
		...others.map((vocabulary) => language(vocabulary, new Map(), PHRASES_ONLY)),
	]
	return { reader: { languages, themes: createThemes(vectors) }, unread, titles, people }
})

/** What reads words without a phrase. */
type OpenWords = Pick<Language, 'subjectOf' | 'meanings' | 'intents' | 'marks'>
const PHRASES_ONLY: OpenWords = { subjectOf: () => null, meanings: null, intents: null, marks: null }

/** For a profile with an age limit: the names of well-known titles say more than it may know, also where one is misspelled. */
export const withoutTitles = (words: Words): Words => ({ ...words, titles: NO_TITLES })

/** What else people call services. */
const OTHER_NAMES: readonly (readonly [name: string, words: string])[] = [
	['Prime Video', 'prime, amazon, amazon prime, amazon video'],
	['Disney Plus', 'disney, disney +'],
	['Apple TV Plus', 'apple tv, apple tv +, apple'],
	['HBO Max', 'hbo, max'],
	['Paramount Plus', 'paramount, paramount +'],
]
const MIN_FIRST_WORD = 5

/** Names that messages may have. */
export function knownNames({ titles, people }: Words, providers: readonly Provider[]): Omit<KnownNames, 'found'> {
	const names = new Map<string, string>()
	// "Peacock" is Peacock Premium.
	for (const { name } of providers)
		if ((fold(name).split(' ')[0] ?? '').length >= MIN_FIRST_WORD) names.set(fold(name).split(' ')[0] ?? '', name)
	for (const [name, words] of OTHER_NAMES) for (const word of [fold(name), ...words.split(', ')]) names.set(word, name)
	for (const { name } of providers) names.set(fold(name), name)
	return { titles, people, providers: names }
}
