import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { Hero } from '#app/features/browse/home/hero.tsx'
import {
	type LoadedRow,
	loadLeadingRow,
	loadOtherRows,
	MY_PROVIDERS_ROW,
} from '#app/features/browse/home/home-rows.server.ts'
import { HOME_STYLESHEET } from '#app/features/browse/home/home-styles.ts'
import { ContinueWatching } from '#app/features/history/continue-watching.tsx'
import { loadContinueWatching } from '#app/features/history/continue-watching-loader.server.ts'
import { LiveNowRow } from '#app/features/on-air/live-now.tsx'
import { ON_AIR_STYLESHEET } from '#app/features/on-air/on-air-styles.ts'
import { MyProvidersChip, NewOnMyProvidersRow } from '#app/features/providers/my-providers.tsx'
import { PersonalRows } from '#app/features/recommend/picks/personal-rows.tsx'
import { loadPersonalRows } from '#app/features/recommend/picks/personal-rows-loader.server.ts'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { loadSavedLists } from '#app/features/saved/saved-loader.server.ts'
import { BROWSE_LINKS } from '#app/features/title/list-links.ts'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { SeenChip, SeenNote } from '#app/features/title/seen.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { AppLink } from '#app/ui/link.tsx'
import { pickHero } from '#domain/browse/hero.ts'
import { fillRows } from '#domain/browse/rows.ts'
import { filterToMyProviders, onlyOnMyProviders } from '#domain/providers/availability.ts'
import { NOTHING_INCLUDED } from '#domain/providers/words.ts'
import { MIN_ROW_LENGTH } from '#domain/recommend/home-rows.ts'
import { HOME_PATH, recommendationsPath } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import type { Card } from '#domain/title/card.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'

/** As many as fit on a wide desktop screen; the others load once the row is scrolled. */
const ROW_LENGTH = 8
/** How many pages of a list fill its row while lists are filtered to the viewer's providers. */
const FILTERED_PAGES_PER_ROW = 2

export const handle = { styles: [HOME_STYLESHEET, ON_AIR_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)

/** A hero, then rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { catalog, origin, requestContext, viewer, myProviders, onAir, providerChanges } = context
	const live = onAir.now()
	const { searchParams } = new URL(request.url)
	const { nowMs } = requestContext
	const hidesSeen = searchParams.get('seen') === HIDE_SEEN
	const isCombined = hidesSeen || (myProviders.isFilterOn && myProviders.filteredPageCount > 1)
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
	// Started together, so that the database answers them in one batch.
	const likelySaved = savedListsOf(likelyHero)
	const continueWatching = loadContinueWatching(context)
	const personalRows = loadPersonalRows(viewer?.taste, myProviders)
	const markingPromise = loadMarking(viewer, [...titles, ...newCards], hidesSeen)
	const personal = await personalRows
	const marking = await markingPromise
	const hero = pickFrom(marking.recommendable(titles))
	const saved =
		hero && likelyHero && mediaKey(hero.title) === mediaKey(likelyHero.title) ? likelySaved : savedListsOf(hero)
	const findings = await myProviders.findAvailability(titles)
	const filter = myProviders.isFilterOn ? findings : null
	const myProvidersRows = filter ? [] : [{ ...MY_PROVIDERS_ROW, titles: onlyOnMyProviders(titles, findings) }]
	const selectFrom = <T extends Card | (typeof titles)[number]>(candidates: readonly T[]) =>
		marking.select(marking.recommendable(candidates))
	const newCardsShown = marking.mark(selectFrom(newCards))
	const hasNew = newCardsShown.length >= MIN_ROW_LENGTH
	const shownAbove = [
		...personal.flatMap(({ cards }) => cards),
		...(hero ? [hero.title] : []),
		...(hasNew ? newCardsShown : []),
	]
	// Of these the browser hides what this device has seen.
	const rowLength = hidesSeen && !viewer ? 2 * ROW_LENGTH : ROW_LENGTH
	const rows = fillRows<LoadedRow, Card>(
		[leading, ...myProvidersRows, ...others],
		(titlesLeft) => marking.mark(filterToMyProviders(selectFrom(titlesLeft), filter, rowLength).cards),
		shownAbove,
	).filter(({ cards }, index) => index === 0 || cards.length >= MIN_ROW_LENGTH)
	return {
		origin,
		hero,
		saved: await saved,
		continueWatching: await continueWatching,
		live: await live,
		personalRows: viewer ? personal : null,
		isMyProvidersOnly: myProviders.isFilterOn,
		newOnMyProviders: hasNew ? { cards: newCardsShown, comparedOn } : null,
		rows,
		seen: marking.note(),
	}
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
	const { hero, saved, continueWatching, live, personalRows, isMyProvidersOnly, newOnMyProviders, rows, seen } =
		useLoaderData<typeof loader>()
	const [leading, ...others] = rows
	const choices = (
		<span className="chips">
			<MyProvidersChip isOn={isMyProvidersOnly} />
			<SeenChip isOn={seen !== null} />
		</span>
	)
	return (
		<>
			{hero ? (
				<Hero
					hero={hero}
					pathOf={(pick) => `${HOME_PATH}?${seen ? `seen=${HIDE_SEEN}&` : ''}pick=${pick}`}
					saveButton={<SaveButtons key={mediaKey(hero.title)} title={hero.title} lists={['watchlist']} saved={saved} />}
				/>
			) : (
				<h1 className="visually-hidden">Marquee</h1>
			)}
			<div className="rows" data-recommends="" data-hides-seen={seen ? '' : undefined}>
				<BrowseChips />
				<ContinueWatching cards={continueWatching} />
				<PersonalRows rows={personalRows} />
				{leading ? (
					<TitleRow {...leading} more={choices} emptyNote={isMyProvidersOnly ? NOTHING_INCLUDED : ''} />
				) : null}
				<SeenNote seen={seen} />
				{newOnMyProviders ? <NewOnMyProvidersRow {...newOnMyProviders} /> : null}
				<LiveNowRow cards={live} />
				{others.map((row) => (
					<TitleRow key={row.id} {...row} />
				))}
			</div>
		</>
	)
}

const LINKS = [{ label: 'For you', to: recommendationsPath() }, ...BROWSE_LINKS]

/** Links from the home page to the lists, on phones. Wide screens have them in the top bar. */
function BrowseChips() {
	return (
		<nav className="browse-chips" aria-label="Browse">
			<ul className="chips">
				{LINKS.map(({ label, to }) => (
					<li key={to}>
						<AppLink to={to} className="chip">
							{label}
						</AppLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
