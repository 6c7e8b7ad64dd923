import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'

const STYLESHEETS = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))

/** The end of a selector that names no class, attribute, id or element. */
const WIDE_END = /(?:^|[\s>~+])(?:\*|:(?!:)[\w-]+(?:\([^()]*\))?)$/

/**
 * Selectors with `:has()` that may match any element. One such rule is enough to make Chromium compute the style of the
 * whole page again after every change that any `:has()` of the page or its body looks at.
 */
function findWideSelectors(css: string): string[] {
	const lists = css.replace(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? []
	const selectors = lists.flatMap((list) => list.split(/,(?![^(]*\))/)).map((selector) => selector.trim())
	return selectors.filter((selector) => selector.includes(':has(') && WIDE_END.test(selector))
}

interface Rule {
	selector: string
	body: string
}

/** Placed by the browser. */
const PLACED = /\.menu-panel$/

function rulesOf(css: string): Rule[] {
	const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)
	return [...rules].map(([, selector = '', body = '']) => ({ selector: selector.trim(), body }))
}

/** The player, the guide and what follows a pointer are the same in every language. */
const PHYSICAL =
	/^features\/(?:player|live\/guide|app-shell\/tools\/tooltip)|^features\/assistant\/chat.page.css:right: (?:clamp|420px)|^styles\/core.css:right: clamp/

/** Declarations that name a side of the screen: pages are also written from right to left. */
function findSides(css: string): string[] {
	return rulesOf(css).flatMap(({ body }) =>
		body
			.split(';')
			.map((line) => line.trim())
			.filter(
				(line) =>
					/^(?:left|right|(?:margin|padding|border)-(?:left|right))|^(?:text-align|float): (?:left|right)/.test(line) ||
					hasUnequalSides(line),
			),
	)
}

/** `inset: 0 8px auto auto` and the like. */
function hasUnequalSides(line: string): boolean {
	const [, values = ''] = /^(?:inset|margin|padding): (.+)$/s.exec(line) ?? []
	const parts = values.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
	return parts.length === 4 && parts[1] !== parts[3] && !values.includes('safe-area-inset-right')
}

describe('the styles', () => {
	it('name the start and the end of lines, not sides of the screen, so that pages can be written from right to left', () => {
		const found = STYLESHEETS.flatMap((file) =>
			findSides(readFileSync(`app/${file}`, 'utf8')).map((line) => `${file}:${line}`),
		)
		expect(found.filter((place) => !PHYSICAL.test(place))).toEqual([])
	})

	it.each([
		['.a { margin-left: 4px }', 1],
		['.a { inset: 0 4px auto auto }', 1],
		['.a { padding: 0 calc(1px + (2px * 2)) 0 0; text-align: right }', 2],
		['.a { inset: 0 4px auto; padding: 1px 2px 3px 2px; margin-inline-start: 4px }', 0],
	])('that name sides are found in %j', (css, count) => {
		expect(findSides(css)).toHaveLength(count)
	})

	it('never make a press restyle the whole page', () => {
		expect(STYLESHEETS.length).toBeGreaterThan(20)
		expect(STYLESHEETS.flatMap((file) => findWideSelectors(readFileSync(`app/${file}`, 'utf8')))).toEqual([])
	})

	it('keep hidden texts within what scrolls sideways, where they widen no page', () => {
		const scrolling = STYLESHEETS.flatMap((file) => rulesOf(readFileSync(`app/${file}`, 'utf8'))).filter(({ body }) =>
			/overflow(?:-x)?: (?:auto|scroll)/.test(body),
		)
		expect(scrolling.length).toBeGreaterThan(10)
		const isPlaced = ({ body, selector }: Rule) => body.includes('position:') || PLACED.test(selector)
		expect(scrolling.filter((rule) => !isPlaced(rule)).map(({ selector }) => selector)).toEqual([])
	})

	it('of single pages have names of their own, by which browsers know what came with the document', () => {
		const names = STYLESHEETS.filter((file) => file.endsWith('.page.css')).map((file) => basename(file))
		expect(names.length).toBeGreaterThan(20)
		expect(new Set(names).size).toBe(names.length)
	})

	it('draw without images: each SVG image costs a phone as much time before the first paint as a page of its own', () => {
		expect(STYLESHEETS.filter((file) => readFileSync(`app/${file}`, 'utf8').includes('data:image'))).toEqual([])
	})

	it.each([
		['.row:has(.why) > * {}', 1],
		['.row:has(.why) :hover, .name {}', 1],
		['.row:has(> *, .why) .name {}', 0],
		['.row:has(.why) a:hover {}', 0],
		['.row > * {}', 0],
	])('are judged by how a selector ends: %s', (css, count) => {
		expect(findWideSelectors(css)).toHaveLength(count)
	})
})
