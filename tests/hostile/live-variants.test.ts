import { describe, expect, it } from 'vitest'
import { readGuideText } from '#domain/live/guide-text.ts'
import { createPlaylistReader } from '#domain/live/playlist.ts'
import { decodeLines } from '#domain/live/playlist-text.ts'
import { createXmltvReader } from '#domain/live/xmltv.ts'
import { seededRandom } from '../support/random.ts'
import { createVariants } from './live-variants.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const NOW = Date.UTC(2026, 10, 22, 12)

describe('playlists and guides in any of the ways in which programs write them', () => {
	it('have all their channels, with names, groups, ids and troubles, or say that an entry is broken', () => {
		const { playlist } = createVariants(seededRandom(SEED))
		for (let run = 0; run < RUNS; run++) {
			const { bytes, entries } = playlist()
			const reader = createPlaylistReader({
				resolveUrl: (url) => URL.parse(url, 'https://here.example')?.href ?? null,
				isSecurePage: true,
			})
			for (const line of decodeLines(bytes, TextDecoder, () => 'windows-1252')) reader.read(line)
			const read = reader.end()
			const whole = entries.filter(({ url }) => url !== null)
			const shown = (value: unknown) =>
				`run ${run}: ${JSON.stringify(value)}\n${Buffer.from(bytes).toString().slice(0, 4_000)}`
			if (whole.length === 0) {
				expect(read, shown(read)).toBe('empty')
				continue
			}
			if (typeof read === 'string') throw new Error(shown(read))
			expect(
				read.channels.map(({ name, groups, guideId, trouble }) => ({ name, groups, guideId, trouble })),
				shown(read),
			).toEqual(whole.map(({ name, group, id, trouble }) => ({ name, groups: group.split(';'), guideId: id, trouble })))
			expect(read.leftOut.unreadable, shown(read)).toBe(entries.length - whole.length)
		}
	})

	it('have the programs of all their channels, or say of which they have none', async () => {
		const { guide } = createVariants(seededRandom(SEED))
		for (let run = 0; run < RUNS; run++) {
			const { bytes, body, channels } = guide(NOW)
			const reader = createXmltvReader(
				channels.map(({ channel }) => channel),
				NOW,
			)
			const options = { Decoder: TextDecoder, tooLarge: () => new Error('too large') }
			await readGuideText(inPieces(bytes, 1 + (run % 900)), reader.write, options)
			const read = reader.end()
			const text = () => `run ${run}: ${JSON.stringify(channels)}\n${body}`
			for (const { channel, title, isNow } of channels) {
				const onNow = read
					.get(channel.id)
					?.filter(({ startMs }) => startMs < NOW)
					.map((entry) => entry.title)
				expect(onNow, text()).toEqual(isNow ? [title] : undefined)
			}
			const gaps = channels.filter(({ isNow }) => !isNow).map(({ channel }) => [channel.id, 'no-programs'])
			expect([...reader.report().gaps], text()).toEqual(gaps)
		}
	})
})

async function* inPieces(bytes: Uint8Array, length: number) {
	for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}
