import { describe, expect, inject, it } from 'vitest'

const app = inject('appUrl')
const pageOf = async (path: string) => (await fetch(new URL(path, app))).text()

describe('captions of the captions service, without scripts', () => {
	it('are asked for by a form, and come as tracks of the player', async () => {
		const before = await pageOf('/watch/movie/27205')
		expect(before).toMatch(/<select name="captions"[^>]*>.*<option value="es">Spanish<\/option>.*Find captions/s)
		expect(before).not.toContain('/api/captions/file/')
		const page = await pageOf('/watch/movie/27205?source=demo&captions=es')
		const [, src = ''] =
			/<track[^>]* src="(\/api\/captions\/file\/[\w.-]+)" srcLang="es" label="Spanish · [^"]+"/.exec(page) ?? []
		expect(await pageOf(src)).toMatch(/^WEBVTT/)
		expect(page).toContain('<option value="es" selected="">')
		expect(page).toContain('The captions are in the player&#x27;s menu.')
	})

	it('that do not exist are reported as missing, and an invalid language is not searched', async () => {
		expect(await pageOf('/watch/movie/27205?captions=is')).toContain('No captions found in this language.')
		expect(await pageOf('/watch/movie/27205?captions=%3Cb%3E')).not.toContain('No captions found')
	})
})
