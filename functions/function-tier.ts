import { Hono } from 'hono/tiny'
import { images } from '#functions/media/images.ts'
import { broadcasts } from '#functions/media/live.ts'
import { videos } from '#functions/media/video.ts'
import { api } from './api.ts'
import type { Env } from './env.ts'
import { findable } from './findable.ts'

/** Every route that is not a page. */
export const tier = new Hono<{ Bindings: Env }>()
	.route('/api', api)
	.route('/images', images)
	.route('/video', videos)
	.route('/live-media', broadcasts)
	.route('/', findable)

const TIER_PATH = /^\/(?:(?:api|images|video|live-media)(?:\/|$)|robots\.txt$|sitemap(?:-[a-z]+-\d+)?\.xml$)/

export const isTierPath = (pathname: string): boolean => TIER_PATH.test(pathname)
