import path from 'node:path'
import { Miniflare } from 'miniflare'
import { migrate } from '../../../scripts/lib/local-server.mjs'
import { ROOT } from '../../../scripts/lib/project.mjs'
import { connectDatabase, type Database } from './database.ts'

interface Opened<Binding extends string> {
	databases: Record<Binding, Database>
	/** @param like whose migrations, for a copy of another */
	migrate(binding: Binding, options?: { like?: string; upTo?: string }): Promise<void>
}

/**
 * Opens local databases while the work runs.
 * @param ids of the databases, by binding
 * @param place the folder of the project whose databases wrangler uses too; without one, they are new and nobody else's
 */
export async function withDatabases<Binding extends string, T>(
	ids: Record<Binding, string>,
	place: string | null,
	work: (opened: Opened<Binding>) => Promise<T>,
): Promise<T> {
	const miniflare = new Miniflare({
		modules: true,
		scriptPath: path.join(ROOT, 'tests/support/database/database-worker.js'),
		cf: false,
		d1Databases: ids,
		defaultPersistRoot: place === null ? undefined : path.join(place, '.wrangler/state/v3'),
	})
	try {
		// Asks once per batch, not once per statement as Miniflare's own bindings do.
		const { origin } = await miniflare.ready
		const bindings = Object.keys(ids) as Binding[]
		const opened = bindings.map((binding) => [binding, connectDatabase(`${origin}/${binding}`)])
		return await work({
			databases: Object.fromEntries(opened),
			migrate: (binding, options) => migrate(miniflare, { binding, ...options }),
		})
	} finally {
		await miniflare.dispose()
	}
}
