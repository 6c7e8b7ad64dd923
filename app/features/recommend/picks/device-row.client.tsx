import { useEffect, useState } from 'react'
import { PERSONAL_ROW_LENGTH } from '#domain/recommend/home-rows.ts'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { recommendationsPath } from '#domain/shared/links.ts'
import { loadDevicePicks } from './device-picks.client.ts'
import type { RecommendedCard } from './recommended-cards.server.ts'
import { RecommendedRow, RowSkeleton } from './recommended-row.tsx'

/** Recommendations from this device's opinions. Space is reserved until they are loaded. */
export default function DeviceRow() {
	const [cards, setCards] = useState<readonly RecommendedCard[]>([])
	const [isFailed, setIsFailed] = useState(false)
	useEffect(() => {
		loadDevicePicks(PERSONAL_ROW_LENGTH, null).then(setCards, (error) => {
			console.error(error)
			setIsFailed(true)
		})
	}, [])
	if (cards.length === 0) return <RowSkeleton note={isFailed ? recommendWords.unavailable : null} />
	return <RecommendedRow heading={recommendWords.forYouRow} to={recommendationsPath()} isExplained cards={cards} />
}
