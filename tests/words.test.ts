import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const APP = path.join(import.meta.dirname, '../app')
/** The law wants its own words. */
const LEGAL = /^domain[\\/]legal[\\/]/

/** What only engineers say. A literal that a number completes is cut there. */
const TECHNICAL = /\bcookies?\b|\bjavascript\b|\b(?:error|status)(?: code)?:? \(?(?:\d|$)|\bnobody has rated\b/i

/** The sentences in a file's code: texts between tags, and literals with a space between words. */
function sentencesIn(code: string): string[] {
	const found: string[] = []
	function visit(node: ts.Node): void {
		const isText = ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateHead(node)
		if (isText || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text.replace(/\s+/g, ' '))
		ts.forEachChild(node, visit)
	}
	visit(ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, false))
	return found.filter((text) => /^\s?[\p{L}’'“”,.:;-]+ \p{L}|\p{L} [\p{L}’'-]+[.?!,]/u.test(text))
}

describe('what people read', () => {
	it.each([
		["const a = 'Adding a passkey needs JavaScript.'", 1],
		['const a = <p>Saved in a\n\tcookie here.</p>', 1],
		[`const a = \`The server sent an error (\${status}).\``, 1],
		["const a = 'Something is an error 503 here.'", 1],
		["const a = 'or nobody has rated it. Choose another.'", 1],
		["const a = 'Your data is safe. Try again.' // no cookie", 0],
		["document.cookie = 'theme=dark; Path=/'", 0],
	])('is told apart from code in %j', (code, count) => {
		expect(sentencesIn(code).filter((text) => TECHNICAL.test(text))).toHaveLength(count)
	})

	it('names no cookies, no JavaScript and no numbers of errors, on any screen', () => {
		const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter(
			(file) => /\.tsx?$/.test(file) && !LEGAL.test(file),
		)
		expect(files.length).toBeGreaterThan(500)
		const technical = files.flatMap((file) => {
			const code = readFileSync(path.join(APP, file), 'utf8')
			// Parsing takes longer than reading.
			if (!/cookie|javascript|error|status|nobody has/i.test(code)) return []
			const found = sentencesIn(code).filter((text) => TECHNICAL.test(text))
			return found.map((text) => `${file}: ${text}`)
		})
		expect(technical).toEqual([])
	})
})
