// Runs beside the app in the same Miniflare, on its own port, so that tests in any process reach the app's storage.
export default {
	async fetch(request, env) {
		try {
			const { pathname } = new URL(request.url)
			if (pathname.endsWith('/cache')) return Response.json(await entriesOf(env.CACHE))
			const statements = await request.json()
			const database = env[pathname.split('/')[1] || 'DB']
			return Response.json(
				await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values))),
			)
		} catch (error) {
			return new Response(error.message, { status: 500 })
		}
	},
}

async function entriesOf(namespace) {
	const { keys } = await namespace.list()
	return Promise.all(keys.map(async ({ name }) => [name, await namespace.get(name)]))
}
