import type { FileProfile } from './row.ts'

/** Where a profile of a file may go, besides the ids of the account's profiles. */
export const RESTORE_CHOICES = ['new', 'out'] as const

/** A profile of the account that restores a file. */
interface HouseholdProfile {
	id: string
	name: string
	isFirst: boolean
	/** Whether the one that restores may change it: itself, and those without a PIN. */
	isInReach: boolean
}

/** The account that restores a file. */
export interface HouseholdHere {
	profiles: readonly HouseholdProfile[]
	currentId: string
	/** How many more profiles it can have. */
	room: number
	/** Whether someone could lift an age limit. */
	canLiftCap: boolean
}

/** Why a profile is not restored unless the viewer chooses otherwise. */
export type RestoreProblem = 'removed' | 'locked' | 'no-room' | 'limit'

interface RestoreMatch {
	/** The id of a profile, `new` or `out`. */
	target: string
	problem: RestoreProblem | null
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Finds where each profile of a file goes: into itself, else into its namesake; the first one else into the profile that restores, or
 * the account's first. All others become new ones, while there is room.
 */
export function matchProfiles(
	files: readonly Pick<FileProfile, 'id' | 'label' | 'cap' | 'isFirst' | 'isRemoved'>[],
	{ profiles, currentId, room, canLiftCap }: HouseholdHere,
): RestoreMatch[] {
	const targets = new Map<number, string>()
	const taken = new Set<string>()
	const inReach = profiles.filter(({ isInReach }) => isInReach)
	const rules: ((file: (typeof files)[number]) => HouseholdProfile | undefined)[] = [
		({ id }) => inReach.find((here) => here.id === id),
		({ label }) => inReach.find(({ id, name }) => isSameName(name, label) && !taken.has(id)),
		({ isFirst }) => inReach.find(({ id }) => isFirst && id === currentId),
		({ isFirst }) => inReach.find((here) => isFirst && here.isFirst),
	]
	for (const rule of rules)
		for (const [place, file] of files.entries()) {
			const here = targets.has(place) || file.isRemoved ? undefined : rule(file)
			if (!here || taken.has(here.id)) continue
			targets.set(place, here.id)
			taken.add(here.id)
		}
	let left = room
	return files.map((file, place) => {
		const target = targets.get(place)
		if (target !== undefined) return { target, problem: null }
		const isLocked = profiles.some(
			({ id, name, isInReach }) => !isInReach && (id === file.id || isSameName(name, file.label)),
		)
		const problem = file.isRemoved
			? 'removed'
			: isLocked
				? 'locked'
				: file.cap !== null && !canLiftCap
					? 'limit'
					: left <= 0
						? 'no-room'
						: null
		if (problem !== null) return { target: 'out', problem }
		left -= 1
		return { target: 'new', problem: null }
	})
}
