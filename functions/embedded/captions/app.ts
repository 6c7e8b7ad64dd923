// The embedded captions service: an in-process Hono app with OpenSubtitles' API, for the captions of the demo programs.
import { Hono } from 'hono/tiny'
import { parseOrdinal, parseTitleId } from '#domain/shared/links.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { demoProgram, PROGRAMS, type Program } from '#functions/embedded/player/demo-media.ts'

/** @param load reads a static file */
export function createCaptionsApp(load: (path: string) => Promise<Response>) {
	return new Hono()
		.get('/api/v1/subtitles', (c) => {
			const program = programOf((name) => c.req.query(name))
			const languages = c.req.query('languages')?.split(',') ?? []
			const data = (program ? filesOf(program) : [])
				.filter(({ language }) => languages.includes(language))
				.map((file) => ({ id: String(file.id), type: 'subtitle', attributes: toWireAttributes(file) }))
			return c.json({ total_count: data.length, data })
		})
		.post('/api/v1/download', async (c) => {
			const { file_id: id } = await c.req.json<{ file_id?: unknown }>()
			const file = PROGRAMS.flatMap(filesOf).find((candidate) => candidate.id === id)
			if (!file) return c.json({ message: 'There is no such file' }, 404)
			return c.json({ link: new URL(`/files/${file.id}`, c.req.url).href, file_name: `${file.name}.vtt` })
		})
		.get('/files/:id', (c) => {
			const file = PROGRAMS.flatMap(filesOf).find(({ id }) => String(id) === c.req.param('id'))
			return file ? load(`/media/${file.slug}/captions.${file.language}.vtt`) : c.notFound()
		})
		.notFound((c) => c.json({ message: 'There is nothing at this address' }, 404))
}

interface CaptionFile {
	id: number
	slug: string
	name: string
	language: string
}

function filesOf(program: Program): CaptionFile[] {
	const first = PROGRAMS.indexOf(program) * 10 + 1
	return program.captions.map((language, index) => ({
		id: first + index,
		slug: program.slug,
		name: program.title,
		language,
	}))
}

/** The demo program that plays instead of the title. */
function programOf(query: (name: string) => string | undefined): Program | null {
	const show = parseTitleId(query('parent_tmdb_id'))
	const movie = parseTitleId(query('tmdb_id'))
	const [season, episode] = [parseOrdinal(query('season_number')), parseOrdinal(query('episode_number'))]
	if (show) return demoProgram(mediaKey({ type: 'tv', id: show.id, season, episode }))
	return movie && demoProgram(mediaKey({ type: 'movie', id: movie.id }))
}

/** The programs' captions also describe sounds. */
function toWireAttributes({ id, name, language }: CaptionFile) {
	return {
		language,
		release: name,
		hearing_impaired: true,
		machine_translated: false,
		ai_translated: false,
		foreign_parts_only: false,
		files: [{ file_id: id, file_name: `${name}.vtt` }],
	}
}

// The embedded segments service: an in-process Hono app with TheIntroDB's API, for the demo programs.

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
