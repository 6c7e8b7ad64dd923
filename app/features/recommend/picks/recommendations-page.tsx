import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { recommendationsPath, signInPath, TASTE_PATH } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/title/media.ts'
import { ExplainedItem } from './explained-item.tsx'
import type { RecommendationsView } from './recommendations-loader.ts'
import { TypeChips } from './type-chips.tsx'
import { useDevicePicks } from './use-device-picks.ts'

/** Posters on a phone's first screen. */
const EAGER_IMAGES = 4

interface Props {
	view: RecommendationsView
	/** Limits the list to the viewer's providers. */
	myProvidersChip: ReactNode
}

/** What to watch next, and why; popular titles for new viewers. */
export function RecommendationsPage({ view, myProvidersChip }: Props) {
	const devicePicks = useDevicePicks(view)
	const isPersonal = view.isPersonal || devicePicks !== null
	const cards = devicePicks ?? view.cards
	return (
		<div className="page recommendations">
			<h1>For you</h1>
			<RecommendationsIntro view={view} isPersonal={isPersonal} />
			<div className="recommendation-filters">
				<TypeChips type={view.type} />
				{myProvidersChip}
			</div>
			{cards.length === 0 ? <p className="state">No recommendations right now.</p> : null}
			<ul className="recommendation-list" aria-label={isPersonal ? 'Recommended for you' : 'Popular titles'}>
				{cards.map((card, index) => (
					<ExplainedItem key={mediaKey(card)} card={card} isSignedIn={view.isSignedIn} eager={index < EAGER_IMAGES} />
				))}
			</ul>
		</div>
	)
}

/** Where the recommendations come from, or how to start. */
function RecommendationsIntro({
	view: { isSignedIn, isEnabled },
	isPersonal,
}: {
	view: RecommendationsView
	isPersonal: boolean
}) {
	const taste = (words: string) => (
		<Link to={TASTE_PATH} className="text-link">
			{words}
		</Link>
	)
	if (!isEnabled) {
		return (
			<p className="lead">
				Personal recommendations are off. These titles are popular with everyone. {taste('Turn them on')}.
			</p>
		)
	}
	if (isPersonal) {
		return (
			<p className="lead">
				Based on what you rate, watch and save.{' '}
				{isSignedIn ? <>{taste('See and change your taste')}.</> : 'Your ratings stay on this device.'}
			</p>
		)
	}
	return (
		<p className="lead">
			These titles are popular. Rate three titles you know to get your own recommendations.{' '}
			{isSignedIn ? null : (
				<>
					<Link to={signInPath(recommendationsPath())} className="text-link">
						Sign in
					</Link>{' '}
					to use your taste on every device.
				</>
			)}
		</p>
	)
}
