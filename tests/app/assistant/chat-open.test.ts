import { describe, expect, it } from 'vitest'
import { loader } from '#app/routes/assistant/chat.open.ts'
import { CodedError } from '#domain/shared/errors.ts'
import type { Toast } from '#domain/shared/toast.ts'

/** Opens a card that names a title without its id. */
async function open(candidates: () => Promise<unknown[]>) {
	let shown: Toast | undefined
	const flash = {
		redirect(to: string, toast?: Toast) {
			shown = toast
			return new Response(null, { status: 303, headers: { Location: to } })
		},
	}
	const request = new Request('https://marquee.example/chat/open?to=details&title=Heat&year=1995')
	const response = await loader({ request, params: {}, context: { catalog: { candidates }, flash } } as never)
	return { to: response.headers.get('Location'), toast: shown }
}

describe('a card of the assistant', () => {
	it('opens the title that it names', async () => {
		const title = { type: 'movie', id: 949 }
		expect(await open(async () => [{ title, confidence: 1 }])).toEqual({ to: '/movie/949', toast: undefined })
	})

	it('says "Content Not Found" for three seconds when no title is close enough', async () => {
		const { to, toast } = await open(async () => [])
		expect(to).toBe('/not-found')
		expect(toast).toMatchObject({
			title: 'Content Not Found',
			text: 'Could not find exact match for this content.',
			destructive: true,
			durationMs: 3000,
		})
	})

	it('says "Navigation Error" for three seconds when the catalog does not answer', async () => {
		const { toast } = await open(async () => {
			throw new CodedError('CATALOGUE_UNAVAILABLE', 'down')
		})
		expect(toast).toMatchObject({
			title: 'Navigation Error',
			text: 'Failed to load content details.',
			destructive: true,
			durationMs: 3000,
		})
	})
})
