import { addToList } from '#domain/shared/lists.ts'
import { memoize } from '#domain/shared/memoize.ts'
import { fold } from '#domain/shared/spelling.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { IndexedTitle } from './port.ts'

/** Words that say nothing about a story: grammar, and phrases for asking for a title. */
const EMPTY_WORDS = new Set(
	`a about after again all also always an and another any anyone are around as at away be because been before being but by called
	came can cannot come comes could did didnt do does doesnt doing dont down each else etc even ever every for forgot from
	gets get getting go goes going got had has have he her hers him himself his how i if im in into is isnt it its itself just kind know
	last like made make makes making many me more most much my name no nobody not of off old on one ones only or other out
	over own people please really remember said same saw see seen set she so some somebody someone something than that thats the
	their them then there theyre these they thing this those through to too trying until up us very was we went were what
	whats when where which while who whole whos whose why will with without would you your
	film films flick movie movies picture series show shows watch watched watching plot story title titles`.split(/\s+/),
)
const MAX_WORDS = 16

/** Synonyms in people's words and in texts about titles; the index handles endings. */
const KINDRED_WORDS = `dad father daddy
	mom mother mum
	parents family
	kid kids child children boy girl teenager teen
	guy man
	woman lady
	cop police policeman detective
	monkey ape chimpanzee
	robot android cyborg
	tv television broadcast
	killer murderer assassin hitman
	kill murder
	steal stolen rob robbery heist thief thieves
	jail prison imprisoned inmate
	ghost spirit haunted
	magic wizard witch sorcerer
	alien extraterrestrial
	spaceship spacecraft starship
	stranded castaway marooned
	memory amnesia
	powers superpowers supernatural telekinesis
	plane airplane flight aircraft
	boat ship
	doctor surgeon
	wedding marriage bride
	money cash
	fight boxing
	friend friendship buddy
	lost missing disappearance disappears
	search looking look find
	future dystopia
	car vehicle
	scared afraid fear
	possessed possession exorcism demon
	king queen royal monarch
	train railway
	bomb explode explosion explosive
	fish clownfish
	secret secretly
	wolf wolves
	save rescue
	old elderly
	city town
	brother sister sibling
	dead death died
	clone cloned
	simulation virtual
	hacker computer
	rich wealthy billionaire millionaire
	switch swap exchange
	insect bug
	student school college university
	soldier army military war
	dog puppy
	baby infant newborn
	vampire undead
	detective investigator
	journalist reporter
	spy agent
	kidnap abduct
	escape flee
	dance dancer
	singer musician band
	gangster mafia mob gang
	sea ocean
	forest woods jungle
	vigilante superhero
	weird strange bizarre
	poor poverty
	marry husband wife
	start begin
	chase pursue hunt`

const kindred = memoize((): ReadonlyMap<string, readonly string[]> => {
	const kin = new Map<string, string[]>()
	for (const words of KINDRED_WORDS.split('\n').map((line) => line.trim().split(' ')))
		for (const word of words) addToList(kin, word, ...words.filter((other) => other !== word))
	return kin
})

function kinOf(word: string): readonly string[] {
	const forms = [word, word.replace(/s$/, ''), word.replace(/(?:es|ed|ing)$/, ''), word.replace(/(?:s|d|ing)$/, 'e')]
	return forms.map((form) => kindred().get(form)).find((kin) => kin !== undefined) ?? []
}

/** The meaningful words of a description, each with its synonyms, as ideas for the catalog index. */
export function ideasOf(text: string): string[][] {
	const words = fold(text)
		.split(' ')
		.filter((word) => word !== '' && !EMPTY_WORDS.has(word))
	return [...new Set(words)].slice(0, MAX_WORDS).map((word) => [word, ...kinOf(word)])
}

/** The fewest ideas: a single word is a name, and one match of several is chance. */
export const MIN_IDEAS = 2
const MIN_SHARE = 0.5

/** The titles that match enough ideas to be what was described. */
export function likelyMeant(found: readonly IndexedTitle[], ideas: number): TitleSummary[] {
	return found
		.filter(({ told }) => told >= MIN_SHARE && Math.round(told * ideas) >= MIN_IDEAS)
		.map(({ title }) => title)
}
