import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { BrowseChips } from '#app/features/browse/browse-chips.tsx'
import { ContinueWatching } from '#app/features/history/continue-watching.tsx'
import { loadContinueWatching } from '#app/features/history/continue-watching-loader.ts'
import { LiveNowRow } from '#app/features/on-air/live-now.tsx'
import { ON_AIR_STYLESHEET } from '#app/features/on-air/on-air-styles.ts'
import { MyProvidersChip } from '#app/features/providers/my-providers-chip.tsx'
import { PersonalRows } from '#app/features/recommend/picks/personal-rows.tsx'
import { loadPersonalRows } from '#app/features/recommend/picks/personal-rows-loader.ts'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { loadSavedLists } from '#app/features/saved/saved-lists-loader.ts'
import { Hero, toHero } from '#app/features/title/hero.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { orServiceUnavailable } from '#app/http/service-unavailable.ts'
import { readCombinedPage } from '#domain/browse/combined-pages.ts'
import { filterToMyProviders, onlyOnMyProviders, type ProviderFindings } from '#domain/providers/availability.ts'
import { TRENDING_PATH } from '#domain/shared/links.ts'
import type { Card } from '#domain/title/card.ts'
import { mediaKey, type Paged, type TitleSummary } from '#domain/title/media.ts'

/** One more than fit on a desktop. */
const ROW_LENGTH = 8
/** While lists keep to the viewer's services, a row is filled from so many pages of its list. */
const PAGES_PER_ROW = 2
const DAY_MS = 86_400_000

export const handle = { styles: [ON_AIR_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)

/** One title to begin with, then rows. A row whose list cannot be had is left out; only without the first is there no page. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { catalog, origin, requestContext, viewer, myProviders, onAir } = context
	const live = onAir.now()
	const pagesTogether = myProviders.isFilterOn ? PAGES_PER_ROW : 1
	const row = (read: (page: number) => Promise<Paged<TitleSummary>>) => readCombinedPage(1, pagesTogether, read)
	const first = row((page) => catalog.trending('all', 'day', page))
	const others = Promise.allSettled([
		row((page) => catalog.movies('now_playing', page)),
		row((page) => catalog.shows('on_the_air', page)),
		row((page) => catalog.movies('popular', page)),
		row((page) => catalog.shows('popular', page)),
		row((page) => catalog.movies('top_rated', page)),
		row((page) => catalog.movies('upcoming', page)),
	])
	const trending = await orServiceUnavailable(first)
	const hero = toHero(trending.results, Math.floor(requestContext.nowMs / DAY_MS))
	// Together, as the database then answers them at once.
	const saved = hero ? loadSavedLists(viewer?.saved, hero) : []
	const continueWatching = loadContinueWatching(context)
	const personalRows = loadPersonalRows(viewer?.taste, myProviders)
	const rows = (await others).map((row) => (row.status === 'fulfilled' ? row.value.results : []))
	const personal = await personalRows
	const [nowPlaying, onTheAir, movies, shows, topRated, upcoming] = rows
	const all = [...trending.results, ...rows.flat()]
	const findings = await myProviders.findAvailability(all)
	return {
		origin,
		hero,
		saved: await saved,
		continueWatching: await continueWatching,
		live: await live,
		personalRows: viewer ? personal : null,
		isMyProvidersOnly: myProviders.isFilterOn,
		rows: toRows(personal, myProviders.isFilterOn ? findings : null, [
			{ heading: 'Trending today', to: TRENDING_PATH, titles: trending.results, showType: true },
			...(myProviders.isFilterOn
				? []
				: [{ heading: 'On your services', titles: onlyOnMyProviders(all, findings), showType: true }]),
			{ heading: 'In cinemas', to: '/movie?sort=newest', titles: nowPlaying ?? [] },
			{ heading: 'On the air', to: '/tv?sort=newest', titles: onTheAir ?? [] },
			{ heading: 'Popular movies', to: '/movie', titles: movies ?? [] },
			{ heading: 'Popular shows', to: '/tv', titles: shows ?? [] },
			{ heading: 'Best rated movies', to: '/movie?sort=rating', titles: topRated ?? [] },
			{ heading: 'Coming soon', titles: upcoming ?? [] },
		]),
	}
}

interface HomeRow {
	heading: string
	to?: string
	titles: readonly TitleSummary[]
	showType?: boolean
}

/** A title stands in the first row that has it, so that every row shows something new. */
function toRows(
	earlierRows: readonly { cards: readonly Card[] }[],
	findings: ProviderFindings | null,
	rows: readonly HomeRow[],
) {
	const shown = new Set(earlierRows.flatMap(({ cards }) => cards.map(mediaKey)))
	return rows.map(({ titles, ...row }) => {
		const unseen = titles.filter((title) => !shown.has(mediaKey(title)))
		const { cards } = filterToMyProviders(unseen, findings, ROW_LENGTH)
		for (const card of cards) shown.add(mediaKey(card))
		return { ...row, cards }
	})
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
	pageMeta({
		title: 'Marquee',
		description:
			'Find something to watch tonight: movies, TV shows, sports and live streams, with everything about them and a place to play them.',
		path: '/',
		origin: data?.origin ?? '',
	})

export default function Home() {
	const { hero, saved, continueWatching, live, personalRows, isMyProvidersOnly, rows } = useLoaderData<typeof loader>()
	const [first, ...others] = rows
	return (
		<>
			{hero ? (
				<Hero
					hero={hero}
					saveButton={<SaveButtons key={mediaKey(hero)} title={hero} lists={['watchlist']} saved={saved} />}
				/>
			) : (
				<h1 className="visually-hidden">Marquee</h1>
			)}
			<div className="rows">
				<BrowseChips />
				<ContinueWatching cards={continueWatching} />
				<MyProvidersChip isOn={isMyProvidersOnly} />
				<PersonalRows rows={personalRows} />
				{first ? <TitleRow {...first} /> : null}
				<LiveNowRow cards={live} />
				{others.map((row) => (
					<TitleRow key={row.heading} {...row} />
				))}
			</div>
		</>
	)
}
