import type { Hex } from '#domain/appearance/color.ts'
import type { Ground } from '#domain/appearance/theme.ts'

const HEX = /^#[0-9a-f]{6}$/i

/**
 * The colour of the window's frame that the app's manifest names for a theme, else the one it names for all of them; `null`
 * for anything that is no such manifest.
 * @param manifest `/manifest.json`, as it came
 */
export function frameColour(manifest: unknown, ground: Ground): Hex | null {
	const schemes = member(member(manifest, 'user_preferences'), 'color_scheme')
	return hexIn(member(schemes, ground)) ?? hexIn(manifest)
}

function hexIn(value: unknown): Hex | null {
	const colour = member(value, 'theme_color')
	return typeof colour === 'string' && HEX.test(colour) ? (colour as Hex) : null
}

function member(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
