import { Link } from '@remix-run/react'
import { Row } from '#app/features/title/title-row.tsx'
import { hasOwnPolicy } from '#domain/links.ts'
import type { OnAirCard } from '#domain/on-air.ts'
import { OnAirStyles } from './on-air-styles.tsx'

/** What is being played and shown now, and the ways to all of it. Nothing where nothing is known. */
export function LiveNow({ cards }: { cards: readonly OnAirCard[] }) {
	if (cards.length === 0) return null
	return (
		<>
			<OnAirStyles />
			<Row
				heading="Live now"
				to={undefined}
				className="on-air"
				more={
					<>
						<Link to="/sports" prefetch="intent">
							Sports
						</Link>
						<Link to="/live" reloadDocument>
							Channels
						</Link>
					</>
				}
			>
				{cards.map(({ to, label, title, note }) => (
					<li key={to}>
						<Link to={to} reloadDocument={hasOwnPolicy(to)} className="on-air-card">
							<span className="on-air-label" dir="auto">
								{label}
							</span>
							<span className="on-air-title" dir="auto">
								{title}
							</span>
							<span className="faint" dir="auto">
								{note}
							</span>
						</Link>
					</li>
				))}
			</Row>
		</>
	)
}
