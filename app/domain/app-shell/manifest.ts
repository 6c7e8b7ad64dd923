import type { Hex } from '#domain/appearance/color.ts'
import type { ColorScheme } from '#domain/appearance/theme.ts'

const HEX_PATTERN = /^#[0-9a-f]{6}$/i

/**
 * The colour of the window's frame that the app's manifest names for a theme, else the one it names for all of them; `null`
 * for anything that is no such manifest.
 * @param manifest `/manifest.json`, as it came
 */
export function manifestThemeColor(manifest: unknown, scheme: ColorScheme): Hex | null {
	const schemes = memberOf(memberOf(manifest, 'user_preferences'), 'color_scheme')
	return themeColorIn(memberOf(schemes, scheme)) ?? themeColorIn(manifest)
}

function themeColorIn(value: unknown): Hex | null {
	const colour = memberOf(value, 'theme_color')
	return typeof colour === 'string' && HEX_PATTERN.test(colour) ? (colour as Hex) : null
}

function memberOf(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
