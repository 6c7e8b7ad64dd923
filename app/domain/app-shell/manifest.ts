import type { Hex } from '#domain/appearance/color.ts'
import type { ColorScheme } from '#domain/appearance/theme.ts'

const HEX_PATTERN = /^#[0-9a-f]{6}$/i

/**
 * The manifest's color of the window frame for a color scheme, or for all; `null` for an invalid manifest.
 * @param manifest the parsed `/manifest.json`
 */
export function manifestThemeColor(manifest: unknown, scheme: ColorScheme): Hex | null {
	const schemes = memberOf(memberOf(manifest, 'user_preferences'), 'color_scheme')
	return themeColorIn(memberOf(schemes, scheme)) ?? themeColorIn(manifest)
}

function themeColorIn(value: unknown): Hex | null {
	const color = memberOf(value, 'theme_color')
	return typeof color === 'string' && HEX_PATTERN.test(color) ? (color as Hex) : null
}

function memberOf(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
