import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Accent } from '#domain/appearance/theme.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { MatchOutcome } from '#domain/import/match.ts'
import type { ImportPart, ImportSource } from '#domain/import/row.ts'
import type { ImportState, ImportUndo, SkippedRows, StoredRow } from '#domain/import/view.ts'
import type { PackedRatings } from '#domain/recommend/affinity-matrix.ts'
import type { TitleTraits } from '#domain/recommend/candidate.ts'
import type { Ranking } from '#domain/recommend/ranking.ts'
import type { Neighbor } from '#domain/recommend/recommendation.ts'
import type { ManualWeights } from '#domain/recommend/taste-profile.ts'
import type { SavedList } from '#domain/saved/saved.ts'
import type { MediaType, TitleSummary } from '#domain/title/media.ts'

const timestamp = (name: string) => integer(name, { mode: 'number' })
/** Everything that belongs to a person goes when the person goes. */
const userIdColumn = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })

/** A person with an account. `email` is in the form that `normaliseEmail` makes; times are epoch milliseconds. */
export const users = sqliteTable('users', {
	id: text('id').primaryKey(),
	email: text('email').notNull().unique(),
	name: text('name'),
	/** scrypt with its parameters, `null` for a person who only signs in elsewhere. */
	passwordHash: text('password_hash'),
	createdAt: timestamp('created_at').notNull().default(sql`(unixepoch() * 1000)`),
})

/** A person's name at an OpenID issuer. Never joined to an account by email alone. */
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

/** A sign-in that has not ended. The cookie carries the id; the table has only its hash. */
export const sessions = sqliteTable(
	'sessions',
	{
		idHash: text('id_hash').primaryKey(),
		userId: userIdColumn(),
		createdAt: timestamp('created_at').notNull(),
		seenAt: timestamp('seen_at').notNull(),
	},
	(table) => [index('sessions_user').on(table.userId)],
)

/** Tries of a password, counted by a hash of what limits them (an account, an address). */
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

/** Favorites and watchlist: one idea, two lists. */
export const saved = sqliteTable(
	'saved',
	{
		id: text('id').primaryKey(),
		userId: userIdColumn(),
		list: text('list').$type<SavedList>().notNull(),
		mediaType: text('media_type').$type<MediaType>().notNull(),
		mediaId: integer('media_id').notNull(),
		title: text('title').notNull(),
		posterPath: text('poster_path'),
		backdropPath: text('backdrop_path'),
		overview: text('overview').notNull(),
		rating: real('rating').notNull(),
		releaseDate: text('release_date'),
		addedAt: timestamp('added_at').notNull(),
		/** When the viewer last wanted it there: what was done before and comes late changes nothing. */
		changedAt: timestamp('changed_at').notNull().default(0),
	},
	(table) => [
		uniqueIndex('saved_once').on(table.userId, table.list, table.mediaType, table.mediaId),
		index('saved_newest').on(table.userId, table.list, table.addedAt),
	],
)

/** One row a film or episode. `mediaKey` is the text of `mediaKey()`; `createdAt` decides which of two is newer. */
export const history = sqliteTable(
	'history',
	{
		userId: userIdColumn(),
		mediaKey: text('media_key').notNull(),
		mediaType: text('media_type').$type<HistoryEntry['type']>().notNull(),
		mediaId: integer('media_id').notNull(),
		season: integer('season'),
		episode: integer('episode'),
		title: text('title').notNull(),
		posterPath: text('poster_path'),
		backdropPath: text('backdrop_path'),
		overview: text('overview').notNull(),
		rating: real('rating').notNull(),
		watchPosition: real('watch_position').notNull(),
		duration: real('duration').notNull(),
		preferredSource: text('preferred_source'),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.mediaKey] }),
		index('history_newest').on(table.userId, table.createdAt, table.mediaKey),
	],
)

/**
 * Changes of histories on their way: each row is one call of `POST /api/history`, kept here at once and moved into `history`
 * by the queue. What is removed meanwhile is removed from here too, so that nothing late brings it back.
 */
export const historyWrites = sqliteTable(
	'history_writes',
	{
		id: text('id').primaryKey(),
		userId: userIdColumn(),
		/** `HistoryEntry[]`, at most one for each film or episode. */
		entries: text('entries', { mode: 'json' }).$type<HistoryEntry[]>().notNull(),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [index('history_writes_user').on(table.userId), index('history_writes_age').on(table.createdAt)],
)

/**
 * What the viewer removed, and when: a write that was made before then and comes late brings nothing back. The key `*`
 * stands for the whole history. Keys of lists and opinions have their name in front: `watchlist/movie:27205`, `opinion/*`.
 */
export const tombstones = sqliteTable(
	'erasures',
	{
		userId: userIdColumn(),
		mediaKey: text('media_key').notNull(),
		erasedAt: timestamp('erased_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.mediaKey] })],
)

/** What was taken out of a list or the history, as it was, so that it can be put back for a day. */
export const removals = sqliteTable(
	'removals',
	{
		userId: userIdColumn(),
		/** Of the action that took it out: one may take out several records. */
		id: text('id').notNull(),
		part: text('part').$type<SavedList | 'history'>().notNull(),
		/** In the history the `mediaKey`. */
		recordId: text('record_id').notNull(),
		record: text('record', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
		removedAt: timestamp('removed_at').notNull(),
		/** When it was put back; `null` while it is out. */
		undoneAt: timestamp('undone_at'),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.id, table.recordId] }),
		index('removals_age').on(table.removedAt),
	],
)

/** A file of another service, or an export of ours, on its way into the lists and the history, and what became of it. */
export const imports = sqliteTable(
	'imports',
	{
		id: text('id').primaryKey(),
		userId: userIdColumn(),
		source: text('source').$type<ImportSource>().notNull(),
		fileName: text('file_name').notNull(),
		state: text('state').$type<ImportState>().notNull(),
		/** What the viewer ticked; `null` until they did. */
		parts: text('parts', { mode: 'json' }).$type<readonly ImportPart[]>(),
		skipped: text('skipped', { mode: 'json' }).$type<SkippedRows>().notNull(),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [index('imports_user').on(table.userId, table.createdAt)],
)

/** One thing that the file asked for. Rows about the same title share its `lookup`. */
export const importRows = sqliteTable(
	'import_rows',
	{
		importId: text('import_id')
			.notNull()
			.references(() => imports.id, { onDelete: 'cascade' }),
		position: integer('position').notNull(),
		lookup: text('lookup').notNull(),
		row: text('row', { mode: 'json' }).$type<StoredRow>().notNull(),
		/** `null` until the catalogue was asked. */
		outcome: text('outcome', { mode: 'json' }).$type<MatchOutcome | Pick<MatchOutcome, 'kind'>>(),
		/** The `mediaKey` that the viewer chose for a doubtful row, or `out`. */
		choice: text('choice'),
		/** What writing the row did, and what stood there before; `null` until it was written. */
		undo: text('undo', { mode: 'json' }).$type<ImportUndo>(),
	},
	(table) => [
		primaryKey({ columns: [table.importId, table.position] }),
		index('import_rows_lookup').on(table.importId, table.lookup),
	],
)

/** What viewers said of titles: stars, 'not interested', and what their words about it amounted to. */
export const opinions = sqliteTable(
	'opinions',
	{
		userId: userIdColumn(),
		mediaType: text('media_type').$type<MediaType>().notNull(),
		mediaId: integer('media_id').notNull(),
		/** 1..5; `null` for a title that was only dismissed. */
		rating: real('rating'),
		isDismissed: integer('is_dismissed', { mode: 'boolean' }).notNull(),
		/** -1..1 */
		sentiment: real('sentiment'),
		keywords: text('keywords', { mode: 'json' }).$type<readonly string[]>().notNull(),
		saidAt: timestamp('said_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.mediaType, table.mediaId] })],
)

/**
 * What a viewer has set of their taste, and the list that was last made for them. A missing row means the defaults. What is
 * learnt is not kept: it follows from the opinions, the lists and the history. Triggers of the migration raise `version` with
 * every change of those, so that a list of another version is known to be old.
 */
export const taste = sqliteTable(
	'taste',
	{
		userId: userIdColumn().primaryKey(),
		isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull().default(true),
		weights: text('weights', { mode: 'json' }).$type<ManualWeights>().notNull().default({}),
		/** `null` for the default range. */
		years: text('years', { mode: 'json' }).$type<{ start: number; end: number }>(),
		/** Newest first. */
		searches: text('searches', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
		version: integer('version').notNull().default(0),
		ranking: text('ranking', { mode: 'json' }).$type<Ranking>(),
		/** The `version` that the ranking was made of. */
		rankedVersion: integer('ranked_version'),
		/** What else the ranking depends on. */
		rankingKey: text('ranking_key'),
		rankedAt: timestamp('ranked_at'),
	},
	(table) => [index('taste_ranked').on(table.rankedAt)],
)

/** Titles that may be recommended, and those that somebody has an opinion of. The metadata service's; belongs to nobody. */
export const titles = sqliteTable('titles', {
	/** `mediaKey` of the title. */
	key: text('key').primaryKey(),
	/** `null` until the service was asked. */
	summary: text('summary', { mode: 'json' }).$type<TitleSummary>(),
	/** `null` until its details were read. */
	traits: text('traits', { mode: 'json' }).$type<TitleTraits>(),
	/** When a list or a viewer last named it: the titles that were not named for longest go first. */
	namedAt: timestamp('named_at').notNull(),
	/** When its details were last asked for; 0 for never. */
	readAt: timestamp('read_at').notNull().default(0),
})
/**
 * A fit of the collaborative model: everybody's ratings are read, then the neighbours of each title are found, slice by slice.
 * Only the newest complete one is asked; it stands until the next is complete.
 */
export const modelFits = sqliteTable('model_fits', {
	id: integer('id').primaryKey({ autoIncrement: true }),
	state: text('state').$type<'reading' | 'fitting' | 'done'>().notNull(),
	/** Where reading goes on. */
	cursor: text('cursor'),
	/** How many ratings have been read. */
	ratings: integer('ratings').notNull(),
	/** How many slices have been read, then how many titles have been fitted. */
	next: integer('next').notNull(),
	startedAt: timestamp('started_at').notNull(),
	finishedAt: timestamp('finished_at'),
})

const fitId = () =>
	integer('fit_id')
		.notNull()
		.references(() => modelFits.id, { onDelete: 'cascade' })

/** The ratings that a fit has read, so that all its slices see the same. They go when it is complete. */
export const modelRatings = sqliteTable(
	'model_ratings',
	{
		fitId: fitId(),
		slice: integer('slice').notNull(),
		ratings: text('ratings', { mode: 'json' }).$type<PackedRatings>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.fitId, table.slice] })],
)

/** What those who liked a title (a `mediaKey`) also liked, the nearest first. */
export const neighbors = sqliteTable(
	'neighbours',
	{
		fitId: fitId(),
		mediaKey: text('media_key').notNull(),
		nearest: text('nearest', { mode: 'json' }).$type<Neighbor[]>().notNull(),
	},
	(table) => [primaryKey({ columns: [table.fitId, table.mediaKey] })],
)
