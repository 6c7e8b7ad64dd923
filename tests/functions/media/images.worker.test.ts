import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'

const HERE = 'https://marquee.example'

describe('images', () => {
	it('come from our own origin and are immutable', async () => {
		const answer = await SELF.fetch(`${HERE}/images/w342/poster-movie-27205.svg`)
		expect(answer.status).toBe(200)
		expect(answer.headers.get('Content-Type')).toContain('image/svg+xml')
		expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
		expect(await answer.text()).toContain('<svg')
	})

	it('must not run anything when opened as documents', async () => {
		const answer = await SELF.fetch(`${HERE}/images/w342/poster-movie-27205.svg`)
		expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
		expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
		await answer.text()
	})

	it.each([
		'/images/w9999/poster-movie-27205.svg',
		'/images/original/poster-movie-27205.svg',
		'/images/w342/poster-movie-999999999.svg',
		'/images/avatar/nobody.svg',
		'/images/w342/..%2f..%2fsecret.jpg',
		'/images/w342/http:%2f%2fevil.example%2fx.jpg',
		'/images/w342/x.php',
		'/images/w342',
		'/images',
	])('are 404 with a drawing for %s', async (path) => {
		const answer = await SELF.fetch(HERE + path)
		expect(answer.status).toBe(404)
		expect(answer.headers.get('Cache-Control')).toBe('no-store')
		expect(await answer.text()).toContain('<svg')
	})
})
