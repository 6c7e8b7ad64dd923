import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { MediaItem } from '#domain/title/media-item.ts'
import { readLabels } from '../../../scripts/lib/examples.mjs'
import { embeddedAssistant, embeddedCatalog } from '../../bench/embedded-assistant.ts'

const labels = readLabels(readFileSync('scripts/tones.txt', 'utf8'))
const catalog = embeddedCatalog()

describe('a mood', () => {
	it.each([
		['something light', 'light'],
		['something scary', 'scary'],
		['i want a good cry', 'sad'],
		['something tense', 'tense'],
		['something mind-bending', 'mind-bending'],
		['something thoughtful', 'thoughtful'],
		['a slow burn', 'slow-burn'],
		['a feel-good movie', 'feel-good'],
		['movies like gladiator', 'exciting'],
	])('“%s” brings titles that are %s', async (message, tone) => {
		const { reply } = await embeddedAssistant(catalog).reply({ message, mode: 'recommend', history: [] })
		const cards = reply.mediaItems ?? []
		const isSo = ({ media_type: type, media_id: id }: MediaItem) =>
			labels.get(`${type}/${id}`)?.split(' ').includes(tone)
		expect(cards.length).toBeGreaterThan(0)
		expect(cards.filter(isSo).length, cards.map(({ title, name }) => title ?? name).join(', ')).toBeGreaterThanOrEqual(
			2,
		)
	})
})
