import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { Hero } from '#app/features/browse/home/hero.tsx'
import homeCss from '#app/features/browse/home/home.page.css?url'
import {
	type LoadedRow,
	loadLeadingRow,
	loadOtherRows,
	MY_PROVIDERS_ROW,
} from '#app/features/browse/home/home-rows.server.ts'
import { LazyRowFilters } from '#app/features/browse/home/lazy-row-filters.tsx'
import { ContinueWatching } from '#app/features/history/continue-watching.tsx'
import { loadContinueWatching } from '#app/features/history/continue-watching-loader.server.ts'
import { ChannelLogo, HidingImage } from '#app/features/live/channel-logo.tsx'
import { LiveNowRow } from '#app/features/on-air/live-now.tsx'
import onAirCss from '#app/features/on-air/on-air.page.css?url'
import { MyProvidersChip, NewOnMyProvidersRow } from '#app/features/providers/my-providers.tsx'
import { PersonalRows } from '#app/features/recommend/picks/personal-rows.tsx'
import { loadPersonalRows } from '#app/features/recommend/picks/personal-rows-loader.server.ts'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { loadSavedLists } from '#app/features/saved/saved-loader.server.ts'
import { BrowseTabs } from '#app/features/title/browse-tabs.tsx'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { SeenChip, SeenNote } from '#app/features/title/seen.tsx'
import { Rating } from '#app/features/title/title-card.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { orServiceUnavailable } from '#app/http/error-responses.server.ts'
import shieldCss from '#app/ui/shield.page.css?url'
import { Crests } from '#app/ui/shield.tsx'
import { pickHero } from '#domain/browse/hero.ts'
import { fillRows } from '#domain/browse/rows.ts'
import { filterToMyProviders, onlyOnMyProviders } from '#domain/providers/availability.ts'
import { comparedDay, NOTHING_INCLUDED } from '#domain/providers/words.ts'
import { MIN_HOME_ROW_LENGTH } from '#domain/recommend/home-rows.ts'
import { HOME_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { Card } from '#domain/title/card.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'
import { yearOf } from '#domain/title/media.ts'

/** How many cards fit on a wide desktop screen; the rest load once the row is scrolled. */
const ROW_LENGTH = 8
/** How many titles the top list shows, with their places. */
const TOP_LENGTH = 10
/** How many pages of a list fill its row while lists are filtered to the viewer's providers. */
const FILTERED_PAGES_PER_ROW = 2

export const links = styleLinks([homeCss, onAirCss, shieldCss])

/** Loads the hero and the first rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { catalog, origin, requestContext, viewer, myProviders, onAir, providerChanges } = context
	const live = onAir.now()
	const { searchParams } = new URL(request.url)
	const { nowMs, today } = requestContext
	const hidesSeen = searchParams.get('seen') === HIDE_SEEN
	// Filtered titles would leave rows short.
	const isCombined = hidesSeen || viewer?.cap != null || (myProviders.isFilterOn && myProviders.filteredPageCount > 1)
	const pageCount = isCombined ? FILTERED_PAGES_PER_ROW : 1
	const leadingPromise = loadLeadingRow(catalog, pageCount, nowMs)
	const othersPromise = loadOtherRows(catalog, pageCount, nowMs)
	const newPromise = providerChanges.newOnMyProviders()
	const leading = await orServiceUnavailable(leadingPromise)
	const others = await othersPromise
	const { cards: newCards, comparedOn } = await newPromise
	const titles = [leading, ...others].flatMap((row) => row.titles)
	const pickFrom = (candidates: typeof titles) =>
		pickHero(candidates, Math.floor(nowMs / DAY_MS), searchParams.get('pick'))
	const likelyHero = pickFrom(titles)
	const savedListsOf = (pick: typeof likelyHero) => (pick ? loadSavedLists(viewer?.saved, pick.title) : [])
	// These start together, so the database answers them in one batch.
	const likelySaved = savedListsOf(likelyHero)
	const continueWatching = loadContinueWatching(context)
	const personalRows = loadPersonalRows(viewer?.taste, myProviders)
	const markingPromise = loadMarking(viewer, [...titles, ...newCards], hidesSeen)
	const personal = await personalRows
	const marking = await markingPromise
	const begun = await continueWatching
	// The title that the viewer continues comes first if it has a picture.
	const continued = begun?.[0]?.image ? begun[0] : null
	const hero = continued ? null : pickFrom(marking.recommendable(titles))
	const saved =
		hero && likelyHero && mediaKey(hero.title) === mediaKey(likelyHero.title) ? likelySaved : savedListsOf(hero)
	const findings = await myProviders.findAvailability(titles)
	const filter = myProviders.isFilterOn ? findings : null
	const myProvidersRows = filter ? [] : [{ ...MY_PROVIDERS_ROW, titles: onlyOnMyProviders(titles, findings) }]
	const selectFrom = <T extends Card | (typeof titles)[number]>(candidates: readonly T[]) =>
		marking.select(marking.recommendable(candidates))
	const newCardsShown = marking.mark(selectFrom(newCards))
	const hasNew = newCardsShown.length >= MIN_HOME_ROW_LENGTH
	const shownAbove = [
		...personal.flatMap(({ cards }) => cards),
		...(hero ? [hero.title] : []),
		...(hasNew ? newCardsShown : []),
	]
	// The browser hides those that this device has seen.
	const rowLength = hidesSeen && !viewer ? 2 * ROW_LENGTH : ROW_LENGTH
	const fill = (candidates: readonly LoadedRow[], length: number, shown: readonly MediaRef[]) =>
		fillRows<LoadedRow, Card>(
			candidates,
			(titlesLeft) => marking.mark(filterToMyProviders(selectFrom(titlesLeft), filter, length).cards),
			shown,
		)
	// A list with numbers has all of its titles, whatever else shows them.
	const [top] = fill([leading], Math.max(TOP_LENGTH, rowLength), [])
	const rows = fill([...myProvidersRows, ...others], rowLength, [...shownAbove, ...(top?.cards ?? [])])
	const hasHistory = (begun ?? []).length > 0 || [top, ...rows].some((row) => row?.cards.some(({ mark }) => mark))
	return {
		origin,
		continued,
		continueWatching: continued ? (begun?.slice(1) ?? null) : begun,
		hero,
		heroProvider: hero ? (findings?.providersByTitle.get(mediaKey(hero.title))?.[0] ?? null) : null,
		saved: await saved,
		live: await live,
		personalRows: viewer ? personal : null,
		isMyProvidersOnly: myProviders.isFilterOn,
		hasFilters: hidesSeen || myProviders.myProviderIds.length > 0 || hasHistory,
		newOnMyProviders: hasNew ? { cards: newCardsShown, comparedOn: comparedDay(comparedOn, today) } : null,
		top: top && { ...top, ranks: hidesSeen ? [] : ranksOf(top.cards, leading.titles.slice(0, TOP_LENGTH)) },
		rows: rows.filter(({ cards }) => cards.length >= MIN_HOME_ROW_LENGTH),
		seen: marking.note(),
	}
}

/** The places of cards in a list: none where the viewer sees only some of it, because numbers that skip look broken. */
function ranksOf(cards: readonly Card[], list: readonly MediaRef[]): number[] {
	const keys = cards.map(mediaKey)
	const isWhole = list.every((title, index) => mediaKey(title) === keys[index])
	return isWhole ? list.map((_, index) => index + 1) : []
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	pageMeta({
		title: 'Marquee',
		description:
			'Find something to watch tonight: movies, TV shows, sports and live streams, with everything about them and a place to play them.',
		path: HOME_PATH,
		origin: data?.origin ?? '',
	})

export default function Home() {
	const data = useLoaderData<typeof loader>()
	const { continued, continueWatching, live, personalRows, isMyProvidersOnly, newOnMyProviders, top, rows, seen } = data
	return (
		<>
			<HomeHero data={data} browse={<BrowseTabs />} />
			<div className="rows" data-recommends="" data-hides-seen={seen ? '' : undefined}>
				<ContinueWatching cards={continueWatching} shownAbove={continued} />
				<PersonalRows rows={personalRows} />
				{top ? (
					<TitleRow
						{...top}
						more={
							<LazyRowFilters isKnown={data.hasFilters} isOn={isMyProvidersOnly || seen !== null}>
								<MyProvidersChip isOn={isMyProvidersOnly} />
								<SeenChip isOn={seen !== null} />
							</LazyRowFilters>
						}
						emptyNote={isMyProvidersOnly ? NOTHING_INCLUDED : ''}
					/>
				) : null}
				<SeenNote seen={seen} />
				{newOnMyProviders ? <NewOnMyProvidersRow {...newOnMyProviders} /> : null}
				<LiveNowRow
					cards={live}
					draw={(art) =>
						'sides' in art ? (
							<Crests sides={art.sides} />
						) : (
							<>
								{art.pictureUrl ? <HidingImage url={art.pictureUrl} /> : null}
								<ChannelLogo url={art.logoUrl} isRadio={art.isRadio} />
							</>
						)
					}
				/>
				{rows.map((row) => (
					<TitleRow key={row.id} {...row} />
				))}
			</div>
		</>
	)
}

/** The title that the viewer continues, else today's pick. */
function HomeHero({ data, browse }: { data: ReturnType<typeof useLoaderData<typeof loader>>; browse: ReactNode }) {
	const { continued, hero, heroProvider, saved, seen } = data
	if (continued) {
		const { type, image, note, fraction, to } = continued
		return (
			<Hero
				label="Continue"
				title={{ ...continued, backdropPath: image && !image.isPoster ? image.path : null }}
				facts={
					<>
						{type === 'movie' ? <span>Movie</span> : null}
						<span>{note}</span>
					</>
				}
				fraction={fraction}
				play={{ to, words: 'Continue' }}
				browse={browse}
			/>
		)
	}
	if (!hero) {
		return (
			<div className="page">
				<h1 className="visually-hidden">Marquee</h1>
				{browse}
			</div>
		)
	}
	const { title, genres, pick, pickCount } = hero
	const { type, releaseDate, voteAverage, overview } = title
	const year = yearOf(releaseDate)
	return (
		<Hero
			label="Today's pick"
			title={title}
			facts={
				<>
					<span className="wide">{type === 'movie' ? 'Movie' : 'TV show'}</span>
					{genres.map((genre, index) => (
						<span key={genre} className={index > 0 ? 'wide' : undefined}>
							{genre}
						</span>
					))}
					{year ? <span>{year}</span> : null}
					<Rating value={voteAverage} />
					{heroProvider ? <span>On {heroProvider}</span> : null}
				</>
			}
			overview={overview}
			saveButton={<SaveButtons key={mediaKey(title)} title={title} lists={['watchlist']} saved={saved} />}
			browse={browse}
			turn={{ pick, pickCount, pathOf: (other) => `${HOME_PATH}?${seen ? `seen=${HIDE_SEEN}&` : ''}pick=${other}` }}
		/>
	)
}
