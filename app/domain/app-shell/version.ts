const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/

/** What has seen nothing yet. */
export const FIRST_VERSION = '0.0.0'

/**
 * Below 0 when the first version comes before the second, 0 for the same, above 0 otherwise, by the rules of semver but for
 * the order of two prereleases, which is that of their letters. What is no version counts as `0.0.0`.
 */
export function compareVersions(one: string, other: string): number {
	const [first, second] = [partsOf(one), partsOf(other)]
	for (let place = 0; place < 3; place++) {
		const difference = Number(first[place]) - Number(second[place])
		if (difference !== 0) return difference
	}
	const [early, late] = [first[3] ?? '', second[3] ?? '']
	if (early === late) return 0
	// A release comes after what led to it.
	if (early === '' || late === '') return early === '' ? 1 : -1
	return early < late ? -1 : 1
}

function partsOf(version: string): readonly (string | undefined)[] {
	return VERSION.exec(version)?.slice(1) ?? ['0', '0', '0']
}
