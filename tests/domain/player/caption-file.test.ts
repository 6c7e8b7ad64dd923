import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cuesIn, otherFormat, parseCaptionFile } from '#domain/player/caption-file.ts'
import { parseCues, writeWebVtt } from '#domain/player/webvtt.ts'
import { expectLinear } from '../shared/hostile.ts'

const cuesOf = (file: string) => {
	const read = parseCaptionFile(file)
	return typeof read === 'string' ? [] : cuesIn(read, '')
}
const textsOf = (file: string) => cuesOf(file).map(({ text }) => text)
const timesOf = (file: string) => cuesOf(file).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])
const settingsOf = (file: string) => parseCues(writeWebVtt(cuesOf(file))).map(({ settings }) => settings)
const subRip = (text: string, times = '00:00:01,000 --> 00:00:02,000') => `1\n${times}\n${text}\n`
const EVENTS =
	'[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n'
const subStation = (text: string) => `${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,${text}\n`

describe('a SubRip file', () => {
	it('has its times in seconds and all its lines', () => {
		expect(
			cuesOf(
				'\uFEFF1\r\n00:00:01,500 --> 00:00:04,000\r\nOne\r\ntwo\r\n\r\n2\r\n01:02:03,004 --> 01:02:04,000\r\nThree',
			),
		).toEqual([
			{ startSeconds: 1.5, endSeconds: 4, text: 'One\ntwo' },
			{ startSeconds: 3723.004, endSeconds: 3724, text: 'Three' },
		])
	})

	it.each<[string, [number, number]]>([
		['00:00:05 --> 00:00:08', [5, 8]],
		['00:00:05,2 --> 00:00:08,25', [5.2, 8.25]],
		['00:00:05,2500 --> 00:00:08,7500', [5.25, 8.75]],
		['00:00:05:250 --> 00:00:08:750', [5.25, 8.75]],
		['00:00:05.250 --> 00:00:08.750', [5.25, 8.75]],
		['00.00.05,250 --> 00.00.08,750', [5.25, 8.75]],
		['00:00:05;250 --> 00:00:08;750', [5.25, 8.75]],
		['00：00：05，250 --> 00：00：08，750', [5.25, 8.75]],
		['0:0:5,250 --> 0:0:8,750', [5.25, 8.75]],
		['00: 00: 05, 250 --> 00: 00: 08, 750', [5.25, 8.75]],
		[' 00:00:05,250-->00:00:08,750  ', [5.25, 8.75]],
		['00:00:05,250 -> 00:00:08,750', [5.25, 8.75]],
		['00:00:05,250 - -> 00:00:08,750', [5.25, 8.75]],
		['00:00:05,250 –> 00:00:08,750', [5.25, 8.75]],
		['00:00:05,250 ---> 00:00:08,750', [5.25, 8.75]],
		['00:00:05,250 → 00:00:08,750', [5.25, 8.75]],
		['00:05,250 --> 00:08,750', [5.25, 8.75]],
		['00:05 --> 01:08', [5, 68]],
		['00:01:75,000 --> 00:02:20,000', [135, 140]],
		['101:00:05,250 --> 101:00:08,750', [363_605.25, 363_608.75]],
		['-00:00:02,000 --> 00:00:03,000', [0, 3]],
	])('may have times like %s', (times, expected) => {
		expect(timesOf(subRip('Words', times))).toEqual([expected])
		expect(textsOf(subRip('Words', times))).toEqual(['Words'])
	})

	it('ends captions whose end is before their start when the next ones begin, or after a while', () => {
		const file =
			'1\n00:00:01,000 --> 00:00:00,000\nOne\n\n2\n00:00:03,000 --> 00:00:03,000\nTwo\n\n3\n00:01:00,000 --> 00:01:01,000\nThree'
		expect(timesOf(file)).toEqual([
			[1, 3],
			[3, 9],
			[60, 61],
		])
	})

	it.each<[string, string, string[]]>([
		['an empty first line', '1\n00:00:01,000 --> 00:00:02,000\n\nTea?\n', ['Tea?']],
		['an empty line between its lines', subRip('Tea?\n\nPlease.'), ['Tea?\nPlease.']],
		['a line of spaces between its lines', subRip('Tea?\n \t\nPlease.'), ['Tea?\nPlease.']],
		['an empty line after each line', subRip('Tea?\nPlease.').replaceAll('\n', '\n\n'), ['Tea?\nPlease.']],
		['Windows line ends, twice', subRip('Tea?').replaceAll('\n', '\r\r\n'), ['Tea?']],
		['line ends of old Macs', subRip('Tea?').replaceAll('\n', '\r'), ['Tea?']],
		['a number as its words', `${subRip('42')}\n2\n00:00:03,000 --> 00:00:04,000\nWhat?`, ['42', 'What?']],
		[
			'a number as its words, and no numbers of its own',
			'00:00:01,000 --> 00:00:02,000\n42\n\n00:00:03,000 --> 00:00:04,000\n43',
			['42', '43'],
		],
		[
			'a number beside the next',
			'1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo',
			['One', 'Two'],
		],
		['an arrow in its words', subRip('go from A -> B'), ['go from A -> B']],
		['a time in its words', subRip('10:15 -> 11:20'), ['10:15 -> 11:20']],
		['another file after it', `${subRip('One')}\n\uFEFF1\n00:00:03,000 --> 00:00:04,000\nTwo`, ['One', 'Two']],
	])('may have %s', (_, file, texts) => {
		expect(textsOf(file)).toEqual(texts)
	})

	it.each([
		['italics', '<i>far</i> away', '<i>far</i> away'],
		['emphasis', '<EM>far</EM> <strong>away</strong>', '<i>far</i> <b>away</b>'],
		['a color', '<font color="#ff0000">red</font>', '<c.red>red</c>'],
		['a color without quotes', '<font color=yellow face=Arial>dear</font> me', '<c.yellow>dear</c> me'],
		['a color near one of ours', "<font color='#00d8ff'><i>ice</i></font>", '<c.cyan><i>ice</i></c>'],
		['a color that is hard to see', '<font color="#101010">ink</font>', 'ink'],
		['a font without color', '<font size="20">big</font> <b>bold</b>', 'big <b>bold</b>'],
		['a tag that is never closed', '<i>far\naway', '<i>far</i>\n<i>away</i>'],
		['a tag that is closed twice', '<i>far</i></i> away', '<i>far</i> away'],
		['a line break of HTML', 'far<br />away', 'far\naway'],
		['a position', '{\\an8}up', 'up'],
		['italics in braces', '{\\i1}far{\\i0} away', '<i>far</i> away'],
		['italics of MicroDVD', '{y:i}far', '<i>far</i>'],
		['ruby', '<ruby>漢<rt>かん</rt></ruby>です', '<ruby>漢<rt>かん</rt></ruby>です'],
		['braces', 'a {b} c', 'a {b} c'],
		['markup that is none', 'a < b & <script>', 'a &lt; b &amp; &lt;script>'],
		['tags that nobody knows', '<cough>a</cough>, <sigh>, </sob>', 'a, &lt;sigh>, &lt;/sob>'],
		['an arrow', 'a --> b'.replace('-->', '&#45;->'), 'a --&gt; b'],
		['line breaks and spaces of a script', '\\h\\hfar\\Naway\\h!', 'far\naway\u00a0!'],
		['references', 'you &amp; me', 'you &amp; me'],
		['decimal references', 'it&#39;s &#8220;tea&#8221;', "it's “tea”"],
		['hexadecimal references', '&#xE9;t&#xe9;', 'été'],
		['named references', '&quot;caf&eacute;&quot;&hellip; &lt;3 &euro;5 &Ouml;l', '"café"… &lt;3 €5 Öl'],
		['references of Windows', 'don&#146;t', 'don’t'],
		['a space that does not break', 'a&nbsp;b&nbsp', 'a\u00a0b'],
		['references that are none', 'AT&T; &what; &#0; &#xd800;', 'AT&amp;T; &amp;what; &amp;#0; &amp;#xd800;'],
	])('keeps what viewers need of %s', (_, written, shown) => {
		expect(textsOf(subRip(written))).toEqual([shown])
	})

	it('is put in the order of its times', () => {
		expect(textsOf('1\n00:00:05,000 --> 00:00:06,000\nlate\n\n2\n00:00:01,000 --> 00:00:02,000\nearly')).toEqual([
			'early',
			'late',
		])
	})
})

describe('SBV and SubViewer files', () => {
	it('have a comma between their times', () => {
		const file = '0:00:01.500,0:00:03.000\nTea?\nPlease.\n\n0:01:04.000,0:01:05.000\n>> Sugar?\n'
		expect(cuesOf(file)).toEqual([
			{ startSeconds: 1.5, endSeconds: 3, text: 'Tea?\nPlease.' },
			{ startSeconds: 64, endSeconds: 65, text: '>> Sugar?' },
		])
		const viewer = '[INFORMATION]\n[TITLE]x\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.50,00:00:03.00\nTea?[br]Please.\n'
		expect(cuesOf(viewer)).toEqual([{ startSeconds: 1.5, endSeconds: 3, text: 'Tea?\nPlease.' }])
	})
})

const STYLES = (lines: string[], header = '[V4+ Styles]') =>
	[
		'[Script Info]',
		'PlayResX: 1280',
		'PlayResY: 720',
		'',
		header,
		'Format: Name, Fontname, PrimaryColour, Bold, Italic, Underline, Alignment, MarginL, MarginR, MarginV',
		...lines,
		'',
		'[Events]',
		'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
		'',
	].join('\n')
const line = (style: string, text: string, margins = '0,0,0') =>
	`Dialogue: 0,0:00:01.00,0:00:02.50,${style},,${margins},,${text}\n`

describe('a SubStation Alpha file', () => {
	it.each([
		['commas', 'Yes, no, maybe', 'Yes, no, maybe'],
		['line breaks and hard spaces', 'One\\Ntwo\\hthree', 'One\ntwo\u00a0three'],
		['line breaks that only count without wrapping', 'One\\ntwo {\\q2}three\\nfour', 'One two three\nfour'],
		['invisible letters', '{\\alpha&HFF&}one {\\alpha&H80&}two', 'two'],
		['letters that appear', '{\\alpha&HFF&\\t(0,500,\\alpha&H00&)}one', 'one'],
		['letters that disappear', '{\\t(0,500,\\alpha&HFF&)}one', 'one'],
		['letters that are visible again', '{\\alpha&HFF&}one{\\r}two', 'two'],
		['fonts and positions', '{\\fnArial\\pos(192,280)}Here', 'Here'],
		['italics', '{\\i1}far{\\i0} away', '<i>far</i> away'],
		['weights', '{\\b700}far{\\b400} away{\\b}', '<b>far</b> away'],
		['blur and borders', '{\\be1\\blur2\\bord3\\iclip(0,0,1,1)}far', 'far'],
		['colors', '{\\c&H0000FF&}stop {\\1c&H00FF00&}go{\\r} on', '<c.red>stop </c><c.lime>go</c> on'],
		['comments', 'far{a note} away', 'far away'],
		['karaoke', '{\\k20}la{\\kf30}la', 'lala'],
		['a drawing before its words', '{\\p1}m 0 0 l 9 9{\\p0}Boo', 'Boo'],
		['tags of another format', '<i>far</i> <font color="red">away</font>', '<i>far</i> <c.red>away</c>'],
		['signs of markup', 'a < b & c', 'a &lt; b &amp; c'],
	])('keeps the words of a line with %s', (_, written, shown) => {
		expect(textsOf(subStation(written))).toEqual([shown])
	})

	it('has its times in hundredths, and columns in the order it names', () => {
		const file =
			'[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.25,1:00:02.00,Hello, you\nComment: 0:00:01.25,0:00:02.00,no'
		expect(cuesOf(file)).toEqual([{ startSeconds: 1.25, endSeconds: 3602, text: 'Hello, you' }])
	})

	it('is shown without its drawings, and a line in several layers once', () => {
		const layers = `${subStation('Boo')}Dialogue: 1,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\blur3}Boo\nDialogue: 1,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\p1}m 0 0 l 9 9`
		expect(textsOf(layers)).toEqual(['Boo'])
	})

	it('has italics, weight and color of its styles, and returns to them', () => {
		const file =
			STYLES([
				'Style: Default,Arial,&H00FFFFFF,0,0,0,2,10,10,10',
				'Style: Thought,Arial,&H0000FFFF,0,-1,0,2,10,10,10',
				'Style: Title,Arial,16711680,-1,0,-1,2,10,10,10',
			]) +
			line('Default', 'One') +
			line('*Thought', 'Two {\\i0}three{\\i} four{\\rTitle} five{\\r} six') +
			line('title', 'Seven') +
			line('missing', 'Eight')
		expect(textsOf(file)).toEqual([
			'One',
			'<c.yellow><i>Two </i></c><c.yellow>three</c><c.yellow><i> four</i></c><c.blue><b><u> five</u></b></c><c.yellow><i> six</i></c>',
			'<c.blue><b><u>Seven</u></b></c>',
			'Eight',
		])
	})

	it('breaks lines at both signs where it is not wrapped', () => {
		expect(textsOf(subStation('One\\ntwo\\Nthree').replace('Title: x', 'WrapStyle: 2'))).toEqual(['One\ntwo\nthree'])
	})

	it('counts the lines whose times are unreadable', () => {
		expect(parseCaptionFile(`${subStation('One')}Dialogue: 0,soon,later,Default,,0,0,0,,Two`)).toMatchObject({
			skippedCount: 1,
		})
	})
})

describe('a SAMI file', () => {
	const HEAD =
		'<SAMI><HEAD><STYLE TYPE="text/css"><!--\nP { color: white }\n.KRCC { Name:한국어; lang:ko-KR; SAMIType:CC; }\n.ENCC { Name:English; lang:en-US; }\n--></STYLE></HEAD><BODY>\n'

	it('shows each caption until the next, or until an empty one', () => {
		const file =
			'<SAMI><BODY>\n<SYNC Start=1000><P Class=KRCC>\n안녕<br>하세요 &amp; <font color="#ffff00">차</font>\n<SYNC Start=4000><P Class=KRCC>&nbsp;\n<SYNC Start="6000"><P>Tea?\n<sync start=7500><p>Please.\n</BODY></SAMI>'
		expect(cuesOf(file)).toEqual([{ startSeconds: 1, endSeconds: 4, text: '안녕\n하세요 &amp; <c.yellow>차</c>' }])
		expect(parseCaptionFile(file)).toMatchObject({ versions: [{}, { cues: [{ text: 'Tea?' }, { text: 'Please.' }] }] })
	})

	it('joins the paragraphs of one moment, of which the first may name who speaks', () => {
		const file =
			'<SAMI><BODY>\n<SYNC Start=1000><P Class=ENCC ID="Source">Waiter</P>\n<P Class=ENCC>Tea?</P></SYNC>\n<SYNC Start=2000><P Class=ENCC>&nbsp;'
		expect(cuesOf(file)).toEqual([{ startSeconds: 1, endSeconds: 2, text: '<i>Waiter</i>\nTea?' }])
	})

	it('has a version in each of its languages', () => {
		const file = `${HEAD}<SYNC Start=1000><P Class=KRCC>차\n<P Class=ENCC>Tea\n<SYNC Start=2000><P Class=ENCC>&nbsp;\n<SYNC Start=3000><P Class=KRCC>&nbsp;`
		expect(parseCaptionFile(file)).toEqual({
			versions: [
				{ language: 'ko-KR', cues: [{ startSeconds: 1, endSeconds: 3, text: '차' }] },
				{ language: 'en-US', cues: [{ startSeconds: 1, endSeconds: 2, text: 'Tea' }] },
			],
			skippedCount: 0,
		})
		const read = parseCaptionFile(file)
		expect(typeof read === 'string' ? [] : cuesIn(read, 'en').map(({ text }) => text)).toEqual(['Tea'])
	})
})

describe('files that count frames', () => {
	it.each([
		[
			'of 25 a second, unless they say another number',
			'{25}{75}Tea?|Please.\n{100}{}Oh',
			[
				[1, 3],
				[4, 10],
			],
		],
		['as their first line says', '{1}{1}23.976\n{24}{240}Tea?', [[24 / 23.976, 240 / 23.976]]],
		['as their first line says, with a comma', '{0}{0}29,97 fps\n{30}{60}Tea?', [[30 / 29.97, 60 / 29.97]]],
		[
			'or tenths of a second',
			'[15][30]Tea?\n[40][]Oh',
			[
				[1.5, 3],
				[4, 10],
			],
		],
	])('have their times %s', (_, file, times) => {
		expect(timesOf(file)).toEqual(times)
	})

	it.each([
		['{1}{9}{y:i}far|away', '<i>far</i>\naway'],
		['{1}{9}{Y:i,b}far|away', '<b><i>far</i></b>\n<b><i>away</i></b>'],
		['{1}{9}{C:$0000FF}stop', '<c.red>stop</c>'],
		['{1}{9}{y:b}/far|away', '<b><i>far</i></b>\naway'],
		['{DEFAULT}{}{C:$00ffff}{Y:i}\n{1}{9}far{C:$ffffff}', '<i>far</i>'],
		['{DEFAULT}{}{C:$00ffff}\n{1}{9}far', '<c.yellow>far</c>'],
		['[1][9]/far|away', '<i>far</i>\naway'],
		['[1][9]\\far|_/away', '<b>far</b>\n<i><u>away</u></i>'],
		['{1}{9}{f:Arial}{s:12}far', 'far'],
	])('keep what viewers need of their tags: %s', (file, text) => {
		expect(textsOf(file)).toEqual([text])
	})

	it.each([
		['{1}{9}{P:0}far', 'line:0'],
		['{1}{9}{P:1}far', undefined],
		['{1}{9}{o:96,72}far', 'line:18.3% position:25%'],
		['{1}{9}{\\an7}far', 'line:0 position:3% align:left'],
	])('keep the place that their tags name: %s', (file, settings) => {
		expect(settingsOf(file)).toEqual([settings])
	})
})

describe('a TTML file', () => {
	const ttml = (body: string, head = '', more = '') =>
		`<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xml:lang="en" ${more}><head>${head}</head><body><div>${body}</div></body></tt>`

	it.each<[string, string, string, [number, number]]>([
		['clock times', 'begin="00:00:01.500" end="00:01:03"', '', [1.5, 63]],
		['frames', 'begin="00:00:01:12" end="00:00:03:00"', 'ttp:frameRate="24"', [1.5, 3]],
		['a length', 'begin="1.5s" dur="1500ms"', '', [1.5, 3]],
		['ticks', 'begin="15000000t" end="30000000t"', 'ttp:tickRate="10000000"', [1.5, 3]],
		['counted frames', 'begin="36f" end="72f"', 'ttp:frameRate="24"', [1.5, 3]],
		['minutes', 'begin="1m" end="1.05m"', '', [60, 63]],
	])('may have %s', (_, times, more, expected) => {
		expect(timesOf(ttml(`<p ${times}>Tea?</p>`, '', more))).toEqual([expected])
	})

	it('keeps lines, styles and references, and joins what is only laid out', () => {
		const styles =
			'<styling><style xml:id="s1" tts:fontStyle="italic"/><style xml:id="s2" style="s1" tts:color="#ffff00ff"/></styling>'
		expect(
			textsOf(
				ttml(
					'<p begin="1s" end="2s">Tea\n   for <span style="s2">two</span>,<br/> it&#39;s <span tts:fontWeight="bold">hot</span><!-- no --></p><p begin="3s" end="4s"><![CDATA[a < b]]></p>',
					styles,
				),
			),
		).toEqual(["Tea for <c.yellow><i>two</i></c>,\nit's <b>hot</b>", 'a &lt; b'])
	})

	it('may have prefixes, times of parents, and times of words', () => {
		const file =
			'<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div begin="10s"><tt:p><tt:span begin="1s" end="2s">One</tt:span> <tt:span begin="3s" end="4s">Two</tt:span></tt:p></tt:div></tt:body></tt:tt>'
		expect(cuesOf(file)).toEqual([
			{ startSeconds: 11, endSeconds: 12, text: 'One' },
			{ startSeconds: 13, endSeconds: 14, text: 'Two' },
		])
	})

	it('has a version in each of its languages', () => {
		const file = ttml('<p begin="1s" end="2s">Tea</p></div><div xml:lang="de"><p begin="1s" end="2s">Tee</p>')
		const read = parseCaptionFile(file)
		expect(typeof read === 'string' ? [] : read.versions.map(({ language }) => language)).toEqual(['en', 'de'])
	})

	it('keeps ruby', () => {
		const span = (role: string, inner: string) => `<span tts:ruby="${role}">${inner}</span>`
		const words = span(
			'container',
			span('base', '漢') + span('delimiter', '(') + span('text', 'かん') + span('delimiter', ')'),
		)
		expect(textsOf(ttml(`<p begin="1s" end="2s">${words}です</p>`))).toEqual(['<ruby>漢<rt>かん</rt></ruby>です'])
	})

	it('is shown without what is hidden', () => {
		const file = ttml(
			'<p begin="1s" end="2s">One <span tts:visibility="hidden">two <span tts:visibility="visible">three</span></span></p><p begin="3s" end="4s" tts:display="none">four</p>',
		)
		expect(textsOf(file)).toEqual(['One three'])
	})

	it('may count places in cells, and leave out where a region begins or ends', () => {
		const layout =
			'<layout><region xml:id="cells" tts:origin="4c 3c" tts:extent="8c 3c" tts:textAlign="left"/><region xml:id="top" tts:displayAlign="before"/><region xml:id="low" tts:displayAlign="after"/><region xml:id="from" tts:origin="10% 40%"/><region xml:id="plain"/></layout>'
		const at = (region: string) => `<p begin="1s" end="2s" region="${region}">${region}</p>`
		expect(settingsOf(ttml(['cells', 'top', 'low', 'from', 'plain'].map(at).join(''), layout))).toEqual([
			'line:20% position:12.5% align:left',
			'line:0%',
			undefined,
			'line:40% position:10% align:left',
			undefined,
		])
	})

	it('has the paragraphs of one region and time below each other, as long as each is there', () => {
		const file = ttml(
			'<p begin="1s" end="4s">One</p><p begin="2s" end="3s">two</p><p begin="2s" end="5s">three</p><p begin="7s" end="8s">four</p>',
		)
		expect(cuesOf(file).map(({ startSeconds, endSeconds, text }) => [startSeconds, endSeconds, text])).toEqual([
			[1, 2, 'One'],
			[2, 3, 'One\ntwo\nthree'],
			[3, 4, 'One\nthree'],
			[4, 5, 'three'],
			[7, 8, 'four'],
		])
	})

	it('is placed by its regions', () => {
		const layout =
			'<layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%" tts:displayAlign="before" tts:textAlign="center"/><region xml:id="low"><style tts:origin="10% 75%"/><style tts:extent="80% 20%"/><style tts:displayAlign="after"/><style tts:textAlign="center"/></region><region xml:id="side" tts:origin="128px 72px" tts:extent="512px 144px" tts:displayAlign="before" tts:textAlign="left"/></layout>'
		const at = (region: string) => `<p begin="1s" end="2s" region="${region}">${region}</p>`
		expect(settingsOf(ttml(at('top') + at('low') + at('side'), layout, 'tts:extent="1280px 720px"'))).toEqual([
			'line:5%',
			undefined,
			'line:10% position:10% align:left',
		])
	})
})

describe('files of lyrics', () => {
	it('may separate the hundredths by a colon', () => {
		expect(timesOf('[00:01:50]One\n[01:03:25]Two\n')).toEqual([
			[1.5, 63.25],
			[63.25, 69.25],
		])
	})

	it.each([
		[
			'[ti:Song]\n[00:01.50]One\n[00:03.00][00:09.00]Two\n[00:05.00]\n',
			[
				[1.5, 3],
				[3, 5],
				[9, 15],
			],
			['One', 'Two', 'Two'],
		],
		[
			'00:00:01:One|more\n00:00:03:\n00:00:09:Two\n',
			[
				[1, 3],
				[9, 15],
			],
			['One\nmore', 'Two'],
		],
		[
			'[00:01.00]One\n[00:20.00]Two',
			[
				[1, 20],
				[20, 26],
			],
			['One', 'Two'],
		],
		[
			'00:00:01:One\n00:00:20:Two',
			[
				[1, 7],
				[20, 26],
			],
			['One', 'Two'],
		],
	])('show each line until the next, and dialogue no longer than it takes to read: %s', (file, times, texts) => {
		expect(timesOf(file)).toEqual(times)
		expect(textsOf(file)).toEqual(texts)
	})
})

describe('a WebVTT file', () => {
	const webVtt = (head: string, ...cues: string[]) =>
		`WEBVTT\n\n${head}\n\n${cues.map((cue) => `00:01.000 --> 00:02.000 ${cue}\n`).join('\n')}`

	it.each([
		['with classes', '::cue(.loud) { color: red; font-weight: bold }', '<c.loud>No</c>!', '<c.red.loud><b>No</b></c>!'],
		['with names', '::cue(v[voice="Ann"]) {color:#0ff}', '<v Ann>Tea? <v Bo>No', '<v.cyan Ann>Tea? <v Bo>No'],
		['with elements', '::cue(i),::cue(u) { color: yellow }', '<i>far</i> away', '<i.yellow>far</i> away'],
		['inside each other', '::cue(.a){font-style:italic}', '<c.a>x<b>y</b></c>', '<c.a><i>x<b>y</b></i></c>'],
		['in comments', '/* ::cue(b) { color: red } */', '<b>x</b>', '<b>x</b>'],
		['for all', '::cue { color: red }', '<b>x</b>', '<b>x</b>'],
		['in colors like the ground', '::cue(b) { color: #111 }', '<b>x</b>', '<b>x</b>'],
	])('has the styles of its sheets %s', (_, sheet, written, shown) => {
		expect(textsOf(webVtt(`STYLE\n${sheet}`, `\n${written}`))).toEqual([shown])
	})

	it('keeps ruby, voices and the times of words for the browser', () => {
		const text = '<v Ann><ruby>漢<rt>かん</rt></ruby> <00:01.500>x'
		expect(textsOf(webVtt('', `\n${text}`))).toEqual([text])
	})

	it.each([
		['at the bottom left', 'align:left', 'position:10% align:left size:40%'],
		['at the bottom right', 'align:end', 'position:50% align:right size:40%'],
		['at the bottom', '', 'position:30% size:40%'],
	])('is placed by its regions: %s', (_, more, settings) => {
		const region = 'REGION\nid:fred width:40%\nlines:3\nregionanchor:0%,100%\nviewportanchor:10%,90%'
		expect(settingsOf(webVtt(region, `region:fred ${more}\nHere`))).toEqual([settings])
	})

	it('is placed by regions at the top, and as usual by those that it does not describe', () => {
		const region = 'REGION\nid:top\nlines:2\nregionanchor:50%,0%\nviewportanchor:50%,5%'
		expect(settingsOf(webVtt(region, 'region:top\nHere', 'region:none\nThere'))).toEqual([
			'line:11.8% size:100%',
			undefined,
		])
	})
})

describe('the places of captions', () => {
	it.each([
		['line:0', 'line:0'],
		['line:-2 align:start position:10%,line-left size:35%', 'line:-2 align:start position:10%,line-left size:35%'],
		['line:84.5%,end vertical:rl', 'line:84.5%,end vertical:rl'],
		['align:middle region:fred line:x color:red', undefined],
		['X1:40 X2:600 Y1:20 Y2:50', undefined],
		['', undefined],
	])('are kept from WebVTT: %s', (written, kept) => {
		expect(settingsOf(`WEBVTT\n\n00:01.000 --> 00:02.000 ${written}\nHere\n`)).toEqual([kept])
	})

	it('are those of braces that a converter left in WebVTT, unless it has settings of its own', () => {
		const file = (settings: string) => `WEBVTT\n\n00:01.000 --> 00:02.000${settings}\n{\\an8}{\\i1}Here\n`
		expect(settingsOf(file(''))).toEqual(['line:0'])
		expect(settingsOf(file(' line:50%'))).toEqual(['line:50%'])
		expect(textsOf(file(''))).toEqual(['Here'])
	})

	it.each([
		['{\\an1}', 'position:3% align:left'],
		['{\\an2}', undefined],
		['{\\an3}', 'position:97% align:right'],
		['{\\an4}', 'line:46.6% position:3% align:left'],
		['{\\an5}', 'line:46.6%'],
		['{\\an7}', 'line:0 position:3% align:left'],
		['{\\an8}', 'line:0'],
		['{\\fs20\\an9\\b1}', 'line:0 position:97% align:right'],
		['{\\a1}', 'position:3% align:left'],
		['{\\a2}', undefined],
		['{\\a6}', 'line:0'],
		['{\\a7}', 'line:0 position:97% align:right'],
		['{\\a10}', 'line:46.6%'],
		['{\\a4}', undefined],
		['{\\an8}{\\an2}', 'line:0'],
		['{\\alpha&H20&}', undefined],
		// Scripts without a size are 384 pixels wide and 288 high.
		['{\\pos(192,20)}', 'line:0.2%'],
		['{\\an7\\pos(96,72)}', 'line:25% position:25% align:left'],
		['{\\an9\\pos(288,72)}', 'line:25% position:75% align:right'],
		['{\\pos(96,144)}', 'line:43.3% position:25%'],
		['{\\pos(192,280)}', undefined],
		['{\\move(192,20,192,200,0,900)}', 'line:0.2%'],
		['{\\an5\\pos(-40,-40)}', 'line:0% position:0%'],
	])('are those of the braces %s, in SubRip and SubStation Alpha', (braces, settings) => {
		expect(settingsOf(subRip(`${braces}Here`))).toEqual([settings])
		expect(settingsOf(subStation(`${braces}Here`))).toEqual([settings])
	})

	it.each([
		['X1:040 X2:680 Y1:020 Y2:050', 'line:3.9%'],
		['X1:60 X2:260 Y1:200 Y2:240', 'line:42.5% position:22.2%'],
		['X1:201 X2:516 Y1:397 Y2:423', undefined],
		['X1:60 X2:60 Y1:240 Y2:240', 'line:43.3% position:8.3% align:left'],
		['X1:560 X2:1360 Y1:40 Y2:120', 'line:4%'],
		['position:10% line:0', 'position:10% line:0'],
	])('are those of the coordinates %s', (coordinates, settings) => {
		expect(settingsOf(subRip('Here', `00:00:01,000 --> 00:00:02,000  ${coordinates}`))).toEqual([settings])
	})

	it.each([
		['[V4+ Styles]', '8', 'line:0'],
		['[V4+ Styles]', '2', undefined],
		['[V4+ Styles]', '6', 'line:46.6% position:97% align:right'],
		['[V4+ Styles]', '7', 'line:0 position:3% align:left'],
		['[V4 Styles]', '6', 'line:0'],
		['[V4 Styles]', '1', 'position:3% align:left'],
		['[V4 Styles]', '10', 'line:46.6%'],
		['[v4++ styles]', '8', 'line:0'],
	])('are those of styles: in %s, alignment %s', (header, alignment, settings) => {
		const file = `${STYLES([`Style: Sign,Arial,&H00FFFFFF,0,0,0,${alignment},10,10,20`], header)}${line('Sign', 'Here')}`
		expect(settingsOf(file)).toEqual([settings])
	})

	it('keep the margins of styles and lines that are larger than usual', () => {
		const style = STYLES(['Style: A,Arial,&H00FFFFFF,0,0,0,2,10,10,30', 'Style: B,Arial,&H00FFFFFF,0,0,0,7,320,10,180'])
		const file =
			style +
			line('A', 'One') +
			line('A', 'Two\\Nthree', '0,0,240') +
			line('B', 'Four') +
			line('A', '{\\an3}Five', '0,128,0') +
			line('A', 'Six', '640,10,0')
		expect(settingsOf(file)).toEqual([
			undefined,
			'line:-7',
			'line:4 position:25% align:left',
			'position:90% align:right',
			'position:73.5%',
		])
	})

	it('are those of a line rather than of its style', () => {
		const style = STYLES(['Style: Sign,Arial,&H00FFFFFF,0,0,0,8,10,10,20'])
		expect(settingsOf(style + line('Sign', '{\\an2}One') + line('Sign', '{\\pos(320,360)}Two'))).toEqual([
			undefined,
			'line:50% position:25%',
		])
	})
})

describe('a file without captions', () => {
	it.each([
		['an empty file', '', 'no-captions'],
		['a page', '<!doctype html><p>Not found</p>', 'no-captions'],
		['a picture', '\u0089PNG\r\n\u001a\n', 'no-captions'],
		['captions as pictures', '# VobSub index file, v7\nsize: 720x576', 'vobsub'],
		['broadcast captions', 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420', 'scc'],
		['captions of RealPlayer', '<window type="generic">\n<time begin="1"/>Tea', 'real-text'],
		['an XML of another format', '<?xml version="1.0"?>\n<USFSubtitles version="1.0">', 'usf'],
		['a script without dialogue', EVENTS, 'no-captions'],
	])('is refused with a reason: %s', (_, text, problem) => {
		expect(parseCaptionFile(text)).toBe(problem)
	})

	it.each([
		['the pictures of VobSub', [0, 0, 1, 0xba, 0x44], 'vobsub'],
		['the pictures of a disc', [0x50, 0x47, 0, 1, 2, 3, 0, 0, 0, 0, 0x16, 0, 0], 'pgs'],
		['captions of broadcasters', [...'850STL25.01'].map((letter) => letter.charCodeAt(0)), 'stl'],
		['a zip', [0x50, 0x4b, 3, 4, 20], 'archive'],
		['a gzip', [0x1f, 0x8b, 8, 0], 'archive'],
		['a video', [0, 0, 0, 24, ...[...'ftypmp42'].map((letter) => letter.charCodeAt(0))], 'video'],
		['a container of captions and video', [0x1a, 0x45, 0xdf, 0xa3], 'video'],
		['text', [...'1\n00:00:01'].map((letter) => letter.charCodeAt(0)), null],
		['nothing', [], null],
	])('is known by its first bytes: %s', (_, bytes, problem) => {
		expect(otherFormat(Uint8Array.from(bytes))).toBe(problem)
	})
})

describe('what a file has that cannot be shown', () => {
	it('is counted in WebVTT, too, and its times may be those of SubRip', () => {
		const file = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:05.000 --> soon\nTwo\n'
		expect(parseCaptionFile(file)).toMatchObject({ versions: [{ cues: [{ text: 'One' }] }], skippedCount: 1 })
		expect(textsOf('WEBVTT\n\n1\n00:00:01 --> 00:00:02\nOne\n')).toEqual(['One'])
	})

	it('is counted: captions with unreadable times, and those that are too long', () => {
		const file = `${subRip('One')}\n2\n00:00:03,xxx --> soon\nTwo\n\n3\n00:00:05,000 --> 00:00:06,000\n${'long '.repeat(1_000)}\n`
		expect(parseCaptionFile(file)).toEqual({
			versions: [{ language: null, cues: [{ startSeconds: 1, endSeconds: 2, text: 'One' }] }],
			skippedCount: 2,
		})
	})
})

describe('any captions file', () => {
	it('never throws, and is the same after it was written as WebVTT', () => {
		fc.assert(
			fc.property(fc.constantFrom(subRip, subStation), fc.string(), (write, text) => {
				const cues = cuesOf(write(text))
				for (const { text: shown } of cues) expect(shown).not.toMatch(/<(?!\/?(?:[ibu]|ruby|rt|c(?:\.[a-z]+)?)>)/)
				const times = cues.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])
				expect(parseCues(writeWebVtt(cues)).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual(
					times,
				)
			}),
		)
	})

	it('takes ten times as long for ten times as much, not a hundred', () => {
		const units = [
			'{',
			'{\\',
			'{\\an8}',
			'{1}{2}',
			'[00:01.00]',
			'<font ',
			'<i>',
			'<p begin="1s">',
			'<sync start=1>',
			'<!--',
			'<![CDATA[',
			'<',
			'&',
			'&#39;',
			'\n',
			'\n\n',
			' \n',
			'-->',
			'1\n',
			'Dialogue: ',
			',',
			'\\N',
			subRip('a'),
			'00:00:01,000 --> ',
		]
		const starts = ['<SAMI><SYNC Start=1>', '<tt><body><p begin="1s">', '{1}{2}', '[00:01.00]']
		const wholes = starts.map((start) => (text: string) => start + text)
		for (const write of [(text: string) => text, subRip, subStation, ...wholes])
			expectLinear((text) => parseCaptionFile(write(text)), units)
	})
})
