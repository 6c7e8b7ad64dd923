import { parseIntents } from '#domain/assistant/meaning/intents.ts'
import { parseMarks } from '#domain/assistant/meaning/marks.ts'
import { createMeanings } from '#domain/assistant/meaning/meanings.ts'
import { createSubjects, createThemes } from '#domain/assistant/meaning/themes.ts'
import { parseTones } from '#domain/assistant/meaning/tones.ts'
import { parseWordVectors } from '#domain/assistant/meaning/word-vectors.ts'
import type { KnownNames } from '#domain/assistant/reading/names.ts'
import { type OnAirWords, parseOnAirWords } from '#domain/assistant/reading/on-air.ts'
import { type People, parsePeople } from '#domain/assistant/reading/people.ts'
import { type Language, type OtherLanguage, parseWordCosts, type Reader } from '#domain/assistant/reading/read.ts'
import { createTitleIndex, NO_TITLES, type TitleIndex } from '#domain/assistant/reading/title-index.ts'
import { createTypos } from '#domain/assistant/reading/typos.ts'
import { parseUnread, type UnreadLanguage } from '#domain/assistant/reading/unread.ts'
import { createWordFilter, parseVocabulary, type Vocabulary } from '#domain/assistant/reading/vocabulary.ts'
import type { Provider } from '#domain/providers/port.ts'
import { APP_LANGUAGES } from '#domain/shared/language.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { language as pageLanguage } from '#domain/shared/messages.ts'
import { fold } from '#domain/shared/spelling.ts'
import { embeddedBytes, embeddedFile, loadOnce } from '#functions/lib/embedded-file.ts'

/** What messages are read with: data files, each read once an isolate. */
export interface Words {
	reader: Reader
	/** What matches and channels are called: in the language of the page, in English, in the others. Each is parsed when it is asked for. */
	onAir: Iterable<OnAirWords>
	unread: readonly UnreadLanguage[]
	titles: TitleIndex
	people: People
}

const readEnglish = embeddedFile('assistant/en.txt', String)
const readCosts = embeddedFile('assistant/en-common.txt', parseWordCosts)
/** The other languages that messages are read in, those of the pages: a data file each. */
const OTHER_LANGUAGES = [...APP_LANGUAGES.keys()].filter((tag) => tag !== 'en')
const readOthers = OTHER_LANGUAGES.map((tag) => embeddedFile(`assistant/${tag}.txt`, String))
const readVectors = embeddedBytes('assistant/words.vec', parseWordVectors)
const readIntents = embeddedBytes('assistant/intents.bin', (bytes) => bytes)
const readMarks = embeddedBytes('assistant/marks.bin', (bytes) => bytes)
const readTones = embeddedBytes('assistant/tones.bin', (bytes) => bytes)
const readMeanings = embeddedFile('assistant/meanings.txt', String)
const readUnread = embeddedFile('assistant/other.txt', parseUnread)
const readTitles = embeddedFile('known-titles.json', (text) => createTitleIndex(JSON.parse(text)))
const readPeople = embeddedFile('assistant/people.txt', parsePeople)

/** Once an isolate: making what reads messages takes longer than reading one. @throws when a file is missing: nothing can be read then */
export const readWords = loadOnce(async (assets: Fetcher): Promise<Words> => {
	const [english, wordCosts, ...others] = await Promise.all([
		readEnglish(assets),
		readCosts(assets),
		...readOthers.map((readOther) => readOther(assets)),
	])
	const [unread, titles, people, vectors, meanings, intents, marks, tones] = await Promise.all([
		readUnread(assets),
		readTitles(assets),
		readPeople(assets),
		readVectors(assets),
		readMeanings(assets),
		readIntents(assets),
		readMarks(assets),
		readTones(assets),
	])
	const language = (vocabulary: Vocabulary, wordCosts: ReadonlyMap<string, number>, open: OpenWords): Language => ({
		vocabulary,
		wordCosts,
		correct: createTypos(vocabulary, wordCosts, (word) => open.subjectOf(word) !== null),
		...open,
	})
	const usual = language(parseVocabulary(english), wordCosts, {
		subjectOf: createSubjects(vectors),
		meanings: createMeanings(meanings, vectors),
		intents: parseIntents(intents, vectors),
		marks: parseMarks(marks, vectors),
	})
	// Each takes a few megabytes, and most visitors write in one or two.
	const later = (tag: string, text = ''): OtherLanguage => {
		let filter: ReturnType<typeof createWordFilter> | null = null
		let made: Language | null = null
		return {
			tag,
			mayHave: (word) => {
				filter ??= createWordFilter(text)
				return filter(word)
			},
			language: () => {
				made ??= language(parseVocabulary(text), new Map(), PHRASES_ONLY)
				return made
			},
		}
	}
	const onAirWords = memoize(
		(tag: string) => parseOnAirWords(tag === 'en' ? english : (others[OTHER_LANGUAGES.indexOf(tag)] ?? '')),
		APP_LANGUAGES.size,
	)
	return {
		onAir: {
			*[Symbol.iterator]() {
				for (const tag of new Set([pageLanguage(), 'en', ...OTHER_LANGUAGES])) yield onAirWords(tag)
			},
		},
		reader: {
			usual,
			others: OTHER_LANGUAGES.map((tag, at) => later(tag, others[at])),
			themes: createThemes(vectors),
			tones: parseTones(tones, vectors),
		},
		unread,
		titles,
		people,
	}
})

/** What reads words without a phrase. */
type OpenWords = Pick<Language, 'subjectOf' | 'meanings' | 'intents' | 'marks'>
const PHRASES_ONLY: OpenWords = { subjectOf: () => null, meanings: null, intents: null, marks: null }

/** For a profile with an age limit: the names of well-known titles say more than it may know, also where one is misspelled. */
export const withoutTitles = (words: Words): Words => ({ ...words, titles: NO_TITLES })

/** What else people call services. */
const OTHER_NAMES: readonly (readonly [name: string, words: string])[] = [
	['Netflix', 'ネトフリ, ネットフリックス, नेटफ्लिक्स, نتفلكس, نتفليكس, نيتفليكس, نيتفلكس'],
	['Prime Video', 'prime, amazon, amazon prime, amazon video, アマプラ, アマゾンプライム, プライムビデオ, アマゾン'],
	['Prime Video', 'प्राइम, अमेज़न, अमेज़न प्राइम, प्राइम वीडियो, برايم, برايم فيديو, امازون, امازون برايم'],
	['Disney Plus', 'disney, disney +, ディズニープラス, डिज़्नी, डिज़्नी प्लस, ديزني, ديزني بلس, ديزني بلاس'],
	['JioHotstar', 'hotstar, हॉटस्टार, जियोहॉटस्टार'],
	['Apple TV Plus', 'apple tv, apple tv +, apple, アップルtv, ابل تي في, एप्पल टीवी'],
	['HBO Max', 'hbo, max, اتش بي او'],
	['Hulu', 'フールー'],
	['U-NEXT', 'unext, ユーネクスト'],
	['Abema', 'アベマ'],
	['SonyLIV', 'sonyliv, सोनी लिव'],
	['Zee5', 'ज़ी5, ज़ी 5'],
	['Shahid VIP', 'shahid, شاهد, شاهد في اي بي'],
	['YouTube', 'يوتيوب, यूट्यूब, ユーチューブ'],
	['Netflix', 'netflik, netflx, netplix'],
	['Disney Plus', 'disney hotstar, disney plus hotstar, disney + hotstar'],
	['Paramount Plus', 'paramount, paramount +'],
	['Globoplay', 'globo play, globoplay +, globo player'],
	['Claro tv+', 'claro tv, claro tv +'],
	['Vidio', 'vidio, vidio com, vidio premier'],
	['WeTV', 'wetv, we tv'],
	['iQIYI', 'iqiyi, iqyi, iqiy'],
	['Catchplay', 'catchplay, catchplay +'],
	['Rakuten Viki', 'viki'],
	['Crunchyroll', 'crunchyrol, crunchy roll, crunchroll'],
]
const MIN_FIRST_WORD = 5

/** Names that messages may have. */
export function knownNames({ titles, people }: Words, providers: readonly Provider[]): Omit<KnownNames, 'found'> {
	const names = new Map<string, string>()
	// "Peacock" is Peacock Premium.
	for (const { name } of providers)
		if ((fold(name).split(' ')[0] ?? '').length >= MIN_FIRST_WORD) names.set(fold(name).split(' ')[0] ?? '', name)
	for (const [name, words] of OTHER_NAMES)
		for (const word of [fold(name), ...words.split(', ')]) names.set(/[^ -~]/.test(word) ? fold(word) : word, name)
	for (const { name } of providers) names.set(fold(name), name)
	return { titles, people, providers: names }
}
