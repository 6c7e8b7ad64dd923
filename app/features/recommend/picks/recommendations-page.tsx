import { useLocation } from '@remix-run/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { readStored } from '#app/device/device-storage.ts'
import { OPINIONS_KEY } from '#app/device/registry.ts'
import { Row } from '#app/features/title/title-row.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { recommendWords } from '#domain/recommend/page-words.ts'
import { groupIntoRows } from '#domain/recommend/pick-rows.ts'
import { PAGE_COUNT } from '#domain/recommend/recommendation.ts'
import { recommendationsPath, SURPRISE_PATH, signInPath, TASTE_PATH } from '#domain/shared/links.ts'
import { type MediaType, mediaKey } from '#domain/shared/media-ref.ts'
import { BigPick, PickCard } from './pick-card.tsx'
import type { RecommendationsView } from './recommendations-loader.server.ts'
import type { ExplainedCard } from './recommended-cards.server.ts'
import { SKELETON_CARDS } from './recommended-row.tsx'
import { TasteQuiz } from './taste-quiz.tsx'

/** Posters of the first row on a phone's first screen. */
const EAGER_IMAGES = 3

interface Props {
	view: RecommendationsView
	/** Limits the list to the viewer's providers. */
	myProvidersChip: ReactNode
	/** Links to the other places to browse, on phones. */
	browse: ReactNode
	/** Adds a title to the viewer's watchlist. */
	saveButton: (card: ExplainedCard) => ReactNode
}

/** What to watch next, and why; popular titles for new viewers. */
export function RecommendationsPage({ view, myProvidersChip, browse, saveButton }: Props) {
	const { cards: devicePicks, reload } = useDevicePicks(view)
	/** Set after the quiz: the picks that replace it begin at the top of the page. */
	const [hasFinishedQuiz, setHasFinishedQuiz] = useState(false)
	const finishQuiz = useCallback(() => {
		setHasFinishedQuiz(true)
		scrollTo(0, 0)
		reload()
	}, [reload])
	const isPersonal = view.isPersonal || devicePicks !== null
	const cards = devicePicks ?? view.cards
	const choices = <Choices view={view}>{myProvidersChip}</Choices>
	const intro = <RecommendationsIntro view={view} isPersonal={isPersonal} />
	if (isPersonal && cards.length > 0)
		return (
			<Picks
				view={view}
				cards={cards}
				saveButton={saveButton}
				browse={browse}
				choices={choices}
				takesFocus={hasFinishedQuiz}
			>
				{intro}
			</Picks>
		)
	return (
		<div className={view.isSignedIn ? 'page stack' : 'page stack newcomer'}>
			{view.isSignedIn ? null : <PicksSkeleton />}
			{browse}
			<PageHeader heading={recommendWords.forYou}>{choices}</PageHeader>
			{intro}
			{isPersonal || view.quiz.length === 0 ? null : (
				<TasteQuiz cards={view.quiz} type={view.type} isSignedIn={view.isSignedIn} onStored={finishQuiz} />
			)}
			{cards.length === 0 ? (
				<EmptyState icon="film" heading={recommendWords.none}>
					<p>{recommendWords.noneDetail}</p>
				</EmptyState>
			) : (
				<PickGrid heading={recommendWords.popular} cards={cards} view={view} />
			)}
		</div>
	)
}

interface PicksProps extends Pick<Props, 'view' | 'saveButton' | 'browse'> {
	cards: readonly ExplainedCard[]
	choices: ReactNode
	/** Whether the heading takes the focus. */
	takesFocus: boolean
	/** Where they come from. */
	children: ReactNode
}

function headingOf(type: MediaType | null): string {
	if (type === null) return recommendWords.forYou
	return type === 'movie' ? recommendWords.moviesForYou : recommendWords.showsForYou
}

/** The best recommendation, then the others in rows by their reasons. */
function Picks({ view, cards, saveButton, browse, choices, takesFocus, children }: PicksProps) {
	const { type, isSignedIn } = view
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		if (takesFocus) heading.current?.focus({ preventScroll: true })
	}, [takesFocus])
	/** `mediaKey`s of titles that were dismissed while in the first position. */
	const [dismissed, setDismissed] = useState<readonly string[]>([])
	const dismiss = useCallback((key: string, isOut: boolean) => {
		setDismissed((keys) =>
			keys.includes(key) === isOut ? keys : isOut ? [...keys, key] : keys.filter((other) => other !== key),
		)
	}, [])
	const isDismissed = (card: ExplainedCard) => dismissed.includes(mediaKey(card))
	const pick = cards.find((card) => !isDismissed(card))
	const { rows, others } = groupIntoRows(cards.filter((card) => card !== pick && !isDismissed(card)))
	return (
		<div className="recommendations">
			{[...(pick ? [pick] : []), ...cards.filter(isDismissed)].map((card) => (
				<BigPick
					key={mediaKey(card)}
					card={card}
					isSignedIn={isSignedIn}
					saveButton={saveButton(card)}
					browse={browse}
					onDismissed={dismiss}
				>
					<h1 ref={card === pick ? heading : undefined} tabIndex={-1}>
						{headingOf(type)}
					</h1>
				</BigPick>
			))}
			<section className="rows" aria-label={recommendWords.forYouRow}>
				{rows.map((row, index) => (
					<Row key={row.heading} heading={row.heading} to={undefined}>
						<PickCards cards={row.items} view={view} hasEager={index === 0} />
					</Row>
				))}
				<PickGrid heading={recommendWords.more} more={choices} cards={others} view={view} />
				{children}
			</section>
		</div>
	)
}

interface PickCardsProps extends Pick<Props, 'view'> {
	cards: readonly ExplainedCard[]
	/** Whether the first posters are on a phone's first screen. */
	hasEager?: boolean
}

/** Shows matches only if all cards of a row have one: on a few, it would look like a distinction. */
function PickCards({ cards, view: { isSignedIn }, hasEager = false }: PickCardsProps) {
	const hasMatch = cards.every(({ match }) => match !== null)
	return cards.map((card, index) => (
		<PickCard
			key={mediaKey(card)}
			card={card}
			isSignedIn={isSignedIn}
			hasMatch={hasMatch}
			loading={hasEager && index < EAGER_IMAGES ? 'next' : 'lazy'}
		/>
	))
}

/** @param more beside the heading */
function PickGrid({ heading, more, ...cards }: PickCardsProps & { heading: string; more?: ReactNode }) {
	return (
		<section className="row" aria-label={heading}>
			<div className="row-head">
				<h2>{heading}</h2>
				{more}
			</div>
			<ul className="grid">
				<PickCards {...cards} />
			</ul>
		</section>
	)
}

/** Explains where the recommendations come from, or how to start. */
function RecommendationsIntro({
	view: { isSignedIn, isEnabled, likes },
	isPersonal,
}: {
	view: RecommendationsView
	isPersonal: boolean
}) {
	const tasteLink = (parts: ReactNode) => (
		<Link key="link" to={TASTE_PATH} className="text-link">
			{parts}
		</Link>
	)
	if (!isEnabled) return <p className="lead">{recommendWords.off({ link: tasteLink })}</p>
	if (isPersonal) {
		return (
			<p className="lead">
				{likes.length > 0 ? recommendWords.fromChosen : recommendWords.fromTaste}{' '}
				{isSignedIn ? (
					recommendWords.seeTaste({ link: tasteLink })
				) : likes.length > 0 ? (
					<Link to={recommendationsPath()} className="text-link">
						{recommendWords.chooseAgain}
					</Link>
				) : (
					recommendWords.onThisDevice
				)}
			</p>
		)
	}
	return (
		<p className="lead">
			{recommendWords.choose}{' '}
			{isSignedIn
				? null
				: recommendWords.signIn({
						link: (parts) => (
							<Link key="link" to={signInPath(recommendationsPath())} className="text-link">
								{parts}
							</Link>
						),
					})}
		</p>
	)
}

const TYPE_CHOICES = [null, 'movie', 'tv'] as const

function typeLabel(type: MediaType | null): string {
	if (type === null) return recommendWords.moviesAndTv
	return type === 'movie' ? recommendWords.movies : recommendWords.tv
}

/** @param likes `mediaKey`s of titles that an anonymous visitor has just chosen */
function choicePath(type: MediaType | null, likes: readonly string[]): string {
	const path = recommendationsPath(type)
	const chosen = likes.map((key) => `like=${key}`).join('&')
	return chosen ? `${path}${type === null ? '?' : '&'}${chosen}` : path
}

/** The choice of movies or shows. @param children more choices */
function Choices({
	view: { type, likes, isMyProvidersOnly },
	children,
}: {
	view: RecommendationsView
	children: ReactNode
}) {
	const { pathname, search } = useLocation()
	return (
		<MenuButton key={pathname + search} id="choices" label={typeLabel(type)} isOn={type !== null || isMyProvidersOnly}>
			<nav aria-label={recommendWords.type}>
				{TYPE_CHOICES.map((choice) => (
					<Link key={choice} to={choicePath(choice, likes)} aria-current={choice === type ? 'true' : undefined}>
						{typeLabel(choice)}
						{choice === type ? <Icon name="check" size={18} /> : null}
					</Link>
				))}
			</nav>
			{children}
			<nav aria-label={recommendWords.chance}>
				<Link to={SURPRISE_PATH}>
					{recommendWords.surprise}
					<Icon name="shuffle" size={18} />
				</Link>
			</nav>
		</MenuButton>
	)
}

/**
 * Recommendations from this device's opinions, and a reload function; `null` for signed-in viewers or without opinions.
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

/** Stands in the place of the picks until this device's are loaded: the large one, then a row. */
function PicksSkeleton() {
	return (
		<div className="picks-skeleton" aria-hidden="true">
			<div className="pick-skeleton" />
			<div className="row">
				<div className="row-head" />
				<div className="row-list">
					{SKELETON_CARDS.map((card) => (
						<span key={card} className="poster" />
					))}
				</div>
			</div>
		</div>
	)
}
