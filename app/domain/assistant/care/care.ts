import { memoize } from '#domain/shared/memoize.ts'
import { fold } from '#domain/shared/spelling.ts'
import { toChatInput } from '../conversation/chat-input.ts'
import { FILMS_ELSEWHERE, NEED_ELSEWHERE } from './elsewhere.ts'

/**
 * What a message needs before anything else: `distress` of somebody who may hurt themselves, `danger` from others, an `emergency`
 * of the body, a `scam` that asks for secrets. `topic` is a request for titles about suicide, which is answered as ever, with a
 * line about help.
 */
export type Care = 'distress' | 'danger' | 'emergency' | 'scam' | 'topic'

const I_AM = '(im|i am|ive been|i have been)'
const WANT =
	'(want to|wanna|wants to|going to|gonna|need to|ready to|trying to|tried to|planning to|threatening to|will)'
const NEAR =
	'my (best |little |big |older |younger |ex )?(friend|girlfriend|boyfriend|partner|wife|husband|son|daughter|kid|child|brother|sister|mom|mum|mother|dad|father|stepfather|stepdad|uncle|cousin|roommate|ex)( is|s| has| keeps)?'
/** Words after which a phrase is a title or a figure of speech. */
const JOKE = '(?! (hard\\b|another|laughing|of laugh|from laugh|of boredom))'

/** Phrases of folded text, as regular expressions. Plots and most titles are worded differently. */
const DISTRESS = phrases(
	`(kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|shoot|drown|unalive) my ?self${JOKE}`,
	'(end|ending|take|taking) my (own )?life',
	`(i|id|i would) (just |really |only |still )?(want to|wanna) (just )?(die|be dead|end it all|kms)${JOKE}`,
	`${I_AM} (going to|gonna|ready to) (die soon|end it all|kms)`,
	'i (think|thought|keep thinking) (about|of) (suicide|dying|ending it all)',
	`${I_AM} (thinking|considering) (about |of )?(suicide|dying|ending it all)`,
	'i (dont|do not|no longer) (really )?(want to|wanna) (live|be alive|exist|be here) (any ?more|any longer)',
	'i (dont|do not|no longer) (really )?(want to|wanna) (live|be alive|exist|wake up)$',
	`(${I_AM}|i feel|im feeling|i get) (so |very |really |kind of |a bit |just )?suicidal`,
	'(i have|i keep having|having|i get) (suicidal|self harm) thoughts',
	'i (self harm|self harmed|attempted suicide|tried suicide|will commit suicide|want to commit suicide)',
	`${I_AM} (self harming|going to commit suicide|gonna commit suicide)`,
	// A feeling, in any words: "I don't see the point of anything anymore", "I don't want to be here in the morning".
	'i (dont|do not|cant|cannot|no longer)( \\w+){0,2} (see|find|feel)( \\w+){0,2} (point|reason|meaning)( of| in| to)?( \\w+){0,2} (any ?more|any longer|anything|life|living|going on|go on)',
	'(dont|do not|no longer) (really |even |think i |think that i )?(want to|wanna) (live|exist|be here|be alive|continue|go on|carry on|wake up) (\\w+ ){0,2}(any ?more|any longer|tomorrow|in the morning|after (tonight|today))',
	'(everybody|everyone|they|the world|my (family|kids|children|parents|friends))( all)? (would|will|d) be (better|happier|fine)( off)? without me',
	'(easier|better|happier|best)( \\w+){0,4} if i (wasnt|was not|werent|were not|am not|wasn t) (here|around|alive|in their lives)',
	'i (cant|cannot|can not) (go on|do this|take (it|this)|keep going) (like this )?(any ?more|any longer)',
	'i wish i (was dead|were dead|was never born|were never born|had never been born)',
	'better off (without me|if i was dead|if i were dead|if i was gone)',
	'(id be|im|i am|i would be) better off dead',
	'no (reason|point) (to live|in living|to go on living) (for me|any ?more)|i (have|see) no (reason|point) (to live|in living)',
	`${I_AM} tired of (living|being alive)|my life (is not|isnt) worth living`,
	'(no one|nobody) would (care|miss me|notice) if i (died|was dead|were dead|was gone|killed)',
	'i (just )?(took|swallowed|have taken) (too many|all my|all the|a bottle of|a whole bottle of) (sleeping )?(pills|tablets)',
	`${NEAR} ${WANT} ((kill|hurt|harm|hang) (him|her|them) ?sel(f|ves)|die|commit suicide)${JOKE}`,
	`${NEAR} (suicidal|attempted suicide|self harms|self harming|(cuts|cutting|hurting|harming) (him|her|them) ?sel(f|ves))`,
)
/** Words that count when they are the whole message: on their own they name no title. */
const DISTRESS_ALONE = /^(?:suicide|suicidal|self harm|kms|suicidio)$/

const DANGER = phrases(
	`(${NEAR}|he|hes|she|shes|theyre|they|someone|somebody|someone is|somebody is) ${WANT} (kill|hurt|rape|stab|shoot|beat|attack) me`,
	`${NEAR} (beats|beat|beating|hits|hit|hitting|abuses|abused|abusing|hurts|hurting|rapes|raped|raping|molests|molested|chokes|choked) me`,
	'(he|she|hes|shes) (beats|beating|abuses|abusing|raped|rapes|molested|molests|choked|chokes) me',
	'(im|i am) (being )?(in (real |great |serious )?danger|not safe (at home|here)|abused|beaten|stalked|followed)',
	'i (was|got|have been|ive been) (just )?(raped|sexually assaulted)|i (dont|do not) feel safe (at home|here)|i need (the police|an ambulance)',
)

const SOMEBODY = '(my|our|i|ive|we|weve|the (baby|kid|toddler|child|dog|cat))'
const EMERGENCY = phrases(
	`${SOMEBODY}( \\w+){0,5} (swallowed|drank|drunk|ate|eaten|took|overdosed|inhaled)( \\w+){0,7} (battery|batteries|tablets?|pills?|bleach|medicines?|meds|magnets?|detergent|poison|antifreeze|chemicals?|cleaner)`,
	`${SOMEBODY}( \\w+){0,4} (not breathing|isnt breathing|stopped breathing|cant breathe|unconscious|wont wake up|choking|having a (seizure|stroke|heart attack|fit)|bleeding (a lot|badly|heavily|out))`,
	'chest pains?( \\w+){0,6} (arm|breathe|breathing|jaw)|(pain|pressure|tightness) in (my|his|her) chest',
	'(my|his|her|moms?|dads?|husbands|wifes) chest( \\w+){0,2} (hurts?|hurting|tight|aches?|aching|burns|burning)(?! (from|of|with) laugh| laughing)',
	'(my|his|her) (left |right )?(arm|face|side|leg)( \\w+){0,3} (numb|drooping|droops|paralysed|paralyzed)|(slurring|slurs) (my|his|her) (words|speech)',
	'(my|his|her) (throat|tongue|face)( \\w+){0,2} (closing up|swelling|swollen)|(i|he|she|they) overdosed',
)
const THREATENED = phrases(
	'(some ?one|some ?body|a (man|guy|stranger)|they|people|he)( \\w+){0,4} (k?nocking|banging|breaking|break)( \\w+){0,4} (door|in|window|windows|house)',
	'(some ?one|some ?body|a (man|guy|stranger)|he) (is |keeps |s )?(following|chasing|watching|stalking) me',
)
const SECRET = phrases(
	'otp|one time (password|code)|pin( number| code)?|passwords?|cvv|card (number|details)|bank (details|account)|gift cards?|verification code|security code',
)
const ASKED_FOR = phrases(
	'(asking|asked|asks|wants?|wanted|demand|told me|telling me)|(tell|give|send|share|read)( \\w+){0,2} (it|them|him|her|code|otp|pin)',
)
const DOUBTED = phrases(
	'call|called|caller|calling|phone|message|sms|text|email|whatsapp|blocked|unblock(ing)?|urgent|scam|genuine|safe',
)
const FILMS = /\b(?:movies?|films?|shows?|series|episodes?|thrillers?|documentar(?:y|ies))\b/
const TELLING = /\b(?:where|about|in which|with|who)\b/

/** Whether it tells a plot, not what happens to somebody. */
function isPlot(text: string): boolean {
	const at = text.search(FILMS)
	return at >= 0 && TELLING.test(text.slice(at))
}

/** The subject of a search, and part of no title. */
const TOPIC = phrases(
	'(about|on|of|with|around|sobre|con|sur|uber|mit|thema) (\\w+ ){0,3}(suicide|suicidal|self harm|suicidio|autolesion|selbstmord|suizid)(?! (squad|kings|club|room|forest|missions?|bombers?))',
	'(suicide|self harm) (movies?|films?|shows?|dramas?|documentary)',
)

/** Longer messages are sent as they are typed. */
const MAX_EXPANDED_LENGTH = 100

function phrases(...all: readonly string[]): RegExp {
	return new RegExp(`\\b(?:${all.join('|')})\\b`)
}

/** In a sentence of a script without spaces or with endings, what is said stands between any letters. */
const ofScript = (phrase: string) => (/^[\x20-\x7e]+$/.test(phrase) ? `\\b(?:${phrase})\\b` : foldPhrase(phrase))

function foldPhrase(phrase: string): string {
	const [said = '', rest] = phrase.split('(?!')
	const folded = said.replace(/[^^$]+/g, fold)
	return rest === undefined ? folded : `${folded}(?!${rest}`
}

/** Each language with an expression for each need, made by the first message. */
const needsElsewhere = memoize(() => {
	const expression = (all: readonly string[]) => new RegExp(all.map(ofScript).join('|'))
	return Object.entries(NEED_ELSEWHERE).map(([language, { distress, danger, emergency }]) => ({
		language,
		distress: expression(distress),
		danger: expression(danger),
		emergency: expression(emergency),
	}))
})

/** Whether the words stand in a text, and not in a plot: after "a film in which". */
function isToldOf(text: string, told: RegExp): boolean {
	const at = text.search(told)
	const film = text.search(FILMS_ELSEWHERE)
	return at >= 0 && (film < 0 || film > at)
}

interface Need {
	care: Care
	/** The tag of the language in which it is said; `null` for English, words of which are said on all pages. */
	language: string | null
}

/** The care that a message needs first, and in which language; `null` for almost all messages. */
export function needOf(message: string): Need | null {
	const text = fold(message.length < MAX_EXPANDED_LENGTH ? toChatInput(message) : message)
	if (DISTRESS.test(text) || DISTRESS_ALONE.test(text)) return { care: 'distress', language: null }
	if (DANGER.test(text)) return { care: 'danger', language: null }
	if (!isPlot(text)) {
		if (EMERGENCY.test(text)) return { care: 'emergency', language: null }
		if (THREATENED.test(text)) return { care: 'danger', language: null }
		if (SECRET.test(text) && ASKED_FOR.test(text) && DOUBTED.test(text)) return { care: 'scam', language: null }
	}
	for (const { language, distress, danger, emergency } of needsElsewhere()) {
		if (distress.test(text)) return { care: 'distress', language }
		if (isToldOf(text, danger)) return { care: 'danger', language }
		if (isToldOf(text, emergency)) return { care: 'emergency', language }
	}
	return TOPIC.test(text) ? { care: 'topic', language: null } : null
}

/** The care that a message needs first; `null` for almost all messages. */
export function careFor(message: string): Care | null {
	return needOf(message)?.care ?? null
}
