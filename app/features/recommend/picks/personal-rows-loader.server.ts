import { report } from '#app/http/report.server.ts'
import { limitUnavailable } from '#domain/providers/availability.ts'
import type { MyProviders } from '#domain/providers/port.ts'
import { dedupeRows, PERSONAL_ROW_LENGTH } from '#domain/recommend/home-rows.ts'
import { recommendWords } from '#domain/recommend/page-words.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { reasonWords } from '#domain/recommend/reason-words.ts'
import { recommendationsPath, titlePath } from '#domain/shared/links.ts'
import { commonTraitText, toRecommendedCard } from './recommended-cards.server.ts'
import type { RecommendedRowView } from './recommended-row.tsx'

/** 'Because you liked ...' */
const MAX_BECAUSE_ROWS = 2

/**
 * The home page's personal rows; empty without a known taste. Never rejects: the page works without them.
 * @param taste undefined for anonymous visitors
 */
export async function loadPersonalRows(
	taste: Taste | undefined,
	myProviders: Pick<MyProviders, 'isFilterOn' | 'myProviderIds'>,
): Promise<RecommendedRowView[]> {
	if (!taste) return []
	try {
		const personal = await taste.recommendations({
			count: PERSONAL_ROW_LENGTH,
			onProviders: myProviders.isFilterOn ? myProviders.myProviderIds : [],
			type: null,
		})
		if (!personal.isPersonal) return []
		// Twice as many, because an earlier row of this kind may show some of them.
		const shown = personal.items.map(({ title }) => title)
		const because = await taste.becauseYouLiked(MAX_BECAUSE_ROWS, 2 * PERSONAL_ROW_LENGTH, shown)
		const rows: RecommendedRowView[] = [
			{
				heading: recommendWords.forYouRow,
				to: recommendationsPath(),
				isExplained: true,
				cards: personal.items.map(toRecommendedCard),
			},
			...because.map(({ of, items }) => ({
				heading: reasonWords.becauseYouLiked({ title: of.title }),
				to: titlePath(of),
				isExplained: false,
				cards: (myProviders.isFilterOn ? limitUnavailable(items, (item) => item.providers.length > 0) : items).map(
					(item) => ({
						...toRecommendedCard(item),
						why: commonTraitText(item.reasons),
					}),
				),
			})),
		]
		return dedupeRows(rows, PERSONAL_ROW_LENGTH)
	} catch (error) {
		report('personal_rows_load_failed', error)
		return []
	}
}
