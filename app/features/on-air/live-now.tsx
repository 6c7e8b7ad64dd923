import { Row } from '#app/features/title/title-row.tsx'
import { AppLink } from '#app/ui/link.tsx'
import type { OnAirCard } from '#domain/on-air/on-air.ts'
import { LIVE_PATH, SPORTS_PATH } from '#domain/shared/links.ts'

/** A row of live matches and channels with links to all of them. Empty if there are none. */
export function LiveNowRow({ cards }: { cards: readonly OnAirCard[] }) {
	if (cards.length === 0) return null
	return (
		<Row
			heading="Live now"
			to={undefined}
			className="on-air"
			more={
				<>
					<AppLink to={SPORTS_PATH}>Sports</AppLink>
					<AppLink to={LIVE_PATH}>Channels</AppLink>
				</>
			}
		>
			{cards.map(({ to, label, title, note }) => (
				<li key={to}>
					<AppLink to={to} className="on-air-card">
						<span className="on-air-label" dir="auto">
							{label}
						</span>
						<span className="on-air-title" dir="auto">
							{title}
						</span>
						<span className="faint" dir="auto">
							{note}
						</span>
					</AppLink>
				</li>
			))}
		</Row>
	)
}
