import type { PersonSummary } from '#domain/title/media.ts'

/** What a portrait in a row says. */
export interface PersonCard {
	id: number
	name: string
	/** What they are known for, else what they do. */
	note: string | null
	profilePath: string | null
}

export function toPersonCard({ id, name, knownFor, department, profilePath }: PersonSummary): PersonCard {
	return { id, name, note: knownFor[0]?.title ?? department, profilePath }
}
