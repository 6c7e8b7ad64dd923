import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseTones, type Tone } from '#domain/assistant/meaning/tones.ts'
import { parseWordVectors } from '#domain/assistant/meaning/word-vectors.ts'
import { MOODS } from '#domain/title/moods.ts'
import { readCatalog } from '#functions/embedded/catalog/data.ts'
import { readLabels } from '../../../scripts/lib/examples.mjs'

const file = (name: string) => readFileSync(`public/embedded/${name}`)
const tones = parseTones(file('assistant/tones.bin'), parseWordVectors(file('assistant/words.vec')))
const { movies, shows } = readCatalog(JSON.parse(file('catalogue.json').toString()))
const labels = readLabels(readFileSync('scripts/tones.txt', 'utf8'))
const labeled = [...movies, ...shows].map((title) => ({
	title,
	tones: labels.get(`${title.type}/${title.id}`)?.split(' ').filter(Boolean) ?? [],
}))
const all: Tone[] = [...(Object.keys(MOODS) as Tone[]), 'funny', 'romantic', 'scary', 'epic']

describe('how titles feel', () => {
	it('is labeled for every title of the catalog, in words that the assistant knows', () => {
		expect([...labels.keys()].sort()).toEqual(labeled.map(({ title }) => `${title.type}/${title.id}`).sort())
		expect(labeled.flatMap((one) => one.tones).filter((tone) => !all.includes(tone as Tone))).toEqual([])
	})

	it.each(all)('%s: those that are said to be so are several times as frequent among the first', (tone) => {
		const isSo = (one: (typeof labeled)[number]) => one.tones.includes(tone)
		const share = new Map(labeled.map(({ title }) => [title, tones.share({ ...title, keywords: [] }, tone)]))
		const first = [...labeled].sort((a, b) => (share.get(b.title) ?? 0) - (share.get(a.title) ?? 0)).slice(0, 20)
		const usual = labeled.filter(isSo).length / labeled.length
		expect(first.filter(isSo).length / first.length).toBeGreaterThan(Math.min(0.75, 5 * usual))
	})

	it.each([
		['Gladiator', 'epic'],
		['The Notebook', 'romantic'],
		['The Conjuring', 'scary'],
		['Inception', 'exciting'],
		['Finding Nemo', 'feel-good'],
	])('what is like %s is mostly %s', (name, tone) => {
		const one = labeled.find(({ title }) => title.name === name)?.title
		if (!one) throw new Error(name)
		const kin = labeled
			.filter(({ title }) => title !== one)
			.map((other) => ({ ...other, kinship: tones.kinship(one, other.title) }))
			.sort((a, b) => b.kinship - a.kinship)
			.slice(0, 10)
		expect(kin.filter((other) => other.tones.includes(tone)).length).toBeGreaterThanOrEqual(7)
	})
})
