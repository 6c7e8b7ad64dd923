import { is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getTableName } from 'drizzle-orm/table'
import * as schema from '#drizzle/schema.ts'

/** A statement and the steps of SQLite's plan for it. */
export interface Plan {
	text: string
	steps: readonly string[]
}

/** Tables that have a limit, however many users there are. All others grow. */
const BOUNDED_TABLES = [
	'titles',
	'shows',
	'model_fits',
	'model_ratings',
	'neighbours',
	'compared_providers',
	'provider_changes',
]

const GROWING_TABLES = Object.values(schema)
	.flatMap((value) => (is(value, SQLiteTable) ? [getTableName(value)] : []))
	.filter((name) => !BOUNDED_TABLES.includes(name))

/** Statements that may read a whole growing table, by what only they say, and why. */
const ACCEPTED_SCANS: Record<string, string> = {
	'delete from "attempts" where "attempts"."window_start" <': 'once a night',
	'delete from "erasures" where "erasures"."erased_at" <': 'once a night',
	'delete from "sessions" where ("sessions"."seen_at" <': 'once a night',
	'SELECT 1 FROM sessions LIMIT 1': 'ends after one row',
}

export interface Scan {
	text: string
	step: string
	/** A key of `ACCEPTED_SCANS`. */
	accepted: string | null
}

/** Steps that read a whole growing table, its own index, or both to make an index for this one statement. */
export function fullScans({ text, steps }: Plan): Scan[] {
	const names = new Set(GROWING_TABLES.flatMap((table) => [table, ...aliasesOf(table, text)]))
	const accepted = Object.keys(ACCEPTED_SCANS).find((part) => text.includes(part)) ?? null
	return steps.flatMap((step) => {
		const [, scanned, indexed] = /^SCAN (\S+)|^SEARCH (\S+) USING AUTOMATIC/.exec(step) ?? []
		return names.has(scanned ?? indexed ?? '') ? [{ text, step, accepted }] : []
	})
}

/** A plan has only a table's alias. */
function aliasesOf(table: string, text: string): string[] {
	const references = text.matchAll(new RegExp(`\\b${table}\\b["\`]?\\s+(?:AS\\s+)?["\`]?(\\w+)`, 'gi'))
	return Array.from(references, ([, alias = '']) => alias)
}

export function usedIndexes({ steps }: Plan): string[] {
	return steps.flatMap((step) => / USING (?:COVERING )?INDEX (\S+)/.exec(step)?.[1] ?? [])
}

/** What one test file says about the database. */
export interface DatabaseUse {
	/** All but those that also keep rows unique. */
	indexes: readonly string[]
	usedIndexes: readonly string[]
	acceptedScans: readonly string[]
}

/** What is superfluous after all test files have run. */
export function superfluousParts(uses: readonly DatabaseUse[]): string[] {
	const has = (key: keyof DatabaseUse, name: string) => uses.some((use) => use[key].includes(name))
	const indexes = [...new Set(uses.flatMap(({ indexes }) => indexes))]
	return [
		...indexes.filter((name) => !has('usedIndexes', name)).map((name) => `no statement uses the index ${name}`),
		...Object.keys(ACCEPTED_SCANS)
			.filter((part) => !has('acceptedScans', part))
			.map((part) => `no statement needs the accepted scan ${part}`),
	]
}

declare module 'vitest' {
	interface TaskMeta {
		databaseUse?: DatabaseUse
	}
}
