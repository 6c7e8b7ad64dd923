import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOnBackground, contrast, type Hex, luminance, textColorOn } from '#domain/appearance/color.ts'
import {
	ACCENTS,
	accentShades,
	accentTokens,
	type ColorScheme,
	DEFAULT_ACCENT,
	parseTheme,
	SCHEME_BACKGROUNDS,
	THEMES,
} from '#domain/appearance/theme.ts'
import { appearanceWords } from '#domain/appearance/words.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, '0')}`)

describe('contrast', () => {
	it.each<[Hex, Hex, number]>([
		['#000000', '#ffffff', 21],
		['#ffffff', '#ffffff', 1],
		['#777777', '#ffffff', 4.48],
		['#767676', '#ffffff', 4.54],
		['#ff0000', '#ffffff', 4.0],
		['#0000ff', '#ffffff', 8.59],
		['#222222', '#ffffff', 15.91],
		['#0a0a0a', '#ffffff', 19.8],
	])('of %s on %s is %s', (item, other, ratio) => {
		expect(contrast(item, other)).toBeCloseTo(ratio, 2)
	})

	it('is symmetric, and between 1 and 21', () => {
		fc.assert(
			fc.property(hex, hex, (item, other) => {
				expect(contrast(item, other)).toBe(contrast(other, item))
				expect(contrast(item, other)).toBeGreaterThanOrEqual(1)
				expect(contrast(item, other)).toBeLessThanOrEqual(21)
			}),
		)
	})

	it('is sufficient for some text on any fill', () => {
		fc.assert(
			fc.property(hex, (fill) => {
				expect(contrast(fill, textColorOn(fill))).toBeGreaterThanOrEqual(4.5)
			}),
		)
	})

	it('is reached for any color on any background that allows it', () => {
		fc.assert(
			fc.property(hex, hex, fc.constantFrom(3, 4.5), (color, ground, min) => {
				expect(contrast(accentOnBackground(color, ground, min), ground)).toBeGreaterThanOrEqual(min)
			}),
		)
	})

	it('does not change a color that has enough of it', () => {
		fc.assert(
			fc.property(hex, hex, (color, ground) => {
				fc.pre(contrast(color, ground) >= 4.5)
				expect(accentOnBackground(color, ground, 4.5)).toBe(color)
			}),
		)
	})

	it('ends at white or black when no shade has enough', () => {
		expect(accentOnBackground('#808080', '#0b0c10', 21)).toBe('#ffffff')
		expect(accentOnBackground('#808080', '#faf8f5', 21)).toBe('#000000')
	})

	it('grows with the luminance of a color', () => {
		expect(luminance('#000000')).toBe(0)
		expect(luminance('#ffffff')).toBeCloseTo(1, 10)
	})
})

describe('the accents', () => {
	const cases = ACCENTS.flatMap(({ value, hue }) =>
		(['dark', 'light'] as ColorScheme[]).map((ground) => ({ value, hue, ground })),
	)

	it.each(cases)('$hue is readable in the $ground theme', ({ value, ground }) => {
		const { fill, onFill, text } = accentShades(value, ground)
		const { page, lowestContrast } = SCHEME_BACKGROUNDS[ground]
		expect(contrast(fill, page)).toBeGreaterThanOrEqual(3)
		expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5)
		expect(contrast(text, page)).toBeGreaterThanOrEqual(4.5)
		expect(contrast(text, lowestContrast)).toBeGreaterThanOrEqual(4.5)
	})

	it.each(ACCENTS)('$hue is unchanged in the dark theme', ({ value }) => {
		expect(accentShades(value, 'dark').fill).toBe(value.toLowerCase())
	})

	it('are the seven fixed ones, the first by default', () => {
		expect(ACCENTS.map(({ value }) => value)).toEqual([
			'#E63462',
			'#9b87f5',
			'#0EA5E9',
			'#10B981',
			'#F59E0B',
			'#F97316',
			'#EF4444',
		])
		expect(DEFAULT_ACCENT).toBe('#E63462')
		expect(new Set(ACCENTS.map(({ hue }) => appearanceWords[hue])).size).toBe(7)
	})

	it('become custom properties for both themes', () => {
		const css = accentTokens('#0EA5E9')
		const names = ['--accent:', '--on-accent:', '--accent-text:']
		for (const name of names) expect(css.split(name)).toHaveLength(4)
		expect(css).toMatch(
			/^:root,\.on-dark\{[^{}]+\}:root\.light\{[^{}]+\}@media\(prefers-color-scheme:light\)\{:root:not\(\.dark\)\{[^{}]+\}\}$/,
		)
		expect(accentTokens()).toBe(accentTokens(DEFAULT_ACCENT))
		expect(accentTokens()).not.toBe(css)
	})
})

describe('the theme', () => {
	it.each([
		['light', 'light'],
		['dark', 'dark'],
		['system', 'system'],
		['Dark', 'system'],
		['', 'system'],
		['toString', 'system'],
		[null, 'system'],
		[undefined, 'system'],
	])('reads %j as %s', (value, theme) => {
		expect(parseTheme(value)).toBe(theme)
	})

	it('is one of three, whatever was stored', () => {
		fc.assert(
			fc.property(fc.string(), (value) => {
				expect(THEMES).toContain(parseTheme(value))
			}),
		)
	})
})
