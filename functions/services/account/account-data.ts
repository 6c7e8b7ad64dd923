import { eq } from 'drizzle-orm'
import type { AccountExport } from '#domain/account/port.ts'
import type { History } from '#domain/history/port.ts'
import type { ExportedImport } from '#domain/import/port.ts'
import { identities, opinions, removals, saved, sessions, taste, tombstones, users } from '#drizzle/schema.ts'
import type { AccountServices } from './account-services.ts'
import type { SessionUser } from './sessions.ts'

/** The largest page of `History.page`. */
const EXPORT_PAGE_SIZE = 500
const EXPORT_VERSION = 1

interface Options {
	accountServices: AccountServices
	user: SessionUser
	history: History
	exportImports: () => Promise<ExportedImport[]>
	now: () => number
}

/** Exports and deletes everything that is stored about one user. */
export function createAccountData({ accountServices, user, history, exportImports, now }: Options) {
	const { db } = accountServices
	return {
		/** Every field of every row except password hashes and tokens. */
		async exportData(): Promise<AccountExport> {
			const [savedRows, identityRows, sessionRows, tombstoneRows, opinionRows, tasteRows, removalRows] = await db.batch(
				[
					db.select().from(saved).where(eq(saved.userId, user.id)).orderBy(saved.addedAt, saved.id),
					db.select().from(identities).where(eq(identities.userId, user.id)),
					db
						.select({ device: sessions.device, createdAt: sessions.createdAt, seenAt: sessions.seenAt })
						.from(sessions)
						.where(eq(sessions.userId, user.id)),
					db.select().from(tombstones).where(eq(tombstones.userId, user.id)),
					db.select().from(opinions).where(eq(opinions.userId, user.id)).orderBy(opinions.saidAt, opinions.mediaId),
					db.select().from(taste).where(eq(taste.userId, user.id)),
					db.select().from(removals).where(eq(removals.userId, user.id)).orderBy(removals.removedAt),
				],
			)
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
				identities: identityRows.map(({ issuer, subject, createdAt }) => ({
					issuer,
					subject,
					createdAt: toIso(createdAt),
				})),
				sessions: sessionRows.map(({ device, createdAt, seenAt }) => ({
					device,
					createdAt: toIso(createdAt),
					seenAt: toIso(seenAt),
				})),
				preferences: await accountServices.preferences(user.id).read(),
				saved: savedRows.map(({ userId: _userId, addedAt, changedAt: _changedAt, ...item }) => ({
					...item,
					addedAt: toIso(addedAt),
				})),
				history: await readAllHistory(history),
				erasures: tombstoneRows.map(({ mediaKey, erasedAt }) => ({ mediaKey, erasedAt: toIso(erasedAt) })),
				removals: removalRows.map(({ id, part, record, removedAt, undoneAt }) => ({
					id,
					part,
					record,
					removedAt: toIso(removedAt),
					undoneAt: undoneAt === null ? null : toIso(undoneAt),
				})),
				opinions: opinionRows.map(({ userId: _userId, saidAt, ...opinion }) => ({ ...opinion, saidAt: toIso(saidAt) })),
				taste: exportTaste(tasteRows[0]),
				imports: await exportImports(),
			}
		},
		/** The user's other rows are deleted by the schema's cascades. */
		async deleteAccount(): Promise<void> {
			await db.delete(users).where(eq(users.id, user.id))
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
