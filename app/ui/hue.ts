const HUE_COUNT = 12

/** The class of one of the twelve hues in hue.css, always the same for a name. */
export function hueClass(name: string): string {
	let sum = 0
	for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
	return `hue-${sum % HUE_COUNT}`
}
