import { and, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import { avatarOf, isAvatar, type Profile, type ProfileChange, parseProfileName } from '#domain/account/profile.ts'
import { matchProfiles, RESTORE_CHOICES } from '#domain/import/household.ts'
import { readImport } from '#domain/import/import.ts'
import { toMatchedTitle } from '#domain/import/match.ts'
import type { ImportCatalog, ImportChoices, ImportFile, Imports, ProfileChoices } from '#domain/import/port.ts'
import {
	type ImportPart,
	type ImportRow,
	lookupKey,
	type ParsedImport,
	type ReplacedProfile,
	type RestoredProfile,
} from '#domain/import/row.ts'
import {
	ADDED_KINDS,
	type ImportedList,
	type ImportState,
	type ListPart,
	MAX_IMPORTS,
	SKIP_CHOICE,
	skippedOf,
	summarizeSkipped,
	withSkipped,
} from '#domain/import/view.ts'
import { nameFiles } from '#domain/import/words.ts'
import { MAX_IMPORTED_BYTES } from '#domain/shared/quota.ts'
import { HOUR_MS } from '#domain/shared/time.ts'
import { importRows, imports } from '#drizzle/schema.ts'
import { type Db, mapPages, readPages, toStatement } from '#functions/data/database.ts'
import { accountKeysOf, ensureViewer, keyOf } from '#functions/data/viewer-key.ts'
import { applyNext, type HistoryWrites, MAX_COMMIT_LENGTH } from './apply.ts'
import { openImportFile } from './file.ts'
import type { Household } from './household.ts'
import { markRestSkipped, matchNext, numberEpisodes } from './matching.ts'
import { importedBytes, makeRoom } from './room.ts'
import { undoNext } from './undo.ts'
import { readImportView, selectLists, toImportHead } from './view.ts'

const MAX_FILE_NAME = 120

interface Options {
	db: Db
	userId: string
	/** A history that is switched off takes no imports. */
	isHistoryEnabled: boolean
	/** The language of the catalog's titles; `null` for the app's own. */
	language: string | null
	historyWrites: HistoryWrites
	/** The account, whose profiles our own export restores. */
	household: Household
	/** Called with the `mediaKey`s of imported ratings. */
	onRated?: (keys: readonly string[]) => void
	/** Called with the ids of films that have been put on the watchlist. */
	onAwaited?: (movieIds: readonly number[]) => void
	now: () => number
}

/** The import files of one viewer. */
export function createImports({
	db,
	userId,
	isHistoryEnabled,
	language,
	historyWrites,
	household,
	onRated,
	onAwaited,
	now,
}: Options): Imports {
	const isOwn = (id: string) => and(eq(imports.id, id), eq(imports.userKey, keyOf(userId)))

	async function find(id: string) {
		const [record] = await db.reads
			.select()
			.from(imports)
			.where(and(isOwn(id), IS_STORED))
			.limit(1)
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

	/** Where the profiles of the file go: as chosen, where that is possible. */
	function targetsOf(profiles: readonly RestoredProfile[]) {
		const here = household.here()
		const matches = matchProfiles(profiles, here)
		return profiles.map(({ choice, cap }, place) => {
			const { target, problem } = matches[place] ?? { target: OUT, problem: null }
			const isPossible =
				choice === OUT ||
				(choice === NEW && (cap === null || here.canLiftCap)) ||
				here.profiles.some(({ id, isInReach }) => isInReach && id === choice)
			return { target: choice !== undefined && isPossible ? choice : target, problem }
		})
	}

	/** Says who gets each profile when the import begins: a new one has its id from then on, so that it is made once. */
	function withTargets(profiles: readonly RestoredProfile[]): RestoredProfile[] {
		let left = household.here().room
		const targets = targetsOf(profiles)
		return profiles.map((profile, place) => {
			const target = targets[place]?.target ?? OUT
			if (target === OUT) return { ...profile, target: null }
			if (target !== NEW) return { ...profile, target }
			left -= 1
			return left < 0
				? { ...profile, target: null, isFull: true }
				: { ...profile, target: crypto.randomUUID(), isNew: true }
		})
	}

	/** Rows of other files belong to whoever imports them. */
	const ownerOf = (profiles: readonly RestoredProfile[]) => (place: number) =>
		profiles.length === 0 ? userId : (profiles[place]?.target ?? null)

	/** Changes an import's JSON at one place, while it is in that state. */
	const setJson = (id: string, state: ImportState, column: SQL, path: string, value: unknown, condition = sql`true`) =>
		db.changes.run(sql`
			UPDATE imports SET ${column} = json_set(coalesce(${column}, '{}'), ${path}, json(${JSON.stringify(value)}))
			WHERE ${isOwn(id)} AND state = ${state} AND ${condition}`)
	const [PROFILES, REPLACED] = [sql.raw('settings'), sql.raw('replaced_settings')]

	/**
	 * Makes a profile of the file ready for its entries: adds a new one, and takes over settings. Those that it replaces are stored first
	 * and only once, because another tab may do the same, and the undo must find what was there before both.
	 */
	async function prepare(id: string, place: number, profile: RestoredProfile, hasSettings: boolean): Promise<void> {
		const { target, isNew = false } = profile
		if (target == null) return
		const known = household.here().profiles.find((here) => here.id === target) ?? null
		const change = toChange(profile, known, target)
		if (isNew && !(await household.add(target, change))) {
			await setJson(id, 'applying', PROFILES, `$[${place}]`, { ...profile, target: null, isFull: true })
			return
		}
		if (isNew) await db.changes.run(ensureViewer(target, sql`(SELECT account_id FROM viewers WHERE id = ${userId})`))
		const store = household.settingsOf(target)
		const replaced: ReplacedProfile = {
			settings: hasSettings ? await store.read() : null,
			profile: known && isChanged(change, known) ? { name: known.name, avatar: known.avatar, cap: known.cap } : null,
		}
		const path = `$."${place}"`
		if (hasSettings || isNew)
			await setJson(id, 'applying', REPLACED, path, replaced, sql`replaced_settings -> ${path} IS NULL`)
		// Otherwise another tab has gone on, and the viewer may have changed them or undone it since.
		const isPending = profilesOf(await find(id))[place]?.isPrepared !== true
		if (hasSettings && isPending) {
			if (known && isChanged(change, known)) await household.change(target, change)
			await store.write(profile.settings)
		}
		await setJson(id, 'applying', PROFILES, `$[${place}].isPrepared`, true)
	}

	/** Gives a profile back what the import has replaced; one that it has made goes. */
	async function giveBack(
		id: string,
		place: string,
		replaced: ReplacedProfile,
		profile: RestoredProfile,
	): Promise<void> {
		const { target } = profile
		if (target != null && profile.isNew) await household.remove(target)
		else if (target != null && replaced.settings) {
			if (replaced.profile) await household.change(target, toChange(replaced.profile, null, target))
			await household.settingsOf(target).write(replaced.settings, profile.settings)
		}
		await setJson(id, 'undoing', REPLACED, `$."${place}".isRestored`, true)
	}

	return {
		async create(file, ...others) {
			const read = await readFiles(file, others)
			if (read.kind === 'refused') return read
			const id = crypto.randomUUID()
			const head = {
				id,
				userKey: keyOf(userId),
				fileName: nameFiles([file, ...others]).slice(-MAX_FILE_NAME),
				createdAt: now(),
			}
			const isSaved = await saveImport(db, head, read.parsed)
			return isSaved ? { kind: 'created', id } : { kind: 'refused', problem: 'no-room' }
		},

		async list() {
			const [records, counts] = await Promise.all([
				db.reads
					.select()
					.from(imports)
					.where(and(eq(imports.userKey, keyOf(userId)), IS_STORED))
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
			const profiles = profilesOf(record)
			switch (record?.state) {
				case 'matching':
					return matchNext(db, id, { catalog, language, now })
				case 'applying': {
					const parts = record.parts ?? []
					const place = profiles.findIndex(({ target, isPrepared }) => target != null && !isPrepared)
					if (profiles[place]) {
						await prepare(id, place, profiles[place], parts.includes('settings'))
						return 'moving'
					}
					const numbering = await numberEpisodes(db, id, catalog)
					if (numbering) return numbering
					const { rated, awaited } = await applyNext(
						db,
						{ id, ownerOf: ownerOf(profiles), parts, createdAt: record.createdAt },
						historyWrites,
						now(),
					)
					if (rated.length > 0) onRated?.(rated)
					if (awaited.length > 0) onAwaited?.(awaited)
					return 'moving'
				}
				case 'undoing': {
					const [place, replaced] =
						Object.entries(record.replacedSettings ?? {}).find(([, { isRestored }]) => !isRestored) ?? []
					const profile = profiles[Number(place)]
					if (place !== undefined && replaced && profile) await giveBack(id, place, replaced, profile)
					else await undoNext(db, { id, ownerOf: ownerOf(profiles) })
					return 'moving'
				}
				default:
					return 'resting'
			}
		},

		async view(id, page) {
			const record = await find(id)
			if (!record) return null
			const profiles = profilesOf(record)
			const chosen = targetsOf(profiles)
			const restored = profiles.map(({ target, ...profile }, place) => ({
				...profile,
				place,
				problem: chosen[place]?.problem ?? null,
				target: (target === undefined ? chosen[place]?.target : target) ?? OUT,
			}))
			return readImportView(db, record, restored, household.here(), page)
		},

		async choosePerson(id, person) {
			const record = await find(id)
			if (record?.state !== 'choosing') return
			const ofImport = sql`import_id = ${id} AND EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND state = 'choosing')`
			const isChosen = sql`EXISTS (
				SELECT 1 FROM import_rows AS chosen WHERE chosen.import_id = ${id} AND chosen.row ->> 'person' = ${person}
			)`
			const change = { state: 'matching' as const, skipped: skippedOf(record.skipped, person) }
			const queries = [
				sql`DELETE FROM import_rows WHERE ${ofImport} AND ${isChosen} AND coalesce(row ->> 'person', '') <> ${person}`,
				db.changes
					.update(imports)
					.set(change)
					.where(and(isOwn(id), eq(imports.state, 'choosing'), isChosen)),
			]
			await db.changes.$client.batch(queries.map((query) => toStatement(db, query)))
		},

		async chooseLists(id, targets) {
			const record = await find(id)
			const lists = await listsIn(db, id)
			if (record?.state !== 'choosing' || lists.length === 0) return
			const kept: { name: string; part: ListPart }[] = []
			const left: ImportedList[] = []
			for (const [place, list] of lists.entries()) {
				const target = targets.get(place) ?? SKIP_CHOICE
				if (target === SKIP_CHOICE) left.push(list)
				else kept.push({ name: list.name, part: target })
			}
			const skipped = left.map(({ name, titles }) => {
				return { file: '', line: null, text: `${name} (${titles})`, reason: 'own-list' } as const
			})
			const ofImport = sql`import_id = ${id} AND EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND state = 'choosing')`
			const queries = [
				sql`UPDATE import_rows SET row = json_remove(json_set(row, '$.part', kept.part), '$.list')
					FROM (SELECT value ->> 'name' AS name, value ->> 'part' AS part FROM json_each(${JSON.stringify(kept)})) AS kept
					WHERE ${ofImport} AND row ->> 'list' = kept.name`,
				sql`DELETE FROM import_rows WHERE ${ofImport} AND row ->> 'list' IS NOT NULL`,
				// Good ratings stand in for favorites only where nothing else is one.
				sql`DELETE FROM import_rows WHERE ${ofImport} AND row ->> 'part' = 'favorites' AND row ->> 'rating' IS NOT NULL
					AND ${kept.some(({ part }) => part === 'favorites') ? 1 : 0}`,
				db.changes
					.update(imports)
					.set({ state: 'matching', skipped: withSkipped(record.skipped, skipped) })
					.where(and(isOwn(id), eq(imports.state, 'choosing'))),
			]
			await db.changes.$client.batch(queries.map((query) => toStatement(db, query)))
		},

		async choose(id, choices, parts, { targets, listPart } = {}) {
			const record = await find(id)
			if (record?.state !== 'ready') return
			const change = { parts: allowedParts(parts), settings: withChoices(record, targets) }
			await db.changes.$client.batch([
				saveChoices(db, id, choices),
				...saveListPart(db, id, listPart ?? null),
				toStatement(db, updateIfReady(id, change)),
			])
		},

		async apply(id, choices, parts, { targets, listPart } = {}) {
			const record = await find(id)
			if (record?.state !== 'ready') return
			const profiles = withChoices(record, targets)
			const settings = profiles && withTargets(profiles)
			const start = updateIfReady(id, { parts: allowedParts(parts), settings, state: 'applying' })
			await db.changes.$client.batch([
				saveChoices(db, id, choices),
				...saveListPart(db, id, listPart ?? null),
				toStatement(db, start),
			])
		},

		async skipUnmatched(id) {
			if ((await find(id))?.state === 'matching') await markRestSkipped(db, id)
		},

		async undo(id) {
			await db.changes
				.update(imports)
				.set({ state: 'undoing' })
				.where(and(isOwn(id), eq(imports.state, 'done')))
		},

		async discard(id) {
			await db.changes.delete(imports).where(and(isOwn(id), inArray(imports.state, ['choosing', 'matching', 'ready'])))
		},
	}
}

const [NEW, OUT] = RESTORE_CHOICES

type ImportRecord = typeof imports.$inferSelect

/** The profiles of our own export. An import of an earlier version has none. */
const profilesOf = (record: ImportRecord | null): readonly RestoredProfile[] =>
	Array.isArray(record?.settings) ? record.settings : []

/** The profiles of a file with what the viewer has chosen for them. */
function withChoices(record: ImportRecord, targets: ProfileChoices = new Map()): readonly RestoredProfile[] | null {
	if (!record.settings) return null
	return profilesOf(record).map((profile, place) => ({ ...profile, choice: targets.get(place) ?? profile.choice }))
}

/** What a profile becomes. An age limit is never lifted by a file. */
function toChange(
	{ name, avatar, cap }: Pick<RestoredProfile, 'name' | 'avatar' | 'cap'>,
	known: ProfileChange | null,
	id: string,
): ProfileChange {
	return {
		name: parseProfileName(name) ?? known?.name ?? 'Profile',
		avatar: isAvatar(avatar) ? avatar : (known?.avatar ?? avatarOf(id)),
		cap: cap ?? known?.cap ?? null,
	}
}

const isChanged = (change: ProfileChange, { name, avatar, cap, isFirst }: Profile) =>
	change.name !== name || change.avatar !== avatar || (!isFirst && JSON.stringify(change.cap) !== JSON.stringify(cap))

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

/** The viewer's own lists in a file that has more, in its order. */
function listsIn(db: Db, id: string): Promise<ImportedList[]> {
	return db.all<ImportedList>(selectLists(id))
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

/** A function of its own: what the file was made of is not in memory any more while its rows are stored. */
async function readFiles(file: ImportFile, others: readonly ImportFile[]) {
	const opened = await openImportFile(file.name, file.bytes, others)
	return opened.kind === 'refused' ? opened : readImport(opened.contents)
}

interface NewImport {
	id: string
	userKey: SQL<number>
	fileName: string
	createdAt: number
}

/** The state of an import whose rows are still being stored, which nobody sees. */
const STORING = sql<ImportState>`'storing'`
const IS_STORED = sql`${imports.state} <> ${STORING}`
/** No request takes as long. */
const ABANDONED_MS = HOUR_MS

/**
 * Saves a file: small ones in one transaction, large ones part by part, because a transaction is in memory several times. The last
 * part makes the import visible, and deletes the oldest imports beyond the limits, finished ones first.
 * @returns false when it doesn't fit beside the others; nothing changes then
 */
async function saveImport(
	db: Db,
	head: NewImport,
	{ source, rows, listed, skipped, profiles }: ParsedImport,
): Promise<boolean> {
	const isMatched = rows.every(({ exact }) => exact !== null)
	const isHousehold = new Set(rows.flatMap(({ person }) => person ?? [])).size > 1
	const state = isHousehold || listed.length > 0 ? 'choosing' : isMatched ? 'ready' : 'matching'
	const settings = profiles.length > 0 ? profiles : null
	const record = { ...head, source, state: STORING, parts: null, skipped: summarizeSkipped(skipped), settings }
	const isViewers = sql`user_key = ${head.userKey}`
	const newest = sql`
		SELECT id FROM imports WHERE ${isViewers} AND ${IS_STORED}
		ORDER BY state IN ('applying', 'undoing') DESC, state IN ('done', 'undone'), created_at DESC, rowid DESC LIMIT ${MAX_IMPORTS}`
	const kept = sql`
		SELECT id FROM imports WHERE user_key IN ${accountKeysOf(head.userKey)} AND (user_key <> ${head.userKey} OR id IN (${newest}))`
	const change = (queries: readonly Parameters<typeof toStatement>[1][]) =>
		db.changes.$client.batch(queries.map((query) => toStatement(db, query)))
	let queries: Parameters<typeof toStatement>[1][] = [
		sql`DELETE FROM imports WHERE ${isViewers} AND NOT ${IS_STORED} AND created_at < ${head.createdAt - ABANDONED_MS}`,
		db.insert(imports).values(record),
	]
	try {
		for (const { text, isLast } of toJsonChunks([...rows, ...listed])) {
			queries.push(sql`
				INSERT INTO import_rows (import_id, position, lookup, row, outcome)
				SELECT ${head.id}, value ->> 'position', value ->> 'lookup', value -> 'row', value -> 'outcome'
				FROM json_each(${text})`)
			if (isLast) break
			await change(queries)
			queries = []
		}
		const results = await change([
			...queries,
			sql`UPDATE imports SET state = ${state} WHERE id = ${head.id}`,
			makeRoom(head.userKey, kept),
			sql`DELETE FROM imports WHERE id = ${head.id} AND ${importedBytes(kept)} > ${MAX_IMPORTED_BYTES} RETURNING id`,
			sql`DELETE FROM imports WHERE ${isViewers} AND ${IS_STORED} AND id NOT IN (${newest})`,
		])
		return results.at(-2)?.results.length === 0
	} catch (error) {
		// If that fails, too, the viewer's next import does it.
		await db.changes
			.delete(imports)
			.where(and(eq(imports.id, head.id), not(IS_STORED)))
			.catch(() => {})
		throw error
	}
}

/** The rows as JSON lists that each fit into one D1 value. Titles of our own export are already matched. */
function* toJsonChunks(rows: readonly ImportRow[]): Generator<{ text: string; isLast: boolean }> {
	let list: string[] = []
	let length = 0
	for (const [position, { exact, ...row }] of rows.entries()) {
		const outcome = exact ? { outcome: { kind: 'certain', title: toMatchedTitle(exact) } } : {}
		// Most fields of most rows are empty.
		const stored = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
		const text = JSON.stringify({ position, lookup: lookupKey({ ...row, exact }), row: stored, ...outcome })
		if (length + text.length > MAX_COMMIT_LENGTH && list.length > 0) {
			yield { text: `[${list.join()}]`, isLast: false }
			;[list, length] = [[], 0]
		}
		list.push(text)
		length += text.length
	}
	yield { text: `[${list.join()}]`, isLast: true }
}

/** Everything stored about a viewer's imports, each with its rows in pages. */
export async function* exportImports(db: Db, userId: string) {
	const records = await db
		.select()
		.from(imports)
		.where(and(eq(imports.userKey, keyOf(userId)), IS_STORED))
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
