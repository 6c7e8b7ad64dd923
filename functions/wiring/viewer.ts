import type { AppContext, Viewer } from '#app/context.ts'
import type { Profiles } from '#domain/account/profiles-port.ts'
import { zoneDay } from '#domain/shared/zone.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { personalDatabaseOf } from '#functions/data/personal-databases.ts'
import { localZone } from '#functions/http/location.ts'
import { log } from '#functions/lib/log.ts'
import { ERASURE_DELAY_SECONDS, erasureOf } from '#functions/services/account/account-data.ts'
import { readVersion } from '#functions/services/account/changes.ts'
import {
	createViewerAccount,
	type OpenSession,
	type ProfileData,
	profilesOf,
} from '#functions/services/account/viewer.ts'
import { trackedTaste, trackSaved } from '#functions/services/analytics/analytics.ts'
import { createCalendarFeed } from '#functions/services/calendar/calendar-feed.ts'
import { commitAll, commitStatements, readPendingPlays } from '#functions/services/history/commit.ts'
import { createContinueWatching } from '#functions/services/history/continue-watching.ts'
import { createHistory } from '#functions/services/history/history.ts'
import { createMarks, createSeenAndRejected } from '#functions/services/history/marks.ts'
import { changeMarks, readSkipped, toMarks } from '#functions/services/history/season-marks.ts'
import { createNotifications } from '#functions/services/notifications/inbox.ts'
import type { Recommender } from '#functions/services/recommend/recommender.ts'
import { createTasteSettings } from '#functions/services/recommend/taste-ranking.ts'
import { createPoolCache, createTitlePool } from '#functions/services/recommend/title-pool.ts'
import { createSaved } from '#functions/services/saved/saved.ts'
import { createFollowing } from '#functions/services/sports/following.ts'
import type { MaturityGuard } from '#functions/services/title/maturity.ts'
import { storeConsent } from './analytics.ts'
import { CEILINGS, takeFrom, takeSome } from './ceilings.ts'
import { knownShowsFor, learnShows } from './known-shows.ts'
import { capViewer } from './maturity.ts'
import type { ProviderCapabilities } from './providers.ts'
import { newestVersion } from './push.ts'
import { poolCatalogFor, tasteFor } from './recommend.ts'
import type { RequestParts } from './request-parts.ts'
import type { SignInTools } from './sign-in.ts'
import { lazily } from './tools.ts'

interface ViewerParts extends RequestParts {
	session: OpenSession
	tools: SignInTools
	/** The region of what is stored for later: whatever a URL names, it is the viewer's. */
	viewerRegion: string
	/** Keeps to the viewer's age limit; `null` without one. */
	guard: MaturityGuard | null
	recommender: Recommender
	/** The providers of all titles, whatever the age limit. */
	offered: ProviderCapabilities
	/** Read when it is asked for, because it is made from the viewer. */
	context: Pick<AppContext, 'analytics' | 'deviceSettings' | 'sports'>
}

/** The signed-in viewer, with their age limit; `null` while nobody was chosen of several profiles. */
export function viewerFor(parts: ViewerParts): Viewer | null {
	const { session, tools, env, ctx, jar, address, guard, context } = parts
	const { user } = session
	const { profileId } = user
	if (profileId === null) return null
	const personal = personalOf(parts, user)
	const account = createViewerAccount(session, profileId, {
		...tools,
		personal,
		address,
		setCookie: jar.add,
		waitUntil: (work) => ctx.waitUntil(work),
		exportedOf: (id) => ({
			history: historyOf(parts, personal, id),
			pendingPlays: () => readPendingPlays(personal, id),
			async *exportImports() {
				const { exportImports } = await import('#functions/services/import/imports.ts')
				yield* exportImports(personal, id)
			},
		}),
		eraseLater: (ids) =>
			Promise.all(
				ids.map((id) => env.HISTORY_QUEUE.send(erasureOf(id, user.home), { delaySeconds: ERASURE_DELAY_SECONDS })),
			),
		onPreferencesSaved(change) {
			if (change.isAnalyticsEnabled !== undefined) storeConsent(parts, change.isAnalyticsEnabled)
			context.deviceSettings.onSaved(change)
		},
		now: Date.now,
	})
	const viewer = { ...account, ...profileDataOf(parts, personal, account) }
	return guard ? capViewer(viewer, guard) : viewer
}

/** The profiles of the signed-in account. */
export function profilesFor(parts: Pick<ViewerParts, 'session' | 'tools' | 'env' | 'address'>): Profiles {
	const { session, tools, address } = parts
	return profilesOf(session, {
		accountServices: tools.accountServices,
		address,
		moveHistory: async (...move) => {
			const { moveHistory } = await import('#functions/services/history/move-history.ts')
			return moveHistory(personalOf(parts, session.user), ...move)
		},
		moveViewings: async (...move) => {
			const { moveViewings } = await import('#functions/services/history/move-viewings.ts')
			return moveViewings(personalOf(parts, session.user), ...move)
		},
		now: Date.now,
	})
}

/** The database with an account's personal rows. */
const personalOf = ({ env }: Pick<RequestParts, 'env'>, { home }: OpenSession['user']): Db =>
	openDatabase(personalDatabaseOf(env, home))

function historyOf(parts: ViewerParts, personal: Db, profileId: string) {
	const { session, env, ctx, visitor } = parts
	const { user } = session
	const { isWatchHistoryEnabled, language } = user.preferences
	return createHistory({
		db: personal,
		userId: profileId,
		isEnabled: isWatchHistoryEnabled,
		language,
		send: (message) => env.HISTORY_QUEUE.send({ ...message, home: user.home }),
		mayQueue: () => takeFrom(env, CEILINGS.queue, visitor),
		async onShows(ids, watched) {
			await learnShows(env, ctx, visitor, ids)
			if (watched.length === 0) return
			await rewatchesOf(parts, personal, profileId)
				.endFinished(watched)
				.catch((error) => log('error', 'rewatch_end_failed', { message: error }))
		},
		now: Date.now,
	})
}

function continueWatchingOf({ env, ctx, visitor }: ViewerParts, db: Db, userId: string) {
	return createContinueWatching({
		db,
		userId,
		knownShows: knownShowsFor(env, ctx, visitor),
		onFollowed: (id) => learnShows(env, ctx, visitor, [id]),
	})
}

function rewatchesOf(parts: ViewerParts, db: Db, userId: string) {
	const { env, ctx, visitor, zone } = parts
	return lazily(async () => {
		const { createRewatches } = await import('#functions/services/history/rewatches.ts')
		return createRewatches({
			db,
			userId,
			history: historyOf(parts, db, userId),
			continueWatching: continueWatchingOf(parts, db, userId),
			knownShows: knownShowsFor(env, ctx, visitor),
			today: zoneDay(Date.now(), zone),
		})
	})
}

function notificationsOf({ session, ctx }: ViewerParts, db: Db, profileId: string) {
	return createNotifications({
		db,
		profileId,
		signedInAtMs: session.user.signedInAt,
		version: newestVersion(),
		zoneOf: localZone,
		now: Date.now,
		inBackground: (work) =>
			ctx.waitUntil(work.catch((error) => log('warn', 'notifications_command_failed', { message: error }))),
	})
}

/** What a viewer can do with the data of their profile, without a limit. */
function profileDataOf(
	parts: ViewerParts,
	db: Db,
	{ id: userId, preferences }: Pick<Viewer, 'id' | 'preferences'>,
): ProfileData {
	const { tools, env, ctx, visitor, zone, viewerRegion: region, context, recommender, offered } = parts
	const { language, isWatchHistoryEnabled } = preferences
	const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work)
	const calendarWiring = () => import('./calendar.ts')
	const following = createFollowing(db, userId)
	const seenAndRejected = createSeenAndRejected(db, userId)
	const notifications = notificationsOf(parts, db, userId)
	const continueWatching = continueWatchingOf(parts, db, userId)
	return {
		saved: createSaved(db, userId, Date.now, {
			language,
			onChange(change, list, titles) {
				trackSaved(context.analytics, change, list, titles)
				if (change !== 'add' || list !== 'watchlist') return
				for (const { type, id } of titles)
					if (type === 'movie')
						waitUntil(calendarWiring().then(({ noteSavedFilm }) => noteSavedFilm(env, visitor, { id, region })))
			},
		}),
		history: historyOf(parts, db, userId),
		continueWatching,
		rewatches: rewatchesOf(parts, db, userId),
		marksOf: createMarks(db, userId),
		seenAndRejected,
		imports: lazily(async () => {
			const [{ createImports }, { createHousehold, createImportedSettings }, shows] = await Promise.all([
				import('#functions/services/import/imports.ts'),
				import('#functions/services/import/household.ts'),
				import('#functions/services/history/show-choices.ts'),
			])
			return createImports({
				db,
				userId,
				isHistoryEnabled: isWatchHistoryEnabled,
				language,
				historyWrites: { statements: commitStatements, all: commitAll },
				household: createHousehold(profilesFor(parts), userId, (id) =>
					createImportedSettings({
						preferences: tools.accountServices.preferences(id, db),
						taste: createTasteSettings(db, id),
						notifications: notificationsOf(parts, db, id),
						following: createFollowing(db, id),
						marks: {
							skipped: () => readSkipped(db, id),
							skip: (seasons, isSkipped) => changeMarks(db, id, toMarks(seasons, isSkipped ? 'skip' : 'unskip')),
						},
						shows: {
							read: () => shows.readShowChoices(db, id),
							write: (kept, undone) => shows.writeShowChoices(db, id, kept, undone),
						},
						now: Date.now,
					}),
				),
				onRated: (keys) => waitUntil(requestDetails(parts, keys)),
				onAwaited: (ids) =>
					waitUntil(calendarWiring().then(({ noteImportedFilms }) => noteImportedFilms(env, visitor, ids, region))),
				now: Date.now,
			})
		}),
		imdbTitles: lazily(async () => {
			const { createImdbTitles } = await import('#functions/services/account/imdb-titles.ts')
			return createImdbTitles({ ...ratedTitlesOf(parts), catalog: poolCatalogFor(parts) })
		}),
		notifications,
		following,
		taste: trackedTaste(
			tasteFor(parts, recommender, offered, { id: userId, preferences, seenAndRejected, personal: db }),
			{ track: (...event) => context.analytics.track(...event) },
		),
		calendar: lazily(async () => {
			const { calendarFor } = await calendarWiring()
			const { followedShows } = continueWatching
			const owner = { profileId: userId, personal: db, region, zone, isHistoryEnabled: isWatchHistoryEnabled }
			return calendarFor(parts, { ...owner, followedShows }, context.sports)
		}),
		calendarFeed: createCalendarFeed(tools.accountServices.db, { profileId: userId, region }, Date.now),
		version: () => readVersion(db, userId, preferences, Date.now()),
		undo: async (removalId, at = Date.now()) => {
			const { undoMove } = await import('#functions/services/history/move-viewings.ts')
			return undoMove(db, userId, removalId, at)
		},
	}
}

/** The titles whose details are known, and those of new ones that this visitor may add. */
function ratedTitlesOf({ env, visitor }: ViewerParts) {
	const admit = (keys: readonly string[]) => takeSome(env, CEILINGS.pool, visitor, keys)
	return { pool: createTitlePool(openDatabase(env.DB), createPoolCache(), Date.now, admit), admit }
}

async function requestDetails(parts: ViewerParts, keys: readonly string[]): Promise<void> {
	try {
		await ratedTitlesOf(parts).pool.requestDetails(keys)
	} catch (error) {
		log('error', 'pool_save_failed', { message: error })
	}
}
