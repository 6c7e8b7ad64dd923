// The tables of `DB`, which has the personal ones, too.
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Accent } from '#domain/appearance/theme.ts'
import type { Snapshot } from '#domain/providers/comparison.ts'
import type { TitleTraits } from '#domain/recommend/candidate.ts'
import type { PackedRatings } from '#domain/recommend/neighbor-fit.ts'
import type { Neighbor } from '#domain/recommend/recommendation.ts'
import type { Card } from '#domain/title/card.ts'
import type { CapAge } from '#domain/title/maturity.ts'
import type { TitleSummary } from '#domain/title/media.ts'
import type { StoredSeasons } from '#domain/title/show-outline.ts'

export * from './personal.ts'

const timestamp = (name: string) => integer(name, { mode: 'number' })

/** All rows of a user are deleted with the user. */
const userIdColumn = () =>
	text('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' })

/** `email` is normalized by `normalizeEmail`; times are epoch milliseconds. */
export const users = sqliteTable('users', {
	id: text('id').primaryKey(),
	email: text('email').notNull().unique(),
	name: text('name'),
	/** scrypt hash with its parameters; `null` for users who only sign in with Google. */
	passwordHash: text('password_hash'),
	/** When it was proved that mail to the address reaches them; `null` before. */
	emailVerifiedAt: timestamp('email_verified_at'),
	createdAt: timestamp('created_at').notNull(),
	/** The binding of the database with their personal rows; `null` for the one with this table. */
	home: text('home'),
	/** When their rows began to move to another database, which holds their changes; `null` otherwise. */
	movingAt: timestamp('moving_at'),
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

/**
 * Who watches with an account; everything personal belongs to one of them. A trigger creates the first one with the account and
 * with its id.
 */
export const profiles = sqliteTable(
	'profiles',
	{
		/** Also `viewers.id`. */
		id: text('id').primaryKey(),
		userId: userIdColumn(),
		/** Empty until somebody names the first profile. */
		name: text('name').notNull().default(''),
		/** One of `AVATARS`; `null` for the one that goes with the id. */
		avatar: text('avatar'),
		/** From which age on titles are held back; `null` for none. */
		maxAge: integer('max_age').$type<CapAge>(),
		/** Whose certificates count then: `MaturityCap.region`. */
		capRegion: text('cap_region'),
		/** Whether titles without a certificate may be watched in spite of that. */
		allowsUnrated: integer('allows_unrated', { mode: 'boolean' }).notNull().default(false),
		/** scrypt hash with its parameters; `null` without a PIN. */
		pinHash: text('pin_hash'),
		createdAt: timestamp('created_at').notNull(),
		/** When it was removed, which can be undone for a day. */
		removedAt: timestamp('removed_at'),
	},
	(table) => [
		index('profiles_user').on(table.userId),
		index('profiles_removed').on(table.removedAt).where(sql`removed_at IS NOT NULL`),
	],
)

/** An active sign-in. The cookie has the id; the table only its hash. */
export const sessions = sqliteTable(
	'sessions',
	{
		idHash: text('id_hash').primaryKey(),
		userId: userIdColumn(),
		/** The profile that is open on this device; `null` before one was chosen. A profile that is gone counts as none. */
		profileId: text('profile_id'),
		/** The browser and system at the sign-in, such as "Firefox on Windows"; `null` when unknown. */
		device: text('device'),
		/** Where it was last renewed, ISO 3166-1; `null` when unknown. */
		country: text('country'),
		createdAt: timestamp('created_at').notNull(),
		seenAt: timestamp('seen_at').notNull(),
	},
	(table) => [index('sessions_user').on(table.userId)],
)

/** What an account asks for after the password: a code of an authenticator app. */
export const secondFactors = sqliteTable('second_factors', {
	userId: userIdColumn().primaryKey(),
	/** Encrypted with `AUTH_SECRET`. */
	secret: text('secret').notNull(),
	/** The time step of the last code that was used; no code works twice. */
	lastStep: integer('last_step').notNull().default(0),
	createdAt: timestamp('created_at').notNull(),
	/** `null` until the first right code. */
	enabledAt: timestamp('enabled_at'),
})

/** Codes that each work once instead of the second factor. */
export const recoveryCodes = sqliteTable(
	'recovery_codes',
	{
		userId: userIdColumn(),
		/** SHA-256, because a code has 80 random bits: nobody can try them all. */
		codeHash: text('code_hash').notNull(),
		createdAt: timestamp('created_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Keys on a viewer's devices that sign in without a password. */
export const passkeys = sqliteTable(
	'passkeys',
	{
		/** The credential's id, base64url. */
		id: text('id').primaryKey(),
		userId: userIdColumn(),
		/** COSE, base64url. */
		publicKey: text('public_key').notNull(),
		/** How often the key has signed, if it counts. */
		counter: integer('counter').notNull(),
		/** How browsers reach the key. */
		transports: text('transports', { mode: 'json' }).$type<readonly string[]>().notNull(),
		name: text('name').notNull(),
		createdAt: timestamp('created_at').notNull(),
		usedAt: timestamp('used_at'),
	},
	(table) => [index('passkeys_user').on(table.userId)],
)

/** Counts of password checks, by a hash of the limited account or address. */
export const attempts = sqliteTable('attempts', {
	key: text('key').primaryKey(),
	windowStart: timestamp('window_start').notNull(),
	count: integer('count').notNull(),
})

/** A profile's preferences. A missing row means the defaults. */
export const preferences = sqliteTable('preferences', {
	/** The name in SQL is older. */
	profileId: text('user_id')
		.primaryKey()
		.references(() => profiles.id, { onDelete: 'cascade' }),
	isWatchHistoryEnabled: integer('is_watch_history_enabled', { mode: 'boolean' }).notNull(),
	isNotificationsEnabled: integer('is_notifications_enabled', { mode: 'boolean' }).notNull(),
	isAnalyticsEnabled: integer('is_analytics_enabled', { mode: 'boolean' }).notNull().default(true),
	isSpoilerGuardOn: integer('is_spoiler_guard_on', { mode: 'boolean' }).notNull().default(false),
	accentColor: text('accent_color').$type<Accent>().notNull(),
	region: text('region'),
	/** Of titles. */
	language: text('language'),
	/** Of pages. */
	appLanguage: text('app_language'),
	services: text('services', { mode: 'json' }).$type<readonly string[]>().notNull(),
	createdAt: timestamp('created_at').notNull(),
	updatedAt: timestamp('updated_at').notNull(),
})

/** From which age titles may be watched in a region, for profiles with a cap. */
export const titleAges = sqliteTable(
	'title_ages',
	{
		mediaKey: text('media_key').notNull(),
		/** ISO 3166-1. */
		region: text('region').notNull(),
		/** `null` without any certificate. */
		age: integer('age'),
		readAt: timestamp('read_at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.mediaKey, table.region] }), index('title_ages_read').on(table.readAt)],
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

/**
 * Shows that somebody watches or follows, in the app's own language: what lists and calendars say of them without asking the
 * metadata service.
 */
export const shows = sqliteTable(
	'shows',
	{
		/** The metadata service's number. */
		id: integer('id').primaryKey(),
		/** Empty until it is read. */
		title: text('title').notNull().default(''),
		posterPath: text('poster_path'),
		backdropPath: text('backdrop_path'),
		/** As the metadata service calls it, such as 'Returning Series'. */
		status: text('status'),
		/** The channel or service that shows new episodes, such as 'NBC'. */
		network: text('network'),
		seasons: text('seasons', { mode: 'json' }).$type<StoredSeasons>(),
		/** The ISO day of the next episode; `null` when none is announced. */
		nextAirOn: text('next_air_on'),
		/** When somebody who watches it last visited, and on how many days somebody has. */
		wantedAt: timestamp('wanted_at').notNull(),
		wantedDays: integer('wanted_days').notNull().default(1),
		/** 0 until it is read. */
		readAt: timestamp('read_at').notNull().default(0),
		/** When it is to be read again. */
		dueAt: timestamp('due_at').notNull().default(0),
	},
	(table) => [index('shows_due').on(table.dueAt)],
)

/**
 * When a film comes to theaters and to homes in a region, for calendars. No page asks the catalog for it: films on watchlists are
 * noted here, and a job reads them (workers/film-releases.ts).
 */
export const filmReleases = sqliteTable(
	'film_releases',
	{
		movieId: integer('movie_id').notNull(),
		/** ISO 3166-1. */
		region: text('region').notNull(),
		/** `null` until it is read. */
		title: text('title'),
		posterPath: text('poster_path'),
		/** ISO day; `null` when unknown. */
		cinemaOn: text('cinema_on'),
		/** ISO day, to rent, to buy, on a disc or on a service; `null` when unknown. */
		homeOn: text('home_on'),
		/** 0 until it is read. */
		readAt: timestamp('read_at').notNull().default(0),
		/** When it is to be read again; 0 for at once. */
		dueAt: timestamp('due_at').notNull().default(0),
		/** When somebody last wanted to know, give or take a day. */
		wantedAt: timestamp('wanted_at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.movieId, table.region] }),
		index('film_releases_due').on(table.dueAt),
		index('film_releases_home').on(table.homeOn).where(sql`home_on IS NOT NULL`),
		index('film_releases_wanted').on(table.wantedAt),
	],
)

/** The private calendar file of a profile. Its address has a token; the table has only the token's hash. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
	profileId: text('profile_id')
		.primaryKey()
		.references(() => profiles.id, { onDelete: 'cascade' }),
	tokenHash: text('token_hash').notNull().unique(),
	/** ISO 3166-1: the viewer's when it was made, because calendars ask from anywhere. */
	region: text('region').notNull(),
	/** BCP 47: that of the page on which it was made; `null` for one from before languages. */
	language: text('language'),
	createdAt: timestamp('created_at').notNull(),
	/** The ISO day on which a calendar last asked for it; `null` before. */
	readOn: text('read_on'),
})
