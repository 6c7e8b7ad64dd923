import { usePendingWrites } from '#app/device/pending-writes.ts'
import { InlineStyles } from '#app/document/page-styles.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { isPendingHiding, isPendingRemoval } from '#domain/history/hidden.ts'
import { upNextPath } from '#domain/shared/links.ts'
import css from './continue-watching.css?inline'
import type { ContinueWatchingCard } from './continue-watching-card.ts'
import { ContinueWatchingItem, type HideLocally, HidingForm } from './continue-watching-item.tsx'

const STYLESHEET = { name: 'going', css: import.meta.env.SSR ? css : '' }

interface Props {
	cards: readonly ContinueWatchingCard[]
	/** For the local history. */
	hideLocally?: HideLocally
}

/** The first row of the home page: one press resumes playback. */
export function ContinueWatchingRow({ cards, hideLocally }: Props) {
	const shown = useWithoutPending(cards)
	if (shown.length === 0) return null
	return (
		<section aria-labelledby="continue-watching-heading">
			<InlineStyles stylesheet={STYLESHEET} />
			<div className="row-head">
				<h2 id="continue-watching-heading">
					<Link to={upNextPath()}>
						Continue watching
						<Icon name="chevron-right" size={16} />
					</Link>
				</h2>
			</div>
			<ul className="row-list continue-list">
				{shown.map((card) => (
					<ContinueWatchingItem key={card.key} card={card}>
						<HidingForm title={card} intent="hide" returnTo="/" hideLocally={hideLocally}>
							<button
								type="submit"
								className="continue-remove on-dark"
								title="Hide"
								aria-label={`Hide ${card.title} from Continue watching`}
							>
								<Icon name="close" size={16} />
							</button>
						</HidingForm>
					</ContinueWatchingItem>
				))}
				<li className="row-end">
					<Link to={upNextPath()}>See all</Link>
				</li>
			</ul>
		</section>
	)
}

/** Without what pending writes hide, or remove from the history. */
export function useWithoutPending(cards: readonly ContinueWatchingCard[]): ContinueWatchingCard[] {
	const pendingWrites = usePendingWrites()
	return cards.filter((card) => !isPendingRemoval(pendingWrites, card.key) && !isPendingHiding(pendingWrites, card))
}
