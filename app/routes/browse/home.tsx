import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { BrowseChips } from '#app/features/browse/browse-chips.tsx'
import { Hero } from '#app/features/browse/hero.tsx'
import {
	HOME_ROWS,
	LEADING_ROW,
	type LoadedRow,
	loadHomeRow,
	loadHomeRowOrEmpty,
	MY_PROVIDERS_ROW,
} from '#app/features/browse/home-rows.ts'
import { ContinueWatching } from '#app/features/history/continue-watching.tsx'
import { loadContinueWatching } from '#app/features/history/continue-watching-loader.ts'
import { LiveNowRow } from '#app/features/on-air/live-now.tsx'
import { ON_AIR_STYLESHEET } from '#app/features/on-air/on-air-styles.ts'
import { MyProvidersChip } from '#app/features/providers/my-providers-chip.tsx'
import { PersonalRows } from '#app/features/recommend/picks/personal-rows.tsx'
import { loadPersonalRows } from '#app/features/recommend/picks/personal-rows-loader.ts'
import { SaveButtons } from '#app/features/saved/save-buttons.tsx'
import { loadSavedLists } from '#app/features/saved/saved-lists-loader.ts'
import { loadMarking } from '#app/features/title/marks-loader.ts'
import { SeenChip } from '#app/features/title/seen-chip.tsx'
import { SeenNote } from '#app/features/title/seen-note.tsx'
import { TitleRow } from '#app/features/title/title-row.tsx'
import { orServiceUnavailable } from '#app/http/service-unavailable.ts'
import { toHero } from '#domain/browse/hero.ts'
import { fillRows } from '#domain/browse/rows.ts'
import { filterToMyProviders, onlyOnMyProviders } from '#domain/providers/availability.ts'
import { HOME_PATH } from '#domain/shared/links.ts'
import type { Card } from '#domain/title/card.ts'
import { HIDE_SEEN } from '#domain/title/marks.ts'
import { mediaKey } from '#domain/title/media.ts'

/** One more than fits on a desktop screen. */
const ROW_LENGTH = 8
/** How many pages of a list fill its row while lists are filtered to the viewer's providers. */
const FILTERED_PAGES_PER_ROW = 2
const DAY_MS = 86_400_000

export const handle = { styles: [ON_AIR_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)

/** A hero, then rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { catalog, origin, requestContext, viewer, myProviders, onAir } = context
	const live = onAir.now()
	const hidesSeen = new URL(request.url).searchParams.get('seen') === HIDE_SEEN
	const pageCount = myProviders.isFilterOn || hidesSeen ? FILTERED_PAGES_PER_ROW : 1
	const leadingPromise = loadHomeRow(LEADING_ROW, catalog, pageCount)
	const othersPromise = Promise.all(HOME_ROWS.map((row) => loadHomeRowOrEmpty(row, catalog, pageCount)))
	const leading = await orServiceUnavailable(leadingPromise)
	const hero = toHero(leading.titles, Math.floor(requestContext.nowMs / DAY_MS))
	const others = await othersPromise
	const titles = [leading, ...others].flatMap((row) => row.titles)
	// Started together, so that the database answers them in one batch.
	const saved = hero ? loadSavedLists(viewer?.saved, hero) : []
	const continueWatching = loadContinueWatching(context)
	const personalRows = loadPersonalRows(viewer?.taste, myProviders)
	const markingPromise = loadMarking(viewer, titles, hidesSeen)
	const personal = await personalRows
	const marking = await markingPromise
	const findings = await myProviders.findAvailability(titles)
	const filter = myProviders.isFilterOn ? findings : null
	const myProvidersRows = filter ? [] : [{ ...MY_PROVIDERS_ROW, titles: onlyOnMyProviders(titles, findings) }]
	const personalCards = personal.flatMap(({ cards }) => cards)
	// Of these the browser hides what this device has seen.
	const rowLength = hidesSeen && !viewer ? 2 * ROW_LENGTH : ROW_LENGTH
	const rows = fillRows<LoadedRow, Card>(
		[leading, ...myProvidersRows, ...others],
		(titlesLeft) => marking.mark(filterToMyProviders(marking.select(titlesLeft), filter, rowLength).cards),
		personalCards,
	)
	return {
		origin,
		hero,
		saved: await saved,
		continueWatching: await continueWatching,
		live: await live,
		personalRows: viewer ? personal : null,
		isMyProvidersOnly: myProviders.isFilterOn,
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
	const { hero, saved, continueWatching, live, personalRows, isMyProvidersOnly, rows, seen } =
		useLoaderData<typeof loader>()
	const [leading, ...others] = rows
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
			<div className="rows" data-hides-seen={seen ? '' : undefined}>
				<BrowseChips />
				<ContinueWatching cards={continueWatching} />
				<div className="row chips">
					<MyProvidersChip isOn={isMyProvidersOnly} />
					<SeenChip isOn={seen !== null} />
				</div>
				<SeenNote seen={seen} />
				<PersonalRows rows={personalRows} />
				{leading ? <TitleRow {...leading} /> : null}
				<LiveNowRow cards={live} />
				{others.map(({ id, ...row }) => (
					<TitleRow key={id} {...row} />
				))}
			</div>
		</>
	)
}
