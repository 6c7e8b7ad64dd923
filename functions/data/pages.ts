import { and, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from './database.ts'

/** A few megabytes of the largest rows. */
const PAGE_SIZE = 1000

/**
 * Reads rows page by page, so that they are never in memory together.
 * @param order columns that together are unique among these rows
 */
export async function* readPages<Table extends SQLiteTable>(
	db: Db,
	table: Table,
	filter: SQL,
	order: readonly (keyof InferSelectModel<Table> & string)[],
): AsyncGenerator<InferSelectModel<Table>[]> {
	const columns = order.map((name) => sql`${getTableColumns(table)[name]}`)
	const tuple = (values: readonly unknown[]) =>
		sql`(${sql.join(
			values.map((value) => sql`${value}`),
			sql`, `,
		)})`
	let after: SQL | undefined
	let rows: InferSelectModel<Table>[]
	do {
		const query = db.select().from(table as SQLiteTable)
		rows = (await query
			.where(and(filter, after))
			.orderBy(...columns)
			.limit(PAGE_SIZE)) as InferSelectModel<Table>[]
		yield rows
		const last = rows.at(-1)
		after = last && sql`${tuple(columns)} > ${tuple(order.map((name) => last[name]))}`
	} while (rows.length === PAGE_SIZE)
}

/** Changes each item of each page. */
export async function* mapPages<From, To>(
	pages: AsyncIterable<readonly From[]>,
	change: (item: From) => To,
): AsyncGenerator<To[]> {
	for await (const page of pages) yield page.map(change)
}
