import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { ChoiceLine, WishForm } from '#app/features/browse/choice-line.tsx'
import { loadAnswer, loadHeroDetails } from '#app/features/browse/home/answer.server.ts'
import { Hero } from '#app/features/browse/home/hero.tsx'
import homeCss from '#app/features/browse/home/home.page.css?url'
import {
	type LoadedRow,
	loadLeadingRow,
	loadOtherRows,
	myProvidersRow,
} from '#app/features/browse/home/home-rows.server.ts'
import { RowFilters } from '#app/features/browse/home/row-filters.tsx'
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
import { truncate } from '#app/features/title/details/text-format.ts'
import { loadMarking } from '#app/features/title/marks-loader.server.ts'
import { PersonCard } from '#app/features/title/person-card.tsx'
import { SeenChip, SeenNote } from '#app/features/title/seen.tsx'
import { Rating } from '#app/features/title/title-card.tsx'
import { Row, TitleRow } from '#app/features/title/title-row.tsx'
import { badRequest, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { useChildName, useIsChild, usePlaysDemo } from '#app/http/use-root-viewer.ts'
import { Link } from '#app/ui/link.tsx'
import shieldCss from '#app/ui/shield.page.css?url'
import { Crests } from '#app/ui/shield.tsx'
import { browsePath, isCanonicalBrowse } from '#domain/browse/browse.ts'
import {
	type ChoiceGroup,
	choiceLine,
	homePath,
	parseHomeChoices,
	SERVICES_AT_HAND,
	servicesToChoose,
} from '#domain/browse/choices.ts'
import { LIST_PAGE_SIZE } from '#domain/browse/combined-pages.ts'
import { pickHero } from '#domain/browse/hero.ts'
import { fillRows } from '#domain/browse/rows.ts'
import { homeWords } from '#domain/browse/words.ts'
import {
	filterToMyProviders,
	onlyOnMyProviders,
	PAGES_WHEN_FILTERED,
	pagesTogether,
} from '#domain/providers/availability.ts'
import { comparedDay, providerWords } from '#domain/providers/words.ts'
import { HOME_PATH } from '#domain/shared/links.ts'
import { type MediaRef, mediaKey, type TitleRef } from '#domain/shared/media-ref.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { type Card, MIN_ROW_LENGTH, widen } from '#domain/title/card.ts'
import { isOfChild } from '#domain/title/maturity.ts'
import { type PersonSummary, yearOf } from '#domain/title/media.ts'
import { playOrWhere } from '#domain/title/play-words.ts'
import { cardWords } from '#domain/title/words.ts'

/** How many cards fit on a wide desktop screen beside a link to all; the rest load once the row is scrolled. */
const ROW_LENGTH = 7
/** How many fewer wide pictures fill a line. */
const FEWER_WIDE = 1
/** How many titles the top list shows, with their places. */
const TOP_LENGTH = 10
/** What three lines beside the pick hold; they show no more. */
const OVERVIEW_LENGTH = 180
/** How many pages of a list fill its row while lists are filtered to the viewer's providers. */
const FILTERED_PAGES_PER_ROW = 2

export const links = styleLinks([homeCss, onAirCss, shieldCss])

/** Loads the hero and the first rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { catalog, origin, requestContext, viewer, myProviders, providers, availability, onAir, providerChanges } =
		context
	const { searchParams } = new URL(request.url)
	const { nowMs, today, region } = requestContext
	const parsed = parseHomeChoices(searchParams)
	if (!parsed.ok) throw badRequest(parsed)
	const { filters } = parsed
	if (!isCanonicalBrowse(filters, searchParams)) throw redirect(homePath(filters))
	const { hidesSeen } = filters
	const sources = { catalog, myProviders, providers, availability, region, viewer }
	const answerPromise = loadAnswer(filters, sources)
	const cap = viewer?.cap ?? null
	const hasAgeLimit = cap !== null
	const isForChildren = isOfChild(cap)
	// Programs and matches have no certificates.
	const live = hasAgeLimit ? [] : onAir.now()
	// Filtered titles would leave rows short.
	const isCombined = pagesTogether({ leavesOut: hidesSeen || hasAgeLimit, myProviders }) > 1
	const rowsOptions = { pageCount: isCombined ? FILTERED_PAGES_PER_ROW : 1, nowMs, cap }
	const offeredPromise = isForChildren ? [] : providers.listOrOwn()
	// The first row, from which the pick comes, is never short.
	const leadingPages = hasAgeLimit ? PAGES_WHEN_FILTERED : rowsOptions.pageCount
	const leadingPromise = loadLeadingRow(catalog, { ...rowsOptions, pageCount: leadingPages })
	const othersPromise = loadOtherRows(catalog, rowsOptions)
	const peoplePromise = catalog.trendingPeople().catch(() => [])
	const newPromise = providerChanges.newOnMyProviders()
	const [leading, answer] = await Promise.all([orServiceUnavailable(leadingPromise), answerPromise])
	const others = await othersPromise
	const { cards: newCards, comparedOn } = await newPromise
	const titles = [leading, ...others].flatMap((row) => row.titles)
	const pickFrom = (candidates: typeof titles) => pickHero(candidates, Math.floor(nowMs / DAY_MS))
	const likelyHero = answer ? answer.hero : pickFrom(titles)
	const detailsOf = (pick: typeof likelyHero) =>
		pick && loadHeroDetails(pick.title, { ...context, chosen: filters.providers })
	const likelyDetails = detailsOf(likelyHero)
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
	const continued = !answer && begun?.[0]?.image ? begun[0] : null
	const hero = answer ? answer.hero : continued ? null : pickFrom(marking.recommendable(titles))
	const isLikely = hero && likelyHero && mediaKey(hero.title) === mediaKey(likelyHero.title)
	const saved = isLikely ? likelySaved : savedListsOf(hero)
	// A title that the viewer continues is where they left it: nothing waits for services.
	const details = hero && (await (isLikely ? likelyDetails : detailsOf(hero)))
	const findings = await myProviders.findAvailability(titles)
	const filter = myProviders.isFilterOn ? findings : null
	const myProvidersRows = filter ? [] : [{ ...myProvidersRow(), titles: onlyOnMyProviders(titles, findings) }]
	const selectFrom = <T extends Card | (typeof titles)[number]>(candidates: readonly T[]) =>
		marking.select(marking.recommendable(candidates))
	const newCardsShown = marking.mark(selectFrom(newCards))
	const hasNew = newCardsShown.length >= MIN_ROW_LENGTH
	const shownAbove = [
		...personal.flatMap(({ cards }) => cards),
		...(hero ? [hero.title] : []),
		...(answer?.cards ?? []),
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
	const hasTop = top !== undefined && (!hasAgeLimit || top.cards.length >= MIN_ROW_LENGTH)
	// Only trending titles have places.
	const ranked = hasAgeLimit ? [] : leading.titles
	const rows = fill([...myProvidersRows, ...others], rowLength, [...shownAbove, ...(top?.cards ?? [])])
	// A child's rows follow at once.
	const heroOthers = hero && !isForChildren ? hero.others : []
	const heroTitles = hero ? [hero.title, ...heroOthers] : []
	const includedIn = details?.services ?? []
	const service = includedIn.find((name) => answer?.services.includes(name)) ?? includedIn[0]
	const isSaid = service === undefined || details?.play.label.includes(service)
	const hasHistory = (begun ?? []).length > 0 || [top, ...rows].some((row) => row?.cards.some(({ mark }) => mark))
	const offered = await offeredPromise
	return {
		origin,
		choices: choiceLine(filters, {
			services: servicesToChoose(filters, offered, myProviders).slice(0, SERVICES_AT_HAND),
			pathOf: homePath,
			hasSeen: viewer !== null,
			isForChildren,
		}),
		fits: answer && {
			cards: answer.cards
				.filter((card) => !heroTitles.some((title) => mediaKey(title) === mediaKey(card)))
				.slice(0, LIST_PAGE_SIZE),
			to: browsePath(filters),
			note: answer.note,
		},
		continued,
		continueWatching: continued ? (begun?.slice(1) ?? null) : begun,
		hero: hero && {
			title: { ...hero.title, overview: truncate(hero.title.overview, OVERVIEW_LENGTH) },
			genres: hero.genres,
			length: details?.length,
			play: details?.play,
		},
		heroOthers,
		heroReason: [
			hero && (answer ? answer.count && homeWords.fitReason({ count: answer.count }) : reasonOf(hero.title, ranked)),
			!isSaid && homeWords.serviceReason({ service }),
		]
			.filter(Boolean)
			.join(' · '),
		saved: await saved,
		live: await live,
		personalRows: viewer ? personal : null,
		isMyProvidersOnly: myProviders.isFilterOn,
		hasFilters: hidesSeen || myProviders.myProviderIds.length > 0 || hasHistory,
		newOnMyProviders: hasNew ? { cards: newCardsShown, comparedOn: comparedDay(comparedOn, today) } : null,
		top: hasTop ? { ...top, ranks: hidesSeen ? [] : ranksOf(top.cards, ranked.slice(0, TOP_LENGTH)) } : null,
		rows: rows
			.filter(({ cards }) => cards.length >= MIN_ROW_LENGTH)
			.map((row) => (row.isWide ? { ...row, cards: widen(row.cards.slice(0, rowLength - FEWER_WIDE), titles) } : row)),
		people: (await peoplePromise)
			.filter(({ profilePath }) => profilePath !== null)
			.slice(0, ROW_LENGTH)
			.map(({ id, name, profilePath }) => ({ id, name, profilePath })),
		seen: marking.note(),
	}
}

/** What says why a title is the pick of the day. */
function reasonOf(title: TitleRef, trending: readonly TitleRef[]): string {
	const place = trending.findIndex((other) => mediaKey(other) === mediaKey(title)) + 1
	return place > 0 && place <= TOP_LENGTH ? homeWords.placeReason({ place }) : homeWords.pickReason
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
		description: homeWords.description,
		path: HOME_PATH,
		origin: data?.origin ?? '',
	})

export default function Home() {
	const data = useLoaderData<typeof loader>()
	const { continued, continueWatching, live, personalRows, isMyProvidersOnly, newOnMyProviders, top, rows, seen } = data
	const { fits } = data
	const childName = useChildName()
	const isLarge = childName !== null
	return (
		<>
			<HomeHero data={data} above={<Question choices={data.choices} childName={childName} />} />
			<div
				className={isLarge ? 'rows for-children' : 'rows'}
				data-recommends=""
				data-hides-seen={seen ? '' : undefined}
			>
				{fits ? (
					<TitleRow
						heading={homeWords.moreThatFit}
						to={fits.to}
						cards={fits.cards}
						isLarge={isLarge}
						emptyNote={fits.note ?? ''}
					/>
				) : null}
				<ContinueWatching cards={continueWatching} shownAbove={continued} />
				<PersonalRows rows={personalRows} />
				{top ? (
					<TitleRow
						{...top}
						heading={childName === null ? top.heading : cardWords.filmsFor({ name: childName })}
						isLarge={isLarge}
						more={
							childName === null ? (
								<RowFilters isKnown={data.hasFilters} isOn={isMyProvidersOnly || seen !== null}>
									<MyProvidersChip isOn={isMyProvidersOnly} />
									<SeenChip isOn={seen !== null} />
								</RowFilters>
							) : null
						}
						emptyNote={isMyProvidersOnly ? providerWords.nothingIncluded : ''}
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
					<TitleRow key={row.id} {...row} isLarge={isLarge} />
				))}
				<PeopleRow people={data.people} />
			</div>
		</>
	)
}

/** The people of the day. Empty in a profile with an age limit, and while the metadata service fails. */
function PeopleRow({ people }: { people: readonly Pick<PersonSummary, 'id' | 'name' | 'profilePath'>[] }) {
	if (people.length === 0) return null
	return (
		<Row heading={homeWords.popularPeople} to={undefined} className="people">
			{people.map((person) => (
				<li key={person.id}>
					<PersonCard person={person} />
				</li>
			))}
		</Row>
	)
}

/** What the page answers, over its picture. A child is asked in fewer words. */
function Question({ choices, childName }: { choices: readonly ChoiceGroup[]; childName: string | null }) {
	return (
		<div className="question on-dark">
			<BrowseTabs />
			{childName === null ? (
				<>
					<h1>{homeWords.question}</h1>
					<p>{homeWords.questionDetail}</p>
				</>
			) : (
				<h1>{homeWords.childQuestion({ name: (parts) => <bdi key="name">{parts}</bdi>, child: childName })}</h1>
			)}
			<div className="choice-line">
				<ChoiceLine groups={choices} />
			</div>
			<WishForm isForChild={childName !== null} />
		</div>
	)
}

/** The title that the viewer continues, else today's pick. */
function HomeHero({ data, above }: { data: ReturnType<typeof useLoaderData<typeof loader>>; above: ReactNode }) {
	const { continued, hero, heroOthers, heroReason, saved, fits } = data
	const isForChildren = useIsChild()
	const playsDemo = usePlaysDemo()
	if (continued) {
		const { type, image, note, fraction, to } = continued
		return (
			<Hero
				label={homeWords.continue}
				title={{ ...continued, backdropPath: image && !image.isPoster ? image.path : null }}
				facts={
					<>
						{type === 'movie' ? <span>{cardWords.movie}</span> : null}
						<span>{note}</span>
					</>
				}
				fraction={fraction}
				play={{ to, label: homeWords.continue }}
				above={above}
			/>
		)
	}
	if (!hero) {
		return (
			<div className="no-hero cinema">
				{above}
				{fits ? (
					<p className="hero-content on-dark" role="status">
						{homeWords.nothingFits({
							link: (parts) => (
								<Link key="link" to={HOME_PATH}>
									{parts}
								</Link>
							),
						})}
					</p>
				) : null}
			</div>
		)
	}
	const { title, genres, length, play } = hero
	const { type, releaseDate, voteAverage, overview } = title
	const year = yearOf(releaseDate)
	return (
		<Hero
			label={fits ? homeWords.pickThatFits : homeWords.todaysPick}
			title={title}
			reason={heroReason}
			others={heroOthers}
			play={play ?? playOrWhere(title, playsDemo)}
			facts={
				<>
					<span className="wide">{type === 'movie' ? cardWords.movie : homeWords.tvShow}</span>
					{genres.map((genre, index) => (
						<span key={genre} className={index > 0 ? 'wide' : undefined}>
							{genre}
						</span>
					))}
					{length ? <span>{length}</span> : null}
					{year ? <span>{year}</span> : null}
					<Rating value={voteAverage} />
				</>
			}
			overview={isForChildren ? '' : overview}
			saveButton={<SaveButtons key={mediaKey(title)} title={title} lists={['watchlist']} saved={saved} />}
			above={above}
		/>
	)
}
