import { noStore } from '#functions/data/cache-stores.ts'
import { openDatabase } from '#functions/data/database.ts'
import type { Env } from '#functions/env.ts'
import { lazyConfig } from '#functions/lib/config.ts'
import { type ComparedProvider, compareProvider } from '#functions/services/providers/provider-comparison.ts'
import { catalogFor } from './catalog.ts'

/** Compares a service in its region, in the app's own language. */
export function comparisonsFor(env: Pick<Env, 'DB' | 'CACHE' | 'ASSETS'>, ctx: Pick<ExecutionContext, 'waitUntil'>) {
	const db = openDatabase(env.DB)
	const config = lazyConfig(env)
	return (provider: ComparedProvider, day: string) => {
		const { region } = provider
		// What is compared must be as new as possible.
		const catalog = catalogFor({ config, env, ctx, onDegraded: () => {}, language: null, region, store: noStore })
		return compareProvider(db, catalog, provider, day)
	}
}
