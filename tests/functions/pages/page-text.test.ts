import { describe, expect, it } from 'vitest'
import { splitPage } from '#functions/pages/page-text.ts'

const NONCE = 'bm9uY2U='
const script = (code: string) => `<script nonce="${NONCE}">${code}</script>`
const call = (text: string) => script(`window.__remixContext.streamController.enqueue(${JSON.stringify(text)});`)
const CLOSE = script('window.__remixContext.streamController.close();')
const FROM = script('__remixContext.from="/page-data?of=%2F"')
const PAGE = `<html><head>${script('first()')}</head><body><h1>Page</h1></body></html>`
const PLACE = '<!--$--><!--$?--><template id="B:0"></template><!--/$--><!--/$-->'
const putIn = (html: string) =>
	`${PLACE}<div hidden id="S:0">${html}</div>${script('function $RC(a,b){};$RC("B:0","S:0")')}`

const takenApart = (html: string) => {
	const { parts, data } = splitPage(html, NONCE, '/page-data?of=%2F')
	return { html: parts.join(NONCE), data }
}

describe('a page that is taken apart', () => {
	it('is the document and one script, and what the loaders found apart from it', () => {
		expect(takenApart(PAGE + putIn(call('[1]\n') + CLOSE))).toEqual({ html: PAGE + FROM, data: '[1]\n' })
	})

	it('is left as React wrote it where other parts come late', () => {
		const late = `<div hidden id="S:1"><p>Late</p></div>${script('$RC("B:1","S:1")')}`
		const { html, data } = takenApart(PAGE + putIn(`${late}${call('[1]\n')}${CLOSE}`))
		expect(html).toBe(PAGE + putIn(late + FROM))
		expect(data).toBe('[1]\n')
	})

	it('is whole where no script is to be told anything', () => {
		expect(takenApart(PAGE)).toEqual({ html: PAGE, data: null })
	})
})
