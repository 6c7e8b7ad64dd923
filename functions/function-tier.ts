import { Hono } from 'hono'
import { pictures } from '#functions/media/images.ts'
import { broadcasts } from '#functions/media/live.ts'
import { videos } from '#functions/media/video.ts'
import { api } from './api.ts'
import type { Env } from './env.ts'

/** All that is answered without a page. */
export const tier = new Hono<{ Bindings: Env }>()
	.route('/api', api)
	.route('/images', pictures)
	.route('/video', videos)
	.route('/live-media', broadcasts)

const PATHS = /^\/(?:api|images|video|live-media)(?:\/|$)/

export const isOfTier = (pathname: string): boolean => PATHS.test(pathname)
