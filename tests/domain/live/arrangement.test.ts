import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toArrangePage } from '#domain/live/arrange-page.ts'
import {
	type ArrangeCommand,
	type Arrangement,
	arrange,
	arrangedGroups,
	changeArrangement,
	formatArrangement,
	NO_ARRANGEMENT,
	parseArrangeCommand,
	parseArrangement,
} from '#domain/live/arrangement.ts'
import { applyMoves, type Moves, moveKey, NO_MOVES, type Place, releaseKey } from '#domain/live/order.ts'

const CHANNELS = [
	{ id: 'a', name: 'Alpha', groups: ['News'] },
	{ id: 'b', name: 'Beta', groups: ['News', 'Sports'] },
	{ id: 'c', name: 'Gamma', groups: ['Sports'] },
	{ id: 'd', name: 'Delta', groups: [] },
	{ id: 'e', name: 'Epsilon', groups: ['Kids'] },
]
const changed = (...commands: [ArrangeCommand['change'], ArrangeCommand['part'], string, string?][]): Arrangement =>
	commands.reduce(
		(known, [change, part, key, other = '']) => changeArrangement(known, { change, part, key, other }, CHANNELS),
		NO_ARRANGEMENT,
	)
const ids = (arrangement: Arrangement) =>
	arrange(CHANNELS, arrangement)
		.map(({ id }) => id)
		.join('')

describe('channels', () => {
	it.each([
		['are all there at first', [], 'abcde'],
		['are gone when they are hidden', [['hide', 'channels', 'b']], 'acde'],
		['are gone with the last of their groups', [['hide', 'groups', 'News']], 'bcde'],
		[
			'are gone with all of their groups',
			[
				['hide', 'groups', 'News'],
				['hide', 'groups', 'Sports'],
			],
			'de',
		],
		[
			'are back when they are shown',
			[
				['hide', 'groups', 'News'],
				['show', 'groups', 'News'],
			],
			'abcde',
		],
		[
			'come first, the last one that was put there before the others',
			[
				['first', 'channels', 'c'],
				['first', 'channels', 'e'],
			],
			'ecabd',
		],
		['come first with their group', [['first', 'groups', 'Sports']], 'bcade'],
		[
			'come first by themselves before their group does',
			[
				['first', 'groups', 'Sports'],
				['first', 'channels', 'd'],
			],
			'dbcae',
		],
		[
			'are back in their place',
			[
				['first', 'channels', 'c'],
				['release', 'channels', 'c'],
			],
			'abcde',
		],
		[
			'come first no longer once they are hidden',
			[
				['first', 'channels', 'c'],
				['hide', 'channels', 'c'],
				['show', 'channels', 'c'],
			],
			'abcde',
		],
		['come last', [['last', 'channels', 'b']], 'acdeb'],
		['come before another one', [['before', 'channels', 'e', 'b']], 'aebcd'],
		['come after another one', [['after', 'channels', 'a', 'c']], 'bcade'],
		[
			'are moved one by one',
			[
				['before', 'channels', 'e', 'd'],
				['before', 'channels', 'e', 'c'],
				['after', 'channels', 'a', 'b'],
			],
			'baecd',
		],
		['go with their group', [['last', 'groups', 'News']], 'cdeab'],
		['go with their group behind another one', [['after', 'groups', 'News', 'Kids']], 'cdeab'],
		[
			'have places of their own after that',
			[
				['last', 'groups', 'News'],
				['before', 'channels', 'a', 'd'],
			],
			'cadeb',
		],
		['stay where they are without the one before which they should be', [['before', 'channels', 'a', 'gone']], 'abcde'],
		[
			'are shown again by putting them first',
			[
				['hide', 'channels', 'c'],
				['first', 'channels', 'c'],
			],
			'cabde',
		],
	] as const)('%s', (_, commands, expected) => {
		expect(ids(changed(...(commands as never as Parameters<typeof changed>)))).toBe(expected)
	})

	it('have only the groups that are shown, in their order', () => {
		const arrangement = changed(['hide', 'groups', 'News'], ['first', 'groups', 'Kids'])
		const groups = arrangedGroups(CHANNELS, arrange(CHANNELS, arrangement), arrangement)
		expect(groups).toEqual([
			{ name: 'Kids', count: 1 },
			{ name: 'Sports', count: 2 },
		])
	})
})

describe('the page that hides and orders', () => {
	const page = (arrangement: Arrangement, group: string | null = null) =>
		toArrangePage(CHANNELS, arrangement, { group, page: 1 }).items.map(
			({ name, isHidden, isMoved }) => `${name}${isHidden ? ' hidden' : ''}${isMoved ? ' moved' : ''}`,
		)
	it('lists the groups, hidden ones last', () => {
		expect(page(changed(['hide', 'groups', 'News'], ['first', 'groups', 'Kids']))).toEqual([
			'Kids moved',
			'Sports',
			'News hidden',
		])
	})

	it('names the neighbors of each item, over the ends of its pages', () => {
		const many = Array.from({ length: 150 }, (_, at) => ({ id: `c${at}`, name: `${at}`, groups: ['All'] }))
		const second = toArrangePage(many, changed(['hide', 'channels', 'c149']), { group: 'All', page: 2 })
		expect(second).toMatchObject({ shownCount: 149, totalPages: 2 })
		expect(second.items[0]).toMatchObject({ key: 'c100', place: 101, previous: 'c99', next: 'c101' })
		expect(second.items.slice(-2)).toMatchObject([
			{ key: 'c148', next: null },
			{ key: 'c149', place: null, previous: null, isHidden: true },
		])
	})

	it('keeps the order of groups when one of their channels is put first', () => {
		expect(page(changed(['first', 'channels', 'e']))).toEqual(['News', 'Sports', 'Kids'])
	})

	it('lists the channels of a group, also of a hidden one', () => {
		const arrangement = changed(['hide', 'channels', 'a'], ['hide', 'groups', 'News'])
		expect(page(arrangement, 'News')).toEqual(['Beta', 'Alpha hidden'])
	})

	it('lists the channels of a playlist without groups', () => {
		const plain = toArrangePage([{ id: 'x', name: 'X', groups: [] }], NO_ARRANGEMENT, { group: null, page: 1 })
		expect(plain.items).toMatchObject([{ part: 'channels', key: 'x' }])
	})
})

describe('the cookie', () => {
	it('says the same again, for any names that channels have', () => {
		const name = fc
			.string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
			.filter((text) => text.trim() === text && !/\p{Cc}/u.test(text) && text.length <= 100)
		const partOf = (key: fc.Arbitrary<string>) => {
			const keys = fc.uniqueArray(key, { maxLength: 5 })
			const run = fc.record({ after: key, keys: fc.uniqueArray(key, { minLength: 1, maxLength: 3 }) })
			const start = fc.uniqueArray(key, { minLength: 1, maxLength: 3 })
			return fc.record({
				hidden: keys,
				moved: fc
					.tuple(fc.option(start), fc.array(run, { maxLength: 3 }))
					.map(([first, runs]): Moves => [...(first ? [{ after: null, keys: first }] : []), ...runs]),
			})
		}
		const channelId = fc.stringMatching(/^[a-z0-9]{1,14}$/)
		fc.assert(
			fc.property(fc.record({ groups: partOf(name), channels: partOf(channelId) }), (arrangement) => {
				const text = formatArrangement(arrangement)
				if (text !== null) expect(parseArrangement(text)).toEqual(arrangement)
			}),
		)
	})

	it('still says what earlier ones say: what was put first', () => {
		expect(parseArrangement('gKids\nCa1\ncb2\ncc3')).toEqual({
			groups: { hidden: [], moved: [{ after: null, keys: ['Kids'] }] },
			channels: { hidden: ['a1'], moved: [{ after: null, keys: ['b2', 'c3'] }] },
		})
	})

	it.each([undefined, '', 'nonsense', 'G', 'C<script>', 'c../x', `G${'a'.repeat(500)}`])('ignores %j', (cookie) => {
		expect(parseArrangement(cookie)).toEqual(NO_ARRANGEMENT)
	})

	it('is not longer than browsers store', () => {
		const hidden = Array.from({ length: 400 }, (_, index) => `channel${index}`)
		expect(formatArrangement({ ...NO_ARRANGEMENT, channels: { hidden, moved: NO_MOVES } })).toBeNull()
	})
})

describe('a form', () => {
	const form = (fields: Record<string, string>) =>
		parseArrangeCommand({ text: (name: string) => fields[name] ?? '' } as never)
	it.each([
		[
			{ change: 'hide', group: 'News' },
			{ part: 'groups', key: 'News', change: 'hide', other: '' },
		],
		[
			{ change: 'first', channel: 'a1' },
			{ part: 'channels', key: 'a1', change: 'first', other: '' },
		],
		[
			{ change: 'before Kids & Co', group: 'News' },
			{ part: 'groups', key: 'News', change: 'before', other: 'Kids & Co' },
		],
		[{ change: 'before', group: 'News' }, null],
		[{ change: 'first Kids', group: 'News' }, null],
		[{ change: 'after ../b', channel: 'a1' }, null],
		[{ change: 'explode', group: 'News' }, null],
		[{ change: 'hide' }, null],
		[{ change: 'hide', group: 'News', channel: 'a1' }, null],
		[{ change: 'hide', channel: '../a' }, null],
	])('says %j', (fields, command) => {
		expect(form(fields as never)).toEqual(command)
	})
})

describe('a free order', () => {
	const keysOf = fc.uniqueArray(fc.stringMatching(/^[a-h]{1,2}$/), { minLength: 2, maxLength: 12 })
	const step = fc.record({
		key: fc.nat(),
		other: fc.nat(),
		kind: fc.constantFrom('first', 'last', 'before', 'after'),
	})
	const placeOf = (kind: string, other: string): Place =>
		kind === 'before' ? { before: other } : kind === 'after' ? { after: other } : (kind as Place)
	/** The same in the simplest way. */
	function moveInList(order: readonly string[], key: string, place: Place): string[] {
		const rest = order.filter((other) => other !== key)
		const at =
			place === 'first'
				? 0
				: place === 'last'
					? rest.length
					: 'before' in place
						? rest.indexOf(place.before)
						: rest.indexOf(place.after) + 1
		return [...rest.slice(0, at), key, ...rest.slice(at)]
	}

	it('moves what is moved and nothing else, however often', () => {
		fc.assert(
			fc.property(keysOf, fc.array(step, { maxLength: 12 }), (keys, steps) => {
				let [moves, order]: [Moves, string[]] = [NO_MOVES, [...keys]]
				for (const { key: at, other: otherAt, kind } of steps) {
					const [key, other] = [keys[at % keys.length] ?? '', keys[otherAt % keys.length] ?? '']
					if (key === other) continue
					order = moveInList(order, key, placeOf(kind, other))
					moves = moveKey(keys, moves, key, placeOf(kind, other))
					expect(applyMoves(keys, moves)).toEqual(order)
				}
			}),
		)
	})

	it('loses nothing when the playlist changes, and has changed back', () => {
		fc.assert(
			fc.property(keysOf, fc.array(step, { maxLength: 8 }), fc.nat(), (keys, steps, gone) => {
				let moves = NO_MOVES
				for (const { key, other, kind } of steps) {
					const names = [keys[key % keys.length] ?? '', keys[other % keys.length] ?? ''] as const
					if (names[0] !== names[1]) moves = moveKey(keys, moves, names[0], placeOf(kind, names[1]))
				}
				const left = keys.filter((_, at) => at !== gone % keys.length)
				expect(applyMoves(left, moves).sort()).toEqual([...left].sort())
				const [first = ''] = left
				const later = moveKey(left, moves, first, 'last')
				expect(applyMoves(left, later).at(-1)).toBe(first)
				expect(applyMoves(keys, later).sort()).toEqual([...keys].sort())
			}),
		)
	})

	it('is not stored for what is back in its place', () => {
		const moved = moveKey(['a', 'b', 'c'], NO_MOVES, 'a', { after: 'b' })
		expect(moveKey(['a', 'b', 'c'], moved, 'a', { before: 'b' })).toEqual(NO_MOVES)
		expect(releaseKey(moved, 'a')).toEqual(NO_MOVES)
	})

	it('stays together behind a channel that is gone', () => {
		const moves = [{ after: 'd', keys: ['c', 'a'] }]
		expect(applyMoves(['a', 'b', 'c', 'd'], moves)).toEqual(['b', 'd', 'c', 'a'])
		expect(applyMoves(['a', 'b', 'c'], moves)).toEqual(['b', 'c', 'a'])
	})

	it('takes linear time, whatever was moved', () => {
		const keys = Array.from({ length: 20_000 }, (_, at) => `k${at}`)
		const moves = keys.filter((_, at) => at % 2).map((key) => ({ after: 'gone', keys: [key] }))
		expect(applyMoves(keys, moves)).toHaveLength(keys.length)
		expect(applyMoves(keys, moveKey(keys, moves, 'k7', 'first'))[0]).toBe('k7')
	})
})
