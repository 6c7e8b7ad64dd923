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
		[' ', {}, ['togglePlay']],
		['k', {}, ['togglePlay']],
		['K', {}, ['togglePlay']],
		['j', {}, ['seekBy', -10]],
		['l', {}, ['seekBy', 10]],
		['ArrowLeft', {}, ['seekBy', -5]],
		['ArrowRight', {}, ['seekBy', 5]],
		['ArrowUp', {}, ['changeVolume', 0.05]],
		['ArrowDown', {}, ['changeVolume', -0.05]],
		['m', {}, ['toggleMute']],
		['f', {}, ['toggleFullscreen']],
		['c', {}, ['toggleCaptions']],
		['z', {}, ['moveCaptions', -0.1]],
		['x', {}, ['moveCaptions', 0.1]],
		['Z', { shift: true }, ['moveCaptions', -0.5]],
		['X', { shift: true }, ['moveCaptions', 0.5]],
		['p', {}, ['togglePictureInPicture']],
		['s', {}, ['skipSegment']],
		['s', { siblings: 'channels' }, null],
		['<', { shift: true }, ['stepSpeed', -1]],
		['<', {}, ['stepSpeed', -1]],
		['>', { shift: true }, ['stepSpeed', 1]],
		[',', { isPaused: true }, ['stepFrame', -1]],
		['.', { isPaused: true }, ['stepFrame', 1]],
		[',', { isPaused: false }, null],
		['.', { isPaused: false }, null],
		['0', {}, ['seekToFraction', 0]],
		['7', {}, ['seekToFraction', 0.7]],
		['Home', {}, ['seekToFraction', 0]],
		['End', {}, ['seekToFraction', 1]],
		['N', { shift: true }, ['goToNext']],
		['n', { shift: true }, ['goToNext']],
		['n', {}, null],
		['N', {}, null],
		['K', { shift: true }, null],
		['Escape', {}, ['closeTopLayer']],
		['?', { shift: true }, ['showKeys']],
		['?', {}, ['showKeys']],
		['w', {}, null],
		['Tab', {}, null],
		['Enter', {}, null],
		['Unidentified', {}, null],
	])('%j with %j does %j', (key, more, action) => {
		expect(actionForKey(press(key, more))).toEqual(action)
	})

	// Those of programs are also keys of channels.
	const keys = PLAYER_KEYS.filter(({ siblings }) => siblings !== 'programs')
	const allKeys = keys.map(({ key, shift, onlyPaused, siblings }) =>
		press(key, { shift: shift ?? false, isPaused: onlyPaused ?? false, siblings: siblings ?? 'episodes' }),
	)

	it('all do something', () => {
		for (const key of allKeys) expect(actionForKey(key), key.key).not.toBeNull()
	})

	it.each([
		{ ctrl: true },
		{ meta: true },
		{ alt: true },
		{ target: 'input' } as const,
	])('do nothing with %j', (more) => {
		for (const key of allKeys) expect(actionForKey({ ...key, ...more }), key.key).toBeNull()
	})

	it.each([
		['slider', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']],
		['button', [' ']],
		['menu', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', ' ']],
	] as const)('leave a focused %s its own: %j', (target, kept) => {
		const silent = allKeys.filter((key) => actionForKey({ ...key, target }) === null).map(({ key }) => key)
		expect(silent.sort()).toEqual([...kept].sort())
	})

	it('do not move about in a live stream that cannot be rewound', () => {
		const working = allKeys.filter((key) => actionForKey({ ...key, isLive: true }) !== null).map(({ key }) => key)
		const others = [' ', 'k', 'm', 'c', 'z', 'x', 'z', 'x', 'f', 'p', 'n', 'ArrowUp', 'ArrowDown', 'Escape', '?']
		expect(working.sort()).toEqual([...others, 'PageUp', 'PageDown', 'Backspace'].sort())
	})

	it.each<[string, Partial<KeyPress>, PlayerAction | null]>([
		['PageUp', {}, ['goToPrevious']],
		['PageDown', {}, ['goToNext']],
		['Backspace', {}, ['goBack']],
		['n', { shift: true }, null],
		['PageUp', { target: 'slider' }, null],
	])('%j with %j among channels does %j', (key, more, action) => {
		expect(actionForKey(press(key, { ...more, siblings: 'channels' }))).toEqual(action)
	})

	it.each([
		['PageUp', 'goToPrevious', 'Previous program'],
		['PageDown', 'goToNext', 'Next program'],
	] as const)('%s among the programs of a channel does %s', (key, type, label) => {
		expect(actionForKey(press(key, { siblings: 'programs' }))).toEqual([type])
		expect(keysForSiblings('programs').map((binding) => binding.label)).toContain(label)
		expect(actionForKey(press('Backspace', { siblings: 'programs' }))).toBeNull()
	})

	it('for channels stay available to the page if there are none', () => {
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
		for (const siblings of ['episodes', 'channels', 'programs'] as const) {
			const names = keysForSiblings(siblings).map(({ ariaKeyshortcuts }) => ariaKeyshortcuts)
			expect(new Set(names).size).toBe(names.length)
		}
		for (const { label, ariaKeyshortcuts } of PLAYER_KEYS) {
			expect(label).toMatch(/^[A-Z0-9]/)
			expect(ariaKeyshortcuts).toMatch(/^(?:Shift\+)?\S+$/)
		}
	})
})
