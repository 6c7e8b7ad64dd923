import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Accent } from '#domain/appearance/theme.ts'
import type { Hiding } from '#domain/history/hidden.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { MatchOutcome } from '#domain/import/match.ts'
import type { ImportedSettings, ImportPart, ImportSource } from '#domain/import/row.ts'
import type { ImportState, ImportUndo, SkippedRows, StoredRow } from '#domain/import/view.ts'
import { finishedSql } from '#domain/player/playback.ts'
import type { Snapshot } from '#domain/providers/comparison.ts'
import type { TitleTraits } from '#domain/recommend/candidate.ts'
import type { PackedRatings } from '#domain/recommend/neighbor-fit.ts'
import type { Ranking } from '#domain/recommend/ranking.ts'
import type { Neighbor } from '#domain/recommend/recommendation.ts'
import type { ManualWeights } from '#domain/recommend/taste-profile.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { MediaType } from '#domain/shared/media-ref.ts'
import type { Card } from '#domain/title/card.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { TitleTexts } from '#domain/title/stored-texts.ts'

const timestamp = (name: string) => integer(name, { mode: 'number' })
/** The season or the episode in a `mediaKey`, `null` where it has none. */
function keyPart(place: 1 | 2) {
	const numbers = `'[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']'`
	return sql.raw(`iif(json_valid(${numbers}), (${numbers}) ->> ${place}, NULL)`)
}

/** All rows of a user are deleted with the user. */
const userIdColumn = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })

/** All rows of a viewer are deleted with them. */
const userKeyColumn = () =>
	integer('user_key')
		.notNull()
		.references(() => viewers.key, { onDelete: 'cascade' })

/** `email` is normalized by `normalizeEmail`; times are epoch milliseconds. */
export const users = sqliteTable('users', {
	id: text('id').primaryKey(),
	email: text('email').notNull().unique(),
	name: text('name'),
	/** scrypt hash with its parameters; `null` for users who only sign in with Google. */
	passwordHash: text('password_hash'),
	createdAt: timestamp('created_at').notNull().default(sql`(unixepoch() * 1000)`),
})

/** A user's identity at an OpenID issuer. Accounts are never linked by email alone. */
export const identities = sqliteTable(
	'identities',
	{
		issuer: text('issuer').notNull(),
		subject: text('subject').notNull(),
		userId: userIdColumn(),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.userId)],
)

/** An active sign-in. The cookie has the id; the table only its hash. */
export const sessions = sqliteTable(
	'sessions',
	{
		idHash: text('id_hash').primaryKey(),
		userId: userIdColumn(),
		/** The browser and system at the sign-in, such as "Firefox on Windows"; `null` when unknown. */
		device: text('device'),
		createdAt: timestamp('created_at').notNull(),
		seenAt: timestamp('seen_at').notNull(),
	},
	(table) => [index('sessions_user').on(table.userId)],
)

/** Counts of password checks, by a hash of the limited account or address. */
export const attempts = sqliteTable('attempts', {
	key: text('key').primaryKey(),
	windowStart: timestamp('window_start').notNull(),
	count: integer('count').notNull(),
})

/** A missing row means the defaults. */
export const preferences = sqliteTable('preferences', {
	userId: userIdColumn().primaryKey(),
	isWatchHistoryEnabled: integer('is_watch_history_enabled', { mode: 'boolean' }).notNull(),
	isNotificationsEnabled: integer('is_notifications_enabled', { mode: 'boolean' }).notNull(),
	isAnalyticsEnabled: integer('is_analytics_enabled', { mode: 'boolean' }).notNull().default(true),
	accentColor: text('accent_color').$type<Accent>().notNull(),
	region: text('region'),
	language: text('language'),
	services: text('services', { mode: 'json' }).$type<readonly string[]>().notNull(),
	createdAt: timestamp('created_at').notNull(),
	updatedAt: timestamp('updated_at').notNull(),
})

/**
 * The users that personal rows belong to: a number each, because most of those rows are many and short. Deleted with the user,
 * not by a reference, because personal rows may be in another database than `users`.
 */
export const viewers = sqliteTable('viewers', {
	key: integer('key').primaryKey({ autoIncrement: true }),
	/** `users.id`. */
	id: text('id').notNull().unique(),
})

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
	/** Of `title_texts`. */
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

/** Titles that the viewer has taken out of "Continue watching", or put back; the latest change of each. */
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
		/** Of our own export. */
		settings: text('settings', { mode: 'json' }).$type<ImportedSettings>(),
		/** The settings that the import replaced; `null` until then. */
		replacedSettings: text('replaced_settings', { mode: 'json' }).$type<ImportedSettings>(),
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

/** Titles that can be recommended, and titles that viewers have rated. */
export const titles = sqliteTable('titles', {
	/** `mediaKey`. */
	key: text('key').primaryKey(),
	/** `null` until read from the metadata service. */
	summary: text('summary', { mode: 'json' }).$type<TitleSummary>(),
	/** `null` until the details are read. */
	traits: text('traits', { mode: 'json' }).$type<TitleTraits>(),
	/** When it was last listed or rated; the titles with the oldest time are removed first. */
	namedAt: timestamp('named_at').notNull(),
	/** When the details were last requested; 0 for never. */
	readAt: timestamp('read_at').notNull().default(0),
})
/**
 * A fit of the collaborative model: reads ratings, then finds the neighbors of each title, slice by slice. Only the newest complete
 * fit is used.
 */
export const modelFits = sqliteTable('model_fits', {
	id: integer('id').primaryKey({ autoIncrement: true }),
	state: text('state').$type<'reading' | 'fitting' | 'done'>().notNull(),
	/** Where to continue reading. */
	cursor: text('cursor'),
	/** Number of ratings read. */
	ratings: integer('ratings').notNull(),
	/** Number of slices read, then of titles fitted. */
	next: integer('next').notNull(),
	startedAt: timestamp('started_at').notNull(),
	finishedAt: timestamp('finished_at'),
})

const fitId = () =>
	integer('fit_id')
		.notNull()
		.references(() => modelFits.id, { onDelete: 'cascade' })

/** The ratings of a fit, so that all slices use the same data. Deleted when the fit is complete. */
export const modelRatings = sqliteTable(
	'model_ratings',
	{
		fitId: fitId(),
		slice: integer('slice').notNull(),
		ratings: text('ratings', { mode: 'json' }).$type<PackedRatings>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.fitId, table.slice] })],
)

/** The neighbors of a title (a `mediaKey`), the nearest first. */
export const neighbors = sqliteTable(
	'neighbours',
	{
		fitId: fitId(),
		mediaKey: text('media_key').notNull(),
		nearest: text('nearest', { mode: 'json' }).$type<Neighbor[]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.fitId, table.mediaKey] })],
)

/** A streaming service in a region that viewers have chosen, and what it had when it was last compared. */
export const comparedProviders = sqliteTable(
	'compared_providers',
	{
		/** ISO 3166-1. */
		region: text('region').notNull(),
		/** The metadata service's number. */
		providerId: integer('provider_id').notNull(),
		/** When a viewer who has it last visited. */
		wantedAt: timestamp('wanted_at').notNull(),
		/** On how many days somebody has visited who has it. */
		wantedDays: integer('wanted_days').notNull().default(1),
		/** ISO day; `null` before the first comparison. */
		comparedOn: text('compared_on'),
		snapshot: text('snapshot', { mode: 'json' }).$type<Snapshot>(),
	},
	(table) => [
		primaryKey({ columns: [table.region, table.providerId] }),
		index('compared_providers_due').on(table.comparedOn),
	],
)

/** The latest change of a title on a service: it came, or it left. */
export const providerChanges = sqliteTable(
	'provider_changes',
	{
		region: text('region').notNull(),
		providerId: integer('provider_id').notNull(),
		mediaKey: text('media_key').notNull(),
		hasLeft: integer('has_left', { mode: 'boolean' }).notNull(),
		card: text('card', { mode: 'json' }).$type<Card>().notNull(),
		/** The ISO day of the comparison that found it. */
		foundOn: text('found_on').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.region, table.providerId, table.mediaKey] }),
		index('provider_changes_age').on(table.foundOn),
	],
)
