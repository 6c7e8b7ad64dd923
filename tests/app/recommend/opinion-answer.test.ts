import { describe, expect, it } from 'vitest'
import { executeOpinionCommand, loadOpinion } from '#app/features/recommend/opinion/opinion.server.ts'
import { readForm } from '#app/http/form.server.ts'
import type { OpinionCommand } from '#domain/recommend/opinion.ts'
import { parseOpinionSubmission } from '#domain/recommend/opinion.ts'
import type { Taste } from '#domain/recommend/port.ts'
import { opinionMessages } from '#domain/recommend/words.ts'
import { CodedError } from '#domain/shared/errors.ts'

const HEAT = { type: 'movie', id: 949 } as const
const wish = (command: OpinionCommand) => ({ title: HEAT, command, returnTo: '/' })
const RATE: OpinionCommand = { intent: 'rate', rating: 4, text: 'Long, and good.' }
const AT = Date.UTC(2026, 10, 22)
const STAMP = { id: 'opinion-1', at: AT }
const fails = async () => {
	throw new Error('D1_ERROR: no such table')
}

/** The calls to a taste. */
function listener(more: Partial<Taste> = {}) {
	const told: unknown[] = []
	const taste = {
		rate: async (...said: unknown[]) => void told.push(['rate', ...said]),
		dismiss: async (...said: unknown[]) => void told.push(['dismiss', ...said]),
		...more,
	} as unknown as Taste
	return { told, giver: { viewer: { taste }, isViewerKnown: true, stamp: STAMP } }
}

async function read(fields: Record<string, string>) {
	const body = new URLSearchParams(fields)
	return parseOpinionSubmission(await readForm(new Request('https://marquee.example/', { method: 'POST', body })))
}

describe('submitting an opinion', () => {
	it.each<[OpinionCommand, unknown[]]>([
		[RATE, ['rate', HEAT, 4, 'Long, and good.', AT]],
		[{ intent: 'unrate' }, ['rate', HEAT, null, undefined, AT]],
		[{ intent: 'dismiss' }, ['dismiss', HEAT, true, AT]],
		[{ intent: 'undismiss' }, ['dismiss', HEAT, false, AT]],
	])('%j saves it and confirms that', async (change, said) => {
		const { told, giver } = listener()
		expect(await executeOpinionCommand(wish(change), giver)).toEqual({
			status: 200,
			toast: opinionMessages.saved(change),
		})
		expect(told).toEqual([said])
	})

	it('is rejected with a message for anonymous visitors', async () => {
		const nobody = { viewer: null, isViewerKnown: true, stamp: STAMP }
		const { status, toast } = await executeOpinionCommand(wish(RATE), nobody)
		expect([status, toast?.text]).toEqual([401, 'Please sign in to rate titles.'])
	})

	it('fails with a message when the viewer is unknown or the database is down', async () => {
		const failed = { status: 503, toast: opinionMessages.failed(RATE) }
		const unknown = { viewer: null, isViewerKnown: false, stamp: STAMP }
		expect(await executeOpinionCommand(wish(RATE), unknown)).toEqual(failed)
		expect(await executeOpinionCommand(wish(RATE), listener({ rate: fails }).giver)).toEqual(failed)
	})

	it('requires an existing title', async () => {
		const rate = async () => {
			throw new CodedError('NOT_FOUND', 'no such title')
		}
		await expect(executeOpinionCommand(wish(RATE), listener({ rate }).giver)).rejects.toMatchObject({ status: 404 })
	})
})

describe('an opinion form', () => {
	it('names the title, and returns to one of our pages', async () => {
		const fields = { intent: 'dismiss', type: 'tv', id: '1396' }
		const expected = { title: { type: 'tv', id: 1396 }, command: { intent: 'dismiss' } }
		expect(await read({ ...fields, returnTo: '/tv/1396' })).toEqual({ ...expected, returnTo: '/tv/1396' })
		expect(await read({ ...fields, returnTo: '//evil.example' })).toEqual({ ...expected, returnTo: '/recommendations' })
	})

	it.each([
		{ type: 'person', id: '1' },
		{ type: 'movie', id: '0' },
		{ type: 'movie', id: '12-heat' },
		{ type: 'movie', id: '' },
	])('rejects the title %j', async (title) => {
		expect(await read({ intent: 'dismiss', ...title })).toBeNull()
	})
})

describe("a title's page", () => {
	it('loads without an opinion that is unavailable', async () => {
		expect(await loadOpinion({ opinionOf: fails } as unknown as Taste, HEAT)).toBeNull()
		expect(await loadOpinion(undefined, HEAT)).toBeNull()
	})
})
