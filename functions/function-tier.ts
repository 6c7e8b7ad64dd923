import { Hono } from 'hono/tiny'
import { sourceCaptions } from '#functions/api/captions.ts'
import { images } from '#functions/media/images.ts'
import { broadcasts } from '#functions/media/live.ts'
import { videos } from '#functions/media/video.ts'
import { api } from './api.ts'
import { calendarFiles } from './calendar-files.ts'
import type { Env } from './env.ts'
import { sitemap } from './sitemap.ts'

/** Every route that is not a page. */
export const functionTier = new Hono<{ Bindings: Env }>()
	.route('/api', api)
	.route('/images', images)
	.route('/captions', sourceCaptions)
	.route('/video', videos)
	.route('/live-media', broadcasts)
	.route('/', calendarFiles)
	.route('/', sitemap)
