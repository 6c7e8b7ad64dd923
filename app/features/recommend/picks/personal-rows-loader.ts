import { report } from '#app/http/report.ts'
import { limitUnavailable } from '#domain/providers/availability.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { recommendationsPath, titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/title/media.ts'
import { commonTraitText } from './common-trait.ts'
import { PERSONAL_HEADING, ROW_LENGTH } from './recommendation-limits.ts'
import { toRecommendedCard } from './recommended-cards.ts'
import type { RecommendedRowView } from './recommended-row.tsx'

/** 'Because you liked ...' */
const MAX_BECAUSE_ROWS = 2
const MIN_ROW_LENGTH = 3

/**
 * The rows of the home page that belong to the viewer; each title stands in the first that has it. Nothing where there is no
 * taste to go by. Never rejects: the page goes on without them.
 * @param taste none when nobody is signed in
 * @param services while lists keep to them, so does the first row
 */
export async function loadPersonalRows(
	taste: Taste | undefined,
	myProviders: Pick<MyProviders, 'isFilterOn' | 'myProviderIds'>,
): Promise<RecommendedRowView[]> {
	if (!taste) return []
	try {
		const [personal, because] = await Promise.all([
			taste.recommendations({
				count: ROW_LENGTH,
				onProviders: myProviders.isFilterOn ? myProviders.myProviderIds : [],
			}),
			// Twice as many, as some of them stand in a row above already.
			taste.becauseYouLiked(MAX_BECAUSE_ROWS, 2 * ROW_LENGTH),
		])
		if (!personal.isPersonal) return []
		return dedupeRows([
			{
				heading: PERSONAL_HEADING,
				to: recommendationsPath(),
				isExplained: true,
				cards: personal.items.map(toRecommendedCard),
			},
			...because.map(({ of, items }) => ({
				heading: `Because you liked ${of.title}`,
				to: titlePath(of),
				isExplained: false,
				cards: (myProviders.isFilterOn ? limitUnavailable(items, (item) => item.providers.length > 0) : items).map(
					(item) => ({
						...toRecommendedCard(item),
						why: commonTraitText(item.reasons),
					}),
				),
			})),
		])
	} catch (error) {
		report('personal_rows_load_failed', error)
		return []
	}
}

/** Without rows that are hardly one. */
function dedupeRows(rows: readonly RecommendedRowView[]): RecommendedRowView[] {
	const shown = new Set<string>()
	return rows.flatMap((row) => {
		const cards = row.cards.filter((card) => !shown.has(mediaKey(card))).slice(0, ROW_LENGTH)
		if (cards.length < MIN_ROW_LENGTH) return []
		for (const card of cards) shown.add(mediaKey(card))
		return [{ ...row, cards }]
	})
}
