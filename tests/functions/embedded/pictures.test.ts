import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { AVATARS } from '#domain/account/profile.ts'
import { avatarPath } from '#domain/shared/links.ts'
import { backdropOf, portraitOf, posterOf } from '#functions/embedded/catalog/image-path.ts'
import { app, catalog } from './catalog-app.ts'

const FOLDERS = ['embedded/pictures', 'images', 'live-media']
const files = FOLDERS.flatMap((folder) =>
	readdirSync(`public/${folder}`, { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.svg'))
		.map((name) => path.join('public', folder, name)),
)

const ELEMENTS = /^(?:circle|clipPath|defs|ellipse|g|linearGradient|path|stop|svg|text|use)$/
const TAG = /<(\/?)(\w+)((?: [\w:-]+="[^"<]*")*) ?(\/?)>/g

/** What is wrong with a picture; null when it is well-formed, and neither runs nor loads anything. */
function faultOf(svg: string): string | null {
	const open: string[] = []
	const faults: string[] = []
	const text = svg.trim().replace(TAG, (tag, end, name, attributes, isEmpty) => {
		if (!ELEMENTS.test(name) || / on\w+=/.test(attributes)) faults.push(`forbidden ${tag}`)
		else if (end && open.pop() !== name) faults.push(`unmatched ${tag}`)
		else if (!end && !isEmpty) open.push(name)
		return ''
	})
	const stray = /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.exec(text) ?? /href="[^#]|url\([^#]| style=/.exec(svg)
	return [...faults, ...open, ...(stray ?? [])][0] ?? null
}

describe('the pictures of the embedded catalog', () => {
	it('are a poster, with and without its lettering, and a backdrop for every title', () => {
		const expected = [...catalog.movies, ...catalog.shows].flatMap((title) => [
			posterOf(title),
			posterOf(title).replace('poster', 'textless'),
			backdropOf(title),
		])
		const portraits = Array.from({ length: 128 }, (_, number) => `/portrait-${number}.svg`)
		const pictures = readdirSync('public/embedded/pictures').map((name) => `/${name}`)
		expect(pictures.sort()).toEqual([...expected, ...portraits].sort())
	})

	it('are a portrait for every person and every avatar', () => {
		const portraits = catalog.people.map((person) => `public/embedded/pictures${portraitOf(person)}`)
		const avatars = AVATARS.map((name) => `public${avatarPath(name)}`)
		expect([...portraits, ...avatars].filter((file) => !existsSync(file))).toEqual([])
	})

	it('are well-formed, and neither run nor load anything', () => {
		expect(files.length).toBeGreaterThan(2_300)
		const faults = files.flatMap((file) => faultOf(readFileSync(file, 'utf8')) ?? [])
		expect(faults).toEqual([])
	})

	it.each([
		'/t/p/w342/poster-movie-27205.svg',
		'/t/p/w185/textless-movie-27205.svg',
		'/t/p/w1280/backdrop-tv-1396.svg',
		'/t/p/h632/portrait-127.svg',
	])('are served at %s', async (address) => {
		const response = await app.request(address)
		expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
		expect(await response.text()).toMatch(/^<svg /)
	})

	it.each([
		'/t/p/w342/poster-movie-999999999.svg',
		'/t/p/w341/poster-movie-27205.svg',
		'/t/p/constructor/poster-movie-27205.svg',
		'/t/p/w342/poster-movie-27205.jpg',
		'/t/p/w342/..%2fcatalogue.json',
		'/t/p/w342/..%2f..%2ficons%2ficon.svg',
	])('are not served at %s', async (address) => {
		expect((await app.request(address)).status).toBe(404)
	})
})
