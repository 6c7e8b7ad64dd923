import { report } from '#app/http/report.ts'
import { keepAvailable } from '#domain/providers/availability.ts'
import { recommendationsPath, titlePath } from '#domain/shared/links.ts'
import type { MyServices, Taste } from '#domain/shared/ports.ts'
import { mediaKey } from '#domain/title/media.ts'
import { commonWords } from './common-words.ts'
import { toRecommendedCard } from './recommended-cards.ts'
import type { RecommendedRowView } from './recommended-row.tsx'
import { OWN_HEADING, ROW_LENGTH } from './row-words.ts'

/** 'Because you liked ...' */
const BECAUSE_ROWS = 2
const SHORTEST_ROW = 3

/**
 * The rows of the home page that belong to the viewer; each title stands in the first that has it. Nothing where there is no
 * taste to go by. Never rejects: the page goes on without them.
 * @param taste none when nobody is signed in
 * @param services while lists keep to them, so does the first row
 */
export async function ownRows(
	taste: Taste | undefined,
	services: Pick<MyServices, 'isOn' | 'mine'>,
): Promise<RecommendedRowView[]> {
	if (!taste) return []
	try {
		const [own, because] = await Promise.all([
			taste.recommendations({ count: ROW_LENGTH, onServices: services.isOn ? services.mine : [] }),
			// Twice as many, as some of them stand in a row above already.
			taste.because(BECAUSE_ROWS, 2 * ROW_LENGTH),
		])
		if (!own.isPersonal) return []
		return withoutRepeats([
			{ heading: OWN_HEADING, to: recommendationsPath(), isExplained: true, cards: own.items.map(toRecommendedCard) },
			...because.map(({ of, items }) => ({
				heading: `Because you liked ${of.title}`,
				to: titlePath(of),
				isExplained: false,
				cards: (services.isOn ? keepAvailable(items, (item) => item.services.length > 0) : items).map((item) => ({
					...toRecommendedCard(item),
					why: commonWords(item.reasons),
				})),
			})),
		])
	} catch (error) {
		report('own_rows_unknown', error)
		return []
	}
}

/** Without rows that are hardly one. */
function withoutRepeats(rows: readonly RecommendedRowView[]): RecommendedRowView[] {
	const shown = new Set<string>()
	return rows.flatMap((row) => {
		const cards = row.cards.filter((card) => !shown.has(mediaKey(card))).slice(0, ROW_LENGTH)
		if (cards.length < SHORTEST_ROW) return []
		for (const card of cards) shown.add(mediaKey(card))
		return [{ ...row, cards }]
	})
}
