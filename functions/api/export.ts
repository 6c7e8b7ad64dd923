import { Hono } from 'hono/tiny'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

/** `GET`: all of the viewer's data, as a file. */
export const exportRoute = new Hono<ViewerEnv>().use(requireViewer).get('/', async (c) => {
	const everything = await c.var.viewer.exportData()
	const day = everything.exportedAt.slice(0, 10)
	return c.body(JSON.stringify(everything, null, '\t'), 200, {
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Disposition': `attachment; filename="marquee-${day}.json"`,
	})
})
