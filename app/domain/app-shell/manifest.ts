import type { Hex } from '#domain/appearance/color.ts'
import type { ColorScheme } from '#domain/appearance/theme.ts'
import { toRecord } from '#domain/shared/json.ts'
import { MANIFEST_PATH } from '#domain/shared/links.ts'
import { language } from '#domain/shared/messages.ts'

const HEX_PATTERN = /^#[0-9a-f]{6}$/i

/** The manifest in the language of the page. The build writes those that are not in English. */
export function manifestPath(): string {
	return language() === 'en' ? MANIFEST_PATH : `/languages/${language()}.webmanifest`
}

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
