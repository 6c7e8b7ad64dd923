import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { careFor } from '#domain/assistant/care/care.ts'
import { helpIn } from '#domain/assistant/care/helplines.ts'
import { careText, helpActions, helpNote } from '#domain/assistant/care/words.ts'
import { expandChatInput } from '#domain/assistant/conversation/chat-input.ts'
import { parseChatResponse } from '#domain/assistant/conversation/transcript.ts'
import { ROOT } from '../../../scripts/lib/project.mjs'

const DISTRESS = [
	...['I want to kill myself', 'i wanna die', 'I want to die', 'i just want to die', 'KMS', 'suicidal', 'suicide'],
	...['I don’t want to live anymore', 'i dont want to be here any more', "I don't want to live", "I'm suicidal"],
	...['im feeling really suicidal', 'i have suicidal thoughts', 'thinking about ending my life', 'i self harm'],
	...["I'm going to end it all", "I've been cutting myself", 'I feel like hurting myself', 'I wish I was dead'],
	...[
		'i dont see any point in anything anymore',
		'I don’t want to be here in the morning',
		'i cant go on like this anymore',
	],
	...['it would be easier for them if I wasn’t here', 'things would be better for everybody if i was not around'],
	...['my family would be happier without me', 'I do not want to carry on any longer'],
	...['everyone would be better off without me', "there's no reason to live anymore", 'I see no point in living'],
	...["I'm tired of living", 'nobody would care if I died', 'I took all my pills', 'i would be better off dead'],
	...['I am going to kill myself tonight, what should I watch before?', 'a comedy please, i want to end my life'],
	...['my friend wants to kill himself', 'my daughter is suicidal', 'my best friend keeps cutting herself'],
	...['quiero morir', 'Quiero suicidarme', 'me quiero matar', 'ya no quiero vivir', 'tengo pensamientos suicidas'],
	...[
		'je veux mourir',
		"j'ai envie de mourir",
		'je ne veux plus vivre',
		'j’ai des idées suicidaires',
		'je veux en finir',
	],
	...[
		'j’ai envie d’en finir',
		'je veux me suicider',
		'ich will sterben',
		'Ich möchte nicht mehr leben',
		'ich ritze mich',
	],
	...['ich bringe mich um', 'ich habe Suizidgedanken', 'ich will mir das Leben nehmen'],
	...['quero morrer', 'Eu quero me matar', 'não quero mais viver', 'estou pensando em me suicidar'],
	...['aku ingin mati', 'saya mau bunuh diri', 'gue udah gak mau hidup lagi'],
	...['main marna chahta hoon', 'mujhe nahi jeena', 'मैं मरना चाहता हूँ', 'मैं आत्महत्या करना चाहती हूं'],
	...['死にたい', '自殺したい', 'pengen mati', 'bunuh diri', 'Selbstmord'],
	...['もう死にたい', '死にたいです', '生きるのが辛い', 'أريد أن أموت', 'عايز أموت', 'أفكر في الانتحار'],
]

const DANGER = [
	...[
		'my husband beats me',
		'someone is trying to kill me',
		"he's going to kill me",
		'My dad hits me',
		"I'm in danger",
	],
	...["i don't feel safe at home", 'I was raped', 'my boyfriend is threatening to hurt me', "I'm being stalked"],
	...['estoy en peligro', 'mi marido me pega', 'je suis en danger', 'mon père me frappe', 'ich bin in Gefahr'],
	...['mein Vater schlägt mich', 'I need the police', 'im home alone and somebody keeps banging on the door'],
	...['a guy is following me', 'someone is trying to break in the house'],
	...['he says he will kill me if I leave', 'meu marido vai me matar se eu for embora'],
	...['meu marido me bate', 'suamiku sering memukul aku', 'mera pati mujhe marta hai', 'मेरा पति मुझे मारता है'],
	...['夫に殴られています', 'زوجي يضربني', 'أنا في خطر'],
]

const EMERGENCY = [
	'my toddler swallowed a button battery',
	'my little girl drank some bleach, what do i do',
	'I think he took ten of grandma’s heart tablets',
	'my dad is having a stroke',
	'the baby is not breathing',
	'i cant breathe',
	'my chest hurts and my arm feels weird what should i do',
	'pressure in my chest',
	'her face is drooping',
	'mi hijo se ha tragado una pila',
	'me duele el pecho',
	'mon bébé a avalé une pile',
	'je ne peux plus respirer',
	'meine Tochter hat eine Knopfzelle verschluckt',
	'ich kriege keine Luft',
	'minha filha engoliu uma pilha',
	'não consigo respirar',
	'anak saya menelan baterai',
	'nyeri dada',
	'मेरे सीने में दर्द है',
	'seene me bahut dard hai',
	'息ができません',
	'子供が電池を飲み込みました',
	'أشعر بألم في صدري',
	'لا أستطيع التنفس',
]

const SCAM = [
	'a man called and asked for my OTP because my account is blocked, is it safe to tell him?',
	'I got a text that wants my bank details, is it genuine',
	'someone on the phone is asking me for gift cards',
]

const TOPIC = [
	...['a film about suicide', 'movies about self-harm', 'suicide movies', 'dramas dealing with suicide'],
	...['películas sobre el suicidio', 'un film sur le suicide', 'Filme über Selbstmord'],
]

const ORDINARY = [
	...[
		'Suicide Squad',
		'The Virgin Suicides',
		'movies like The Virgin Suicides',
		'films about the suicide squad',
		'Cut',
	],
	...['Suicide Kings', 'My Suicide', 'killing me softly', 'kill bill', 'Kill Bill 2', 'Die Hard', 'I want to Die Hard'],
	...['I want to watch Die Hard', "I'm thinking of ending things", 'Better Off Dead', 'To Die For', 'No Time to Die'],
	...["I'm dying to see Dune", 'a comedy that makes me die laughing', 'I want to die laughing', 'I want to live'],
	...['I could die for a good romcom', 'he dies at the end', 'a man who wants to kill himself and meets an angel'],
	...['a woman who is in danger', 'a girl is being stalked by a killer', 'someone is trying to kill her', 'Death Wish'],
	...[
		'Kill Me Three Times',
		'Wish I Was Here',
		'I don’t want to live without Netflix',
		'If I Stay',
		'I Killed My Mother',
	],
	...[
		'my wife wants a comedy',
		'my kids are going to love this',
		'The Hurt Locker',
		'Dead Poets Society',
		'13 Reasons Why',
	],
	...['something that kills time', 'make me cry', "je meurs d'envie de voir Dune", 'je veux mourir de rire', '9-1-1'],
	...['je veux en finir avec cette série', 'quiero morir de risa', 'me muero por ver Dune', 'ich lach mich tot'],
	...['mein Mann will einen Krimi', 'ich will leben', 'Leben und sterben in L.A.', 'Stirb langsam', 'it hit me hard'],
	...['this film killed me', 'a suicide mission movie', 'a documentary about suicide bombers', 'Live and Let Die'],
	...['a movie where my favorite actor swallowed a magnet', 'the one in which he drank poison', 'Password: Swordfish'],
	...[
		'a thriller about a girl home alone and someone breaking in',
		'I forgot my password',
		'The Strangers',
		'I choked up at that film',
	],
	...[
		'my chest hurts from laughing',
		'Um filme em que meu pai quer me matar',
		'quero morrer de rir',
		'película en la que un hombre no puede respirar',
		'No respires',
		'un film où elle a bu du poison',
	],
	...['mau mati ketawa', 'aku mau film tentang balas dendam'],
	...[
		'死にたい主人公のアニメ',
		'息ができない男の映画',
		'فيلم عن رجل يضرب زوجته',
		'عايز أموت من الضحك',
		'मरने के बाद क्या होता है',
	],
	...["I can't live without you", 'You Were Never Really Here', 'Girl, Interrupted', 'a film to end the evening'],
]

describe('a message of someone in need', () => {
	it.each([
		...DISTRESS.map((message) => [message, 'distress'] as const),
		...DANGER.map((message) => [message, 'danger'] as const),
		...EMERGENCY.map((message) => [message, 'emergency'] as const),
		...SCAM.map((message) => [message, 'scam'] as const),
		...TOPIC.map((message) => [message, 'topic'] as const),
	])('is noticed, also when the panel makes a sentence of it: %s', (message, care) => {
		expect(careFor(message)).toBe(care)
		expect(careFor(expandChatInput(message) ?? '')).toBe(care)
		expect(careFor(`${message.toUpperCase()}!!`)).toBe(care)
	})

	it.each(ORDINARY)('is not taken from a title or an ordinary request: %s', (message) => {
		expect(careFor(message)).toBeNull()
		expect(careFor(expandChatInput(message) ?? '')).toBeNull()
	})

	it('is in no title of the catalog, and in none of 3,000 real messages', () => {
		const catalog = JSON.parse(readFileSync(path.join(ROOT, 'public/embedded/catalogue.json'), 'utf8'))
		const requests = ['people', 'training'].flatMap((file) =>
			readFileSync(path.join(ROOT, `tests/bench/assistant/requests/${file}.jsonl`), 'utf8')
				.trim()
				.split('\n')
				.flatMap((line): string[] => JSON.parse(line).turns),
		)
		const texts = [...requests, ...textsIn(catalog).filter((text) => text.length < 100)]
		expect(texts.length).toBeGreaterThan(6_000)
		expect(texts.filter((text) => careFor(text) !== null)).toEqual([])
	})
})

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('help', () => {
	it.each([
		['DE', 'In Germany, you can call TelefonSeelsorge at 0800 111 0 111.', 'call 112'],
		['US', 'In the United States, you can call or text the Suicide & Crisis Lifeline at 988.', 'call 911'],
		['GB', 'In the United Kingdom, you can call Samaritans at 116 123.', 'call 999'],
		['PL', 'findahelpline.com lists people who listen, in every country.', 'call 112'],
		['KE', 'findahelpline.com lists people who listen', 'call the emergency number of the country you are in'],
	])('is named for the country: %s', (country, helpline, emergency) => {
		const text = careText('distress', country)
		expect(text).toContain(helpline)
		expect(text).toContain(emergency)
		expect(careText('danger', country)).toContain(emergency)
		expect(helpNote(country)).toContain(helpline)
	})

	it('has links that the conversation keeps, and that a phone can dial', () => {
		for (const country of ['DE', 'US', 'KE', 'constructor', ''])
			for (const care of ['distress', 'danger'] as const) {
				const actions = helpActions(care, country)
				const reply = { id: '1', text: 'x', isUser: false, timestamp: '2026-11-28T12:00:00Z' }
				expect(parseChatResponse({ reply, source: 'builtin', actions })?.actions).toEqual(actions)
				expect(actions.at(-1)).toMatchObject({ to: 'https://findahelpline.com' })
			}
		expect(helpActions('distress', 'DE')[0]).toEqual({
			kind: 'help',
			to: 'tel:08001110111',
			label: 'Call 0800 111 0 111',
		})
		expect(helpActions('danger', 'DE')[0]).toMatchObject({ to: 'tel:112' })
	})

	it('links nowhere else, for any transcript', () => {
		const reply = { id: '1', text: 'x', isUser: false, timestamp: '2026-11-28T12:00:00Z' }
		for (const to of [
			'https://evil.example',
			'javascript:alert(1)',
			'tel:+1900',
			'https://findahelpline.com.evil.example',
		]) {
			const actions = [{ kind: 'help', to, label: 'Call' }]
			expect(parseChatResponse({ reply, source: 'builtin', actions })?.actions ?? []).toEqual([])
		}
	})

	it('has a number for every country that has one', () => {
		for (const country of ['AT', 'AU', 'BE', 'CA', 'CH', 'DE', 'ES', 'FR', 'GB', 'ID', 'IE', 'JP', 'NL', 'NZ', 'US'])
			expect(helpIn(country)).toMatchObject({
				helpline: { number: expect.stringMatching(/^[\d ]{3,14}$/) },
				emergencyNumber: expect.stringMatching(/^\d{3}$/),
			})
	})
})
