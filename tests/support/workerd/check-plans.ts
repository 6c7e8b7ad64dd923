import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { fullScans, usedIndexes } from '../database/query-plans.ts'
import { newPlans, triggerPlans } from './app-statements.ts'

// biome-ignore lint/correctness/noEmptyPattern: vitest accepts no other name of the context.
afterAll(async ({}, { meta }) => {
	const plans = [...(await newPlans()), ...(await triggerPlans())]
	const scans = plans.flatMap(fullScans)
	meta.databaseUse = {
		indexes: await indexes(),
		usedIndexes: [...new Set(plans.flatMap(usedIndexes))],
		acceptedScans: scans.flatMap(({ accepted }) => accepted ?? []),
	}
	const refused = scans.filter(({ accepted }) => accepted === null)
	if (refused.length > 0)
		throw new Error(refused.map(({ step, text }) => `reads everything: ${step}\n${text}`).join('\n\n'))
})

/** Without the unique ones, which are needed for that. */
async function indexes(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		`SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOT LIKE 'CREATE UNIQUE %'`,
	).all<{ name: string }>()
	return results.map(({ name }) => name)
}
