import { useNavigate } from '@remix-run/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Rating } from '#app/features/title/title-card.tsx'
import { TitleText } from '#app/features/title/title-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type LibraryView, libraryPath } from '#domain/live/library-address.ts'
import { libraryWords } from '#domain/live/library-words.ts'
import { MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'
import { createLibrarySearch, type Library, type LibraryTitle, libraryCategories } from '#domain/live/xtream-library.ts'
import { libraryLeftOut } from '#domain/live/xtream-words.ts'
import { progressFraction, progressText } from '#domain/player/playback.ts'
import { HidingImage } from '../channel-logo.tsx'
import type { LibraryAccount } from './library-store.client.ts'
import { removeStarted, type StartedTitle, startedTitles } from './started-titles.ts'

/** Whole lines (grid.css). */
const TITLES_PER_PAGE = 72

interface Props {
	account: LibraryAccount
	view: LibraryView
	library: Library & { readAtMs: number }
	/** `null` while it is being read. */
	refresh: (() => void) | null
}

/** A page of the films or series, by category and by a search while typing. */
export function LibraryBrowser({ account, view, library, refresh }: Props) {
	const { kind, category } = view
	const { titles, leftOut } = library
	const [query, setQuery] = useState(view.q)
	const q = useDeferredValue(query).trim()
	const navigate = useNavigate()
	const show = (change: Partial<LibraryView>) => libraryPath({ ...view, account: account.key, page: 1, q, ...change })
	useEffect(() => {
		if (q !== view.q) navigate(libraryPath({ ...view, q, page: 1 }), { replace: true, preventScrollReset: true })
	}, [q, view, navigate])

	const search = useMemo(() => createLibrarySearch(titles), [titles])
	const categories = useMemo(() => libraryCategories(titles), [titles])
	const found = useMemo(() => search({ q, category }), [search, q, category])
	const totalPages = Math.ceil(found.length / TITLES_PER_PAGE)
	const page = Math.max(1, Math.min(view.page, totalPages))
	const lost = libraryLeftOut(leftOut.unreadable, leftOut.beyondLimit)

	return (
		<>
			{page === 1 && q === '' && category === null ? <ContinueList account={account.key} /> : null}
			<div className="my-channel-filter">
				<p className="field">
					<label htmlFor="library-query">{libraryWords.search({ kind })}</label>
					<input
						id="library-query"
						type="search"
						value={query}
						autoComplete="off"
						dir="auto"
						maxLength={MAX_LIVE_QUERY_LENGTH}
						onChange={({ target }) => setQuery(target.value)}
					/>
				</p>
				<p className="field">
					<label htmlFor="library-category">{libraryWords.category}</label>
					<select
						id="library-category"
						value={category ?? ''}
						onChange={({ target }) => navigate(show({ category: target.value || null }), { preventScrollReset: true })}
					>
						<option value="">{libraryWords.allCategories}</option>
						{categories.map(({ name, count }) => (
							<option key={name} value={name}>
								{libraryWords.categoryCount({ category: name, count })}
							</option>
						))}
					</select>
				</p>
			</div>
			<div className="live-count">
				<p className="faint" role="status">
					{titles.length === 0 ? libraryWords.none({ kind }) : libraryWords.count({ kind, count: found.length })}
				</p>
				<button type="button" className="chip" disabled={refresh === null} onClick={refresh ?? undefined}>
					<Icon name="retry" size={14} />
					{refresh === null ? libraryWords.reading : libraryWords.refresh}
				</button>
			</div>
			{lost === '' ? null : <p className="faint">{lost}</p>}
			<ul className="grid library-grid" aria-label={libraryWords.name({ kind })}>
				{found.slice((page - 1) * TITLES_PER_PAGE, page * TITLES_PER_PAGE).map((title) => (
					<li key={title.id}>
						<LibraryCard title={title} to={libraryPath({ account: account.key, kind, title: title.id })} />
					</li>
				))}
			</ul>
			<Pager page={page} totalPages={totalPages} pathOf={(number) => show({ page: number })} />
		</>
	)
}

function LibraryCard({ title: { name, labels, year, rating, pictureUrl }, to }: { title: LibraryTitle; to: string }) {
	return (
		<Link to={to} className="card">
			<LibraryPoster name={name} url={pictureUrl} />
			<span className="card-title" dir="auto">
				<TitleText title={name} />
			</span>
			<span className="card-note">
				{year}
				{labels.map((label) => (
					<span key={label}>{label}</span>
				))}
				<Rating value={rating} />
			</span>
		</Link>
	)
}

/** The picture, in front of the name. */
export function LibraryPoster({ name, url }: { name: string; url: string | null }) {
	return (
		<span className="poster library-poster" aria-hidden="true">
			<span className="no-picture">{name}</span>
			{url === null ? null : <HidingImage url={url} />}
		</span>
	)
}

/** What was started on this device. */
function ContinueList({ account }: { account: string }) {
	const [all, setAll] = useState<readonly StartedTitle[]>([])
	useEffect(() => startedTitles.subscribe(setAll), [])
	const started = all.filter((entry) => entry.account === account)
	if (started.length === 0) return null
	return (
		<section aria-labelledby="library-continue">
			<h2 id="library-continue">{libraryWords.continue}</h2>
			<ul className="library-continue">
				{started.map(({ key, path, title, subtitle, pictureUrl, positionSeconds, durationSeconds }) => (
					<li key={key}>
						<Link to={path} className="card">
							<LibraryPoster name={title} url={pictureUrl} />
							<span className="card-title" dir="auto">
								<TitleText title={title} />
							</span>
							<span className="card-note">
								{subtitle === null ? null : <bdi>{subtitle}</bdi>}
								<span>
									{positionSeconds === 0 ? libraryWords.upNext : progressText(positionSeconds, durationSeconds)}
								</span>
							</span>
							{positionSeconds === 0 ? null : (
								<progress max={1} value={progressFraction(positionSeconds, durationSeconds)} aria-hidden="true" />
							)}
						</Link>
						<button
							type="button"
							className="chip"
							aria-label={libraryWords.removeTitle({ title })}
							onClick={() => removeStarted((entry) => entry.key === key)}
						>
							<Icon name="close" size={14} />
							{libraryWords.remove}
						</button>
					</li>
				))}
			</ul>
		</section>
	)
}
