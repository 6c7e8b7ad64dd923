import { usePendingWrites } from '#app/device/pending-writes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { isPendingRemoval } from '#domain/history/hidden.ts'
import { historyWords } from '#domain/history/page-words.ts'
import { HISTORY_ACTION_PATH, titlePath, viewingsPath } from '#domain/shared/links.ts'
import type { TitleRef } from '#domain/shared/media-ref.ts'
import { FIRST_DAY, formatDate } from '#domain/shared/time.ts'
import type { InLanguage } from '#domain/title/text-langs.ts'

export const VIEWINGS_PER_PAGE = 100

interface ViewingsView extends InLanguage {
	ref: TitleRef
	title: string
	page: number
	totalPages: number
	/** A show's passes after the first one, the last one first. */
	rewatches: RewatchView[]
	/** Newest first. */
	viewings: ViewingView[]
}

interface RewatchView {
	/** ISO day. */
	from: string
	/** `null` while it goes on. */
	to: string | null
	/** How many were watched in it. */
	episodes: number
}

interface ViewingView {
	/** See `formatViewing`. */
	viewing: string
	/** "S1 E2"; `null` for a film. */
	name: string | null
	/** ISO. */
	day: string
}

/** The days on which a title was watched, each of which can be changed and removed. */
export function ViewingsPage({ view }: { view: ViewingsView }) {
	const { ref, title, lang, page, totalPages, rewatches, viewings } = view
	const writes = usePendingWrites()
	const left = viewings.filter(({ viewing }) => !isPendingRemoval(writes, viewing))
	const path = viewingsPath(ref)
	return (
		<div className="page stack history">
			<PageHeader
				heading={
					<span dir="auto" lang={textLang(lang)}>
						{title}
					</span>
				}
			/>
			<p className="soft">
				{ref.type === 'movie' ? historyWords.whenMovie : historyWords.whenShow}{' '}
				<Link to={titlePath(ref)} className="text-link">
					{historyWords.backTo({
						title,
						name: (parts) => (
							<span key="name" lang={textLang(lang)}>
								{parts}
							</span>
						),
					})}
				</Link>
			</p>
			{page === 1 && rewatches.length > 0 ? (
				<ul aria-label={historyWords.rewatches}>
					{rewatches.map((rewatch) => (
						<li key={rewatch.from}>{describeRewatch(rewatch)}</li>
					))}
				</ul>
			) : null}
			{left.length > 0 ? (
				<ul className="viewings">
					{left.map((each) => (
						<Viewing key={each.viewing} viewing={each} path={path} title={title} />
					))}
				</ul>
			) : (
				<EmptyState icon="play" heading={historyWords.notWatched}>
					<p>{historyWords.notWatchedDetail}</p>
				</EmptyState>
			)}
			{ref.type === 'movie' ? <AddViewing title={ref} path={path} /> : null}
			<Pager
				page={page}
				totalPages={totalPages}
				pathOf={(number) => (number === 1 ? path : `${path}?page=${number}`)}
			/>
		</div>
	)
}

/** 'Rewatch from May 3, 2024 to Jun 1, 2024: 62 episodes' */
function describeRewatch({ from, to, episodes }: RewatchView): string {
	const first = formatDate(from) ?? from
	return to === null
		? historyWords.rewatchSince({ from: first, count: episodes })
		: historyWords.rewatchBetween({ from: first, to: formatDate(to) ?? to, count: episodes })
}

function Viewing({
	viewing: { viewing, name, day },
	path,
	title,
}: {
	viewing: ViewingView
	path: string
	title: string
}) {
	const label = [name ?? title, formatDate(day)].join(', ')
	return (
		<li>
			<form method="post" action={HISTORY_ACTION_PATH} className="field" data-held="" autoComplete="off">
				<input type="hidden" name="intent" value="redate" />
				<input type="hidden" name="viewing" value={viewing} />
				<input type="hidden" name="returnTo" value={path} />
				{name ? <strong>{name}</strong> : null}
				<input
					key={day}
					type="date"
					name="date"
					defaultValue={day}
					min={FIRST_DAY}
					required
					aria-label={historyWords.dayOf({ what: label })}
				/>
				<button type="submit" className="button" aria-label={historyWords.saveDayOf({ what: label })}>
					{historyWords.save}
				</button>
			</form>
			<form method="post" action={HISTORY_ACTION_PATH} data-held="">
				<input type="hidden" name="intent" value="remove" />
				<input type="hidden" name="key" value={viewing} />
				<input type="hidden" name="returnTo" value={path} />
				<button type="submit" className="button quiet icon-only" aria-label={historyWords.remove({ name: label })}>
					<Icon name="close" size={16} />
				</button>
			</form>
		</li>
	)
}

/** Adds a viewing, also one that was earlier than the others. */
function AddViewing({ title, path }: { title: TitleRef; path: string }) {
	return (
		<form method="post" action={HISTORY_ACTION_PATH} className="add-viewing" data-held="">
			<input type="hidden" name="intent" value="watched" />
			<input type="hidden" name="type" value={title.type} />
			<input type="hidden" name="id" value={title.id} />
			<input type="hidden" name="when" value="day" />
			<input type="hidden" name="returnTo" value={path} />
			<div className="field">
				<label htmlFor="added-day">{historyWords.alsoWatchedOn}</label>
				<input type="date" name="date" id="added-day" min={FIRST_DAY} required />
			</div>
			<button type="submit" className="button">
				{historyWords.add}
			</button>
		</form>
	)
}
