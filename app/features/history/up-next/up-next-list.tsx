import { useLocation } from '@remix-run/react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { historyWords } from '#domain/history/page-words.ts'
import type { HiddenTitleView } from '#domain/history/port.ts'
import type { Progress } from '#domain/history/up-next.ts'
import { TRENDING_PATH, upNextPath } from '#domain/shared/links.ts'
import { type ContinueWatchingCard, ContinueWatchingListItem, useWithoutPending } from '../continue-watching-row.tsx'
import { HiddenTitles, type HideLocally, HidingForm } from './hidden-titles.tsx'

export interface UpNextView {
	cards: ContinueWatchingCard[]
	page: number
	totalPages: number
	/** Hidden titles, latest first. */
	hidden: HiddenTitleView[]
}

interface ListProps extends UpNextView {
	hideLocally?: HideLocally
}

/** The list itself, of an account or of the device. */
export function UpNextList({ cards, page, totalPages, hidden, hideLocally }: ListProps) {
	const { pathname, search } = useLocation()
	const form = { returnTo: pathname + search, hideLocally }
	const shown = useWithoutPending(cards)
	return (
		<>
			{shown.length > 0 ? (
				<ul className="up-next-list">
					{shown.map((card) => (
						<ContinueWatchingListItem key={card.key} card={card}>
							<div className="up-next-actions">
								{card.progress ? <ShowProgress {...card.progress} /> : null}
								<HidingForm title={card} intent="hide" {...form}>
									<button
										type="submit"
										className="button quiet"
										aria-label={historyWords.hideUntilPlayed({ title: card.title })}
										title={historyWords.untilPlayed}
									>
										{historyWords.hide}
									</button>
								</HidingForm>
								{card.type === 'tv' ? (
									<HidingForm title={card} intent="drop" {...form}>
										<button
											type="submit"
											className="button quiet"
											aria-label={historyWords.dropNamed({ title: card.title })}
											title={historyWords.untilPutBack}
										>
											{historyWords.drop}
										</button>
									</HidingForm>
								) : null}
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

/** While it is not known yet whether there is anything. */
export function UpNextLoading() {
	return (
		<p className="lead" role="status">
			{historyWords.loadingUpNext}
		</p>
	)
}

/** The viewer's progress in a show. */
function ShowProgress({ watched, aired }: Progress) {
	return (
		<span className="show-progress">
			<progress value={watched} max={aired} aria-hidden="true" />
			{historyWords.episodesWatched({
				watched,
				aired,
				hidden: (parts) => (
					<span key="hidden" className="visually-hidden">
						{parts}
					</span>
				),
			})}
		</span>
	)
}

export function TrendingLink() {
	return (
		<Link to={TRENDING_PATH} className="button primary">
			{historyWords.seeTrending}
		</Link>
	)
}
