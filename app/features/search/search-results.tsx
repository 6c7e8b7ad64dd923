import { CARD_SIZES } from '#app/features/title/poster.tsx'
import { SeenNote } from '#app/features/title/seen.tsx'
import { TitleGrid } from '#app/features/title/title-card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import {
	SEARCH_KINDS,
	type SearchKind,
	type SearchState,
	type SpellingNote,
	searchPath,
} from '#domain/search/search.ts'
import { imagePath, profileSrcSet } from '#domain/shared/image-urls.ts'
import { chatPath, MOVIES_PATH, personPath, SHOWS_PATH, titlePath } from '#domain/shared/links.ts'
import { initials, pluralize } from '#domain/shared/text.ts'
import type { Card } from '#domain/title/card.ts'
import type { PersonCard, SearchResults } from './search-loader.server.ts'

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
	storyCount: number
	/** The number of matches and channels. */
	liveCount: number
}

/** Announces the results to screen readers. */
export function ResultAnnouncement({ search: { q, page }, results, storyCount, liveCount }: AnnouncementProps) {
	return (
		<p className="visually-hidden" role="status">
			{results ? announcementText(q, page, results, liveCount, storyCount) : ''}
		</p>
	)
}

function announcementText(
	q: string,
	page: number,
	{ people, titles, totalPages, myProvidersNote }: SearchResults,
	liveCount: number,
	storyCount: number,
) {
	const shown = people.length + titles.length + liveCount
	if (shown === 0 && storyCount > 0)
		return `Nothing has the name ${q}, but ${pluralize(storyCount, 'title')} may be meant`
	if (shown === 0) return myProvidersNote ?? `Nothing found for ${q}`
	const place = totalPages > 1 ? `, page ${page} of ${totalPages}` : ''
	return `${pluralize(shown, 'result')} for ${q}${place}`
}

/** A row of portraits, or a grid when the results are all people. */
function PeopleRow({ people, asGrid = false }: { people: readonly PersonCard[]; asGrid?: boolean }) {
	if (people.length === 0) return null
	return (
		<section aria-label="People" className={asGrid ? undefined : 'row'}>
			{asGrid ? null : (
				<div className="row-head">
					<h2>People</h2>
				</div>
			)}
			<ul className={asGrid ? 'grid' : 'row-list'}>
				{people.map((person) => (
					<li key={person.id}>
						<Portrait person={person} />
					</li>
				))}
			</ul>
		</section>
	)
}

function Portrait({ person: { id, name, note, profilePath } }: { person: PersonCard }) {
	return (
		<Link to={personPath(id)} className="card" prefetch="intent">
			<span className="poster">
				{profilePath ? (
					<img
						src={imagePath('w185', profilePath)}
						srcSet={profileSrcSet(profilePath)}
						sizes={CARD_SIZES}
						width={185}
						height={278}
						alt=""
						loading="lazy"
						decoding="async"
					/>
				) : (
					<span className="no-picture" aria-hidden="true">
						{initials(name)}
					</span>
				)}
			</span>
			<span className="card-title" dir="auto">
				{name}
			</span>
			{note ? (
				<span className="card-note" dir="auto">
					<span className="one-line">{note}</span>
				</span>
			) : null}
		</Link>
	)
}

const KIND_NAMES: Record<SearchKind, string> = { all: 'All', movie: 'Movies', tv: 'TV', person: 'People' }

interface Props {
	search: SearchState
	counts: Record<SearchKind, number> | null
}

export function KindTabs({ search, counts }: Props) {
	return (
		<nav aria-label="Kinds of results">
			<ul className="chips">
				{SEARCH_KINDS.map((kind) => (
					<li key={kind}>
						<Link
							to={searchPath({ ...search, kind, page: 1 })}
							className="chip"
							prefetch="intent"
							aria-current={kind === search.kind ? 'page' : undefined}
							preventScrollReset
						>
							{KIND_NAMES[kind]}
							{counts ? <span className="faint">{counts[kind]}</span> : null}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
