/** One of them, all equally likely; `null` for none. @param chance from 0 to 1 */
export function pickOne<T>(items: readonly T[], chance: number): T | null {
	// `chance` is below 1, but a rounding may reach the end.
	return items[Math.min(Math.floor(chance * items.length), items.length - 1)] ?? null
}
