import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readImport } from '#domain/import/import.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_WANTED_FILES } from '#domain/import/row.ts'
import { nameFiles } from '#domain/import/words.ts'
import { openImportFile } from '#functions/services/import/file.ts'
import { parseTable } from '#functions/services/import/table.ts'
import { expectLinear } from '../../domain/shared/hostile.ts'
import { encodeLegacy } from '../../support/legacy-encoding.ts'
import { processorTime } from '../../support/processor-time.mjs'
import { fileOf, zipOf } from './import-sample.ts'

const BOXD = 'Date,Name,Year,Letterboxd URI'
const WATCHED = `${BOXD}\n2024-02-01,Lamplight,2001,https://x/1\n`

async function open({ name, bytes }: { name: string; bytes: Uint8Array }) {
	const outcome = await openImportFile(name, bytes)
	return outcome.kind === 'opened' ? outcome.contents : outcome.problem
}

async function rowsOf(name: string, text: string | Uint8Array) {
	const contents = await open(typeof text === 'string' ? fileOf(name, text) : { name, bytes: text })
	if (typeof contents === 'string') throw new Error(contents)
	const read = readImport(contents)
	if (read.kind === 'refused') throw new Error(read.problem)
	return read.parsed
}

/** A zip with a comment after its directory. */
function remarked(zip: Uint8Array, words: string): Uint8Array {
	const whole = Uint8Array.from([...zip, ...strToU8(words)])
	new DataView(whole.buffer).setUint16(zip.length - 2, words.length, true)
	return whole
}

/** A zip with one byte of its only directory entry changed. */
function changed(zip: Uint8Array, at: number, byte: number): Uint8Array {
	const whole = Uint8Array.from(zip)
	const view = new DataView(whole.buffer)
	view.setUint8(view.getUint32(whole.length - 6, true) + at, byte)
	return whole
}

describe('a table', () => {
	it.each([
		['a byte order mark', `\ufeff${WATCHED}`],
		['CR LF', WATCHED.replaceAll('\n', '\r\n')],
		['CR alone', WATCHED.replaceAll('\n', '\r')],
		['semicolons', WATCHED.replaceAll(',', ';')],
		['tabs', WATCHED.replaceAll(',', '\t')],
		['quotes around everything', WATCHED.replace(/[^,\n]+/g, '"$&"')],
		['empty lines', `\n\n${WATCHED}\n\n`],
		['no line break at its end', WATCHED.trimEnd()],
		['the mark of Excel', `sep=,\r\n${WATCHED}`],
		['another mark of Excel', `\ufeff"sep=;"\n${WATCHED.replaceAll(',', ';')}`],
		['a mark for another separator than it has', `sep=;\n${WATCHED.replace('Lamplight', '"Lamplight"')}`],
		['the mark as a row of its own', `"sep=;",,,\n${WATCHED}`],
		['a title above it', `My films,,,\n"Films, all",,,\n\n${WATCHED}`],
		['the mark beside blank cells', `"sep=;",,,,\n,,,\n${WATCHED.replace('Lamplight', '"Lamplight"')}`],
		['a title above it that has no more cells', `"Films, all; 2024"\n${WATCHED.replaceAll(',', ';')}`],
		['blank columns', WATCHED.replaceAll(',', ',,').replace(/^/gm, ',').replace(/$/gm, ',,')],
		['spaces before quotes', WATCHED.replace('Lamplight', '  "Lamplight"')],
		['formulas that keep text as it is', WATCHED.replace('Lamplight', '"=""Lamplight"""').replace('2001', '=2001')],
		['a link in a cell', WATCHED.replace('Lamplight', '"=HYPERLINK(""https://x/1"",""Lamplight"")"')],
		['JSON in its first column', `[x],${BOXD}\n,2024-02-01,Lamplight,2001,u\n`.replace('[x]', '"[x]"')],
	])('is read with %s', async (_, text) => {
		const { rows } = await rowsOf('watched.csv', text)
		expect(rows.map(({ title, year, at }) => [title, year, at])).toEqual([
			['Lamplight', 2001, '2024-02-01T00:00:00.000Z'],
		])
	})

	it('is read in the encodings of spreadsheets', async () => {
		const text = `${BOXD}\n2024-02-01,Amélie,2001,u\n`
		const littleEndian = (marked: string) =>
			Array.from(marked).flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
		const bigEndian = (marked: string) =>
			Array.from(marked).flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255])
		const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
		const utf16 = [text, `\ufeff${text}`].flatMap((each) => [littleEndian(each), bigEndian(each)])
		for (const bytes of [...utf16.map((signs) => Uint8Array.from(signs)), latin])
			expect((await rowsOf('watched.csv', bytes)).rows[0]?.title).toBe('Amélie')
	})

	it.each([
		['windows-1251', 'Солярис'],
		['windows-1253', 'Ο μελισσοκόμος'],
		['windows-1255', 'ואלס עם באשיר'],
		['windows-1256', 'باب الحديد'],
		['windows-874', 'ลุงบุญมีระลึกชาติ'],
		['shift_jis', 'となりのトトロ'],
		['gb18030', '我不是药神'],
		['euc-kr', '살인의 추억'],
	])('is read in the code page of a country: %s', async (encoding, title) => {
		const bytes = encodeLegacy(`${BOXD}\n2024-02-01,${title},2001,u\n`, encoding)
		expect((await rowsOf('watched.csv', bytes)).rows[0]?.title).toBe(title)
	})

	it('keeps its letters where single bytes are damaged', async () => {
		const bytes = strToU8(`${BOXD}\n${'2024-02-01,Amélie,2001,u\n'.repeat(30)}2024-02-02,x,2001,u\n`)
		bytes[bytes.lastIndexOf(120)] = 0xe9
		expect((await rowsOf('watched.csv', bytes)).rows.map(({ title }) => title)).toEqual(['Amélie', '\ufffd'])
	})

	it('has titles in quotes that nobody doubled, and reads on after quotes that nobody closed', async () => {
		const lines = ['"Weird Al" in the Rain', '"The "Best" of, Ever"', '"Open', 'Lamplight', '"A"']
		const text = [BOXD, ...lines.map((title) => `2024-02-01,${title},2001,u`)].join('\n')
		expect((await rowsOf('watched.csv', text)).rows.map(({ title, year }) => [title, year])).toEqual([
			['"Weird Al" in the Rain', 2001],
			['The "Best" of, Ever', 2001],
			['"Open', 2001],
			['Lamplight', 2001],
			['A', 2001],
		])
	})

	it('with tabs and no quotes has a title that begins with one, and all after it', async () => {
		const lines = ['"', 'Lamplight', '"Weird "Al"', 'x "']
		const text = [BOXD, ...lines.map((title) => `2024-02-01,${title},2001,u`)].join('\r\n').replaceAll(',', '\t')
		expect((await rowsOf('watched.csv', text)).rows.map(({ title }) => title)).toEqual(lines)
	})

	it('reports the lines that are left out, also after quoted line breaks', async () => {
		const text = `${BOXD}\n2024-02-01,"Two\nlines, and ""more""",2001,u\n\n2024-02-01,,2001,https://x/2\n`
		const { rows, skipped } = await rowsOf('watched.csv', text)
		expect(rows[0]?.title).toBe('Two lines, and "more"')
		expect(skipped).toMatchObject([{ line: 5, text: 'https://x/2' }])
	})
})

describe('a table from a spreadsheet', () => {
	it('has its days and half stars as the country of the spreadsheet writes them', async () => {
		const header = 'Date;Name;Year;Letterboxd URI;Rating;Rewatch;Tags;Watched Date'
		const text = `${header}\r\n02/01/2024;Amélie;2001;u;4,5;;;01/01/2024\r\n`
		for (const bytes of [strToU8(text), Buffer.from(text, 'latin1')]) {
			const { rows } = await rowsOf('diary.csv', bytes)
			expect(rows[0]).toMatchObject({ title: 'Amélie', at: '2024-01-01T00:00:00.000Z', rating: 9 })
			expect(rows[0]?.plays).toHaveLength(1)
		}
	})

	it('is read where each line has become one cell', async () => {
		const text = '"Title,Date"\n"Heat,1/31/24"\n"""The Slow Show: Season 1: Rain, again"",1/30/24"\n'
		const { source, rows } = await rowsOf('NetflixViewingHistory.csv', text)
		expect([source, rows.map(({ title, episodeTitle, at }) => [title, episodeTitle, at?.slice(0, 10)])]).toEqual([
			'netflix',
			[
				['Heat', null, '2024-01-31'],
				['The Slow Show', 'Rain, again', '2024-01-30'],
			],
		])
	})

	it('is not taken apart because a title and the heading above have the same separator', async () => {
		const text = '"Films, all of them; 2024";;\nDate;Title;\n;"Harbour: A, B; C: Snow";\n'
		const { rows } = await rowsOf('NetflixViewingHistory.csv', text)
		expect(rows.map(({ title }) => title)).toEqual(['Harbour: A, B; C: Snow'])
	})

	it.each([
		[
			'Excel',
			zipOf('ratings.xlsx', { '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x', 'xl/worksheets/sheet1.xml': 'x' }),
		],
		['LibreOffice', zipOf('ratings.ods', { mimetype: 'x', 'content.xml': 'x', 'META-INF/manifest.xml': 'x' })],
		['Numbers', zipOf('ratings.numbers', { 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' })],
		['an old Excel', { name: 'ratings.xls', bytes: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]) }],
		['Excel, in its binary format', zipOf('ratings.xlsb', { 'xl/workbook.bin': 'x' })],
		['LibreOffice, as XML', fileOf('ratings.fods', '<?xml version="1.0"?><office:document/>')],
		['a website that calls a page so', fileOf('ratings.xls', '<html><table></table></html>')],
		['Google Sheets, which is only a link', fileOf('ratings.gsheet', '{"url":"https://docs.example/1"}')],
		['older Numbers', zipOf('all.zip', { 'mine/ratings.numbers': 'x' })],
	])('is asked for as CSV where it is a file of %s', async (_, file) => {
		expect(await open(file)).toBe('spreadsheet')
	})

	it('is read under the name of a spreadsheet, too', async () => {
		expect((await rowsOf('watched.xls', WATCHED.replaceAll(',', '\t'))).rows).toHaveLength(1)
	})

	it('is named beside files that are read', async () => {
		const { bytes } = zipOf('b.zip', { 'watched.csv': WATCHED, 'ratings.xlsx': 'x' })
		const book = zipOf('films.xlsx', { 'xl/workbook.xml': 'x' })
		const opened = await openImportFile('b.zip', bytes, [book])
		expect(opened).toMatchObject({
			contents: {
				tables: [{ name: 'watched.csv' }],
				unread: [
					{ file: 'ratings.xlsx', reason: 'spreadsheet-file' },
					{ file: 'films.xlsx', reason: 'spreadsheet-file' },
				],
			},
		})
	})

	it('is read where lines have become cells, and some of them two', async () => {
		const text = '"Title,Date,Other";\r\n"Heat,1/31/24,";\r\nA; B,1/30/24,\r\n"Harbour,1/29/24,";\r\n'
		const { rows } = await rowsOf('NetflixViewingHistory.csv', text)
		expect(rows.map(({ title, at }) => [title, at?.slice(0, 10)])).toEqual([
			['Heat', '2024-01-31'],
			['A; B', '2024-01-30'],
			['Harbour', '2024-01-29'],
		])
	})

	it('may have letters of any script in its header', async () => {
		const { rows } = await rowsOf('NetflixViewingHistory.csv', 'タイトル,日付\nHeat,2024/01/31\n')
		expect(rows).toMatchObject([{ title: 'Heat', at: '2024-01-31T00:00:00.000Z' }])
	})
})

describe('JSON', () => {
	it.each([
		['a million empty objects', `[${'{},'.repeat(1_000_000)}{}]`, 'too-many-rows'],
		['a million lists in lists', '['.repeat(1_000_000), 'broken-json'],
		['lists in lists, closed', `${'['.repeat(30)}${']'.repeat(30)}`, 'broken-json'],
		['a quote that is never closed', `["${'a'.repeat(1_000_000)}`, 'broken-json'],
	])('of %s is refused before it takes memory', async (_, text, problem) => {
		const before = process.memoryUsage().heapUsed
		expect(await open(fileOf('marquee.json', text))).toBe(problem)
		expect(process.memoryUsage().heapUsed - before).toBeLessThan(32_000_000)
	})

	it('with brackets and commas inside strings is read as it is', async () => {
		const value = [{ title: `${'[{,'.repeat(100_000)} \\" \\\\` }]
		expect(await open(fileOf('watched-history-1.json', JSON.stringify(value)))).toEqual({
			tables: [],
			documents: [{ name: 'watched-history-1.json', value }],
		})
	})
})

describe('a table of any text', () => {
	const word = fc.oneof(
		fc.string({ unit: 'binary', maxLength: 12 }),
		fc.constantFrom('', ' ', '"', '""', ',', ';', '\n', '\r\n', 'a "b" c'),
	)
	const tables = fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 8 })

	it.each([',', ';', '\t'])('is read as it was written, with %j between', (delimiter) => {
		fc.assert(
			fc.property(tables, fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (records, newline, quotes) => {
				const header = ['Date', 'Name', 'Year']
				// A cell with whole lines of cells may as well be several lines with stray quotes.
				fc.pre(records.flat().every((cell) => !/[\r\n]/.test(cell) || cell.split(delimiter).length < header.length))
				const text = Papa.unparse([header, ...records], { delimiter, newline, quotes })
				const table = parseTable('watched.csv', text, 100)
				const told = records.filter((cells) => cells.some((cell) => cell.trim() !== ''))
				expect(table.header).toEqual(header)
				expect(table.records.map(({ cells }) => cells)).toEqual(told)
			}),
		)
	})
})

describe('a zip', () => {
	it('of Letterboxd is read completely except for deleted items, and names what it is not read for', async () => {
		const contents = await open(
			zipOf('letterboxd.zip', {
				'letterboxd-ann/watched.csv': WATCHED,
				'letterboxd-ann/deleted/diary.csv': WATCHED,
				'letterboxd-ann/likes/films.csv': WATCHED,
				'letterboxd-ann/reviews.csv': WATCHED,
				'letterboxd-ann/likes/reviews.csv': WATCHED,
				'letterboxd-ann/likes/lists.csv': 'a,b',
				'letterboxd-ann/lists/rainy.csv': 'Letterboxd list export v7',
				'letterboxd-ann/profile.csv': 'a,b',
				'__MACOSX/letterboxd-ann/watched.csv': 'x',
				'letterboxd-ann/.DS_Store': 'x',
			}),
		)
		expect(contents).toMatchObject({
			tables: [
				{ name: 'watched.csv' },
				{ name: 'likes/films.csv' },
				{ name: 'reviews.csv' },
				{ name: 'lists/rainy.csv' },
			],
			documents: [],
			unread: [
				{ file: 'deleted/diary.csv', line: null, reason: 'unread-file' },
				{ file: 'likes/reviews.csv', line: null, reason: 'unread-file' },
				{ file: 'likes/lists.csv', line: null, reason: 'unread-file' },
				{ file: 'profile.csv', line: null, reason: 'personal-file' },
			],
		})
	})

	it.each([
		['backslashes', 'letterboxd\\likes\\films.csv'],
		['slashes', 'letterboxd/likes/films.csv'],
	])('is read with %s in its names', async (_, path) => {
		const contents = await open(zipOf('a.zip', { [path]: WATCHED, [path.replace('films', 'reviews')]: 'x' }))
		expect(contents).toMatchObject({ tables: [{ name: 'likes/films.csv' }] })
	})

	it('of Trakt is read without personal files', async () => {
		const contents = await open(
			zipOf('trakt.zip', {
				'watched-history-1.json': '[]',
				'watched-history-2.json': '[]',
				'lists-watchlist.json': '[]',
				'ratings-movies.json': '[]',
				'user-profile.json': '{"email":"ann@example.com"}',
				'comments.json': '[]',
			}),
		)
		const names = ['watched-history-1.json', 'watched-history-2.json', 'lists-watchlist.json', 'ratings-movies.json']
		expect(contents).toMatchObject({
			tables: [],
			documents: names.map((name) => ({ name, value: [] })),
			unread: [
				{ file: 'user-profile.json', reason: 'personal-file' },
				{ file: 'comments.json', reason: 'unread-file' },
			],
		})
		expect(await open(fileOf('user-settings.json', '[]'))).toBe('unknown')
	})

	it('of Trakt is read in folders, too, with the long and the short names', async () => {
		const names = [
			'watched/watched-history-1.json',
			'watched/history-movies.json',
			'watched/watched-shows.json',
			'lists/watchlist.json',
			'lists/lists-favorites.json',
			'ratings/ratings-episodes.json',
			'hidden/hidden-dropped.json',
		]
		const contents = await open(
			zipOf('trakt.zip', Object.fromEntries(names.map((name) => [`mine/export/${name}`, '[]']))),
		)
		expect(contents).toEqual({ tables: [], documents: names.map((name) => ({ name, value: [] })) })
	})

	it('of TV Time is read in the files of all years, without what it says about people', async () => {
		const names = [
			'tracking-prod-records-v2.csv',
			'seen_episode_source.csv',
			'show_seen_episode_latest.csv',
			'rewatched_episode.csv',
			'user_show_special_status.csv',
			'activity_history.csv',
		]
		const others = ['access_token.csv', 'friend.csv']
		const tables = Object.fromEntries([...names, ...others].map((name) => [name, 'a,b']))
		const contents = await open(zipOf('a.zip', { ...tables, 'movies.json': '[]', 'shows.json': '[]' }))
		expect(contents).toMatchObject({
			tables: names.map((name) => ({ name })),
			documents: [{ name: 'movies.json' }, { name: 'shows.json' }],
			unread: others.map((file) => ({ file, reason: 'unread-file' })),
		})
	})

	it('of Netflix is read in the three files that say something of titles', async () => {
		const names = ['ViewingActivity.csv', 'MyList.csv', 'Ratings.csv'].map((name) => `CONTENT_INTERACTION/${name}`)
		const others = ['CONTENT_INTERACTION/SearchHistory.csv', 'DEVICES/Devices.csv']
		const contents = await open(zipOf('a.zip', Object.fromEntries([...names, ...others].map((name) => [name, 'a,b']))))
		expect(contents).toMatchObject({
			tables: names.map((name) => ({ name })),
			unread: others.map((file) => ({ file, reason: 'unread-file' })),
		})
	})

	it('whose files have other names is read by what is in them', async () => {
		const contents = await open(zipOf('a.zip', { 'my/films.csv': WATCHED, 'my/note.txt': 'x' }))
		expect(contents).toMatchObject({ tables: [{ name: 'films.csv' }], unread: [{ file: 'note.txt' }] })
	})

	it('of our own export is read too', async () => {
		const contents = await open(zipOf('a.zip', { 'marquee-2026-11-21.json': '{"format":"marquee"}' }))
		expect(contents).toMatchObject({ documents: [{ value: { format: 'marquee' } }] })
	})

	/** Entries of the same name pattern that all point at the first one's bytes. */
	function overlapping(count: number): Uint8Array {
		const names = Array.from({ length: count }, (_, index) => `watched-history-${index}.json`)
		const zip = zipSync(Object.fromEntries(names.map((name) => [name, strToU8('[]')])))
		const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
		let at = view.getUint32(zip.length - 6, true)
		for (let entry = 0; entry < count; entry += 1) {
			view.setUint32(at + 42, 0, true)
			at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
		}
		return zip
	}

	it.each([2, 20, 100])('whose %d files share their bytes is refused before any is unpacked', async (count) => {
		const bytes = overlapping(count)
		const { answer, cpuMs } = await processorTime(() => open({ name: 'trakt.zip', bytes }))
		expect(answer).toBe('broken-zip')
		expect(cpuMs).toBeLessThan(500)
	})

	it('with two files of one name is refused', async () => {
		const { bytes } = zipOf('a.zip', { 'a/watched.csv': WATCHED, 'b/watched.csv': WATCHED })
		const text = new TextDecoder('latin1').decode(bytes).replaceAll('b/watched', 'a/watched')
		expect(await open({ name: 'a.zip', bytes: Uint8Array.from(text, (sign) => sign.charCodeAt(0)) })).toBe('broken-zip')
	})

	it('with more files than any export has is refused, and says so', async () => {
		const names = Array.from({ length: MAX_WANTED_FILES + 1 }, (_, index) => `watched-history-${index}.json`)
		expect(await open(zipOf('trakt.zip', Object.fromEntries(names.map((name) => [name, '[]']))))).toBe('too-many-files')
		const bytes = overlapping(5000)
		const { answer, cpuMs } = await processorTime(() => open({ name: 'trakt.zip', bytes }))
		expect(answer).toBe('too-many-files')
		expect(cpuMs).toBeLessThan(1000)
	})

	it('with a password is refused, and says so', async () => {
		const locked = changed(zipSync({ 'watched.csv': strToU8(WATCHED) }), 8, 1)
		expect(await open({ name: 'a.zip', bytes: locked })).toBe('locked-zip')
	})

	it('that grows more than text does is refused, whatever it claims', async () => {
		const bytes = zipSync({ 'watched.csv': new Uint8Array(7_000_000) })
		expect(await open({ name: 'a.zip', bytes })).toBe('too-large-unzipped')
	})

	it('that declares more than the limit is rejected', async () => {
		const bytes = zipSync({ 'watched.csv': new Uint8Array(26_000_000) })
		expect(await open({ name: 'a.zip', bytes })).toBe('too-large-unzipped')
	})

	it('that declares less than it contains is only read up to the limit', async () => {
		const bytes = zipSync({ 'watched.csv': new Uint8Array(50_000_000) })
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
		const directory = view.getUint32(bytes.length - 6, true)
		for (const at of [22, directory + 24]) view.setUint32(at, 1000, true)
		// CPU time, because a busy machine may delay any reader.
		const { answer, cpuMs } = await processorTime(() => open({ name: 'a.zip', bytes }))
		expect(answer).toBe('too-large-unzipped')
		expect(cpuMs).toBeLessThan(2000)
	})

	it.each([
		['that is only stored', zipSync({ 'watched.csv': [strToU8(WATCHED), { level: 0 }] })],
		['with a remark at its end', remarked(zipSync({ 'watched.csv': strToU8(WATCHED) }), 'exported in 2024')],
	])('%s is read', async (_, bytes) => {
		expect((await open({ name: 'a.zip', bytes })) as object).toMatchObject({ tables: [{ name: 'watched.csv' }] })
	})

	it.each([
		['breaks off', zipOf('a.zip', { 'watched.csv': WATCHED }).bytes.slice(0, 60)],
		['is nothing but its mark', Uint8Array.from([0x50, 0x4b, 3, 4])],
		['is packed in another way', changed(zipSync({ 'watched.csv': strToU8(WATCHED) }), 10, 12)],
		['points outside of itself', changed(zipSync({ 'watched.csv': strToU8(WATCHED) }), 45, 0x7f)],
	])('that %s is rejected', async (_, bytes) => {
		expect(await open({ name: 'a.zip', bytes })).toBe('broken-zip')
	})

	it('without anything for us is rejected', async () => {
		expect(await open(zipOf('a.zip', { 'holiday.txt': 'sun' }))).toBe('unknown')
	})
})

describe('several files of one export', () => {
	const openTogether = ([first, ...others]: readonly { name: string; bytes: Uint8Array }[]) =>
		openImportFile(first?.name ?? '', first?.bytes ?? new Uint8Array(), others)
	const files = [
		fileOf('watched.csv', WATCHED),
		fileOf('ratings.csv', `${BOXD},Rating\n2024-02-02,Lamplight,2001,https://x/1,5\n`),
		fileOf('profile.csv', 'Username,Email\nann,ann@example.com\n'),
		fileOf('empty.csv', ''),
		zipOf('more.zip', { 'watchlist.csv': `${BOXD}\n2024-02-03,Harbour,2019,https://x/2\n`, 'a.txt': 'x' }),
	]

	it('are read as one, and those that are not are named', async () => {
		const opened = await openTogether(files)
		if (opened.kind === 'refused') throw new Error(opened.problem)
		const read = readImport(opened.contents)
		if (read.kind === 'refused') throw new Error(read.problem)
		expect(read.parsed.rows.map(({ part, title, rating }) => [part, title, rating])).toEqual([
			['history', 'Lamplight', 10],
			['opinions', 'Lamplight', 10],
			['favorites', 'Lamplight', 10],
			['watchlist', 'Harbour', null],
		])
		expect(read.parsed.skipped.map(({ file, reason }) => [file, reason])).toEqual([
			['profile.csv', 'personal-file'],
			['empty.csv', 'unread-file'],
			['a.txt', 'unread-file'],
		])
	})

	it('are as large together as one may be, unzipped as well', async () => {
		const half = { name: 'x.csv', bytes: new Uint8Array(MAX_IMPORT_BYTES / 2 + 1).fill(97) }
		expect(await openTogether([half, half])).toEqual({ kind: 'refused', problem: 'too-large' })
		const noise = Buffer.from(Array.from({ length: 700_000 }, (_, index) => `${index}\n`).join(''))
		const packed = { name: 'x.zip', bytes: zipSync({ 'watched.csv': noise }) }
		expect(packed.bytes.length).toBeLessThan(MAX_IMPORT_BYTES / 3)
		expect(await openTogether([packed, packed, packed])).toEqual({ kind: 'refused', problem: 'too-large-unzipped' })
	})

	it('have their names said together', () => {
		expect([nameFiles(files.slice(0, 1)), nameFiles(files.slice(0, 2)), nameFiles(files)]).toEqual([
			'watched.csv',
			'watched.csv and 1 more file',
			'watched.csv and 4 more files',
		])
	})
})

describe('any file', () => {
	it.each([
		['empty', new Uint8Array(0), 'empty'],
		['too large', new Uint8Array(MAX_IMPORT_BYTES + 1), 'too-large'],
		['JSON that breaks off', fileOf('', '[{"a":').bytes, 'broken-json'],
		['very deep JSON', fileOf('', '['.repeat(100_000)).bytes, 'broken-json'],
		[
			'far too many lines',
			fileOf('', `${BOXD}\n${'2024-02-01,A,2001,u\n'.repeat(MAX_IMPORT_ROWS + 1)}`).bytes,
			'too-many-rows',
		],
	])('that is %s is rejected', async (_, bytes, problem) => {
		expect(await open({ name: 'a', bytes })).toBe(problem)
	})

	it('never breaks the reader', async () => {
		const start = fc.constantFrom(
			'',
			'PK\u0003\u0004',
			'[',
			'{"format":"marquee","version":1,"saved":[',
			BOXD,
			'"',
			'\ufeff',
		)
		await fc.assert(
			fc.asyncProperty(start, fc.string({ unit: 'binary', maxLength: 400 }), async (begin, rest) => {
				const contents = await open(fileOf('watched.csv', begin + rest))
				if (typeof contents !== 'string') readImport(contents)
			}),
			{ numRuns: 300 },
		)
	})
})

describe('hostile tables', () => {
	it('cost no more than their length', () => {
		for (const start of ['', `${BOXD}\n`, `${BOXD}\n"`, `${BOXD}\n" ",`])
			expectLinear((text) => {
				const read = parseTable('watched.csv', start + text, 30_000)
				readImport({ tables: [read], documents: [] })
			})
	})
})
