import { beforeAll, describe, expect, it } from 'vitest'
import { mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { embeddedCatalog } from '../../bench/embedded-assistant.ts'
import { type SaidTitle, saidTitles } from '../title/said-titles.ts'
import { assistantOver } from './assistant-over.ts'
import { someViewer } from './assistant-sample.ts'
import { say } from './saying.ts'

const MIN_FOUND_FIRST = 0.95
const MIN_DONE = 0.9
const SAID = saidTitles()
const catalog = embeddedCatalog()

const ACTS = [
	(said: string) => `add ${said} to my watchlist`,
	(said: string) => `mark ${said} as watched`,
	(said: string) => `rate ${said} five stars`,
]

interface Change {
	key: string
	stars: number | null
}

/** What the assistant changes when it is told so. */
async function changesOf(message: string): Promise<Change[]> {
	const changes: Change[] = []
	const note = (title: TitleRef, stars: number | null = null) => void changes.push({ key: mediaKey(title), stars })
	const someone = someViewer()
	const viewer = someViewer([], {
		saved: {
			...someone.saved,
			add: async (_, title) => {
				note(title)
				return 'added'
			},
			remove: async () => 0,
		},
		history: {
			record: async (entries) => {
				for (const entry of entries) note(entry)
				return entries.length
			},
			removeViewings: async () => 0,
			ofTitle: async () => [],
			keepViewings: async () => {},
		},
		taste: someone.taste && { ...someone.taste, rate: async (title, stars) => note(title, stars) },
	})
	await say(assistantOver(catalog, { viewer }), message)
	return changes
}

describe('five hundred titles as people type and say them', () => {
	it('are at least that many, with parts, years, articles, near names and what is missing', () => {
		expect(SAID.length).toBeGreaterThanOrEqual(500)
		expect(SAID.filter(({ isNear }) => isNear).length).toBeGreaterThan(40)
		expect(SAID.filter(({ key }) => key === null).length).toBeGreaterThan(80)
	})

	/** What search lists first for each, and which title each means. */
	let found: (SaidTitle & { first: string | null; match: string | null })[]
	beforeAll(async () => {
		found = []
		for (const one of SAID) {
			const [[first], match] = [(await catalog.search(one.said, 1)).results, await catalog.match(one.said, null)]
			found.push({
				...one,
				first: first?.kind === 'title' ? mediaKey(first.title) : null,
				match: match && mediaKey({ type: match.mediaType, id: match.tmdbId }),
			})
		}
	})

	it('are first in search in at least 95 of a hundred cases', () => {
		const named = found.filter(({ key }) => key !== null)
		const missed = named.filter(({ key, first }) => first !== key).map(({ said }) => said)
		expect(1 - missed.length / named.length, missed.join(', ')).toBeGreaterThanOrEqual(MIN_FOUND_FIRST)
	})

	it('match no other part', () => {
		const wrong = found.filter(({ key, match, isOtherYear }) => match !== null && !isOtherYear && match !== key)
		expect(wrong.map(({ said }) => said)).toEqual([])
	})

	it('change nothing but what was named', async () => {
		const wrong: string[] = []
		let [exact, done] = [0, 0]
		for (const [at, { said, key, isNear }] of SAID.entries()) {
			const message = ACTS[at % ACTS.length]?.(said) ?? ''
			const changes = await changesOf(message)
			const isWrong = changes.some((change) => change.key !== key || (change.stars !== null && change.stars !== 5))
			if (isWrong) wrong.push(`${message}: ${JSON.stringify(changes)}`)
			// The episodes of a show are marked on its page.
			if (key === null || isNear || (key.startsWith('tv') && message.startsWith('mark'))) continue
			exact += 1
			done += Math.sign(changes.length)
		}
		expect(wrong).toEqual([])
		expect(done / exact).toBeGreaterThanOrEqual(MIN_DONE)
	})
})
