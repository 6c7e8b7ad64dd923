import type { ReactNode } from 'react'
import { Row } from '#app/features/title/title-row.tsx'
import { AppLink } from '#app/ui/link.tsx'
import type { OnAirCard } from '#domain/on-air/on-air.ts'
import { onAirWords } from '#domain/on-air/words.ts'
import { LIVE_PATH, SPORTS_PATH } from '#domain/shared/links.ts'

interface Props {
	cards: readonly OnAirCard[]
	/** Draws the crests of a match or the logo of a channel. */
	draw: (art: OnAirCard['art']) => ReactNode
}

/** A row of live matches and channels with links to all of them. Empty if there are none. */
export function LiveNowRow({ cards, draw }: Props) {
	if (cards.length === 0) return null
	return (
		<Row
			heading={onAirWords.heading}
			to={undefined}
			className="wide with-reasons"
			more={
				<>
					<AppLink to={SPORTS_PATH}>{onAirWords.sports}</AppLink>
					<AppLink to={LIVE_PATH}>{onAirWords.channels}</AppLink>
				</>
			}
		>
			{cards.map(({ to, label, title, note, art }) => (
				<li key={to}>
					<AppLink to={to} className="card on-air-card">
						<span className="still">{draw(art)}</span>
						<span className="card-title" dir="auto">
							{title}
						</span>
						<span className="card-note" dir="auto">
							{note || label}
						</span>
					</AppLink>
				</li>
			))}
		</Row>
	)
}
