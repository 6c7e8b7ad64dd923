import type { ReactElement, ReactNode } from 'react'
import { LinkMenu } from '#app/features/title/link-menu.tsx'
import { CARD_SIZES, Poster } from '#app/features/title/poster.tsx'
import { SeenNote } from '#app/features/title/seen.tsx'
import { CardBadges, Rating, TitleGrid } from '#app/features/title/title-card.tsx'
import { useIsChild } from '#app/http/use-root-viewer.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import {
	SEARCH_KINDS,
	type SearchKind,
	type SearchState,
	type SpellingNote,
	searchPath,
} from '#domain/search/search.ts'
import { searchWords } from '#domain/search/words.ts'
import { imagePath, profileSrcSet } from '#domain/shared/image-urls.ts'
import { chatPath, personPath, titlePath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { initials } from '#domain/shared/text.ts'
import type { Card } from '#domain/title/card.ts'
import type { PersonCard, SearchResults, TopResult } from './search-loader.server.ts'

/** The top result, then titles in a grid, then people in a line, which come first if the query begins a name. */
export function SearchResultsView({ search, results }: { search: SearchState; results: SearchResults }) {
	const { people, titles, top, note, myProvidersNote, seen } = results
	const others = titles.filter((card) => !(top && 'card' in top && mediaKey(top.card) === mediaKey(card)))
	const otherPeople = people.filter(({ id }) => !(top && 'person' in top && top.person.id === id))
	const peopleLine = <People people={otherPeople} asGrid={search.kind === 'person'} />
	const areMeant = otherPeople.some(({ name }) => name.toLowerCase().startsWith(search.q.toLowerCase()))
	return (
		<>
			{note ? <SpellingNoteText q={search.q} note={note} /> : null}
			<SeenNote seen={seen} />
			{myProvidersNote ? <p className="lead">{myProvidersNote}</p> : null}
			{top ? <Top top={top} /> : null}
			{areMeant ? peopleLine : null}
			{others.length > 0 ? (
				<TitleGrid cards={others} label={searchWords.titles} showType={search.kind === 'all'} />
			) : null}
			{areMeant ? null : peopleLine}
		</>
	)
}

function Top({ top }: { top: TopResult }) {
	const { to, picture, name, lang, facts, text, overviewLang } = 'person' in top ? ofPerson(top) : ofTitle(top)
	return (
		// The list item is what hides a title that this device has seen.
		<ul>
			<li>
				<Link to={to} className="card top-result" prefetch="intent">
					{picture}
					<span>
						<strong dir="auto" lang={textLang(lang)}>
							{name}
						</strong>
						{facts}
						{text ? (
							<span className="overview" lang={textLang(overviewLang)}>
								{text}
							</span>
						) : null}
					</span>
				</Link>
			</li>
		</ul>
	)
}

function ofPerson({ person }: Extract<TopResult, { person: unknown }>) {
	return {
		to: personPath(person.id),
		picture: <Picture person={person} />,
		name: person.name,
		lang: undefined,
		facts: null,
		text: person.note,
		overviewLang: undefined,
	}
}

function ofTitle({ card, overview, overviewLang }: Extract<TopResult, { card: unknown }>) {
	return {
		to: titlePath(card),
		picture: <Poster path={card.posterPath} title={card.title} sizes={CARD_SIZES} loading="first" />,
		name: card.title,
		lang: card.lang,
		facts: (
			<>
				<span className="facts">
					<span>{card.type === 'movie' ? searchWords.movie : searchWords.tv}</span>
					{card.year === null ? null : <span>{card.year}</span>}
					<Rating value={card.rating} />
				</span>
				<CardBadges card={card} />
			</>
		),
		text: overview,
		overviewLang,
	}
}

function SpellingNoteText({ q, note }: { q: string; note: SpellingNote }) {
	if ('otherName' in note)
		return (
			<p className="lead">
				{searchWords.alsoKnownAs({
					...note,
					name: inBdi,
					other: inBdi,
				})}
			</p>
		)
	const { correction } = note
	return (
		<p className="lead">
			{correction
				? searchWords.corrected({
						correction,
						query: q,
						strong: (parts) => (
							<strong key="strong" dir="auto">
								{parts}
							</strong>
						),
						name: inBdi,
					})
				: searchWords.closest({ query: q, name: inBdi })}
		</p>
	)
}

/** Isolates what somebody wrote, whose direction may differ. */
export function inBdi(parts: ReactNode[]): ReactElement {
	return <bdi key={String(parts[0])}>{parts}</bdi>
}

/** A link to the assistant below the results. */
export function AskLink({ q }: { q: string }) {
	return (
		<p className="lead">
			{searchWords.notWhatYouMeant({
				link: (parts) => (
					<a key="link" href={chatPath(q)} className="text-link" rel="nofollow">
						{parts}
					</a>
				),
			})}
		</p>
	)
}

/** What was understood of a search that is a wish: a list, or what the assistant answers. */
export interface WishView {
	list: { to: string; text: string } | null
}

interface NoResultsProps {
	search: SearchState
	nearest: Card | null
	wish: WishView | null
}

/** Shown when nothing is found, with suggestions to try instead. A child is not told what there is for others. */
export function NoResults({ search: { q, kind }, nearest, wish }: NoResultsProps) {
	if (useIsChild())
		return (
			<EmptyState icon="search" heading={searchWords.nothingForYou({ query: q, name: inBdi })}>
				<p>{searchWords.nothingForYouDetail}</p>
			</EmptyState>
		)
	if (wish)
		return (
			<EmptyState
				icon="search"
				heading={wish.list ? wish.list.text : searchWords.assistantKnows}
				actions={
					wish.list ? (
						<Link to={wish.list.to} className="button primary">
							{searchWords.showThem}
						</Link>
					) : (
						<a href={chatPath(q)} className="button primary" rel="nofollow">
							{searchWords.askAssistant}
						</a>
					)
				}
			>
				<p>{searchWords.noTitle({ query: q, name: inBdi })}</p>
			</EmptyState>
		)
	return (
		<EmptyState
			icon="search"
			heading={searchWords.nothingFound({ query: q, name: inBdi })}
			actions={
				<>
					{nearest ? (
						<Link to={titlePath(nearest)} className="button primary">
							{searchWords.didYouMean({ title: nearest.title })}
						</Link>
					) : null}
					{kind === 'all' ? null : (
						<Link to={searchPath({ q })} className="button primary">
							{searchWords.searchAll}
						</Link>
					)}
					<a href={chatPath(q)} className={nearest || kind !== 'all' ? 'button' : 'button primary'} rel="nofollow">
						{searchWords.askAssistant}
					</a>
				</>
			}
		>
			<p>{searchWords.nothingFoundDetail}</p>
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
	if (shown === 0 && storyCount > 0) return searchWords.storyAnnouncement({ query: q, count: storyCount })
	if (shown === 0) return myProvidersNote ?? searchWords.nothingAnnouncement({ query: q })
	return totalPages > 1
		? searchWords.pageAnnouncement({ count: shown, query: q, page, pages: totalPages })
		: searchWords.announcement({ count: shown, query: q })
}

/** A line of names with small portraits, or a grid when the results are all people. */
function People({ people, asGrid }: { people: readonly PersonCard[]; asGrid: boolean }) {
	if (people.length === 0) return null
	return (
		<ul className={asGrid ? 'grid' : 'people-line'} aria-label={searchWords.people}>
			{people.map((person) => (
				<li key={person.id}>
					<Link to={personPath(person.id)} className="card" prefetch="intent">
						<Picture person={person} />
						<span className={asGrid ? 'card-title' : 'one-line'} dir="auto">
							{person.name}
						</span>
						{person.note && asGrid ? (
							<span className="card-note" dir="auto">
								<span className="one-line">{person.note}</span>
							</span>
						) : null}
					</Link>
				</li>
			))}
		</ul>
	)
}

function Picture({ person: { name, profilePath } }: { person: PersonCard }) {
	return (
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
	)
}

function kindName(kind: SearchKind): string {
	if (kind === 'all') return searchWords.all
	if (kind === 'person') return searchWords.people
	return kind === 'movie' ? searchWords.movies : searchWords.tv
}

interface Props {
	search: SearchState
	counts: Record<SearchKind, number> | null
}

/** The menu of the available kinds of results. */
export function KindMenu({ search, counts }: Props) {
	const kinds = SEARCH_KINDS.filter((kind) => kind === search.kind || counts?.[kind] !== 0)
	return (
		<LinkMenu
			id="kind"
			name={searchWords.kinds}
			choices={kinds.map((kind) => ({
				label: kindName(kind),
				to: searchPath({ ...search, kind, page: 1 }),
				isChosen: kind === search.kind,
				note: counts ? String(counts[kind]) : undefined,
			}))}
		/>
	)
}
