import { uniqueBy } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import type { PersonCredit, PersonDetails } from './media.ts'

const MAX_KNOWN_FOR = 12
/** Averages of fewer votes are unreliable. */
const MIN_VOTES = 20

/** Actors are known for their roles, others for their work behind the camera. */
export function mainDepartment({ department, credits }: PersonDetails): 'cast' | 'crew' {
	if (department) return department === 'Acting' ? 'cast' : 'crew'
	return credits.filter((credit) => credit.department === 'cast').length * 2 >= credits.length ? 'cast' : 'crew'
}

/** The most popular titles, those in the person's main department first. */
export function knownForTitles(person: PersonDetails): PersonCredit[] {
	const main = mainDepartment(person)
	const candidates = person.credits.filter((credit) => credit.voteCount >= MIN_VOTES)
	const ranked = [...candidates].sort(
		(a, b) => Number(b.department === main) - Number(a.department === main) || popularityOf(b) - popularityOf(a),
	)
	return uniqueBy(ranked, mediaKey).slice(0, MAX_KNOWN_FOR)
}

/** Appearances as oneself, such as in talk shows, count little. */
function popularityOf({ voteAverage, voteCount, role }: PersonCredit): number {
	return voteCount * voteAverage * (/\bself\b/i.test(role ?? '') ? 0.1 : 1)
}
