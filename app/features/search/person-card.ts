import type { PersonSummary } from '#domain/title/media.ts'

export interface PersonCard {
	id: number
	name: string
	/** Their best-known titles, else their department. */
	note: string | null
	profilePath: string | null
}

export function toPersonCard({ id, name, knownFor, department, profilePath }: PersonSummary): PersonCard {
	return { id, name, note: knownFor[0]?.title ?? department, profilePath }
}
