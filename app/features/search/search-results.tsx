import { SeenNote } from '#app/features/title/seen.tsx'
import { TitleGrid } from '#app/features/title/title-card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { type SearchState, searchPath } from '#domain/search/search.ts'
import type { SpellingNote } from '#domain/search/spelling-note.ts'
import { chatPath, MOVIES_PATH, SHOWS_PATH, titlePath } from '#domain/shared/links.ts'
import { pluralize } from '#domain/shared/text.ts'
import type { Card } from '#domain/title/card.ts'
import { PeopleRow } from './people-row.tsx'
import type { SearchResults } from './search-loader.server.ts'

/** Results, best first: people in a row, titles in a grid. */
export function SearchResultsView({ search, results }: { search: SearchState; results: SearchResults }) {
	const { people, titles, isPersonFirst, note, myProvidersNote, seen } = results
	const row = <PeopleRow people={people} asGrid={search.kind === 'person'} />
	return (
		<>
			{note ? <SpellingNoteText q={search.q} note={note} /> : null}
			<SeenNote seen={seen} />
			{myProvidersNote ? <p className="lead">{myProvidersNote}</p> : null}
			{isPersonFirst ? row : null}
			{isPersonFirst && titles.length > 0 ? <h2 className="titles-heading">Movies and TV</h2> : null}
			{titles.length > 0 ? <TitleGrid cards={titles} label="Titles" showType={search.kind === 'all'} /> : null}
			{isPersonFirst ? null : row}
		</>
	)
}

function SpellingNoteText({ q, note }: { q: string; note: SpellingNote }) {
	if ('otherName' in note)
		return (
			<p className="lead">
				<bdi>{note.title}</bdi> is also known as “<bdi>{note.otherName}</bdi>”.
			</p>
		)
	const { correction } = note
	return (
		<p className="lead">
			{correction ? (
				<>
					Showing results for <strong dir="auto">{correction}</strong>. No results for “<bdi>{q}</bdi>”.
				</>
			) : (
				<>
					No exact match for “<bdi>{q}</bdi>”. These are the closest.
				</>
			)}
		</p>
	)
}

/** Shown when nothing is found, with suggestions to try instead. */
export function NoResults({ search: { q, kind }, nearest }: { search: SearchState; nearest: Card | null }) {
	return (
		<EmptyState
			icon="search"
			heading={
				<>
					Nothing found for “<bdi>{q}</bdi>”
				</>
			}
			actions={
				<>
					{nearest ? (
						<Link to={titlePath(nearest)} className="button primary">
							Did you mean {nearest.title}?
						</Link>
					) : null}
					{kind === 'all' ? null : (
						<Link to={searchPath({ q })} className="button primary">
							Search movies, TV and people
						</Link>
					)}
					<Link to={chatPath(q)} className="button" rel="nofollow">
						Ask the assistant
					</Link>
					<Link to={MOVIES_PATH} className="button">
						All movies
					</Link>
					<Link to={SHOWS_PATH} className="button">
						All TV shows
					</Link>
				</>
			}
		>
			<p>Check the spelling, use fewer words, or leave the year out. You can also search by original title.</p>
		</EmptyState>
	)
}

interface AnnouncementProps {
	search: SearchState
	results: SearchResults | null
	/** The number of matches and channels. */
	liveCount: number
}

/** Announces the results to screen readers. */
export function ResultAnnouncement({ search: { q, page }, results, liveCount }: AnnouncementProps) {
	return (
		<p className="visually-hidden" role="status">
			{results ? announcementText(q, page, results, liveCount) : ''}
		</p>
	)
}

function announcementText(
	q: string,
	page: number,
	{ people, titles, totalPages, myProvidersNote }: SearchResults,
	liveCount: number,
) {
	const shown = people.length + titles.length + liveCount
	if (shown === 0) return myProvidersNote ?? `Nothing found for ${q}`
	const place = totalPages > 1 ? `, page ${page} of ${totalPages}` : ''
	return `${pluralize(shown, 'result')} for ${q}${place}`
}
