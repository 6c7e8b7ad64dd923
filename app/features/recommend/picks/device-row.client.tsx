import { useEffect, useState } from 'react'
import { PERSONAL_HEADING, PERSONAL_ROW_LENGTH } from '#domain/recommend/home-rows.ts'
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
	if (cards.length === 0)
		return <RowSkeleton note={isFailed ? "We can't load your recommendations right now." : null} />
	return <RecommendedRow heading={PERSONAL_HEADING} to={recommendationsPath()} isExplained cards={cards} />
}
