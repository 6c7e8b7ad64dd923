import { useLocation } from '@remix-run/react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/pager.tsx'
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
										aria-label={`Hide ${card.title} until you play it again`}
										title="Until you play it again"
									>
										Hide
									</button>
								</HidingForm>
								{card.type === 'tv' ? (
									<HidingForm title={card} intent="drop" {...form}>
										<button
											type="submit"
											className="button quiet"
											aria-label={`Drop show: ${card.title}`}
											title="Until you put it back"
										>
											Drop show
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
					heading={totalPages < 2 ? 'Nothing to continue' : 'Nothing more on this page'}
					actions={<TrendingLink />}
				>
					<p>Films that you have started and shows with another episode are listed here.</p>
				</EmptyState>
			)}
			<Pager page={page} totalPages={totalPages} pathOf={upNextPath} />
			<HiddenTitles titles={hidden} heading="Hidden" button="Put back" {...form} />
		</>
	)
}

/** While it is not known yet whether there is anything. */
export function UpNextLoading() {
	return (
		<p className="lead" role="status">
			Loading what you can continue…
		</p>
	)
}

/** The viewer's progress in a show. */
function ShowProgress({ watched, aired }: Progress) {
	return (
		<span className="show-progress">
			<progress value={watched} max={aired} aria-hidden="true" />
			{`${watched} of ${aired}`}
			<span className="visually-hidden"> episodes watched</span>
		</span>
	)
}

export function TrendingLink() {
	return (
		<Link to={TRENDING_PATH} className="button primary">
			See what's trending
		</Link>
	)
}
