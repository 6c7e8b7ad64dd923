/** As many as hue.css has, evenly around the circle. */
const HUE_COUNT = 12
/** How many of them are 60 degrees: what is nearer looks the same. */
const MIN_STEPS = 2

/** The class of one of the twelve hues in hue.css, always the same for a name. */
export function hueClass(name: string): string {
	return `hue-${hueOf(name)}`
}

/** The classes of two sides beside each other. The second takes a later hue where theirs would look the same. */
export function sideHues(sides: readonly string[]): string[] {
	const [first = 0, second = 0] = sides.map(hueOf)
	let other = second
	while (stepsBetween(first, other) < MIN_STEPS) other = (other + 1) % HUE_COUNT
	return sides.map((_, index) => `hue-${index === 0 ? first : other}`)
}

function stepsBetween(a: number, b: number): number {
	const steps = Math.abs(a - b)
	return Math.min(steps, HUE_COUNT - steps)
}

function hueOf(name: string): number {
	let sum = 0
	for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
	return sum % HUE_COUNT
}
