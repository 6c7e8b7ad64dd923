/** The source to play: the requested one, else the viewer's preferred one if it has the title, else the best. */
export function chooseSource<T extends { id: string }>(
	sources: readonly T[],
	preferences: { requested: string | null; preferred: string | null },
): T | null {
	const find = (id: string | null) => sources.find((source) => source.id === id)
	return find(preferences.requested) ?? find(preferences.preferred) ?? sources[0] ?? null
}

/** The next source to try after these have failed; `null` when all have. */
export function nextSource<T extends { id: string }>(sources: readonly T[], failed: ReadonlySet<string>): T | null {
	return sources.find((source) => !failed.has(source.id)) ?? null
}
