import { minify } from 'terser'
import { expect, it } from 'vitest'
import { inLanguage, markerOf } from '../../scripts/lib/scripts-in-languages.mjs'

const TEXTS: Record<string, unknown> = {
	'language.tag': 'es',
	'sign-in.title': `Entra con \`tu\` "cuenta" por \${precio}`,
	'punctuation.sentenceSpace': '',
	'player.left': ['Quedan ', ['minutes'], ' min'],
}

/** What a script in Spanish exports as `value`, once minified as the build does it. */
async function exported(expression: string): Promise<unknown> {
	const { code = '' } = await minify(`export const value = ${expression}`, { module: true, ecma: 2020 })
	const script = inLanguage(code, (scope: string, key: string) => TEXTS[`${scope}.${key}`])
	const { value } = await import(`data:text/javascript,${encodeURIComponent(script)}`)
	return value
}

it.each([
	['a text', markerOf('sign-in', 'title'), TEXTS['sign-in.title']],
	['a text with values', markerOf('player', 'left'), TEXTS['player.left']],
	['a text in a template', `\`<b>\${${markerOf('sign-in', 'title')}}</b>\``, `<b>${TEXTS['sign-in.title']}</b>`],
	['a comparison', `${markerOf('language', 'tag')} === 'en' ? 'English' : 'another language'`, 'another language'],
	['a comparison with itself', `${markerOf('language', 'tag')} === 'es'`, true],
	['an empty text', `${markerOf('punctuation', 'sentenceSpace')} || 'nothing between'`, 'nothing between'],
	['the length of a text', `${markerOf('language', 'tag')}.length`, 2],
	['texts put together', `'a' + ${markerOf('language', 'tag')} + 'b'`, 'aesb'],
])('a script in another language has %s as that language has it', async (_what, expression, value) => {
	expect(await exported(expression)).toEqual(value)
})
