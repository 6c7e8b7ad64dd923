import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { readImport } from '#domain/import/import.ts'
import { toMatchedTitle } from '#domain/import/match.ts'
import type { ImportCatalog, ImportChoices, Imports } from '#domain/import/port.ts'
import {
	type ImportedSettings,
	type ImportedTaste,
	type ImportPart,
	type ImportRow,
	lookupKey,
	type ParsedImport,
} from '#domain/import/row.ts'
import {
	ADDED_KINDS,
	type ListPart,
	MAX_IMPORTS,
	SKIP_CHOICE,
	skippedOf,
	summarizeSkipped,
} from '#domain/import/view.ts'
import type { Notifications } from '#domain/notifications/port.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { MAX_IMPORTED_BYTES } from '#domain/shared/quota.ts'
import { type Following, isSameTeam } from '#domain/sports/following.ts'
import { importRows, imports } from '#drizzle/schema.ts'
import { type Db, mapPages, readPages, toStatement } from '#functions/data/database.ts'
import { accountKeysOf, keyOf } from '#functions/data/viewer-key.ts'
import { applyNext, type HistoryWrites, MAX_COMMIT_LENGTH } from './apply.ts'
import { openImportFile } from './file.ts'
import { importedBytes, markRestUnknown, matchNext, numberEpisodes } from './matching.ts'
import { undoNext } from './undo.ts'
import { readImportView, toImportHead } from './view.ts'

const MAX_FILE_NAME = 120

interface Options {
	db: Db
	userId: string
	/** The name of the viewer's profile; empty if it has none. */
	profileName: string
	/** A history that is switched off takes no imports. */
	isHistoryEnabled: boolean
	/** The language of the catalog's titles; `null` for the app's own. */
	language: string | null
	historyWrites: HistoryWrites
	/** The viewer's preferences, taste and notification settings, and what they follow. */
	settings: ImportedSettingsStore
	/** Called with the `mediaKey`s of imported ratings. */
	onRated?: (keys: readonly string[]) => void
	/** Called with the ids of films that have been put on the watchlist. */
	onAwaited?: (movieIds: readonly number[]) => void
	now: () => number
}

interface ImportedSettingsStore {
	read(): Promise<ImportedSettings>
	/** @param undone what was imported and is taken back */
	write(settings: ImportedSettings, undone?: ImportedSettings | null): Promise<void>
}

/** The import files of one viewer. */
export function createImports({
	db,
	userId,
	profileName,
	isHistoryEnabled,
	language,
	historyWrites,
	settings,
	onRated,
	onAwaited,
	now,
}: Options): Imports {
	const isOwn = (id: string) => and(eq(imports.id, id), eq(imports.userKey, keyOf(userId)))

	async function find(id: string) {
		const [record] = await db.reads.select().from(imports).where(isOwn(id)).limit(1)
		return record ?? null
	}

	/** Updates an import only if it is waiting for the viewer. */
	function updateIfReady(id: string, change: Partial<typeof imports.$inferInsert>) {
		return db.changes
			.update(imports)
			.set(change)
			.where(and(isOwn(id), eq(imports.state, 'ready')))
	}

	const allowedParts = (parts: readonly ImportPart[]) => parts.filter((part) => part !== 'history' || isHistoryEnabled)

	/**
	 * Takes over the settings of the file. Those that it replaces are stored first and only once, because another tab may apply
	 * the same import, and its undo must find what was there before both.
	 */
	async function replaceSettings(id: string, imported: ImportedSettings) {
		const change = { replacedSettings: await settings.read() }
		const isFirst = and(isOwn(id), eq(imports.state, 'ready'), isNull(imports.replacedSettings))
		await db.changes.update(imports).set(change).where(isFirst)
		// Otherwise another tab has gone on, and the viewer may have changed them or undone it since.
		if ((await find(id))?.state === 'ready') await settings.write(imported)
	}

	return {
		async create({ name, bytes }) {
			const opened = await openImportFile(name, bytes)
			if (opened.kind === 'refused') return opened
			const read = readImport(opened.contents, { profileId: userId, profileName })
			if (read.kind === 'refused') return read
			const id = crypto.randomUUID()
			const whose = read.parsed.profileName && ` (${read.parsed.profileName})`
			const head = { id, userKey: keyOf(userId), fileName: name.slice(-MAX_FILE_NAME) + whose, createdAt: now() }
			const isSaved = await saveImport(db, head, read.parsed)
			return isSaved ? { kind: 'created', id } : { kind: 'refused', problem: 'no-room' }
		},

		async list() {
			const [records, counts] = await Promise.all([
				db.reads
					.select()
					.from(imports)
					.where(eq(imports.userKey, keyOf(userId)))
					.orderBy(desc(imports.createdAt), imports.id),
				db.reads.all<{ id: string; titles: number; added: number }>(sql`
					SELECT import_id AS id, count(DISTINCT lookup) AS titles,
						sum(coalesce(undo ->> 'kind' IN (SELECT value FROM json_each(${JSON.stringify(ADDED_KINDS)})), 0)) AS added
					FROM import_rows WHERE import_id IN (SELECT id FROM imports WHERE user_key = ${keyOf(userId)})
					GROUP BY import_id`),
			])
			return records.map((record) => {
				const { titles, added } = counts.find(({ id }) => id === record.id) ?? { titles: 0, added: 0 }
				return { ...toImportHead(record), titles, added }
			})
		},

		async advance(id, catalog: ImportCatalog) {
			const record = await find(id)
			switch (record?.state) {
				case 'matching':
					return matchNext(db, id, { catalog, language, now })
				case 'applying': {
					const numbering = await numberEpisodes(db, id, catalog)
					if (numbering) return numbering
					const { rated, awaited } = await applyNext(
						db,
						{ id, userId, parts: record.parts ?? [] },
						historyWrites,
						now(),
					)
					if (rated.length > 0) onRated?.(rated)
					if (awaited.length > 0) onAwaited?.(awaited)
					return 'moving'
				}
				case 'undoing':
					await undoNext(db, { id, userId })
					return 'moving'
				default:
					return 'resting'
			}
		},

		async view(id, page) {
			const record = await find(id)
			return record && readImportView(db, record, page)
		},

		async chooseProfile(id, profile) {
			const record = await find(id)
			if (record?.state !== 'choosing') return
			const ofImport = sql`import_id = ${id} AND EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND state = 'choosing')`
			const isChosen = sql`EXISTS (
				SELECT 1 FROM import_rows AS chosen WHERE chosen.import_id = ${id} AND chosen.row ->> 'profile' = ${profile}
			)`
			const change = { state: 'matching' as const, skipped: skippedOf(record.skipped, profile) }
			const queries = [
				sql`DELETE FROM import_rows WHERE ${ofImport} AND ${isChosen} AND coalesce(row ->> 'profile', '') <> ${profile}`,
				db.changes
					.update(imports)
					.set(change)
					.where(and(isOwn(id), eq(imports.state, 'choosing'), isChosen)),
			]
			await db.changes.$client.batch(queries.map((query) => toStatement(db, query)))
		},

		async choose(id, choices, parts, listPart = null) {
			if ((await find(id))?.state !== 'ready') return
			await db.changes.$client.batch([
				saveChoices(db, id, choices),
				...saveListPart(db, id, listPart),
				toStatement(db, updateIfReady(id, { parts: allowedParts(parts) })),
			])
		},

		async apply(id, choices, parts, listPart = null) {
			const record = await find(id)
			if (record?.state !== 'ready') return
			if (parts.includes('settings') && record.settings) await replaceSettings(id, record.settings)
			const start = updateIfReady(id, { parts: allowedParts(parts), state: 'applying' })
			await db.changes.$client.batch([
				saveChoices(db, id, choices),
				...saveListPart(db, id, listPart),
				toStatement(db, start),
			])
		},

		async skipUnmatched(id) {
			if ((await find(id))?.state === 'matching') await markRestUnknown(db, id)
		},

		async undo(id) {
			const [undoing] = await db.changes
				.update(imports)
				.set({ state: 'undoing' })
				.where(and(isOwn(id), eq(imports.state, 'done')))
				.returning({ replaced: imports.replacedSettings, imported: imports.settings })
			if (undoing?.replaced) await settings.write(undoing.replaced, undoing.imported)
		},

		async discard(id) {
			await db.changes.delete(imports).where(and(isOwn(id), inArray(imports.state, ['choosing', 'matching', 'ready'])))
		},
	}
}

/** Applies each choice to all rows of a title. Ignores choices that were not offered. */
function saveChoices(db: Db, id: string, choices: ImportChoices): D1PreparedStatement {
	const choicesJson = JSON.stringify([...choices].map(([position, choice]) => ({ position, choice })))
	return toStatement(
		db,
		sql`
			-- Few choices, many rows: the choices lead, or a show of thousands of episodes would be joined with itself.
			WITH chosen AS MATERIALIZED (
				SELECT question.lookup AS lookup, submitted.value ->> 'choice' AS choice
				FROM json_each(${choicesJson}) AS submitted
				CROSS JOIN import_rows AS question
					ON question.import_id = ${id} AND question.position = submitted.value ->> 'position'
				WHERE question.outcome ->> 'kind' = 'doubtful' AND (submitted.value ->> 'choice' = ${SKIP_CHOICE} OR EXISTS (
					SELECT 1 FROM json_each(question.outcome, '$.titles') AS candidate
					WHERE (candidate.value ->> 'type') || ':' || (candidate.value ->> 'id') = submitted.value ->> 'choice'
				))
			)
			UPDATE import_rows SET choice = chosen.choice FROM chosen
			WHERE import_rows.import_id = ${id} AND import_rows.lookup = chosen.lookup AND undo IS NULL`,
	)
}

/** Moves the titles of a list to where the viewer wants them. */
function saveListPart(db: Db, id: string, listPart: ListPart | null): D1PreparedStatement[] {
	if (listPart === null) return []
	const move = sql`
		UPDATE import_rows SET row = json_set(row, '$.part', ${listPart})
		WHERE import_id = ${id} AND undo IS NULL AND row ->> 'list' IS NOT NULL
			AND EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND state = 'ready')`
	return [toStatement(db, move)]
}

interface NewImport {
	id: string
	userKey: SQL<number>
	fileName: string
	createdAt: number
}

/**
 * Saves the whole file in one transaction, and deletes the oldest imports beyond the limit.
 * @returns false when it doesn't fit beside the others; nothing changes then
 */
async function saveImport(
	db: Db,
	head: NewImport,
	{ source, rows, skipped, settings }: ParsedImport,
): Promise<boolean> {
	const isMatched = rows.every(({ exact }) => exact !== null)
	const isHousehold = new Set(rows.flatMap(({ profile }) => profile ?? [])).size > 1
	const state = isHousehold ? 'choosing' : isMatched ? 'ready' : 'matching'
	const record = { ...head, source, state, parts: null } as const
	const newest = sql`
		SELECT id FROM imports WHERE user_key = ${head.userKey} ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_IMPORTS}`
	const kept = sql`
		SELECT id FROM imports WHERE user_key IN ${accountKeysOf(head.userKey)} AND (user_key <> ${head.userKey} OR id IN (${newest}))`
	const queries = [
		db.insert(imports).values({ ...record, skipped: summarizeSkipped(skipped), settings }),
		...toJsonChunks(rows).map(
			(text) => sql`
				INSERT INTO import_rows (import_id, position, lookup, row, outcome)
				SELECT ${head.id}, value ->> 'position', value ->> 'lookup', value -> 'row', value -> 'outcome'
				FROM json_each(${text})`,
		),
		sql`DELETE FROM imports WHERE id = ${head.id} AND ${importedBytes(kept)} > ${MAX_IMPORTED_BYTES} RETURNING id`,
		sql`DELETE FROM imports WHERE user_key = ${head.userKey} AND id NOT IN (${newest})`,
	]
	const results = await db.changes.$client.batch(queries.map((query) => toStatement(db, query)))
	return results.at(-2)?.results.length === 0
}

/** The rows as JSON lists that each fit into one D1 value. Titles of our own export are already matched. */
function toJsonChunks(rows: readonly ImportRow[]): string[] {
	const lists: string[][] = [[]]
	let length = 0
	rows.forEach(({ exact, ...row }, position) => {
		const outcome = exact ? { outcome: { kind: 'certain', title: toMatchedTitle(exact) } } : {}
		// Most fields of most rows are empty.
		const stored = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
		const text = JSON.stringify({ position, lookup: lookupKey({ ...row, exact }), row: stored, ...outcome })
		length += text.length
		if (length > MAX_COMMIT_LENGTH) {
			lists.push([])
			length = text.length
		}
		lists.at(-1)?.push(text)
	})
	return lists.map((list) => `[${list.join()}]`)
}

/** Everything stored about a viewer's imports, each with its rows in pages. */
export async function* exportImports(db: Db, userId: string) {
	const records = await db
		.select()
		.from(imports)
		.where(eq(imports.userKey, keyOf(userId)))
		.orderBy(imports.createdAt, imports.id)
	yield records.map((record) => ({
		...toImportHead(record),
		parts: record.parts,
		skipped: record.skipped,
		settings: record.settings,
		replacedSettings: record.replacedSettings,
		rows: mapPages(
			readPages(db, importRows, eq(importRows.importId, record.id), ['position']),
			({ importId: _importId, ...row }) => row,
		),
	}))
}

interface PreferencesStore {
	read(): Promise<ImportedSettings['preferences'] & { userId: string; createdAt: string; updatedAt: string }>
	save(change: ImportedSettings['preferences']): Promise<unknown>
}

interface TasteStore {
	read(): Promise<ImportedTaste>
	write(taste: ImportedTaste): Promise<void>
}

interface SettingsStores {
	preferences: PreferencesStore
	taste: TasteStore
	notifications: Pick<Notifications, 'settings' | 'saveSettings'>
	following: Following
	now: () => number
}

/** One viewer's settings as an import replaces and restores them. */
export function createImportedSettings({
	preferences,
	taste,
	notifications,
	following,
	now,
}: SettingsStores): ImportedSettingsStore {
	return {
		async read() {
			const { userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...stored } = await preferences.read()
			const [learned, told, teams] = await Promise.all([taste.read(), notifications.settings(), following.list()])
			return { preferences: stored, taste: learned, notifications: told, teams }
		},
		async write(imported, undone) {
			if (Object.keys(imported.preferences).length > 0) await preferences.save(imported.preferences)
			await taste.write(imported.taste)
			if (imported.notifications) await notifications.saveSettings(imported.notifications)
			const stamp = { id: crypto.randomUUID(), at: now() }
			const kept = imported.teams ?? []
			for (const team of undone?.teams ?? [])
				if (!kept.some((other) => isSameTeam(team, other))) await following.unfollow(team, stamp)
			try {
				for (const team of kept) await following.follow(team, stamp)
			} catch (error) {
				// As many as there is room for.
				if (!hasCode(error, 'QUOTA_EXCEEDED')) throw error
			}
		},
	}
}
