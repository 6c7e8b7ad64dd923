import { env } from 'cloudflare:workers'
import type { Plan } from '../database/query-plans.ts'

type Source = Pick<D1Database, 'prepare'>

interface Statement {
	source: Source
	/** Plans may depend on them. */
	values: unknown[]
}

const ROOT = new URL('../../..', import.meta.url).pathname
const STACK_DEPTH = 100

/** What the app has prepared in any test file of this process, by its text. */
const statements = new Map<string, Statement>()
export const appStatements: ReadonlyMap<string, Statement> = statements

// Sessions, and the bindings behind `SELF`, have the same prototypes.
for (const { prototype } of [env.DB.constructor, env.DB.withSession().constructor] as { prototype: Source }[]) {
	const { prepare } = prototype
	prototype.prepare = function (text) {
		const prepared = prepare.call(this, text)
		if (statements.has(text) || !isPreparedByApp()) return prepared
		// A session, or another copy, may not outlive its test.
		const statement: Statement = { source: this === env.CATALOG_INDEX ? this : env.DB, values: [] }
		statements.set(text, statement)
		const bind = prepared.bind.bind(prepared)
		prepared.bind = (...values) => {
			statement.values = values
			return bind(...values)
		}
		return prepared
	}
}

/** What Drizzle prepares always counts: the app may leave it to the test to await a query. */
function isPreparedByApp(): boolean {
	const { stackTraceLimit } = Error
	Error.stackTraceLimit = STACK_DEPTH
	const { stack = '' } = new Error()
	Error.stackTraceLimit = stackTraceLimit
	const callers = stack.split(ROOT).slice(1)
	const isApp = (caller: string) => /^(?:app|workers|functions(?!\/data\/request-database\.ts))\//.test(caller)
	return stack.includes('.prepareQuery ') || callers.some(isApp)
}

const planned = new Set<string>()

/** Plans of what the app has prepared since the last call. */
export async function newPlans(): Promise<Plan[]> {
	const found = [...statements].filter(([text]) => !planned.has(text))
	const plans: Plan[] = []
	for (const [text, { source, values }] of found) {
		planned.add(text)
		plans.push(await planOf(source, text, values))
	}
	return plans
}

/** Plans of what triggers do, which no statement's plan has. */
export async function triggerPlans(): Promise<Plan[]> {
	const { results } = await env.DB.prepare(`SELECT sql FROM sqlite_master WHERE type = 'trigger'`).all<{
		sql: string
	}>()
	const texts = results.flatMap(({ sql }) => {
		const body = /\bBEGIN\b(.*)\bEND$/is.exec(sql)?.[1] ?? ''
		// Only a trigger knows the row.
		const parts = body.replaceAll(/\b(?:NEW|OLD)\.[`"]?\w+[`"]?/g, '1').split(';')
		return parts.map((part) => part.trim()).filter((part) => part !== '')
	})
	return Promise.all([...new Set(texts)].map((text) => planOf(env.DB, text)))
}

export async function planOf(source: Source, text: string, values: readonly unknown[] = []): Promise<Plan> {
	try {
		const plan = source.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values)
		const { results } = await plan.all<{ detail: string }>()
		return { text, steps: results.map(({ detail }) => detail) }
	} catch (error) {
		throw new Error(`cannot be explained: ${text}`, { cause: error })
	}
}
