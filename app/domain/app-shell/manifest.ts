import type { Hex } from '#domain/appearance/color.ts'
import type { ColorScheme } from '#domain/appearance/theme.ts'
import { toRecord } from '#domain/shared/json.ts'

const HEX_PATTERN = /^#[0-9a-f]{6}$/i

/**
 * The manifest's color of the window frame for a color scheme, or for all; `null` for an invalid manifest.
 * @param manifest the parsed `/manifest.json`
 */
export function manifestThemeColor(manifest: unknown, scheme: ColorScheme): Hex | null {
	const { color_scheme } = toRecord(toRecord(manifest).user_preferences)
	return themeColorIn(toRecord(color_scheme)[scheme]) ?? themeColorIn(manifest)
}

function themeColorIn(value: unknown): Hex | null {
	const color = toRecord(value).theme_color
	return typeof color === 'string' && HEX_PATTERN.test(color) ? (color as Hex) : null
}
