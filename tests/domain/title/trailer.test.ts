import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Video } from '#domain/title/media.ts'
import { toTrailer } from '#domain/title/trailer.ts'

describe('the trailer', () => {
	const video = (change: Partial<Video>): Video => ({
		key: 'abc_-123',
		site: 'YouTube',
		name: 'Official trailer',
		kind: 'Trailer',
		official: true,
		...change,
	})

	it('links to the video and embeds the player without cookies', () => {
		expect(toTrailer([video({})])).toEqual({
			name: 'Official trailer',
			url: 'https://www.youtube.com/watch?v=abc_-123',
			embedUrl: 'https://www.youtube-nocookie.com/embed/abc_-123?autoplay=1&rel=0&playsinline=1',
		})
	})

	it('prefers trailers to teasers, and never uses clips', () => {
		expect(toTrailer([video({ kind: 'Teaser', name: 'Teaser' }), video({})])?.name).toBe('Official trailer')
		expect(toTrailer([video({ kind: 'Teaser', name: 'Teaser' })])?.name).toBe('Teaser')
		expect(toTrailer([video({ kind: 'Clip' }), video({ kind: 'Featurette' })])).toBeNull()
	})

	it('only links to sites whose player our policy does not allow', () => {
		expect(toTrailer([video({ site: 'Vimeo', key: '42' })])).toMatchObject({
			url: 'https://vimeo.com/42',
			embedUrl: null,
		})
		expect(toTrailer([video({ site: 'Elsewhere' })])).toBeNull()
	})

	it('never links to another site, whatever its key', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), (key) => {
				const trailer = toTrailer([video({ key })])
				expect(new URL(trailer?.url ?? '').origin).toBe('https://www.youtube.com')
				expect(new URL(trailer?.embedUrl ?? '').origin).toBe('https://www.youtube-nocookie.com')
			}),
		)
	})
})
