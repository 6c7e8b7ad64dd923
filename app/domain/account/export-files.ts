import { addToList } from '#domain/shared/lists.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { byteLength } from '#domain/shared/text.ts'
import { isPages } from './export.ts'
import type { AccountExport, Pages, StreamedExport, StreamedImport } from './port.ts'

/** A file of an export, or a profile in it: fields, and lists with the entries that it has room for. */
type ExportFile = Record<string, unknown>

interface ExportLimits {
	/** Of the JSON with tabs. */
	bytes: number
	entries: number
}

/** Less than an import takes. */
const EXPORT_LIMITS: ExportLimits = { bytes: 7_800_000, entries: 25_000 }

/** What every file has of the account. */
const ACCOUNT_FIELDS = ['format', 'version', 'exportedAt', 'user']
/** Only the first file has these fields of a profile. */
const SETTINGS = ['preferences', 'taste', 'calendarFeed', 'notificationSettings', 'pushDevices']
/** What cannot be restored comes last. */
const RECORDS = ['erasures', 'removals', 'notifications', 'imports']

/** The account with its first profile, or another profile. */
interface Scope {
	source: ExportFile
	/** The fields that say whose entries follow. */
	head: readonly string[]
	isAccount: boolean
	/** Whether each file names it. */
	isAlways: boolean
}

interface Entry {
	list: string
	/** `null` for a parent without entries. */
	item: object | null
	/** The entry whose `rows` it belongs to. */
	parent?: ExportFile
}

/**
 * An export as files that can each be imported, in any order: one, unless it is large. An entry of the history has its earlier
 * plays in the same file, because they cannot be restored without it. Settings are in the first one.
 */
export async function* exportFiles(data: StreamedExport, limits = EXPORT_LIMITS): AsyncGenerator<ExportFile> {
	const scopes: Scope[] = [{ source: { ...data, profiles: [] }, head: ACCOUNT_FIELDS, isAccount: true, isAlways: true }]
	for await (const page of data.profiles)
		for (const profile of page) {
			const head = Object.keys(profile).filter((name) => !SETTINGS.includes(name))
			scopes.push({ source: { ...profile }, head, isAccount: false, isAlways: profile.id === data.user.id })
		}
	let file = createFile(limits)
	for (const scope of scopes) file.open(scope, true)
	const lists = [
		...scopes.map((scope) => [scope, historyOf(scope.source)] as const),
		...scopes.flatMap((scope) => listsOf(scope.source, false).map((list) => [scope, list] as const)),
		...scopes.flatMap((scope) => listsOf(scope.source, true).map((list) => [scope, list] as const)),
	]
	for (const [scope, list] of lists)
		for await (const entries of list) {
			const bytes = entries.reduce((sum, { item }) => sum + bytesOf(item), 0)
			if (!file.hasRoomFor(entries, bytes)) {
				yield file.content
				file = createFile(limits)
				for (const each of scopes) if (each.isAlways) file.open(each, false)
			}
			file.add(scope, entries, bytes)
		}
	yield file.content
}

function createFile(limits: ExportLimits) {
	const profiles: ExportFile[] = []
	const content: ExportFile = {}
	const opened = new Map<Scope, ExportFile>()
	const rows = new Map<ExportFile, object[]>()
	let [bytes, count] = [0, 0]

	function open(scope: Scope, isFirst: boolean): ExportFile {
		const target = scope.isAccount ? content : {}
		for (const [name, value] of Object.entries(scope.source)) {
			if (isPages(value)) {
				if (isFirst || name === 'history') target[name] = []
			} else if (isFirst || scope.head.includes(name)) target[name] = value
		}
		if (scope.isAccount) target.profiles = profiles
		else profiles.push(target)
		bytes += bytesOf(target)
		opened.set(scope, target)
		return target
	}

	function rowsOf(parent: ExportFile, items: object[]): object[] {
		const known = rows.get(parent)
		if (known) return known
		const own: object[] = []
		rows.set(parent, own)
		items.push({ ...parent, rows: own })
		bytes += bytesOf(parent)
		return own
	}

	return {
		content,
		open,
		hasRoomFor: (entries: readonly Entry[], size: number) =>
			count === 0 || (bytes + size <= limits.bytes && count + entries.length <= limits.entries),
		add(scope: Scope, entries: readonly Entry[], size: number) {
			const target = opened.get(scope) ?? open(scope, false)
			for (const { list, item, parent } of entries) {
				if (!target[list]) target[list] = []
				const items = target[list] as object[]
				const place = parent ? rowsOf(parent, items) : items
				if (item) place.push(item)
			}
			bytes += size
			count += entries.length
		},
	}
}

/** The entries of the history, each with its earlier plays; then the plays of no entry. */
async function* historyOf({ history, plays }: ExportFile): AsyncGenerator<Entry[]> {
	const earlier = new Map<string, Entry[]>()
	if (isPages(plays))
		for await (const page of plays as Pages<AccountExport['plays'][number]>)
			for (const item of page) addToList(earlier, item.mediaKey, { list: 'plays', item })
	if (isPages(history))
		for await (const page of history as Pages<AccountExport['history'][number]>)
			for (const item of page) {
				const key = mediaKey(item)
				yield [{ list: 'history', item }, ...(earlier.get(key) ?? [])]
				earlier.delete(key)
			}
	for (const entries of earlier.values()) yield entries
}

/** The other lists: those that can be restored, or those that cannot. */
function listsOf(source: ExportFile, isRecords: boolean): AsyncGenerator<Entry[]>[] {
	return Object.entries(source).flatMap(([name, value]) => {
		if (!isPages(value) || name === 'history' || name === 'plays' || RECORDS.includes(name) !== isRecords) return []
		return [name === 'imports' ? importsOf(value as Pages<StreamedImport>) : entriesOf(name, value as Pages<object>)]
	})
}

async function* entriesOf(list: string, pages: Pages<object>): AsyncGenerator<Entry[]> {
	for await (const page of pages) for (const item of page) yield [{ list, item }]
}

/** An import's rows may be in several files. */
async function* importsOf(pages: Pages<StreamedImport>): AsyncGenerator<Entry[]> {
	for await (const page of pages)
		for (const { rows, ...parent } of page) {
			yield [{ list: 'imports', item: null, parent }]
			for await (const part of rows) for (const item of part) yield [{ list: 'imports', item, parent }]
		}
}

/** The deepest entries are rows of imports of a profile. */
const MAX_DEPTH = 6

/** How long it is in the file, at most. */
function bytesOf(item: object | null): number {
	const text = JSON.stringify(item, null, '\t')
	let lines = 1
	for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
	return byteLength(text) + lines * (MAX_DEPTH + 1) + 1
}
