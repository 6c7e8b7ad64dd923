import { accentOnBackground, GRAPHIC_CONTRAST, type Hex, TEXT_CONTRAST, textColorOn } from './color.ts'
import { appearanceWords } from './words.ts'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export function themeName(theme: Theme): string {
	switch (theme) {
		case 'light':
			return appearanceWords.light
		case 'dark':
			return appearanceWords.dark
		case 'system':
			return appearanceWords.system
		default:
			return theme satisfies never
	}
}

/** Name of the cookie and of the local storage entry (docs/product.md). */
export const THEME_KEY = 'theme'
const DEFAULT_THEME: Theme = 'system'

export function isTheme(value: unknown): value is Theme {
	return THEMES.some((theme) => theme === value)
}

/** Parses a stored theme; the default for any other value. */
export function parseTheme(value: string | null | undefined): Theme {
	return isTheme(value) ? value : DEFAULT_THEME
}

/** The accents to choose from (docs/product.md), named by hue. */
export const ACCENTS = [
	{ value: '#E63462', hue: 'rose' },
	{ value: '#9b87f5', hue: 'violet' },
	{ value: '#0EA5E9', hue: 'sky' },
	{ value: '#10B981', hue: 'emerald' },
	{ value: '#F59E0B', hue: 'amber' },
	{ value: '#F97316', hue: 'orange' },
	{ value: '#EF4444', hue: 'red' },
] as const satisfies readonly { value: Hex; hue: keyof typeof appearanceWords }[]
export type Accent = (typeof ACCENTS)[number]['value']
export const DEFAULT_ACCENT: Accent = '#E63462'

/** The page in each scheme, and the surface on it with the least contrast. */
export const SCHEME_BACKGROUNDS = {
	dark: { page: '#0b0c10', lowestContrast: '#1d2028' },
	light: { page: '#faf8f5', lowestContrast: '#faf8f5' },
} as const satisfies Record<string, { page: Hex; lowestContrast: Hex }>
export type ColorScheme = keyof typeof SCHEME_BACKGROUNDS

interface AccentShades {
	/** The color of fills and graphics: at least 3:1 on the page. */
	fill: Hex
	/** Text on the fill: at least 4.5:1. */
	onFill: Hex
	/** The accent as text: at least 4.5:1 on every surface. */
	text: Hex
}

export function accentShades(accent: Hex, scheme: ColorScheme): AccentShades {
	const { page, lowestContrast } = SCHEME_BACKGROUNDS[scheme]
	const fill = accentOnBackground(accent, page, GRAPHIC_CONTRAST)
	return { fill, onFill: textColorOn(fill), text: accentOnBackground(accent, lowestContrast, TEXT_CONTRAST) }
}

/** The accent's custom properties for both schemes. Must follow the stylesheet with the tokens. */
export function accentTokens(accent: Accent = DEFAULT_ACCENT): string {
	const [dark, light] = [declarations(accent, 'dark'), declarations(accent, 'light')]
	return `:root,.on-dark{${dark}}:root.light{${light}}@media(prefers-color-scheme:light){:root:not(.dark){${light}}}`
}

function declarations(accent: Accent, scheme: ColorScheme): string {
	const { fill, onFill, text } = accentShades(accent, scheme)
	return `--accent:${fill};--on-accent:${onFill};--accent-text:${text}`
}
