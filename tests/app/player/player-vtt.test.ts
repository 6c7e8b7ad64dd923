import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readThumbnails } from '#app/features/player/controls/seek-bar.tsx'
import { itemAt, parseCues } from '#domain/player/webvtt.ts'
import programs from '../../../public/media/programmes.json'
import { expectLinear } from '../../domain/shared/hostile.ts'

const FILE = 'https://marquee.example/media/a/thumbnails.vtt'

describe('cues of a WebVTT file', () => {
	it('have their times in seconds and all their lines', () => {
		expect(
			parseCues('WEBVTT\n\n00:01.500 --> 00:04.000\nOne\ntwo\n\nid\n1:02:03.004 --> 1:02:04.000 line:0\nThree'),
		).toEqual([
			{ startSeconds: 1.5, endSeconds: 4, text: 'One\ntwo' },
			{ startSeconds: 3723.004, endSeconds: 3724, text: 'Three', settings: 'line:0' },
		])
	})

	it.each([
		['a note', 'WEBVTT\n\nNOTE 00:01 --> later\nx'],
		['a style', 'WEBVTT\n\nSTYLE\n::cue { color: red }'],
		['an end before its start', 'WEBVTT\n\n00:04.000 --> 00:01.000\nx'],
		['minutes that are none', 'WEBVTT\n\n00:61:00.000 --> 00:62:00.000\nx'],
		['another file', '<!doctype html><p>Not found</p>'],
		['nothing', ''],
	])('are none in %s', (_, text) => {
		expect(parseCues(text)).toEqual([])
	})

	it('are read alike with any line ends and behind a byte order mark', () => {
		const text = 'WEBVTT\n\n00:00.000 --> 00:04.000\nOne'
		expect(parseCues(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(parseCues(text))
	})

	it('never throw', () => {
		fc.assert(fc.property(fc.string(), (text) => void parseCues(`00:00.000 --> 00:01.000\n${text}`)))
	})

	it('take ten times as long for ten times as much, not a hundred', () => {
		expectLinear(parseCues, ['00:0 --> ', '00:00.000 --> 00:01.000\n', '\n', '1\n'])
	})
})

describe('thumbnails', () => {
	it('are cut-outs whose picture lies beside their file', () => {
		expect(readThumbnails('WEBVTT\n\n00:00.000 --> 00:04.000\nt.jpg#xywh=160,90,160,90', FILE)).toEqual([
			{
				startSeconds: 0,
				endSeconds: 4,
				url: 'https://marquee.example/media/a/t.jpg',
				x: 160,
				y: 90,
				width: 160,
				height: 90,
			},
		])
	})

	it.each([
		['without a place', 't.jpg'],
		['without a picture', '#xywh=0,0,160,90'],
		['with percent', 't.jpg#xywh=percent:0,0,10,10'],
		['without an area', 't.jpg#xywh=0,0,0,90'],
		['from a script', 'javascript:alert(1)#xywh=0,0,1,1'],
		['from inside the file', 'data:image/png;base64,AA#xywh=0,0,1,1'],
	])('are not read %s', (_, payload) => {
		expect(readThumbnails(`WEBVTT\n\n00:00.000 --> 00:04.000\n${payload}`, FILE)).toEqual([])
	})

	it('are found by the moment, the end left out', () => {
		const spans = [
			{ startSeconds: 0, endSeconds: 4, name: 'first' },
			{ startSeconds: 4, endSeconds: 8, name: 'second' },
		]
		expect([0, 3.99, 4, 7.9].map((second) => itemAt(spans, second)?.name)).toEqual([
			'first',
			'first',
			'second',
			'second',
		])
		expect(itemAt(spans, 8)).toBeNull()
	})

	it.each(
		programs.map(({ slug, durationSeconds }) => [slug, durationSeconds] as const),
	)('of the programme %s cover every moment of it', (slug, durationSeconds) => {
		const text = readFileSync(`public/media/${slug}/thumbnails.vtt`, 'utf8')
		const thumbnails = readThumbnails(text, FILE)
		for (let second = 0; second < durationSeconds; second++) expect(itemAt(thumbnails, second)).not.toBeNull()
	})
})
