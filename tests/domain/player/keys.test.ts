import { describe, expect, it } from 'vitest'
import { actionForKey, type KeyPress, keysForSiblings, PLAYER_KEYS, type PlayerAction } from '#domain/player/keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
	key,
	shift: false,
	ctrl: false,
	meta: false,
	alt: false,
	target: 'other',
	isLive: false,
	isPaused: false,
	siblings: 'episodes',
	...more,
})

describe('the keys of the player', () => {
	it.each<[string, Partial<KeyPress>, PlayerAction | null]>([
		[' ', {}, { type: 'togglePlay' }],
		['k', {}, { type: 'togglePlay' }],
		['K', {}, { type: 'togglePlay' }],
		['j', {}, { type: 'seekBy', seconds: -10 }],
		['l', {}, { type: 'seekBy', seconds: 10 }],
		['ArrowLeft', {}, { type: 'seekBy', seconds: -5 }],
		['ArrowRight', {}, { type: 'seekBy', seconds: 5 }],
		['ArrowUp', {}, { type: 'changeVolume', by: 0.05 }],
		['ArrowDown', {}, { type: 'changeVolume', by: -0.05 }],
		['m', {}, { type: 'toggleMute' }],
		['f', {}, { type: 'toggleFullScreen' }],
		['c', {}, { type: 'toggleCaptions' }],
		['p', {}, { type: 'togglePictureInPicture' }],
		['<', { shift: true }, { type: 'changeSpeed', direction: -1 }],
		['<', {}, { type: 'changeSpeed', direction: -1 }],
		['>', { shift: true }, { type: 'changeSpeed', direction: 1 }],
		[',', { isPaused: true }, { type: 'stepFrame', direction: -1 }],
		['.', { isPaused: true }, { type: 'stepFrame', direction: 1 }],
		[',', { isPaused: false }, null],
		['.', { isPaused: false }, null],
		['0', {}, { type: 'seekToFraction', fraction: 0 }],
		['7', {}, { type: 'seekToFraction', fraction: 0.7 }],
		['Home', {}, { type: 'seekToFraction', fraction: 0 }],
		['End', {}, { type: 'seekToFraction', fraction: 1 }],
		['N', { shift: true }, { type: 'goToNext' }],
		['n', { shift: true }, { type: 'goToNext' }],
		['n', {}, null],
		['N', {}, null],
		['K', { shift: true }, null],
		['Escape', {}, { type: 'closeTopLayer' }],
		['?', { shift: true }, { type: 'showKeys' }],
		['?', {}, { type: 'showKeys' }],
		['x', {}, null],
		['Tab', {}, null],
		['Enter', {}, null],
		['Unidentified', {}, null],
	])('%j with %j does %j', (key, more, action) => {
		expect(actionForKey(press(key, more))).toEqual(action)
	})

	const allKeys = PLAYER_KEYS.map(({ key, shift, onlyPaused, siblings }) =>
		press(key, { shift: shift ?? false, isPaused: onlyPaused ?? false, siblings: siblings ?? 'episodes' }),
	)

	it('all do something', () => {
		for (const one of allKeys) expect(actionForKey(one), one.key).not.toBeNull()
	})

	it.each([
		{ ctrl: true },
		{ meta: true },
		{ alt: true },
		{ target: 'input' } as const,
	])('do nothing with %j', (more) => {
		for (const one of allKeys) expect(actionForKey({ ...one, ...more }), one.key).toBeNull()
	})

	it.each([
		['slider', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']],
		['button', [' ']],
		['menu', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']],
	] as const)('leave a focused %s its own: %j', (target, kept) => {
		const silent = allKeys.filter((one) => actionForKey({ ...one, target }) === null).map(({ key }) => key)
		expect(silent.sort()).toEqual([...kept].sort())
	})

	it('do not move about in a live stream that cannot be rewound', () => {
		const working = allKeys.filter((one) => actionForKey({ ...one, isLive: true }) !== null).map(({ key }) => key)
		const others = [' ', 'k', 'm', 'c', 'f', 'p', 'n', 'ArrowUp', 'ArrowDown', 'Escape', '?']
		expect(working.sort()).toEqual([...others, 'PageUp', 'PageDown', 'Backspace'].sort())
	})

	it.each<[string, Partial<KeyPress>, PlayerAction | null]>([
		['PageUp', {}, { type: 'goToPrevious' }],
		['PageDown', {}, { type: 'goToNext' }],
		['Backspace', {}, { type: 'goBackTo' }],
		['n', { shift: true }, null],
		['PageUp', { target: 'slider' }, null],
	])('%j with %j among channels does %j', (key, more, action) => {
		expect(actionForKey(press(key, { ...more, siblings: 'channels' }))).toEqual(action)
	})

	it('of channels leave the page its own where there are none', () => {
		for (const key of ['PageUp', 'PageDown', 'Backspace']) expect(actionForKey(press(key))).toBeNull()
		expect(keysForSiblings('episodes').map(({ key }) => key)).not.toContain('PageUp')
		expect(keysForSiblings('channels').map(({ label }) => label)).not.toContain('Next episode')
	})

	it.each([
		['j', '10 seconds back'],
		['l', '10 seconds forward'],
		['ArrowLeft', '5 seconds back'],
		['7', 'Go to 70%'],
		['?', 'Show keyboard shortcuts'],
	])('%j is listed as %j', (key, label) => {
		expect(PLAYER_KEYS.find((binding) => binding.key === key)?.label).toBe(label)
	})

	it('are each listed once, with a name and the shortcut that assistive technology reads', () => {
		expect(new Set(PLAYER_KEYS.map(({ key }) => key)).size).toBe(PLAYER_KEYS.length)
		for (const { label, ariaKeyshortcuts } of PLAYER_KEYS) {
			expect(label).toMatch(/^[A-Z0-9]/)
			expect(ariaKeyshortcuts).toMatch(/^(?:Shift\+)?\S+$/)
		}
	})
})
