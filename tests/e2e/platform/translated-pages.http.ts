import { Window } from 'happy-dom'
import { expect, inject, it } from 'vitest'
import { allTexts } from '../../../scripts/lib/scripts-in-languages.mjs'
import { ageSessions } from '../../support/database/database.ts'
import { fewAtOnce } from '../../support/requests/few-at-once.ts'
import { fillAll } from '../../support/requests/filled-person.ts'
import { routeSamplesOf } from '../../support/requests/route-samples.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')
/** English with a mark on each word: what has none was said in English, or is no text of ours. */
const MARKED = 'en-XA'
/** Read aloud or shown. */
const SHOWN = ['aria-label', 'aria-description', 'alt', 'title', 'label', 'placeholder', 'content']
/** Code, and texts of another language that say so. */
const APART = `script, style, template, noscript, svg, [lang]:not(html, [lang="${MARKED}"]), [data-name]`
/** Fewer letters than that may be anybody's. */
const MIN_LETTERS = 4
/** A part of a text that has values counts only with some words. */
const HAS_WORDS = /\p{L}{2,}\s+\p{L}{2,}\s+\p{L}{2,}/u

const english = Object.values(allTexts().get('en') ?? {}).flatMap((texts) => Object.values(texts))
const whole = new Set(
	english.filter(
		(text): text is string => typeof text === 'string' && text.length >= MIN_LETTERS && /\p{L}/u.test(text),
	),
)
const parts = english
	.filter(Array.isArray)
	.flatMap(stringsIn)
	.filter((text) => HAS_WORDS.test(text))

/** What `Intl` says of a language that is only for tests, and the groups of the demo's playlist. */
const ALLOWED = new Set(['Yesterday', 'Today', 'Tomorrow', 'Sports', 'Movies', 'Music'])

function stringsIn(message: unknown): string[] {
	if (typeof message === 'string') return [message.trim()]
	return message !== null && typeof message === 'object' ? Object.values(message).flatMap(stringsIn) : []
}

function shownTexts(html: string): string[] {
	const { document } = new Window()
	document.write(html)
	for (const element of document.querySelectorAll(APART)) element.remove()
	const texts: string[] = []
	for (const element of document.querySelectorAll('*')) {
		for (const name of SHOWN) texts.push(element.getAttribute(name) ?? '')
		for (const { nodeType, textContent } of element.childNodes) if (nodeType === 3) texts.push(textContent ?? '')
	}
	return texts.map((text) => text.trim()).filter(Boolean)
}

const isEnglish = (text: string) => !ALLOWED.has(text) && (whole.has(text) || parts.some((part) => text.includes(part)))

/** Mails are in the languages of those who get them. */
const MAILS = '/outbox'
const pages = (await routeSamplesOf(appUrl))
	.filter(({ hasPage, sample }) => hasPage && sample !== MAILS)
	.map(({ sample }) => sample)
const MORE = [
	'/movie?genre=28,12&not=27&rating=6&services=8',
	'/movie?genre=99&from=1871&to=1872',
	'/search?q=qqxxzzvv',
	'/search?q=tom&kind=person',
	'/search?q=a+heist+film+under+two+hours',
	'/login?error=CredentialsSignin',
	'/login/done?problem=taken',
	'/tv/1396?season=2',
	'/nothing-here',
]

async function englishOn(client: TestClient): Promise<string[]> {
	client.cookies.set('language', MARKED)
	const found = await fewAtOnce([...pages, ...MORE], async (path) => {
		const response = await client.request(path)
		return shownTexts(await response.text())
			.filter(isEnglish)
			.map((text) => `${path}: ${text}`)
	})
	return [...new Set(found.flat())]
}

it('shows a stranger no English text on any page of another language', async () => {
	expect(await englishOn(createTestClient(appUrl))).toEqual([])
})

it('shows a member with one of everything no English text on any page of another language', async () => {
	const member = await createMember(appUrl)
	await fillAll(member)
	await ageSessions(appUrl, member.email, 660_000)
	expect(await englishOn(member)).toEqual([])
})
