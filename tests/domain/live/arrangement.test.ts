import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toArrangePage } from '#domain/live/arrange-page.ts'
import {
	type ArrangeCommand,
	type Arrangement,
	arrange,
	arrangeGroups,
	changeArrangement,
	formatArrangement,
	NO_ARRANGEMENT,
	parseArrangeCommand,
	parseArrangement,
} from '#domain/live/arrangement.ts'
import { groupsOf } from '#domain/live/live.ts'

const CHANNELS = [
	{ id: 'a', name: 'Alpha', groups: ['News'] },
	{ id: 'b', name: 'Beta', groups: ['News', 'Sports'] },
	{ id: 'c', name: 'Gamma', groups: ['Sports'] },
	{ id: 'd', name: 'Delta', groups: [] },
	{ id: 'e', name: 'Epsilon', groups: ['Kids'] },
]
const changed = (...commands: [ArrangeCommand['change'], ArrangeCommand['part'], string][]): Arrangement =>
	commands.reduce((known, [change, part, key]) => changeArrangement(known, { change, part, key }), NO_ARRANGEMENT)
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
		const groups = arrangeGroups(groupsOf(arrange(CHANNELS, arrangement)), arrangement)
		expect(groups).toEqual([
			{ name: 'Kids', count: 1 },
			{ name: 'Sports', count: 2 },
		])
	})
})

describe('the page that hides and orders', () => {
	const page = (arrangement: Arrangement, group: string | null = null) =>
		toArrangePage(CHANNELS, arrangement, { group, page: 1 }).items.map(
			({ name, isHidden, isFirst }) => `${name}${isHidden ? ' hidden' : ''}${isFirst ? ' first' : ''}`,
		)
	it('lists the groups, hidden ones last', () => {
		expect(page(changed(['hide', 'groups', 'News'], ['first', 'groups', 'Kids']))).toEqual([
			'Kids first',
			'Sports',
			'News hidden',
		])
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
		const keys = fc.uniqueArray(name, { maxLength: 5 })
		const channelIds = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,14}$/), { maxLength: 5 })
		fc.assert(
			fc.property(keys, keys, channelIds, channelIds, (hidden, first, hiddenIds, firstIds) => {
				const arrangement = { groups: { hidden, first }, channels: { hidden: hiddenIds, first: firstIds } }
				const text = formatArrangement(arrangement)
				if (text !== null) expect(parseArrangement(text)).toEqual(arrangement)
			}),
		)
	})

	it.each([undefined, '', 'nonsense', 'G', 'C<script>', 'c../x', `G${'a'.repeat(500)}`])('ignores %j', (cookie) => {
		expect(parseArrangement(cookie)).toEqual(NO_ARRANGEMENT)
	})

	it('is not longer than browsers store', () => {
		const hidden = Array.from({ length: 400 }, (_, index) => `channel${index}`)
		expect(formatArrangement({ ...NO_ARRANGEMENT, channels: { hidden, first: [] } })).toBeNull()
	})
})

describe('a form', () => {
	const form = (fields: Record<string, string>) =>
		parseArrangeCommand({ text: (name: string) => fields[name] ?? '' } as never)
	it.each([
		[
			{ change: 'hide', group: 'News' },
			{ part: 'groups', key: 'News', change: 'hide' },
		],
		[
			{ change: 'first', channel: 'a1' },
			{ part: 'channels', key: 'a1', change: 'first' },
		],
		[{ change: 'explode', group: 'News' }, null],
		[{ change: 'hide' }, null],
		[{ change: 'hide', group: 'News', channel: 'a1' }, null],
		[{ change: 'hide', channel: '../a' }, null],
	])('says %j', (fields, command) => {
		expect(form(fields as never)).toEqual(command)
	})
})
