import { eq, inArray } from 'drizzle-orm'
import type { AccountExport, Pages, StreamedExport, StreamedImport, StreamedProfileData } from '#domain/account/port.ts'
import type { HistoryEntry } from '#domain/history/history.ts'
import type { History } from '#domain/history/port.ts'
import { eventTexts } from '#domain/notifications/event-facts.ts'
import { firstProfileOf, type ProfileId } from '#domain/shared/ids.ts'
import {
	calendarFeeds,
	followedTeams,
	hiddenTitles,
	identities,
	notificationSettings,
	notifications,
	opinions,
	passkeys,
	placedSpecials,
	plays,
	profiles,
	pushSubscriptions,
	recoveryCodes,
	removals,
	rewatches,
	saved,
	secondFactors,
	sessions,
	taste,
	tombstones,
	users,
	viewers,
	watchedSeasons,
} from '#drizzle/schema.ts'
import { type Db, mapPages, readPages } from '#functions/data/database.ts'
import { savedTexts } from '#functions/data/title-texts.ts'
import { keyOf } from '#functions/data/viewer-key.ts'
import { log } from '#functions/lib/log.ts'
import type { PreferencesService } from './preferences.ts'
import type { SessionUser } from './sessions.ts'

/** Two megabytes of the largest entries. */
const EXPORT_PAGE_SIZE = 2000
const EXPORT_VERSION = 1

interface Options {
	/** The database with the users. */
	directory: Db
	/** The database with the account's personal rows. */
	personal: Db
	user: SessionUser
	/** The services of one of the account's profiles. */
	servicesOf: (profileId: ProfileId) => {
		preferences: Pick<PreferencesService, 'read'>
		history: History
		/** Plays that are not stored as rows yet. */
		pendingPlays: () => Promise<{ mediaKey: string; playedAt: number }[]>
		exportImports: () => Pages<StreamedImport>
	}
	/** Has `erasePersonalRows` called later for these profiles. */
	eraseLater: (profileIds: readonly string[]) => Promise<unknown>
	now: () => number
}

/** Exports and deletes everything that is stored about one account. */
export function createAccountData({ directory, personal, user, servicesOf, eraseLater, now }: Options) {
	const ofAccount = eq(profiles.userId, user.id)

	async function exportProfile(id: ProfileId): Promise<StreamedProfileData> {
		const { preferences, history, pendingPlays, exportImports } = servicesOf(id)
		const userKey = keyOf(id)
		const [[tasteRow], [settingsRow], devices, [feed]] = await Promise.all([
			personal.select().from(taste).where(eq(taste.userKey, userKey)),
			personal.select().from(notificationSettings).where(eq(notificationSettings.userKey, userKey)),
			personal.select().from(pushSubscriptions).where(eq(pushSubscriptions.userKey, userKey)),
			directory.select().from(calendarFeeds).where(eq(calendarFeeds.profileId, id)),
		])
		return {
			preferences: await preferences.read(),
			saved: mapPages(
				readPages(personal, saved, eq(saved.userKey, userKey), ['addedAt', 'id'], { texts: savedTexts }),
				({ id, list, mediaType, mediaId, texts, addedAt }) => ({
					id,
					list,
					mediaType,
					mediaId,
					...texts,
					addedAt: toIso(addedAt),
				}),
			),
			history: readHistoryPages(history),
			erasures: mapPages(
				readPages(personal, tombstones, eq(tombstones.userKey, userKey), ['mediaKey']),
				({ mediaKey, erasedAt }) => ({ mediaKey, erasedAt: toIso(erasedAt) }),
			),
			removals: mapPages(
				readPages(personal, removals, eq(removals.userKey, userKey), ['removedAt', 'id', 'recordId']),
				({ id, part, record, removedAt, undoneAt }) => ({
					id,
					part,
					record,
					removedAt: toIso(removedAt),
					undoneAt: undoneAt === null ? null : toIso(undoneAt),
				}),
			),
			hiddenTitles: mapPages(
				readPages(personal, hiddenTitles, eq(hiddenTitles.userKey, userKey), ['changedAt', 'mediaType', 'mediaId']),
				({ userKey: _userKey, changeId: _changeId, changedAt, ...title }) => ({
					...title,
					changedAt: toIso(changedAt),
				}),
			),
			plays: mapPages(
				withPending(readPages(personal, plays, eq(plays.userKey, userKey), ['mediaKey', 'playedAt']), pendingPlays),
				({ mediaKey, playedAt }) => ({ mediaKey, playedAt: toIso(playedAt) }),
			),
			watchedSeasons: mapPages(
				readPages(personal, watchedSeasons, eq(watchedSeasons.userKey, userKey), ['showId', 'season']),
				({ userKey: _userKey, ...season }) => season,
			),
			placedSpecials: mapPages(
				readPages(personal, placedSpecials, eq(placedSpecials.userKey, userKey), ['showId']),
				({ userKey: _userKey, ...show }) => show,
			),
			rewatches: mapPages(
				readPages(personal, rewatches, eq(rewatches.userKey, userKey), ['showId', 'startedAt']),
				({ showId, startedAt, endedAt }) => ({
					showId,
					startedAt: toIso(startedAt),
					endedAt: endedAt === null ? null : toIso(endedAt),
				}),
			),
			followedTeams: mapPages(
				readPages(personal, followedTeams, eq(followedTeams.userKey, userKey), ['kind', 'teamId']),
				({ userKey: _userKey, changedAt, ...team }) => ({ ...team, changedAt: toIso(changedAt) }),
			),
			calendarFeed: feed
				? { region: feed.region, language: feed.language, createdAt: toIso(feed.createdAt), readOn: feed.readOn }
				: null,
			opinions: mapPages(
				readPages(personal, opinions, eq(opinions.userKey, userKey), ['saidAt', 'mediaId', 'mediaType']),
				({ userKey: _userKey, saidAt, ...opinion }) => ({ ...opinion, saidAt: toIso(saidAt) }),
			),
			taste: exportTaste(tasteRow),
			imports: exportImports(),
			notifications: mapPages(
				readPages(personal, notifications, eq(notifications.userKey, userKey), ['createdAt', 'id']),
				({ id, kind, mediaType, mediaId, path, createdAt, readAt, ...texts }) => ({
					id,
					kind,
					mediaType,
					mediaId,
					...eventTexts(texts),
					path,
					createdAt: toIso(createdAt),
					readAt: readAt === null ? null : toIso(readAt),
				}),
			),
			notificationSettings: exportNotificationSettings(settingsRow),
			pushDevices: devices.map(({ device, language, createdAt }) => ({
				device,
				language,
				createdAt: toIso(createdAt),
			})),
		}
	}

	return {
		/** Every field of every row except hashes of passwords, PINs and codes, secrets, and tokens. */
		async exportData(): Promise<StreamedExport> {
			const [identityRows, sessionRows, profileRows, secondFactorRows, codeRows, keyRows] = await directory.batch([
				directory.select().from(identities).where(eq(identities.userId, user.id)),
				directory
					.select({
						profileId: sessions.profileId,
						device: sessions.device,
						country: sessions.country,
						createdAt: sessions.createdAt,
						seenAt: sessions.seenAt,
					})
					.from(sessions)
					.where(eq(sessions.userId, user.id)),
				directory.select().from(profiles).where(ofAccount).orderBy(profiles.createdAt, profiles.id),
				directory
					.select({ createdAt: secondFactors.createdAt, enabledAt: secondFactors.enabledAt })
					.from(secondFactors)
					.where(eq(secondFactors.userId, user.id)),
				directory
					.select({ createdAt: recoveryCodes.createdAt })
					.from(recoveryCodes)
					.where(eq(recoveryCodes.userId, user.id)),
				directory.select().from(passkeys).where(eq(passkeys.userId, user.id)),
			])
			async function* others() {
				for (const { id, userId, pinHash, createdAt, removedAt, ...profile } of profileRows) {
					const summary = {
						id,
						...profile,
						hasPin: pinHash !== null,
						createdAt: toIso(createdAt),
						removedAt: removedAt === null ? null : toIso(removedAt),
					}
					// What belongs to the first one stands where it stood before there were others.
					yield [id === userId ? summary : { ...summary, ...(await exportProfile(id as ProfileId)) }]
				}
			}
			return {
				format: 'marquee',
				version: EXPORT_VERSION,
				exportedAt: toIso(now()),
				user: {
					id: user.id,
					email: user.email,
					emailVerifiedAt: user.emailVerifiedAt === null ? null : toIso(user.emailVerifiedAt),
					name: user.name,
					hasPassword: user.hasPassword,
					createdAt: toIso(user.memberSince),
				},
				identities: identityRows.map(({ issuer, subject, createdAt }) => ({
					issuer,
					subject,
					createdAt: toIso(createdAt),
				})),
				sessions: sessionRows.map(({ createdAt, seenAt, ...session }) => ({
					...session,
					createdAt: toIso(createdAt),
					seenAt: toIso(seenAt),
				})),
				secondFactor: secondFactorRows.map(({ createdAt, enabledAt }) => ({
					createdAt: toIso(createdAt),
					enabledAt: enabledAt === null ? null : toIso(enabledAt),
				})),
				recoveryCodes: codeRows.map(({ createdAt }) => ({ createdAt: toIso(createdAt) })),
				passkeys: keyRows.map(({ id, name, transports, createdAt, usedAt }) => ({
					id,
					name,
					transports,
					createdAt: toIso(createdAt),
					usedAt: usedAt === null ? null : toIso(usedAt),
				})),
				...(await exportProfile(firstProfileOf(user.id))),
				profiles: others(),
			}
		},
		/**
		 * Other rows are deleted by the schema's cascades. In another database they are deleted now if it answers, and once more
		 * later, when nothing of before can still be under way.
		 */
		async deleteAccount(): Promise<void> {
			const owned = await directory.changes.select({ id: profiles.id }).from(profiles).where(ofAccount)
			const ids = owned.map(({ id }) => id)
			const isElsewhere = personal !== directory
			if (isElsewhere) await eraseLater(ids)
			await directory.changes.batch([
				directory
					.delete(viewers)
					.where(inArray(viewers.id, directory.select({ id: profiles.id }).from(profiles).where(ofAccount))),
				directory.delete(users).where(eq(users.id, user.id)),
			])
			if (isElsewhere)
				await erasePersonalRows(personal, ids).catch((error) => log('warn', 'erasure_failed', { message: error }))
		},
	}
}

/** By then, no change from before the deletion is still under way. */
export const ERASURE_DELAY_SECONDS = 60

/** A message to the history queue: the personal rows of a deleted profile are to go. The field's name is older. */
export interface ErasureMessage {
	version: 1
	erasedUserId: string
	home: string | null
}

export const erasureOf = (profileId: string, home: string | null): ErasureMessage => ({
	version: 1,
	erasedUserId: profileId,
	home,
})

/** Deletes all personal rows of profiles in a database. May be repeated. */
export async function erasePersonalRows(personal: Db, profileIds: readonly string[]): Promise<void> {
	await personal.delete(viewers).where(inArray(viewers.id, [...profileIds]))
}

function exportTaste(row: typeof taste.$inferSelect | undefined): AccountExport['taste'] {
	if (!row) return null
	const { isEnabled, weights, years, searches, ranking, rankedAt } = row
	const list = ranking?.items.map(({ title: { type, id, title }, score, parts, reasons }) => ({
		mediaType: type,
		mediaId: id,
		title,
		score,
		parts,
		reasons,
	}))
	return {
		isEnabled,
		weights,
		years,
		searches,
		recommended: list ?? [],
		recommendedAt: rankedAt === null ? null : toIso(rankedAt),
	}
}

function exportNotificationSettings(
	row: typeof notificationSettings.$inferSelect | undefined,
): AccountExport['notificationSettings'] {
	if (!row) return null
	const { userKey: _userKey, toldVersion: _toldVersion, ...settings } = row
	return settings
}

type StoredPlay = Pick<typeof plays.$inferSelect, 'mediaKey' | 'playedAt'>

/** Reads what is pending before what is stored: in between, the queue may store it. */
async function* withPending(
	pages: Pages<StoredPlay>,
	readPending: () => Promise<readonly StoredPlay[]>,
): AsyncGenerator<readonly StoredPlay[]> {
	const nameOf = ({ mediaKey, playedAt }: StoredPlay) => `${mediaKey} ${playedAt}`
	const pending = new Map((await readPending()).map((play) => [nameOf(play), play]))
	for await (const page of pages) {
		for (const play of page) pending.delete(nameOf(play))
		yield page
	}
	yield [...pending.values()]
}

async function* readHistoryPages(history: History): AsyncGenerator<HistoryEntry[]> {
	let cursor: string | null = null
	do {
		const page = await history.page(cursor, EXPORT_PAGE_SIZE)
		yield page.entries
		cursor = page.nextCursor
	} while (cursor !== null)
}

function toIso(time: number): string {
	return new Date(time).toISOString()
}
