import { eq } from 'drizzle-orm'
import type { AccountDeletionOutcome } from '#domain/account/accounts.ts'
import type { AccountExport } from '#domain/account/port.ts'
import type { History } from '#domain/history/port.ts'
import type { ExportedImport } from '#domain/import/port.ts'
import { identities, opinions, removals, saved, sessions, taste, tombstones, users } from '#drizzle/schema.ts'
import type { AccountServices } from './account-services.ts'
import type { SessionUser } from './sessions.ts'

/** A sign-in that may erase the account without the password. */
const FRESH_SIGN_IN_MS = 10 * 60_000
/** The largest page that the history gives. */
const EXPORT_PAGE_SIZE = 500
const EXPORT_VERSION = 1

interface Options {
	people: AccountServices
	user: SessionUser
	history: History
	exportImports: () => Promise<ExportedImport[]>
	address: string
	now: () => number
}

/** Everything that is kept about one person: to take along, and to erase. */
export function createAccountData({ people, user, history, exportImports, address, now }: Options) {
	const { db } = people
	return {
		/** Every field of every row, but what opens the account: no hash of a password, no token. */
		async exportData(): Promise<AccountExport> {
			const [lists, foreign, visits, erased, said, tastes, removed] = await db.batch([
				db.select().from(saved).where(eq(saved.userId, user.id)).orderBy(saved.addedAt, saved.id),
				db.select().from(identities).where(eq(identities.userId, user.id)),
				db
					.select({ createdAt: sessions.createdAt, seenAt: sessions.seenAt })
					.from(sessions)
					.where(eq(sessions.userId, user.id)),
				db.select().from(tombstones).where(eq(tombstones.userId, user.id)),
				db.select().from(opinions).where(eq(opinions.userId, user.id)).orderBy(opinions.saidAt, opinions.mediaId),
				db.select().from(taste).where(eq(taste.userId, user.id)),
				db.select().from(removals).where(eq(removals.userId, user.id)).orderBy(removals.removedAt),
			])
			return {
				format: 'marquee',
				version: EXPORT_VERSION,
				exportedAt: toIso(now()),
				user: {
					id: user.id,
					email: user.email,
					name: user.name,
					hasPassword: user.hasPassword,
					createdAt: toIso(user.memberSince),
				},
				identities: foreign.map(({ issuer, subject, createdAt }) => ({ issuer, subject, createdAt: toIso(createdAt) })),
				sessions: visits.map(({ createdAt, seenAt }) => ({ createdAt: toIso(createdAt), seenAt: toIso(seenAt) })),
				preferences: await people.preferences(user.id).read(),
				saved: lists.map(({ userId: _mine, addedAt, changedAt: _sync, ...item }) => ({
					...item,
					addedAt: toIso(addedAt),
				})),
				history: await readAllHistory(history),
				erasures: erased.map(({ mediaKey, erasedAt }) => ({ mediaKey, erasedAt: toIso(erasedAt) })),
				removals: removed.map(({ id, part, record, removedAt, undoneAt }) => ({
					id,
					part,
					record,
					removedAt: toIso(removedAt),
					undoneAt: undoneAt === null ? null : toIso(undoneAt),
				})),
				opinions: said.map(({ userId: _mine, saidAt, ...opinion }) => ({ ...opinion, saidAt: toIso(saidAt) })),
				taste: exportTaste(tastes[0]),
				imports: await exportImports(),
			}
		},
		/** @param password `null` counts only soon after a sign-in: then the person has just shown who they are */
		async deleteAccount(password: string | null): Promise<AccountDeletionOutcome> {
			if (password !== null) {
				const confirmed = await people.accounts.confirmPassword(user.id, password, address)
				if (confirmed.kind !== 'ok') return confirmed
			} else if (now() - user.signedInAt > FRESH_SIGN_IN_MS) return { kind: 'stale' }
			// What belongs to the person goes with them: the schema says so.
			await db.delete(users).where(eq(users.id, user.id))
			return { kind: 'ok' }
		},
	}
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

async function readAllHistory(history: History) {
	const entries = []
	let cursor: string | null = null
	do {
		const page = await history.page(cursor, EXPORT_PAGE_SIZE)
		entries.push(...page.entries)
		cursor = page.nextCursor
	} while (cursor !== null)
	return entries
}

function toIso(time: number): string {
	return new Date(time).toISOString()
}
