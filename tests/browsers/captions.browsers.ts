import { describe, expect, it } from 'vitest'
import { type Band, bandsOf, type Picture } from '../support/browser/picture.ts'
import { type Browser, until } from './browser.ts'
import { ENGINES, hydrated, lists, mute, pause, plays, problemsOf, seek, startJourneys } from './journey.ts'

const { front, open } = await startJourneys()

const cue = (text: string, number: number, start = '00:00:00,000') => `${number}\n${start} --> 00:01:00,000\n${text}\n`
const subRip = (...texts: string[]) => texts.map((text, at) => cue(text, at + 1)).join('\n')

/** Plays a film, adds a file with captions to it, and pauses. */
async function playWith(browser: Browser, name: string, text: string) {
	await browser.go(`${front.url}/watch/movie/27205`)
	await browser.read(mute)
	await browser.reload()
	await hydrated(browser)
	await browser.click('.stage button', 'Play')
	await plays(browser)
	await pause(browser)
	await browser.click('.control-bar button', 'Captions')
	await browser.click('.drawer button[data-list="More captions"]')
	await until('the field for a file', () => browser.read(() => document.querySelector('.drawer [type=file]') !== null))
	await browser.read(chooseFile, name, text)
	await until('the captions', () =>
		browser.read(
			(added) => document.querySelector('[aria-label="Added captions"]')?.textContent?.includes(added),
			name,
		),
	)
	await browser.click('.drawer button', 'Close')
	await until('the drawer closes', () => browser.read(() => document.querySelector('.drawer') === null))
}

/** Runs in the page: no engine lets a test choose a file behind a button. */
function chooseFile(name: string, text: string) {
	const field = document.querySelector<HTMLInputElement>('.drawer [type=file]')
	const files = new DataTransfer()
	files.items.add(new File([text], name))
	if (!field) return
	field.files = files.files
	field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** What the window shows once nothing in it moves any more. */
async function still(browser: Browser): Promise<Picture> {
	let before = await browser.screenshot()
	return until('the window to be still', async () => {
		const now = await browser.screenshot()
		const isStill = bandsOf(now, before).length === 0
		before = now
		return isStill ? now : null
	})
}

/** Where captions are drawn: what disappears of the picture while they are off, from top to bottom; none while it moves. */
async function drawnCaptions(browser: Browser): Promise<Band[]> {
	const setMode = (mode: TextTrackMode) =>
		browser.read((wanted) => {
			const video = document.querySelector('video')
			for (const track of video?.textTracks ?? []) if (track.mode !== 'disabled') track.mode = wanted
			// What else is on the picture may change meanwhile.
			for (const other of document.querySelectorAll<HTMLElement>('.stage *'))
				other.style.visibility = other === video ? 'visible' : 'hidden'
		}, mode)
	await setMode('showing')
	const shown = await still(browser)
	await setMode('hidden')
	const hidden = await still(browser)
	await setMode('showing')
	// A picture that was drawn late would look like a caption.
	const hasMoved = bandsOf(shown, await still(browser)).length > 0
	return hasMoved ? [] : bandsOf(shown, hidden)
}

describe.each(ENGINES)('in %s', (engine) => {
	it('captions of a file are drawn where it places them, in their color, and those of the dialogue above the controls', async () => {
		const browser = await open(engine)
		const text = subRip(
			'{\\an8}At the top',
			'{\\an5}<font color="#ffff00">In the middle</font>',
			'Words',
			'of dialogue',
		)
		await playWith(browser, 'Places.en.srt', text)
		const bands = await until('captions at three places', async () => {
			const found = await drawnCaptions(browser)
			return found.length >= 3 ? found : null
		})
		const controlsTop = await browser.read(
			() => (document.querySelector('.seek-track')?.getBoundingClientRect().top ?? 0) / innerHeight,
		)
		const [top, middle, ...dialogue] = bands
		expect(top?.bottom).toBeLessThan(0.25)
		expect(middle?.top).toBeGreaterThan(0.35)
		expect(middle?.bottom).toBeLessThan(0.6)
		// Firefox knows no colors of parts of captions.
		expect(middle?.hasYellow).toBe(engine !== 'firefox')
		expect(dialogue[0]?.top).toBeGreaterThan(0.6)
		expect(dialogue.at(-1)?.bottom).toBeLessThan(controlsTop)
		// One over the other, not one upon the other.
		const height = (top?.bottom ?? 0) - (top?.top ?? 0)
		expect((dialogue.at(-1)?.bottom ?? 0) - (dialogue[0]?.top ?? 0)).toBeGreaterThan(1.7 * height)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('captions that begin while others are there are drawn above them', async () => {
		const browser = await open(engine)
		await playWith(browser, 'Joined.en.srt', cue('First', 1) + cue('Second', 2, '00:00:20,000'))
		await seek(browser, 15)
		const [first] = await until('the first', async () => {
			const found = await drawnCaptions(browser)
			return found.length === 1 ? found : null
		})
		await seek(browser, 25)
		await until('both', async () => {
			const found = await drawnCaptions(browser)
			const height = (found.at(-1)?.bottom ?? 0) - (found[0]?.top ?? 0)
			return height > 1.7 * ((first?.bottom ?? 1) - (first?.top ?? 0))
		})
	})

	it('captions of a script stay at their side, and two at one place are both read', async () => {
		const browser = await open(engine)
		const line = (words: string) => `Dialogue: 0,0:00:00.00,0:01:00.00,Default,,0,0,0,,${words}\n`
		const text = `[Script Info]\nPlayResX: 1280\nPlayResY: 720\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${line('{\\an7}Left')}${line('{\\an9}Right')}${line('{\\an5}In the middle')}${line('{\\an5}In the middle, too')}`
		await playWith(browser, 'Script.en.ass', text)
		const bands = await until('captions', async () => {
			const found = await drawnCaptions(browser)
			return found.length >= 2 ? found : null
		})
		const [top, ...middle] = bands
		expect(top?.left).toBeLessThan(0.1)
		expect(top?.right).toBeGreaterThan(0.9)
		const height = (top?.bottom ?? 0) - (top?.top ?? 0)
		expect((middle.at(-1)?.bottom ?? 0) - (middle[0]?.top ?? 0)).toBeGreaterThan(1.7 * height)
		expect(await problemsOf(browser)).toEqual([])
	})

	it('captions that were added are listed, move in time, and are removed', async () => {
		const browser = await open(engine)
		await playWith(browser, 'Film.en.srt', subRip('Words'))
		const start = () =>
			browser.read(() => {
				const track = [...(document.querySelector('video')?.textTracks ?? [])].find(({ mode }) => mode === 'showing')
				return track?.cues?.[0] ? [track.cues[0].startTime, track.cues.length] : null
			})
		expect(await start()).toEqual([0, 1])
		await browser.press('.stage', 'x')
		await until('they are later', async () => (await start())?.[0] === 0.1)
		await browser.reload()
		await hydrated(browser)
		await browser.click('.stage button', 'Play')
		await plays(browser)
		await until('they are stored', async () => (await start())?.[0] === 0.1)
		await pause(browser)
		await browser.click('.control-bar button', 'Captions')
		await browser.click('.drawer button[data-list="More captions"]')
		await browser.click('.drawer button', 'Remove Film.en.srt, English')
		await lists(browser, '[aria-label="Added captions"] li', [])
		// The film has captions of its own.
		await until('others are shown', async () => (await start())?.[1] !== 1)
		expect(await problemsOf(browser)).toEqual([])
	})
})
