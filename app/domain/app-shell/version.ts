const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/

/** Older than any release. */
export const FIRST_VERSION = '0.0.0'

/**
 * Compares by the rules of semver, except that prereleases are compared as text. Invalid versions count as `0.0.0`.
 * @returns negative if the first version is older, 0 for the same version, positive if it is newer
 */
export function compareVersions(one: string, other: string): number {
	const [first, second] = [partsOf(one), partsOf(other)]
	for (let place = 0; place < 3; place++) {
		const difference = Number(first[place]) - Number(second[place])
		if (difference !== 0) return difference
	}
	const [early, late] = [first[3] ?? '', second[3] ?? '']
	if (early === late) return 0
	// A release is newer than its prereleases.
	if (early === '' || late === '') return early === '' ? 1 : -1
	return early < late ? -1 : 1
}

function partsOf(version: string): readonly (string | undefined)[] {
	return VERSION.exec(version)?.slice(1) ?? ['0', '0', '0']
}
