import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { closeMenu } from '#app/features/title/link-menu.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MenuButton } from '#app/ui/menu-button.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { isPendingEpisode } from '#domain/history/hidden.ts'
import { historyWords } from '#domain/history/page-words.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import { episodeCode } from '#domain/player/playback.ts'
import { TRENDING_PATH, upNextPath } from '#domain/shared/links.ts'
import { insertNew } from '#domain/shared/lists.ts'
import { titleKey } from '#domain/shared/media-ref.ts'
import { type ContinueWatchingCard, ContinueWatchingListItem, useWithoutPending } from '../continue-watching-row.tsx'
import { HiddenTitles } from './hidden-titles.tsx'
import { type HideLocally, HidingForm, HistoryForm } from './history-form.tsx'

export interface UpNextView {
	cards: ContinueWatchingCard[]
	page: number
	totalPages: number
	/** Hidden titles, latest first. */
	hidden: HiddenTitleView[]
}

interface ListProps extends UpNextView {
	/** What this device does without an account. */
	local?: {
		hide: HideLocally
		watch: (card: ContinueWatchingCard) => void
		/** Whether there may be more, or another order, in a moment. */
		isLoading: boolean
	}
}

/** The list itself, of an account or of the device. */
export function UpNextList({ cards, page, totalPages, hidden, local }: ListProps) {
	const { pathname, search } = useLocation()
	const returnTo = pathname + search
	const form = { returnTo, hideLocally: local?.hide }
	const pendingWrites = usePendingWrites()
	const shown = useKeptOrder(useWithoutPending(cards), local?.isLoading !== true)
	return (
		<>
			{shown.length > 0 ? (
				<ul className="up-next-list">
					{shown.map((card) => (
						<ContinueWatchingListItem key={titleKey(card)} card={card} more={leftText(card)}>
							<div className="up-next-actions">
								{card.type === 'movie' || episodeCode(card) ? (
									<HistoryForm
										title={card}
										intent="watched"
										returnTo={returnTo}
										executeLocally={local && (() => local.watch(card))}
									>
										<button
											type="submit"
											className="tick"
											aria-pressed={isPendingEpisode(pendingWrites, card)}
											aria-label={historyWords.watchedNamed({
												name: [card.title, episodeCode(card)].filter(Boolean).join(', '),
											})}
										>
											<Icon name="check" size={16} />
										</button>
									</HistoryForm>
								) : null}
								<MenuButton
									id={`more-${titleKey(card)}`}
									label={historyWords.moreAbout({ title: card.title })}
									icon="more"
								>
									<HidingForm title={card} intent="hide" {...form}>
										<button
											type="submit"
											aria-label={historyWords.hideUntilPlayed({ title: card.title })}
											onClick={closeMenu}
										>
											{historyWords.hide}
											<span className="faint">{historyWords.untilPlayed}</span>
										</button>
									</HidingForm>
									{card.type === 'tv' ? (
										<HidingForm title={card} intent="drop" {...form}>
											<button
												type="submit"
												aria-label={historyWords.dropNamed({ title: card.title })}
												onClick={closeMenu}
											>
												{historyWords.drop}
												<span className="faint">{historyWords.untilPutBack}</span>
											</button>
										</HidingForm>
									) : null}
								</MenuButton>
							</div>
						</ContinueWatchingListItem>
					))}
				</ul>
			) : (
				<EmptyState
					icon="play"
					heading={totalPages < 2 ? historyWords.nothingToContinue : historyWords.nothingOnPage}
					actions={<TrendingLink />}
				>
					<p>{historyWords.upNextNote}</p>
				</EmptyState>
			)}
			<Pager page={page} totalPages={totalPages} pathOf={upNextPath} />
			<HiddenTitles
				titles={hidden}
				heading={historyWords.hidden}
				button={historyWords.putBack}
				buttonName={(name) => historyWords.putBackNamed({ name })}
				{...form}
			/>
		</>
	)
}

/** Keeps each title in its place while the page is open: what was just ticked off would be the first. @param isComplete whether the order counts */
function useKeptOrder(cards: readonly ContinueWatchingCard[], isComplete: boolean): readonly ContinueWatchingCard[] {
	const [kept, setKept] = useState<readonly string[]>([])
	if (!isComplete) return cards
	const places = insertNew(kept, cards.map(titleKey))
	if (places.length > kept.length) setKept(places)
	const placeOf = (card: ContinueWatchingCard) => places.indexOf(titleKey(card))
	return [...cards].sort((a, b) => placeOf(a) - placeOf(b))
}

/** '42 episodes left'; `null` where nothing is known, and for a rewatch of what was watched. */
function leftText({ progress }: ContinueWatchingCard): string | null {
	const count = progress ? progress.aired - progress.watched : 0
	return count > 0 ? historyWords.episodesLeft({ count }) : null
}

/** While it is not known yet whether there is anything. */
export function UpNextLoading() {
	return (
		<p className="lead" role="status">
			{historyWords.loadingUpNext}
		</p>
	)
}

export function TrendingLink() {
	return (
		<Link to={TRENDING_PATH} className="button primary">
			{historyWords.seeTrending}
		</Link>
	)
}
