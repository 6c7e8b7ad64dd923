import type { ReactNode } from 'react'
import { usePendingWrites } from '#app/device/pending-writes.ts'
import { InlineStyles } from '#app/document/page-styles.tsx'
import { TitleText } from '#app/features/title/title-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import type { ContinueWatchingItem } from '#domain/history/continue-watching.ts'
import { isPendingHiding, isPendingRemoval, isPendingWatched } from '#domain/history/hidden.ts'
import { timeOf } from '#domain/history/history.ts'
import { historyWords } from '#domain/history/page-words.ts'
import type { UpNextItem } from '#domain/history/port.ts'
import type { Progress } from '#domain/history/up-next.ts'
import { episodeCode, formatTimeLeft, goneNote, progressFraction } from '#domain/player/playback.ts'
import { upNextPath, watchPath } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { listWords } from '#domain/title/list-words.ts'
import type { InLanguage } from '#domain/title/text-langs.ts'
import css from './continue-watching.css?inline'
import { type HideLocally, HidingForm } from './up-next/history-form.tsx'
import { type EntryImage, entryImage, WideImage } from './wide-image.tsx'

const IMAGE_SIZES = '(min-width: 900px) 280px, 220px'
/** How many cards fill a desktop screen. With fewer, only the heading links to the whole list. */
const MIN_FOR_END = 6
const STYLESHEET = { name: 'going', css: import.meta.env.SSR ? css : '' }

/** A card of the "Continue watching" row. */
export interface ContinueWatchingCard extends MediaRef, InLanguage {
	key: string
	title: string
	to: string
	/** "S1 E2 · 23 min left" */
	note: string
	/** Set for a show that is followed and was never begun. */
	isUnbegun?: true
	/** The viewer's progress in a show, if known. */
	progress?: Progress
	image: EntryImage | null
	posterPath: string | null
	/** Progress, 0..1. */
	fraction: number
}

/** The card of an entry that is stored on this device. */
export function toContinueWatchingCard({ entry, ...next }: ContinueWatchingItem): ContinueWatchingCard {
	const { title, posterPath, backdropPath } = entry
	return toUpNextCard({
		...next,
		title,
		posterPath,
		backdropPath,
		newOn: null,
		progress: null,
		gone: null,
		watchedAtMs: timeOf(entry),
	})
}

export function toUpNextCard(item: UpNextItem): ContinueWatchingCard {
	const { ref, title, posterPath, positionSeconds, durationSeconds, progress } = item
	return {
		key: mediaKey(ref),
		...ref,
		title: title || historyWords.untitled,
		to: watchPath(ref),
		note: [episodeCode(ref), restOf(item)].filter(Boolean).join(' · '),
		image: entryImage(item),
		posterPath,
		fraction: progressFraction(positionSeconds, durationSeconds),
		...(item.watchedAtMs === 0 && { isUnbegun: true }),
		...(progress && { progress: { watched: progress.watched, aired: progress.aired } }),
	}
}

function restOf({ positionSeconds, durationSeconds, newOn, gone, watchedAtMs }: UpNextItem): string | null {
	if (gone) return goneNote(gone)
	if (positionSeconds > 0) return formatTimeLeft(positionSeconds, durationSeconds)
	if (newOn) return historyWords.newEpisode
	return watchedAtMs === 0 ? historyWords.startWatching : historyWords.nextEpisode
}

interface Props {
	cards: readonly ContinueWatchingCard[]
	/** Hides a title of the local history. */
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
						{shown.some(({ isUnbegun }) => isUnbegun) ? listWords.upNext : historyWords.continueWatching}
						<Icon name="chevron-right" size={16} />
					</Link>
				</h2>
			</div>
			<ul className="row-list continue-list">
				{shown.map((card) => (
					<ContinueWatchingListItem key={card.key} card={card}>
						<HidingForm title={card} intent="hide" returnTo="/" hideLocally={hideLocally}>
							<button
								type="submit"
								className="continue-remove"
								title={historyWords.hide}
								aria-label={historyWords.hideFromContinue({ title: card.title })}
							>
								<Icon name="close" size={16} />
							</button>
						</HidingForm>
					</ContinueWatchingListItem>
				))}
				{shown.length < MIN_FOR_END ? null : (
					<li className="row-end">
						<Link to={upNextPath()}>{historyWords.seeAll}</Link>
					</li>
				)}
			</ul>
		</section>
	)
}

/** Leaves out titles that pending writes hide or remove from the history. */
export function useWithoutPending(cards: readonly ContinueWatchingCard[]): ContinueWatchingCard[] {
	const pendingWrites = usePendingWrites()
	return cards.filter(
		(card) =>
			!isPendingRemoval(pendingWrites, card.key) &&
			!isPendingHiding(pendingWrites, card) &&
			!isPendingWatched(pendingWrites, card),
	)
}

interface ItemProps {
	card: ContinueWatchingCard
	/** A second line below the title. */
	more?: string | null
	children: ReactNode
}

/** A title to continue, with buttons beside the card. */
export function ContinueWatchingListItem({ card, more, children }: ItemProps) {
	return (
		<li className="continue-card">
			<Link to={card.to} className="card">
				<WideImage image={card.image} sizes={IMAGE_SIZES} fraction={card.fraction} eager>
					<Icon name="play" size={16} />
				</WideImage>
				<span className="card-title" dir="auto" lang={textLang(card.lang)}>
					<TitleText title={card.title} />
				</span>
				<span className="card-note">{card.note}</span>
				{more ? <span className="card-note">{more}</span> : null}
			</Link>
			{children}
		</li>
	)
}
