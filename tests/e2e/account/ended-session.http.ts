import { describe, expect, inject, it } from 'vitest'
import type { Toast } from '#domain/shared/toast.ts'
import { createMember, createTestClient, type TestClient } from '../../support/requests/test-client.ts'

const appUrl = inject('appUrl')

/** Sends a form as scripts do. */
async function press(client: TestClient, path: string, form: Record<string, string>, headers = {}) {
	const init = { form, headers: { Accept: 'application/json', ...headers } }
	const response = await client.request(path, init)
	const { toast } = (await response.json()) as { toast: Toast | null }
	return { status: response.status, toast }
}

const FILM = { type: 'movie', id: '27205', returnTo: '/movie/27205' }
const SHOW = { type: 'tv', id: '1396', returnTo: '/tv/1396' }

describe('a press that finds the session ended', () => {
	it.each([
		['saves a title', '/actions/saved', { intent: 'add', list: 'watchlist', ...FILM }, 'Added to watchlist'],
		['marks a film', '/actions/history', { intent: 'watched', ...FILM }, 'Marked as watched'],
		['marks an episode', '/actions/history', { intent: 'watched', ...SHOW, season: '1', episode: '2' }, 'watched'],
		['follows a show', '/actions/history', { intent: 'follow', ...SHOW }, 'Following'],
		['rates a film', '/actions/opinion', { intent: 'rate', rating: '4', ...FILM }, 'Rated'],
	])('%s once the viewer has signed in', async (_, path, form, done) => {
		const member = await createMember(appUrl)
		await member.request('/logout', { form: {} })
		const { status, toast } = await press(member, path, form)
		expect(status).toBe(401)
		const signIn = new URL(toast?.signIn ?? '', appUrl)
		expect(signIn.pathname).toBe('/login')
		const redirectTo = signIn.searchParams.get('redirectTo') ?? ''
		const { email, password } = member
		const signedIn = await member.request('/login', { form: { email, password, redirectTo } })
		expect(signedIn.headers.get('location')).toBe(redirectTo)
		const executed = await member.request(redirectTo)
		expect(executed.headers.get('location')?.replace(/#.*/, '')).toBe(form.returnTo)
		expect(decodeURIComponent(member.cookies.get('toast') ?? '')).toContain(done)
	})

	it('leads back to its page where it cannot be done later', async () => {
		const member = await createMember(appUrl)
		await member.request('/logout', { form: {} })
		const { toast } = await press(member, '/actions/history', { intent: 'forget', ...FILM })
		expect(toast?.signIn).toBe('/login?redirectTo=%2Fmovie%2F27205')
	})

	it('is refused without a way on while somebody else is signed in', async () => {
		const [member, other] = [await createMember(appUrl), await createMember(appUrl)]
		const { user_id: id } = (await (await member.request('/api/preferences')).json()) as { user_id: string }
		const form = { intent: 'add', list: 'watchlist', ...FILM }
		const { status, toast } = await press(other, '/actions/saved', form, { 'X-Viewer': id })
		expect(status).toBe(401)
		expect(toast?.signIn).toBeUndefined()
		expect(other.cookies.has('save')).toBe(false)
	})

	it('leads somebody without scripts to signing in at once', async () => {
		const visitor = createTestClient(appUrl)
		const response = await visitor.request('/actions/saved', { form: { intent: 'add', list: 'watchlist', ...FILM } })
		expect(response.headers.get('location')).toMatch(/^\/login\?.*save=watchlist:movie:27205$/)
	})
})
