import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../../support/browser/memory-storage.ts'

const position = (positionSeconds: number, savedAtMs = 1) => ({ positionSeconds, durationSeconds: 3_000, savedAtMs })
const title = (key: string) => ({
	key,
	account: 'a1',
	path: `/watch/live/library#title=${key}`,
	title: 'Lamps',
	subtitle: key,
	pictureUrl: null,
})

async function store() {
	vi.resetModules()
	return import('#app/features/live/library/started-titles.ts')
}

beforeEach(() => {
	vi.stubGlobal('localStorage', new MemoryStorage())
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('removeEventListener', () => {})
})

describe('what was started of an account', () => {
	it('is remembered with its position, the latest first', async () => {
		const { createStartedStore, startedTitles } = await store()
		createStartedStore(title('e1'), null).write('e1', position(100))
		createStartedStore(title('e2'), null).write('e2', position(200, 2))
		createStartedStore(title('e1'), null).write('e1', position(300, 3))
		expect(startedTitles.read().map(({ key, positionSeconds }) => [key, positionSeconds])).toEqual([
			['e1', 300],
			['e2', 200],
		])
		expect(createStartedStore(title('e2'), null).read('e2')).toMatchObject(position(200, 2))
	})

	it('gives way to the next episode once it is finished, which keeps its own position', async () => {
		const { createStartedStore, startedTitles } = await store()
		const first = createStartedStore(title('e1'), title('e2'))
		first.write('e1', position(100))
		for (const _ of [1, 2]) first.remove('e1')
		expect(startedTitles.read()).toMatchObject([{ key: 'e2', positionSeconds: 0 }])
		createStartedStore(title('e2'), null).write('e2', position(50))
		first.write('e1', position(100))
		first.remove('e1')
		expect(startedTitles.read()).toMatchObject([{ key: 'e2', positionSeconds: 50 }])
	})

	it('is not stored while the history is switched off, and goes with its account', async () => {
		const { createStartedStore, removeStarted, startedTitles } = await store()
		createStartedStore(title('e1'), null).write('e1', position(100))
		localStorage.setItem('marquee_history_off', '1')
		createStartedStore(title('e2'), null).write('e2', position(100))
		expect(startedTitles.read()).toHaveLength(1)
		removeStarted(({ account }) => account === 'another')
		expect(startedTitles.read()).toHaveLength(1)
		removeStarted(({ account }) => account === 'a1')
		expect(startedTitles.read()).toEqual([])
	})

	it.each(['[1]', '[{"key":"a"}]', 'nonsense', '{}'])('is nothing where the storage has %s', async (text) => {
		localStorage.setItem('marquee_live_started', text)
		expect((await store()).startedTitles.read()).toEqual([])
	})
})
