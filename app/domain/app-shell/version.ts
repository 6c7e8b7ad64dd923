const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([\w.-]+))?(?:\+[\w.-]+)?$/

/** Older than any release. */
export const FIRST_VERSION = '0.0.0'

/**
 * Compares by the rules of semver, except that prereleases are compared as text. Invalid versions count as `0.0.0`.
 * @returns negative if the first version is older, 0 for the same version, positive if it is newer
 */
export function compareVersions(a: string, b: string): number {
	const [first, second] = [partsOf(a), partsOf(b)]
	for (let index = 0; index < 3; index++) {
		const difference = Number(first[index]) - Number(second[index])
		if (difference !== 0) return difference
	}
	const [prereleaseA, prereleaseB] = [first[3] ?? '', second[3] ?? '']
	if (prereleaseA === prereleaseB) return 0
	// A release is newer than its prereleases.
	if (prereleaseA === '' || prereleaseB === '') return prereleaseA === '' ? 1 : -1
	return prereleaseA < prereleaseB ? -1 : 1
}

function partsOf(version: string): readonly (string | undefined)[] {
	return VERSION.exec(version)?.slice(1) ?? ['0', '0', '0']
}
