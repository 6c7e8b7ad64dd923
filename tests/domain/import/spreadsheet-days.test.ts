import { describe, expect, it } from 'vitest'
import { withIsoDays } from '#domain/import/spreadsheet-days.ts'

const daysOf = (days: readonly string[], { delimiter = ',', column = 'Date' } = {}) =>
	withIsoDays({
		name: 'x.csv',
		delimiter,
		header: ['Name', column],
		records: days.map((day, index) => ({ line: index + 2, cells: ['9/11', day] })),
	}).records.map(({ cells }) => cells[1])

describe('days that a spreadsheet has written anew', () => {
	it.each([
		['with points', ['31.01.2024', '1.2.2024'], ['2024-01-31', '2024-02-01']],
		['with slashes, the month first', ['1/31/24', '2/1/24'], ['2024-01-31', '2024-02-01']],
		['with slashes, the day first', ['31/01/2024', '01/02/2024'], ['2024-01-31', '2024-02-01']],
		[
			'with a time',
			['31/01/2024 20:15', '01/02/2024 8:00:00 PM', '1/2/2024 12:30 AM', '1.2.2024 20.15', '1.2.2024 25:99'],
			['2024-01-31 20:15:00', '2024-02-01 20:00:00', '2024-02-01 00:30:00', '2024-02-01 20:15:00', '2024-02-01'],
		],
		['the year first', ['2024/01/31', '2024/02/01'], ['2024-01-31', '2024-02-01']],
		[
			'in order, which tells months from days',
			['03/02/2024', '02/02/2024', '10/01/2024'],
			['2024-02-03', '2024-02-02', '2024-01-10'],
		],
		['some of them', ['2024-01-31', '', '13.2.2024'], ['2024-01-31', '', '2024-02-13']],
		['as words', ['Sat Jan 12 00:00:00 2013', 'Sun Feb  3 00:00:00 2013'], ['2013-01-12', '2013-02-03']],
		['not at all', ['2024-01-31', '2024-02-01T20:00:00Z'], ['2024-01-31', '2024-02-01T20:00:00Z']],
		['beside something else', ['soon', '31.01.2024'], ['soon', '2024-01-31']],
		['with the first three letters of a month', ['1-Feb-24', '1 Feb 2024', 'Feb 1, 2024'], Array(3).fill('2024-02-01')],
		[
			'with two digits of years of two centuries',
			['1/31/50', '2/1/05', '2/1/29'],
			['1950-01-31', '2005-02-01', '2029-02-01'],
		],
		[
			'as the number of days, and of parts of one',
			['45322', '45322.84375', '45322,5', '18264', '1234'],
			[
				...['2024-01-31T00:00:00.000Z', '2024-01-31T20:15:00.000Z', '2024-01-31T12:00:00.000Z'],
				'1950-01-01T00:00:00.000Z',
				'1234',
			],
		],
	])('are read: %s', (_, written, expected) => {
		expect(daysOf(written)).toEqual(expected)
	})

	it('have the day first where cells are separated by semicolons, unless no day fits', () => {
		expect(daysOf(['03/02/2024'], { delimiter: ';' })).toEqual(['2024-02-03'])
		expect(daysOf(['03/02/2024'])).toEqual(['2024-03-02'])
		expect(daysOf(['03/22/2024'], { delimiter: ';' })).toEqual(['2024-03-22'])
	})

	it('are in columns of days only', () => {
		expect(daysOf(['31.01.2024'], { column: 'Description' })).toEqual(['31.01.2024'])
		expect(daysOf(['45322'], { column: 'Watched seconds' })).toEqual(['45322'])
	})
})
