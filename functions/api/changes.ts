import { Hono } from 'hono/tiny'
import { requireViewer, type ViewerEnv } from './require-viewer.ts'

export const changes = new Hono<ViewerEnv>()
	.use(requireViewer)
	.get('/', async (c) => c.json({ version: await c.var.viewer.version() }))
