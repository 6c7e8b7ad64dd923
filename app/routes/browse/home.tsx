import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { BrowseChips } from '#app/features/browse/browse-chips.tsx'
import { Going } from '#app/features/history/going.tsx'
import { loadGoing } from '#app/features/history/going-load.ts'
import { LiveNow } from '#app/features/on-air/live-now.tsx'
import { onAirLinks } from '#app/features/on-air/on-air-styles.tsx'
import { MineChip } from '#app/features/providers/mine-chip.tsx'
import { OwnRows } from '#app/features/recommend/picks/own-rows.tsx'
import { ownRows } from '#app/features/recommend/picks/own-rows-load.ts'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { savedLists } from '#app/features/saved/saved-lists.ts'
import { Hero, toHero } from '#app/features/title/hero.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { or503 } from '#app/http/or503.ts'
import { readTogether } from '#domain/browse/pages.ts'
import { type Findings, keepOnMine, onMineOnly } from '#domain/providers/availability.ts'
import type { Card } from '#domain/title/card.ts'
import { mediaKey, type Paged, type TitleSummary } from '#domain/title/media.ts'

/** One more than fit on a desktop. */
const ROW_LENGTH = 8
/** While lists keep to the viewer's services, a row is filled from so many pages of its list. */
const PAGES_OF_ROW = 2
const DAY_MS = 86_400_000

export const links = onAirLinks

/** One title to begin with, then rows. A row whose list cannot be had is left out; only without the first is there no page. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { catalogue, origin, visit, viewer, services, onAir } = context
	const live = onAir.now()
	const together = services.isOn ? PAGES_OF_ROW : 1
	const row = (read: (page: number) => Promise<Paged<TitleSummary>>) => readTogether(1, together, read)
	const first = row((page) => catalogue.trending('all', 'day', page))
	const others = Promise.allSettled([
		row((page) => catalogue.movies('now_playing', page)),
		row((page) => catalogue.shows('on_the_air', page)),
		row((page) => catalogue.movies('popular', page)),
		row((page) => catalogue.shows('popular', page)),
		row((page) => catalogue.movies('top_rated', page)),
		row((page) => catalogue.movies('upcoming', page)),
	])
	const trending = await or503(first)
	const hero = toHero(trending.results, Math.floor(visit.now / DAY_MS))
	// Together, as the database then answers them at once.
	const saved = hero ? savedLists(viewer?.saved, hero) : []
	const going = loadGoing(context)
	const own = ownRows(viewer?.taste, services)
	const rows = (await others).map((row) => (row.status === 'fulfilled' ? row.value.results : []))
	const mine = await own
	const [nowPlaying, onTheAir, movies, shows, topRated, upcoming] = rows
	const all = [...trending.results, ...rows.flat()]
	const findings = await services.find(all)
	return {
		origin,
		hero,
		saved: await saved,
		going: await going,
		live: await live,
		own: viewer ? mine : null,
		isOnMine: services.isOn,
		rows: toRows(mine, services.isOn ? findings : null, [
			{ heading: 'Trending today', to: '/trending', titles: trending.results, showType: true },
			...(services.isOn ? [] : [{ heading: 'On your services', titles: onMineOnly(all, findings), showType: true }]),
			{ heading: 'In cinemas', to: '/movie?sort=newest', titles: nowPlaying ?? [] },
			{ heading: 'On the air', to: '/tv?sort=newest', titles: onTheAir ?? [] },
			{ heading: 'Popular movies', to: '/movie', titles: movies ?? [] },
			{ heading: 'Popular shows', to: '/tv', titles: shows ?? [] },
			{ heading: 'Best rated movies', to: '/movie?sort=rating', titles: topRated ?? [] },
			{ heading: 'Coming soon', titles: upcoming ?? [] },
		]),
	}
}

interface Row {
	heading: string
	to?: string
	titles: readonly TitleSummary[]
	showType?: boolean
}

/** A title stands in the first row that has it, so that every row shows something new. */
function toRows(before: readonly { cards: readonly Card[] }[], findings: Findings | null, rows: readonly Row[]) {
	const shown = new Set(before.flatMap(({ cards }) => cards.map(mediaKey)))
	return rows.map(({ titles, ...row }) => {
		const fresh = titles.filter((title) => !shown.has(mediaKey(title)))
		const { cards } = keepOnMine(fresh, findings, ROW_LENGTH)
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
	const { hero, saved, going, live, own, isOnMine, rows } = useLoaderData<typeof loader>()
	const [first, ...others] = rows
	return (
		<>
			{hero ? (
				<Hero
					hero={hero}
					saving={<SaveButtons key={mediaKey(hero)} title={hero} lists={['watchlist']} saved={saved} />}
				/>
			) : (
				<h1 className="visually-hidden">Marquee</h1>
			)}
			<div className="rows">
				<BrowseChips />
				<Going cards={going} />
				<MineChip isOn={isOnMine} />
				<OwnRows rows={own} />
				{first ? <TitleRow {...first} /> : null}
				<LiveNow cards={live} />
				{others.map((row) => (
					<TitleRow key={row.heading} {...row} />
				))}
			</div>
		</>
	)
}
