import { addToList } from '#domain/shared/add-to-list.ts'
import type { Motif } from '../color.ts'
import type { Mood } from '../palette.ts'
import type { Random } from '../random.ts'
import { inked } from '../svg.ts'
import { MOTIFS, type MotifName } from './motif-table.ts'

/** Emblems that stand on the ground and fit into a landscape. */
const STANDING: ReadonlySet<MotifName> = new Set<MotifName>([
	'rocket',
	'house',
	'tree',
	'cactus',
	'tent',
	'palm',
	'lighthouse',
	'pyramid',
	'car',
	'castle',
	'tower',
	'temple',
	'walker',
	'pawn',
	'lantern',
	'train',
])

/** Emblems on water. */
export const AFLOAT: ReadonlySet<MotifName> = new Set<MotifName>([
	'sail',
	'fin',
	'whale',
	'wave',
	'anchor',
	'lighthouse',
	'fish',
])

/** Words in titles and keywords that suggest an emblem. A word may suggest several. */
const CALLS: Readonly<Partial<Record<MotifName, string>>> = {
	rocket: 'spacecraft spaceship rocket nasa launch starship apollo',
	planet: 'planet space galaxy jedi interstellar cosmos universe worlds',
	astronaut: 'astronaut moonwalk gravity martian mars space-station',
	robot: 'robot android cyborg autobot decepticon machine terminator ai artificial mech',
	atom: 'nuclear atomic scientist physics particle',
	saucer: 'alien extraterrestrial ufo invasion arrival',
	gear: 'factory clockwork steampunk inventor engineer hugo',
	flask: 'experiment laboratory chemistry virus epidemic meth mutant serum',
	comet: 'asteroid meteor apocalypse comet armageddon',
	plane: 'pilot airplane airport flight aviation aircraft hijacking',
	bolt: 'thunder speed electricity lightning flash storm',
	shield: 'superhero captain marvel avenger avengers hero',
	crosshair: 'assassin sniper bounty hitman hunter target',
	eye: 'surveillance obsession dream vision paranoia hallucination voyeur illusion orwellian spy',
	knife: 'serial slasher murder stabbing psychopath killer',
	keyhole: 'secret secrets hidden mystery locked room',
	key: 'prison escape heist safe hostage',
	lens: 'detective investigation private sherlock clue',
	door: 'parallel doorway portal shining hotel memory amnesia',
	window: 'apartment neighbor rear suburb motel',
	gem: 'diamond jewel treasure thief robbery',
	spade: 'casino poker gambling gambler cards vegas bond',
	dice: 'game chance luck bet hunger games',
	hourglass: 'time loop travel future past clock immortality',
	telephone: 'phone telephone call hostage-negotiator kidnapping',
	skull: 'death pirate poison undead curse zombie dead',
	house: 'haunted ghost poltergeist conjuring house paranormal',
	tree: 'witch woods forest cemetery graveyard hollow',
	bat: 'vampire batman gotham dracula bat',
	web: 'spider spider-man web network internet hacker',
	claw: 'monster dinosaur werewolf wolverine jurassic beast godzilla saw',
	candle: 'exorcism demon religion church priest faith',
	pawn: 'chess strategy politics president conspiracy imitation',
	ghost: 'ghosts spirit ghostbusters',
	drop: 'blood torture gore',
	scales: 'lawyer court trial justice judge corruption',
	cactus: 'desert mexico texas',
	hat: 'cowboy indiana archaeologist archaeology adventurer outlaw',
	badge: 'sheriff police cop deputy marshal ranger',
	horseshoe: 'horse cavalry jockey',
	peak: 'mountain everest climbing mountaineering alps brokeback',
	tent: 'camp camping wilderness circus scout moonrise',
	palm: 'island beach jungle tropical hawaii vietnam',
	sail: 'ship boat voyage sailing caribbean castaway sea pi',
	fin: 'shark jaws',
	wave: 'ocean surfing tsunami flood storm perfect',
	anchor: 'titanic submarine navy sailor battleship shipwreck',
	lighthouse: 'lighthouse shutter coast',
	compass: 'expedition quest explorer journey atlantis',
	pyramid: 'egypt mummy pharaoh pyramid stargate',
	road: 'road trip highway mad nebraska hitchhiker',
	car: 'car cars race racing chase taxi driver drive truck furious transformers',
	train: 'train railway station locomotive express source',
	wheel: 'bicycle motorcycle biker wheel cycling',
	paw: 'dog cat puppy wolf wolves pet lion panther tiger animal zoo',
	leaf: 'nature garden environment farm ecology plant',
	fish: 'fish nemo dory fishing mermaid',
	bird: 'bird birds eagle crow raven mockingjay mockingbird',
	dove: 'peace angel heaven swan',
	butterfly: 'butterfly transformation lambs caterpillar',
	whale: 'whale dolphin',
	snowflake: 'snow ice winter frozen arctic antarctica',
	flower: 'flower garden blossom amélie wedding',
	antlers: 'deer hunting stag bambi reindeer hannibal hunt',
	walker: 'walking solitude loneliness alone survival legend',
	ape: 'ape apes gorilla monkey kong chimp tarzan',
	castle: 'castle princess fairy kingdom hogwarts enchanted tale',
	moon: 'moon night sleep moonlight midnight twilight',
	crown: 'king queen prince royal throne monarchy emperor royalty',
	sword: 'sword knight samurai warrior gladiator gladiators medieval troy katana viking',
	ringband: 'ring rings hobbit middle-earth lord',
	flame: 'fire dragon firefighter burning hell volcano catching',
	wizard: 'wizard magic magician witchcraft sorcerer prestige potter',
	book: 'book novel writer professor library diary poet author narnia school',
	lantern: 'mine cave lantern underground miner',
	heart: 'love valentine marriage romance romantic',
	pair: 'couple affair lovers relationship divorce soulmates',
	faces: 'twins identity jealousy rivalry doppelgänger friendship persona',
	rose: 'rose beauty bride beast',
	martini: 'bar cocktail party hangover bachelor gatsby lounge',
	cup: 'coffee cafe diner friends',
	umbrella: 'rain umbrella singin nanny',
	balloon: 'balloon balloons clown up childhood carnival',
	mask: 'mask disguise vigilante masked incredibles',
	drama: 'theatre theater actor actress broadway opera birdman',
	note: 'musician song music composer pianist musical jazz whiplash drummer band',
	record: 'disc record dj rock hip',
	mic: 'singer concert comedian karaoke rapper pitch',
	guitar: 'guitar guitarist country folk blues',
	ball: 'basketball football soccer baseball sports sport',
	trophy: 'champion olympics competition tournament championship pageant',
	glove: 'boxing boxer rocky',
	camera: 'film hollywood filmmaking filmmaker movie cinema paparazzi',
	screen: 'television tv broadcast news reporter reality show',
	spotlight: 'dance dancer stage ballet broadway burlesque',
	medal: 'veteran honor hero medal hacksaw',
	helmet: 'soldier army war military nazi battle wwii marine',
	temple: 'rome greece greek ancient philosopher congress senate',
	tower: 'skyscraper city manhattan chicago urban metropolis gangster mafia mob',
	toy: 'toy toys lego doll minion child',
	pencil: 'artist painter drawing cartoon writing comic',
	gift: 'christmas santa holiday present elf',
}

const CALLED = new Map<string, MotifName[]>()
for (const [name, words] of Object.entries(CALLS) as [MotifName, string][]) {
	for (const word of words.split(' ')) addToList(CALLED, word, name)
}

const POOLS: Readonly<Record<Mood, readonly MotifName[]>> = {
	action: ['crosshair', 'bolt', 'flame', 'car', 'bird', 'tower', 'star', 'plane'],
	adventure: ['compass', 'peak', 'sail', 'palm', 'lantern', 'bird', 'tent', 'key'],
	animation: ['balloon', 'toy', 'paw', 'butterfly', 'moon', 'fish', 'star', 'pencil'],
	comedy: ['umbrella', 'martini', 'cup', 'telephone', 'balloon', 'screen', 'dice', 'drama'],
	crime: ['tower', 'spade', 'key', 'lens', 'telephone', 'dice', 'scales', 'car'],
	documentary: ['camera', 'screen', 'eye', 'leaf', 'dove', 'scales'],
	drama: ['door', 'window', 'bird', 'faces', 'leaf', 'walker', 'road', 'cup', 'butterfly'],
	family: ['paw', 'leaf', 'balloon', 'house', 'gift', 'butterfly', 'tent'],
	fantasy: ['castle', 'moon', 'sword', 'flame', 'wizard', 'antlers', 'lantern', 'crown'],
	history: ['temple', 'crown', 'sword', 'book', 'horseshoe', 'pawn', 'medal'],
	horror: ['tree', 'house', 'eye', 'claw', 'knife', 'skull', 'candle', 'bat'],
	music: ['note', 'record', 'mic', 'guitar', 'spotlight'],
	mystery: ['keyhole', 'eye', 'lens', 'door', 'key', 'hourglass', 'window'],
	romance: ['heart', 'pair', 'rose', 'faces', 'dove', 'martini', 'moon'],
	scifi: ['planet', 'rocket', 'eclipse', 'astronaut', 'saucer', 'atom', 'robot', 'comet'],
	thriller: ['eye', 'crosshair', 'keyhole', 'knife', 'telephone', 'window', 'hourglass', 'drop'],
	war: ['helmet', 'medal', 'plane', 'star', 'dove', 'tower'],
	western: ['cactus', 'hat', 'badge', 'horseshoe', 'road'],
}

function callsOf(text: string): MotifName[] {
	const words = text.toLowerCase().split(/[^\p{L}\p{N}-]+/u)
	return words.flatMap((word) => CALLED.get(word) ?? CALLED.get(word.replace(/s$/, '')) ?? [])
}

/** A title's emblem by its name or keywords, else by its mood. */
export function chooseMotif(title: string, keywords: readonly string[], mood: Mood, random: Random): MotifName {
	const called = [...callsOf(title), ...callsOf(title), ...keywords.flatMap(callsOf)]
	return called.length > 0 && random.chance(0.85) ? random.pick(called) : random.pick(POOLS[mood])
}

export function motifOf(name: MotifName): Motif {
	return (inks) => inked(MOTIFS[name], { ...inks })
}

/** Whether the emblem can stand on a ridge. */
export function isStanding(name: MotifName): boolean {
	return STANDING.has(name)
}
