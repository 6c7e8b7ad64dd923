// The embedded segments service: an in-process Hono app with TheIntroDB's API, for the demo programs.
import { Hono } from 'hono/tiny'
import { parseOrdinal, parseTitleId } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { demoProgram } from '#functions/embedded/player/demo-media.ts'

/** Each demo program opens with a still shot of its setting and ends on its last image. */
const INTRO_MS = { start_ms: 2_000, end_ms: 10_000 }
const CREDITS_LENGTH_MS = 8_000

export function createSegmentsApp() {
	return new Hono()
		.get('/media', (c) => {
			const title = parseTitleId(c.req.query('tmdb_id'))
			if (!title) return c.json({ error: 'tmdb_id is required' }, 400)
			const [season, episode] = [parseOrdinal(c.req.query('season')), parseOrdinal(c.req.query('episode'))]
			const part = season !== null && episode !== null ? { season, episode } : {}
			const type = 'season' in part ? 'tv' : 'movie'
			const lengthMs = demoProgram(mediaKey({ type, id: title.id, ...part })).durationSeconds * 1000
			return c.json({
				tmdb_id: title.id,
				type,
				...part,
				video_duration_ms: lengthMs,
				intro: [INTRO_MS],
				recap: [],
				credits: [{ start_ms: lengthMs - CREDITS_LENGTH_MS, end_ms: null }],
				preview: [],
			})
		})
		.notFound((c) => c.json({ error: 'There is nothing at this address' }, 404))
}
