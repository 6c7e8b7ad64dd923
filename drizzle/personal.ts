// What belongs to people, in a database of each region (functions/data/personal-databases.ts) or beside the tables of schema.ts.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Hiding } from '#domain/history/hidden.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { MatchOutcome } from '#domain/import/match.ts'
import type { ImportPart, ImportSource, ReplacedProfile, RestoredProfile } from '#domain/import/row.ts'
import type { ImportState, ImportUndo, SkippedRows, StoredRow } from '#domain/import/view.ts'
import type { EventFacts } from '#domain/notifications/event-facts.ts'
import type { DeliveryOutcome, NotificationKind } from '#domain/notifications/notification.ts'
import { finishedSql } from '#domain/player/playback.ts'
import type { Ranking } from '#domain/recommend/ranking.ts'
import type { ManualWeights } from '#domain/recommend/taste-profile.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { FollowKind } from '#domain/sports/following.ts'
import type { Specials } from '#domain/title/show-order.ts'
import type { TitleTexts } from '#domain/title/stored-texts.ts'

const timestamp = (name: string) => integer(name, { mode: 'number' })

/** The season or the episode in a `mediaKey`, `null` where it has none. */
function keyPart(place: 1 | 2) {
	const numbers = `'[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']'`
	return sql.raw(`iif(json_valid(${numbers}), (${numbers}) ->> ${place}, NULL)`)
}

/** All rows of a viewer are deleted with them. */
const userKeyColumn = () =>
	integer('user_key')
		.notNull()
		.references(() => viewers.key, { onDelete: 'cascade' })

/**
 * The users that personal rows belong to: a number each, because most of those rows are many and short. Deleted with the user,
 * not by a reference, because personal rows may be in another database than `users`.
 */
export const viewers = sqliteTable(
	'viewers',
	{
		key: integer('key').primaryKey({ autoIncrement: true }),
		/** `profiles.id`. */
		id: text('id').notNull().unique(),
		/** `users.id`, because quotas count accounts. */
		accountId: text('account_id'),
		/** False while they keep no history: a copy of the preference, for writes that are already under way. */
		isHistoryEnabled: integer('is_history_enabled', { mode: 'boolean' }).notNull().default(true),
	},
	(table) => [index('viewers_of_account').on(table.accountId)],
)

/**
 * What lists and histories say about a title or an episode, once for all viewers who save or watch it. Only texts that the app
 * has read from the metadata service, so that nobody can change what others see. Each such write renews them, and so does a nightly job.
 */
export const titleTexts = sqliteTable(
	'title_texts',
	{
		id: integer('id').primaryKey({ autoIncrement: true }),
		mediaKey: text('media_key').notNull(),
		/** ISO 639-1; empty for the app's own. */
		language: text('language').notNull(),
		title: text('title').notNull(),
		posterPath: text('poster_path'),
		backdropPath: text('backdrop_path'),
		overview: text('overview').notNull(),
		rating: real('rating').notNull(),
		/** `null` for an episode, and where only histories have it. */
		releaseDate: text('release_date'),
		/** When the service said so last, give or take a day. */
		readAt: timestamp('read_at').notNull(),
	},
	(table) => [
		uniqueIndex('title_texts_once').on(table.mediaKey, table.language),
		index('title_texts_age').on(table.readAt),
	],
)

/** What describes a row's title: the shared texts, or the device's own where those say something else. */
const textColumns = () => ({
	/** A row of `title_texts`. */
	textsId: integer('texts_id'),
	/** `null` with shared texts. */
	ownTexts: text('own_texts', { mode: 'json' }).$type<TitleTexts>(),
})

// Tables whose rows are short have no row numbers: WITHOUT ROWID, which only the migrations can say.

/** Favorites and watchlist. WITHOUT ROWID. */
export const saved = sqliteTable(
	'saved',
	{
		/** Unique among the viewer's. */
		id: text('id').notNull(),
		userKey: userKeyColumn(),
		list: text('list').$type<SavedList>().notNull(),
		mediaType: text('media_type').$type<MediaType>().notNull(),
		mediaId: integer('media_id').notNull(),
		...textColumns(),
		addedAt: timestamp('added_at').notNull(),
		/** When the viewer last added it; earlier writes that arrive later change nothing. */
		changedAt: timestamp('changed_at').notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.userKey, table.mediaType, table.mediaId, table.list] }),
		index('saved_newest').on(table.userKey, table.list, table.addedAt),
		// Finds the viewers who wait for a title.
		index('saved_watchlisted').on(table.mediaId, table.mediaType, table.userKey).where(sql.raw(`list = 'watchlist'`)),
	],
)

/**
 * One row per movie or episode. `mediaKey` is the result of `mediaKey()`; `createdAt` decides which entry is newer. WITHOUT ROWID.
 */
export const history = sqliteTable(
	'history',
	{
		userKey: userKeyColumn(),
		mediaKey: text('media_key').notNull(),
		...textColumns(),
		watchPosition: real('watch_position').notNull(),
		duration: real('duration').notNull(),
		preferredSource: text('preferred_source'),
		createdAt: timestamp('created_at').notNull(),
		// Parts of the key, which take no space.
		mediaType: text('media_type')
			.$type<HistoryEntry['type']>()
			.generatedAlwaysAs(sql`substr(media_key, 1, instr(media_key, ':') - 1)`),
		mediaId: integer('media_id').generatedAlwaysAs(sql`CAST(substr(media_key, instr(media_key, ':') + 1) AS INTEGER)`),
		season: integer('season').generatedAlwaysAs(keyPart(1)),
		episode: integer('episode').generatedAlwaysAs(keyPart(2)),
	},
	(table) => [
		primaryKey({ columns: [table.userKey, table.mediaKey] }),
		index('history_newest').on(table.userKey, table.createdAt, table.mediaKey),
		// What can be continued is found without reading finished films.
		index('history_unfinished')
			.on(table.userKey, table.createdAt)
			.where(sql.raw(`NOT ${finishedSql('watch_position')}`)),
		index('history_episodes').on(table.userKey, table.mediaId, table.createdAt).where(sql.raw(`media_type = 'tv'`)),
	],
)

/**
 * Which episodes of a season were ever watched to the end: a '1' at the place of each one's number, so that what is left of two
 * hundred shows is read without reading their sixty thousand episodes. Triggers on `history` write it. WITHOUT ROWID.
 */
export const watchedSeasons = sqliteTable(
	'watched_seasons',
	{
		userKey: userKeyColumn(),
		showId: integer('show_id').notNull(),
		season: integer('season').notNull(),
		episodes: text('episodes').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userKey, table.showId, table.season] }),
		index('watched_seasons_show').on(table.showId),
	],
)

/** When a film or episode was watched before the time that `history` tells. Rows are only added. WITHOUT ROWID. */
export const plays = sqliteTable(
	'plays',
	{
		userKey: userKeyColumn(),
		mediaKey: text('media_key').notNull(),
		playedAt: timestamp('played_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userKey, table.mediaKey, table.playedAt] })],
)

/** Passes through a show after the first one. What was watched in each follows from the times of viewings. WITHOUT ROWID. */
export const rewatches = sqliteTable(
	'rewatches',
	{
		userKey: userKeyColumn(),
		showId: integer('show_id').notNull(),
		startedAt: timestamp('started_at').notNull(),
		/** `null` while it goes on. */
		endedAt: timestamp('ended_at'),
	},
	(table) => [primaryKey({ columns: [table.userKey, table.showId, table.startedAt] })],
)

/** Where a viewer has a show's specials, if not apart from its seasons. WITHOUT ROWID. */
export const placedSpecials = sqliteTable(
	'placed_specials',
	{
		userKey: userKeyColumn(),
		showId: integer('show_id').notNull(),
		specials: text('specials').$type<Specials>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userKey, table.showId] })],
)

/** Shows that the viewer follows, and titles taken out of "Continue watching" or put back; the latest change of each. */
export const hiddenTitles = sqliteTable(
	'hidden_titles',
	{
		userKey: userKeyColumn(),
		mediaType: text('media_type').$type<MediaType>().notNull(),
		mediaId: integer('media_id').notNull(),
		kind: text('kind').$type<Hiding>().notNull(),
		changedAt: timestamp('changed_at').notNull(),
		/** The id of the change, for the undo. */
		changeId: text('change_id').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userKey, table.mediaType, table.mediaId] })],
)

/**
 * Pending history writes: each row is a call of `POST /api/history`, stored at once and moved into `history` by the queue.
 * Removals delete from here too, so that a late write cannot restore anything.
 */
export const historyWrites = sqliteTable(
	'history_writes',
	{
		id: text('id').primaryKey(),
		userKey: userKeyColumn(),
		/** `HistoryEntry[]`, at most one per movie or episode. */
		entries: text('entries', { mode: 'json' }).$type<HistoryEntry[]>().notNull(),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [index('history_writes_user').on(table.userKey), index('history_writes_age').on(table.createdAt)],
)

/**
 * What the viewer removed, and when, so that earlier writes that arrive late restore nothing. `*` stands for the whole
 * history. Keys of lists and opinions have a prefix: `watchlist/movie:27205`, `opinion/*`. The name in SQL is older.
 */
export const tombstones = sqliteTable(
	'erasures',
	{
		userKey: userKeyColumn(),
		mediaKey: text('media_key').notNull(),
		erasedAt: timestamp('erased_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userKey, table.mediaKey] })],
)

/** Records removed from a list or the history, for the undo. */
export const removals = sqliteTable(
	'removals',
	{
		userKey: userKeyColumn(),
		/** The id of the removal, which may include several records. */
		id: text('id').notNull(),
		part: text('part').$type<SavedList | 'history'>().notNull(),
		/** For history records, the `mediaKey`. */
		recordId: text('record_id').notNull(),
		record: text('record', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
		removedAt: timestamp('removed_at').notNull(),
		/** When the removal was undone, else `null`. */
		undoneAt: timestamp('undone_at'),
	},
	(table) => [
		primaryKey({ columns: [table.userKey, table.id, table.recordId] }),
		index('removals_age').on(table.removedAt),
	],
)

/** An imported file: from another service, or our own export. */
export const imports = sqliteTable(
	'imports',
	{
		id: text('id').primaryKey(),
		userKey: userKeyColumn(),
		source: text('source').$type<ImportSource>().notNull(),
		fileName: text('file_name').notNull(),
		state: text('state').$type<ImportState>().notNull(),
		/** The parts that the viewer has selected; `null` until then. */
		parts: text('parts', { mode: 'json' }).$type<readonly ImportPart[]>(),
		skipped: text('skipped', { mode: 'json' }).$type<SkippedRows>().notNull(),
		/** The profiles in our own export, with their settings. */
		settings: text('settings', { mode: 'json' }).$type<readonly RestoredProfile[]>(),
		/** What the import replaced, by the place of the profile; `null` until then. */
		replacedSettings: text('replaced_settings', { mode: 'json' }).$type<Record<string, ReplacedProfile>>(),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [index('imports_user').on(table.userKey, table.createdAt)],
)

/** One entry of an imported file. Rows of the same title have the same `lookup`. */
export const importRows = sqliteTable(
	'import_rows',
	{
		importId: text('import_id')
			.notNull()
			.references(() => imports.id, { onDelete: 'cascade' }),
		position: integer('position').notNull(),
		lookup: text('lookup').notNull(),
		row: text('row', { mode: 'json' }).$type<StoredRow>().notNull(),
		/** `null` until the title is looked up. */
		outcome: text('outcome', { mode: 'json' }).$type<MatchOutcome | Pick<MatchOutcome, 'kind'>>(),
		/** The `mediaKey` that the viewer chose for an uncertain row, or `out`. */
		choice: text('choice'),
		/** What the row wrote and replaced; `null` until it is written. */
		undo: text('undo', { mode: 'json' }).$type<ImportUndo>(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.position] }),
		index('import_rows_lookup').on(table.importId, table.lookup),
	],
)

/** Viewers' opinions of titles: stars, 'not interested', and the analysis of their comments. */
export const opinions = sqliteTable(
	'opinions',
	{
		userKey: userKeyColumn(),
		mediaType: text('media_type').$type<MediaType>().notNull(),
		mediaId: integer('media_id').notNull(),
		/** 1..5; `null` for titles that were only dismissed. */
		rating: real('rating'),
		isDismissed: integer('is_dismissed', { mode: 'boolean' }).notNull(),
		/** -1..1 */
		sentiment: real('sentiment'),
		keywords: text('keywords', { mode: 'json' }).$type<readonly string[]>().notNull(),
		saidAt: timestamp('said_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userKey, table.mediaType, table.mediaId] })],
)

/**
 * A viewer's taste settings and latest ranking. A missing row means the defaults. Learned weights are not stored: they are
 * derived from opinions, lists and history. Triggers in the migration raise `version` whenever those change, which makes the
 * ranking stale.
 */
export const taste = sqliteTable(
	'taste',
	{
		userKey: integer('user_key')
			.primaryKey()
			.references(() => viewers.key, { onDelete: 'cascade' }),
		isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull().default(true),
		weights: text('weights', { mode: 'json' }).$type<ManualWeights>().notNull().default({}),
		/** `null` for the default range. */
		years: text('years', { mode: 'json' }).$type<{ start: number; end: number }>(),
		/** Newest first. */
		searches: text('searches', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
		version: integer('version').notNull().default(0),
		ranking: text('ranking', { mode: 'json' }).$type<Ranking>(),
		/** The `version` at the time of the ranking. */
		rankedVersion: integer('ranked_version'),
		/** What the ranking depends on besides the version. */
		rankingKey: text('ranking_key'),
		rankedAt: timestamp('ranked_at'),
	},
	(table) => [index('taste_ranked').on(table.rankedAt)],
)

/** Teams and leagues that the viewer follows, and those no longer: the latest change of each. WITHOUT ROWID. */
export const followedTeams = sqliteTable(
	'followed_teams',
	{
		userKey: userKeyColumn(),
		kind: text('kind').$type<FollowKind>().notNull(),
		/** The schedule's id. */
		teamId: text('team_id').notNull(),
		name: text('name').notNull(),
		sport: text('sport').notNull(),
		isFollowed: integer('is_followed', { mode: 'boolean' }).notNull(),
		changedAt: timestamp('changed_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userKey, table.kind, table.teamId] }),
		// Finds the viewers who wait for a match.
		index('followed_teams_team').on(table.kind, table.teamId, table.userKey).where(sql.raw('is_followed = 1')),
	],
)

/** The inbox: each event once per viewer. WITHOUT ROWID. */
export const notifications = sqliteTable(
	'notifications',
	{
		userKey: userKeyColumn(),
		/** The event's id, such as `episode:1396:2:5`. */
		id: text('id').notNull(),
		kind: text('kind').$type<NotificationKind>().notNull(),
		/** The title that it is about; `null` for a match or a version. */
		mediaType: text('media_type').$type<MediaType>(),
		mediaId: integer('media_id'),
		title: text('title').notNull(),
		/** In English. Readers get what the facts say in their language. */
		body: text('body').notNull(),
		/** `null` for one from before languages. */
		facts: text('facts', { mode: 'json' }).$type<EventFacts>(),
		path: text('path').notNull(),
		/** Some hours ahead for what is told in the morning. */
		createdAt: timestamp('created_at').notNull(),
		/** `null` while unread. */
		readAt: timestamp('read_at'),
		/** The push message that tells it: its own, or a day's digest. */
		message: text('message').notNull(),
		/** When that is sent; `null` for never. */
		dueAt: timestamp('due_at'),
		/** When it is too late for it. */
		expiresAt: timestamp('expires_at').notNull(),
		/** When its deliveries were made; `null` before. */
		dispatchedAt: timestamp('dispatched_at'),
	},
	(table) => [
		primaryKey({ columns: [table.userKey, table.id] }),
		index('notifications_newest').on(table.userKey, table.createdAt),
		index('notifications_age').on(table.createdAt),
		index('notifications_unread').on(table.userKey, table.createdAt).where(sql.raw('read_at IS NULL')),
		index('notifications_due').on(table.dueAt).where(sql.raw('dispatched_at IS NULL')),
	],
)

/** Browsers that show the notifications of a viewer. WITHOUT ROWID. */
export const pushSubscriptions = sqliteTable(
	'push_subscriptions',
	{
		userKey: userKeyColumn(),
		/** SHA-256 of the endpoint. */
		id: text('id').notNull(),
		/** Where the browser's push service takes its messages. Whoever knows it can send some. */
		endpoint: text('endpoint').notNull(),
		/** The browser's keys, base64url: only it can read a message. */
		p256dh: text('p256dh').notNull(),
		auth: text('auth').notNull(),
		/** Such as "Firefox on Windows"; `null` when unknown. */
		device: text('device'),
		/** The language that it was turned on in, BCP 47; `null` for one from before languages. */
		language: text('language'),
		/** `sessions.created_at` of the session in which it was made, which it does not outlive. */
		signedInAt: timestamp('signed_in_at').notNull(),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userKey, table.id] })],
)

/** Each push message once per subscription, however often the queue delivers it. WITHOUT ROWID. */
export const pushDeliveries = sqliteTable(
	'push_deliveries',
	{
		userKey: userKeyColumn(),
		subscriptionId: text('subscription_id').notNull(),
		message: text('message').notNull(),
		expiresAt: timestamp('expires_at').notNull(),
		/** When it was last put into the queue; 0 before. */
		queuedAt: timestamp('queued_at').notNull().default(0),
		/** When a consumer took it, epoch ms; 0 while none has. */
		claimedAt: timestamp('claimed_at').notNull().default(0),
		/** `null` while it is open. */
		doneAt: timestamp('done_at'),
		outcome: text('outcome').$type<DeliveryOutcome>(),
	},
	(table) => [
		primaryKey({ columns: [table.userKey, table.subscriptionId, table.message] }),
		index('push_deliveries_open').on(table.doneAt, table.queuedAt),
	],
)

/** What a viewer wants to be notified of. A missing row means the defaults. */
export const notificationSettings = sqliteTable(
	'notification_settings',
	{
		userKey: integer('user_key')
			.primaryKey()
			.references(() => viewers.key, { onDelete: 'cascade' }),
		episode: integer('episode', { mode: 'boolean' }).notNull(),
		film: integer('film', { mode: 'boolean' }).notNull(),
		match: integer('match', { mode: 'boolean' }).notNull(),
		version: integer('version', { mode: 'boolean' }).notNull(),
		/** The last version that they were told of, or had when they asked to be. */
		toldVersion: text('told_version').notNull(),
		isDigest: integer('is_digest', { mode: 'boolean' }).notNull(),
		/** Minutes of the day; `null` without quiet hours. */
		quietFrom: integer('quiet_from'),
		quietTo: integer('quiet_to'),
		/** IANA name; `null` when unknown. */
		zone: text('zone'),
	},
	(table) => [index('notification_settings_version').on(table.toldVersion).where(sql.raw('version = 1'))],
)
