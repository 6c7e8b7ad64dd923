import { describe, expect, inject, it } from 'vitest'
import { createTestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')

const read = async (path: string, headers: Record<string, string> = {}) =>
	(await fetch(appUrl + path, { headers })).text()
const LONG = { Cookie: 'language=en-XA' }
const MIRRORED = { Cookie: 'language=ar-XB' }
const tagOf = (html: string) => /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1).join(' ')
const scriptsOf = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.js/g))]

describe('the language of a page', () => {
	it('is English where nothing else is asked for, or what is asked for is not offered', async () => {
		const asked: Record<string, string>[] = [
			{},
			{ Cookie: 'language=xx' },
			{ 'Accept-Language': 'xx-YY' },
			{ Cookie: 'language=../en' },
		]
		for (const headers of asked) {
			const html = await read('/movie', headers)
			expect(tagOf(html)).toBe('en ltr')
			expect(html).toContain('Skip to content')
		}
	})

	it('is the one chosen on the device, in its texts, its direction and all of its scripts', async () => {
		const html = await read('/movie', LONG)
		expect(tagOf(html)).toBe('en-XA ltr')
		expect(html).toContain('Skíp tó çóñtéñt ööööö')
		expect(html).not.toContain('Skip to content')
		expect(scriptsOf(html).filter((script) => !script.startsWith('/assets/en-XA/'))).toEqual([])
		for (const script of scriptsOf(html)) expect((await fetch(appUrl + script)).status, script).toBe(200)
		expect(tagOf(await read('/movie', MIRRORED))).toBe('ar-XB rtl')
	})

	it('is the one that the address names, before all others', async () => {
		expect(tagOf(await read('/movie?hl=en-XA', MIRRORED))).toBe('en-XA ltr')
	})

	it('has a cached page of its own', async () => {
		const path = '/movie?genre=18'
		for (const [headers, tag] of [
			[{}, 'en ltr'],
			[LONG, 'en-XA ltr'],
			[{}, 'en ltr'],
			[LONG, 'en-XA ltr'],
		] as const)
			expect(tagOf(await read(path, headers))).toBe(tag)
	})

	it('is that of the scripts that its scripts discover', async () => {
		const [manifest = ''] = scriptsOf(await read('/movie', LONG)).filter((script) => script.includes('/manifest-'))
		const version = /"version":"([^"]+)"/.exec(await read(manifest))?.[1] ?? ''
		expect(version).toMatch(/\.en-XA$/)
		const ask = (asked: string) => fetch(`${appUrl}/__manifest?p=%2Fsports&version=${asked}`)
		const own = await ask(version)
		expect(own.status).toBe(200)
		const scripts = scriptsOf(await own.text())
		expect(scripts.length).toBeGreaterThan(1)
		expect(scripts.filter((script) => !script.startsWith('/assets/en-XA/'))).toEqual([])
		const [english = ''] = version.split('.')
		const others = scriptsOf(await (await ask(english)).text())
		expect(others.filter((script) => script.includes('en-XA'))).toEqual([])
	})

	it('is that of what the assistant replies', async () => {
		const json = { message: 'hello', mode: 'recommend' }
		const response = await createTestClient(appUrl).request('/api/chat?hl=en-XA', { json })
		expect(await response.text()).toContain('Hélló. Téll mé á móód')
	})

	it('is that of error pages', async () => {
		expect(await read('/nothing-here', LONG)).toContain('Págé ñót fóüñd')
	})
})
