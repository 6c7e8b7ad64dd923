import { useEffect, useState } from 'react'
import { recommendationsPath } from '#domain/shared/links.ts'
import { devicePicks } from './device-picks.ts'
import type { RecommendedCard } from './recommended-cards.ts'
import { RecommendedRow } from './recommended-row.tsx'
import { RowShape } from './row-shape.tsx'
import { OWN_HEADING, ROW_LENGTH } from './row-words.ts'

/** What is recommended by the opinions of this device. Its place stays as it is while it is not there. */
export default function DeviceRow() {
	const [cards, setCards] = useState<readonly RecommendedCard[]>([])
	const [isFailed, setIsFailed] = useState(false)
	useEffect(() => {
		devicePicks(ROW_LENGTH, null).then(setCards, (error) => {
			console.error(error)
			setIsFailed(true)
		})
	}, [])
	if (cards.length === 0) return <RowShape note={isFailed ? 'Your recommendations cannot be had just now.' : null} />
	return <RecommendedRow heading={OWN_HEADING} to={recommendationsPath()} isExplained cards={cards} />
}
