import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PAGE_COUNT } from '#domain/recommend/recommendation.ts'
import { recommendationsPath, signInPath, TASTE_PATH } from '#domain/shared/links.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { ExplainedItem, explainedPicksPath } from './explained-item.tsx'
import type { RecommendationsView } from './recommendations-loader.server.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'
import { TasteQuiz } from './taste-quiz.tsx'

/** Posters on a phone's first screen. */
const EAGER_IMAGES = 4

interface Props {
	view: RecommendationsView
	/** Limits the list to the viewer's providers. */
	myProvidersChip: ReactNode
}

/** What to watch next, and why; popular titles for new viewers. */
export function RecommendationsPage({ view, myProvidersChip }: Props) {
	const { cards: devicePicks, reload } = useDevicePicks(view)
	const isPersonal = view.isPersonal || devicePicks !== null
	const cards = devicePicks ?? view.cards
	return (
		<div className="page stack recommendations">
			<PageHeader heading="For you" />
			<RecommendationsIntro view={view} isPersonal={isPersonal} />
			<div className="recommendation-filters">
				<TypeChips type={view.type} likes={view.likes} />
				{myProvidersChip}
			</div>
			{isPersonal || view.quiz.length === 0 ? null : (
				<TasteQuiz cards={view.quiz} type={view.type} isSignedIn={view.isSignedIn} onStored={reload} />
			)}
			{cards.length === 0 ? (
				<EmptyState icon="film" heading="No recommendations right now">
					<p>Choose another type, or show all services.</p>
				</EmptyState>
			) : null}
			<ul className="recommendation-list" aria-label={isPersonal ? 'Recommended for you' : 'Popular titles'}>
				{cards.map((card, index) => (
					<ExplainedItem
						key={mediaKey(card)}
						card={card}
						type={view.type}
						changes={view.changes?.key === mediaKey(card) ? view.changes : null}
						isSignedIn={view.isSignedIn}
						eager={index < EAGER_IMAGES}
					/>
				))}
			</ul>
		</div>
	)
}

/** Where the recommendations come from, or how to start. */
function RecommendationsIntro({
	view: { isSignedIn, isEnabled, likes },
	isPersonal,
}: {
	view: RecommendationsView
	isPersonal: boolean
}) {
	const tasteLink = (words: string) => (
		<Link to={TASTE_PATH} className="text-link">
			{words}
		</Link>
	)
	if (!isEnabled) {
		return (
			<p className="lead">
				Personal recommendations are off. These titles are popular with everyone. {tasteLink('Turn them on')}.
			</p>
		)
	}
	if (isPersonal) {
		return (
			<p className="lead">
				{likes.length > 0 ? 'Based on the titles you chose.' : 'Based on what you rate, watch and save.'}{' '}
				{isSignedIn ? (
					<>{tasteLink('See and change your taste')}.</>
				) : likes.length > 0 ? (
					<Link to={recommendationsPath()} className="text-link">
						Choose again
					</Link>
				) : (
					'Your ratings stay on this device.'
				)}
			</p>
		)
	}
	return (
		<p className="lead">
			Tap three titles you like to get your own recommendations.{' '}
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

const TYPE_CHOICES = [
	{ type: null, label: 'All' },
	{ type: 'movie', label: 'Movies' },
	{ type: 'tv', label: 'TV' },
] as const

function TypeChips({ type, likes }: { type: MediaType | null; likes: readonly string[] }) {
	return (
		<nav aria-label="Type">
			<ul className="chips">
				{TYPE_CHOICES.map((choice) => (
					<li key={choice.label}>
						<Link
							to={explainedPicksPath(choice.type, { likes })}
							className="chip"
							aria-current={choice.type === type ? 'true' : undefined}
							preventScrollReset
						>
							{choice.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/**
 * Recommendations from this device's opinions, and what loads them again; `null` for signed-in viewers, and without opinions.
 */
function useDevicePicks({ type, isSignedIn }: Pick<RecommendationsView, 'type' | 'isSignedIn'>) {
	const [cards, setCards] = useState<ExplainedCard[] | null>(null)
	const load = useCallback(() => {
		if (import.meta.env.SSR || isSignedIn || readStored(OPINIONS_KEY) === null) return
		import('./device-picks.client.ts')
			.then(({ loadDevicePicks }) => loadDevicePicks(PAGE_COUNT, type))
			.then(setCards, (error) => console.error(error))
	}, [type, isSignedIn])
	useEffect(load, [load])
	return { cards, reload: load }
}
