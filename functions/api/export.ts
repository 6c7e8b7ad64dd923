import { Hono } from 'hono'
import { forViewer, type ViewerCall } from '#functions/http/viewer.ts'

/** `GET`: everything that is kept about the viewer, as a file. */
export const exported = new Hono<ViewerCall>().use(forViewer).get('/', async (c) => {
	const everything = await c.var.viewer.exportAll()
	const day = everything.exportedAt.slice(0, 10)
	return c.body(JSON.stringify(everything, null, '\t'), 200, {
		'Content-Type': 'application/json; charset=utf-8',
		'Content-Disposition': `attachment; filename="marquee-${day}.json"`,
	})
})
