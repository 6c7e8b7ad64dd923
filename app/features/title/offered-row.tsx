import { useChildName } from '#app/http/use-root-viewer.ts'
import { MOVIES_PATH, TRENDING_PATH } from '#domain/shared/links.ts'
import type { Card } from '#domain/title/card.ts'
import { cardWords } from '#domain/title/words.ts'
import { TitleRow } from './title-row.tsx'

/** The row of a page without titles of its own, from `loadOfferedTitles`. */
export function OfferedRow({ cards }: { cards: readonly Card[] }) {
	const childName = useChildName()
	if (childName !== null)
		return <TitleRow heading={cardWords.filmsFor({ name: childName })} to={MOVIES_PATH} cards={cards} />
	return <TitleRow heading={cardWords.trendingToday} to={TRENDING_PATH} cards={cards} showType />
}
