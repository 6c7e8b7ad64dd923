import type { Hex } from './color.ts'
import { type Box, cleanText, escapeText, num } from './svg.ts'
import { measure, type Typeface } from './typeface.ts'

interface Line {
	text: string
	x: number
	/** Baseline. */
	y: number
	size: number
	/** Estimated, in the image's units. */
	width: number
}

export type Align = 'start' | 'middle' | 'end'

export interface Setting {
	box: Box
	face: Typeface
	maxSize: number
	maxLines: number
	align: Align
	valign: 'top' | 'middle' | 'bottom'
	/** 'stack' scales each line to the full measure; 'block' uses one size. */
	mode?: 'block' | 'stack'
	/** Rotated to read upwards along an edge. */
	turned?: boolean
}

export interface Lettering {
	lines: Line[]
	face: Typeface
	align: Align
	/** Whether widths are forced with `textLength`, so that other fonts do not overflow. */
	locked: boolean
	/** The rotated text's origin, else null. */
	turnedAt: { x: number; y: number } | null
	/** The estimated bounds of the text. */
	bounds: Box
}

const CAP_HEIGHT = 0.71
const DESCENT = 0.22
/** Descent of Q, J and commas in capitals. */
const CAPS_DESCENT = 0.06
/** Lines this close to the measure get a forced width, because common substitute fonts are up to a quarter wider. */
const NEAR_LIMIT = 0.78
const MAX_TITLE_LENGTH = 110
/** Size of a line of minor words, relative to its smallest neighbor. */
const SMALL_WORD_SCALE = 0.62
const MIN_TAIL_SIZE = 11
/** A subtitle's size relative to the main title. */
const TAIL_SCALE = 0.56
interface Sized {
	text: string
	size: number
}

const descentOf = (face: Typeface): number => (face.caps ? CAPS_DESCENT : DESCENT)

/** Distance from a line's baseline to the next one's. */
function stepBetween(upper: Sized, lower: Sized, face: Typeface): number {
	return (
		lower.size * CAP_HEIGHT +
		upper.size * (face.leading - CAP_HEIGHT) * (upper.size > lower.size ? 1 : lower.size / upper.size)
	)
}

function heightOf(lines: readonly Sized[], face: Typeface): number {
	let height = 0
	for (const [index, line] of lines.entries()) {
		const upper = lines[index - 1]
		height += upper ? stepBetween(upper, line, face) : line.size * CAP_HEIGHT
	}
	return height + (lines.at(-1)?.size ?? 0) * descentOf(face)
}

/** Keeps a line of only 'the' or 'of' from being the largest. */
function shrinkSmallWords(lines: Sized[]): void {
	const loud = lines.filter((line) => !isSmallWordsOnly(line.text))
	if (loud.length === 0) return
	const limit = Math.min(...loud.map(({ size }) => size)) * SMALL_WORD_SCALE
	for (const line of lines) if (isSmallWordsOnly(line.text)) line.size = Math.min(line.size, limit)
}

/** Breaks the text into the number of lines that allows the largest size within a height. */
function fillBox(text: string, setting: Setting, height: number): Sized[] {
	const { face, box, maxSize, maxLines, mode } = setting
	const words = mode === 'stack' ? wordsOf(text) : tieLast(wordsOf(text))
	let best: Sized[] = []
	let bestScore = 0
	for (let count = 1; count <= Math.min(maxLines, words.length); count++) {
		const lines = balanceLines(words, count, face).map((line) => ({ line, width: measure(line, face) }))
		const widest = Math.max(...lines.map(({ width }) => width))
		const sized = lines.map(({ line, width }) => ({
			text: line,
			size: Math.min(maxSize, box.w / (mode === 'stack' ? width : widest)),
		}))
		if (mode === 'stack') shrinkSmallWords(sized)
		const shrink = Math.min(1, height / heightOf(sized, face))
		const scaled = sized.map(({ text: line, size }) => ({ text: line, size: size * shrink }))
		const score = scaled.reduce((sum, { size }) => sum + size, 0) / (mode === 'stack' ? 1 : count)
		if (score > bestScore * (mode === 'stack' ? 1.02 : 1.1)) [best, bestScore] = [scaled, score]
	}
	return best
}

function sizeLines(title: string, setting: Setting): Sized[] {
	const { face, box } = setting
	const { head, tail } = splitTitle(title)
	const cased = (text: string): string => (face.caps ? text.toUpperCase() : text)
	if (tail === null) return fillBox(cased(title), setting, box.h)
	const top = fillBox(cased(head), setting, box.h * 0.68)
	const used = heightOf(top, face)
	const tailSize = Math.max(MIN_TAIL_SIZE, Math.min(...top.map(({ size }) => size)) * TAIL_SCALE)
	const below = fillBox(
		cased(tail),
		{ ...setting, mode: 'block', maxSize: tailSize, maxLines: 3 },
		(box.h - used) * 0.86,
	)
	const all = [...top, ...below]
	const shrink = Math.min(1, box.h / heightOf(all, face))
	return all.map(({ text, size }) => ({ text, size: size * shrink }))
}

/** Fits a title into a box with balanced lines, as large as the box and `maxSize` allow. */
export function setTitle(title: string, setting: Setting): Lettering {
	const { face, align, valign, turned } = setting
	const page = setting.box
	const box = turned ? { x: 0, y: 0, w: page.h, h: page.w } : page
	const cleaned = [...cleanText(title)].slice(0, MAX_TITLE_LENGTH).join('').trim() || '·'
	const sized = sizeLines(cleaned, { ...setting, box })
	const height = heightOf(sized, face)
	const slack = (box.h - height) * { top: 0, middle: 0.5, bottom: 1 }[valign]
	const x = box.x + box.w * { start: 0, middle: 0.5, end: 1 }[align]
	let y = box.y + slack
	const lines = sized.map(({ text, size }, index) => {
		const upper = sized[index - 1]
		y += upper ? stepBetween(upper, { text, size }, face) : size * CAP_HEIGHT
		return { text, x, y, size, width: measure(text, face) * size }
	})
	const width = Math.max(...lines.map((line) => line.width))
	const left = x - width * { start: 0, middle: 0.5, end: 1 }[align]
	return {
		lines,
		face,
		align,
		locked: face.squeezed === true || width >= box.w * NEAR_LIMIT,
		turnedAt: turned ? { x: page.x, y: page.y + page.h } : null,
		bounds: turned
			? { x: page.x + slack, y: page.y + page.h - left - width, w: height, h: width }
			: { x: left, y: box.y + slack, w: width, h: height },
	}
}

/** A small line for years and names, shrunk to fit. */
export function setSmall(
	text: string,
	x: number,
	y: number,
	maxWidth: number,
	size: number,
	align: Align,
	face: Typeface,
): Lettering {
	const cleaned = cleanText(text)
	const cased = face.caps ? cleaned.toUpperCase() : cleaned
	const fitted = Math.min(size, maxWidth / measure(cased, face))
	const width = measure(cased, face) * fitted
	const left = x - width * { start: 0, middle: 0.5, end: 1 }[align]
	return {
		lines: [{ text: cased, x, y, size: fitted, width }],
		face,
		align,
		locked: width >= maxWidth * NEAR_LIMIT,
		turnedAt: null,
		bounds: { x: left, y: y - fitted * CAP_HEIGHT, w: width, h: fitted * (CAP_HEIGHT + descentOf(face)) },
	}
}

/** The text as SVG in one ink. */
export function drawLettering({ lines, face, align, locked, turnedAt }: Lettering, ink: Hex): string {
	const attributes = [
		`fill="${ink}"`,
		`font-family="${face.stack}"`,
		`font-weight="${face.weight}"`,
		face.italic ? 'font-style="italic"' : '',
		align === 'start' ? '' : `text-anchor="${align}"`,
		turnedAt ? `transform="translate(${num(turnedAt.x)} ${num(turnedAt.y)}) rotate(-90)"` : '',
	]
	const body = lines.map(({ text, x, y, size, width }) => {
		const spacing = face.tracking ? ` letter-spacing="${Math.round(face.tracking * size * 100) / 100}"` : ''
		const lock = locked && [...text].length > 1 ? ` textLength="${num(width)}" lengthAdjust="spacingAndGlyphs"` : ''
		return `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}"${spacing}${lock}>${escapeText(text)}</text>`
	})
	return `<g ${attributes.filter(Boolean).join(' ')}>${body.join('')}</g>`
}

/** Longer runs without a space are split. */
const MAX_WORD_LENGTH = 17

const SMALL_WORDS = new Set('a an and at by de for from in la of on or the to with &'.split(' '))

/** 'Alien: Covenant' has a head and a tail; most titles only have a head. */
export function splitTitle(title: string): { head: string; tail: string | null } {
	const at = [...title.matchAll(/:\s+|(?<!\s)\s+[-–—]\s+/gu)].at(-1)
	if (!at || at.index < 2) return { head: title, tail: null }
	const [head, tail] = [title.slice(0, at.index), title.slice(at.index + at[0].length)]
	return tail.length > 1 && head.length <= 34 ? { head, tail } : { head: title, tail: null }
}

/** The pieces between possible line breaks. */
function wordsOf(text: string): string[] {
	return text.split(' ').flatMap((word) => {
		const signs = [...word]
		if (signs.length <= MAX_WORD_LENGTH) return [word]
		const parts = Math.ceil(signs.length / MAX_WORD_LENGTH)
		const step = Math.ceil(signs.length / parts)
		return Array.from({ length: parts }, (_, part) => signs.slice(part * step, (part + 1) * step).join('')).filter(
			Boolean,
		)
	})
}

/** Joins a short last word ('2', 'II', 'Z') to its neighbor, so that it is never alone on a line. */
function tieLast(words: readonly string[]): string[] {
	const [last = '', before = ''] = [words.at(-1), words.at(-2)]
	const isShort = words.length > 1 && [...last].length <= 2 && [...before].length < MAX_WORD_LENGTH - 3
	return isShort ? [...words.slice(0, -2), `${before} ${last}`] : [...words]
}

/** Splits words into `count` lines of similar length; lines that end in a minor word count as longer. */
function balanceLines(words: readonly string[], count: number, face: Typeface): string[] {
	const widthOf = (from: number, to: number): number => {
		const last = words[to - 1] ?? ''
		const penalty = to < words.length && SMALL_WORDS.has(last.toLowerCase()) ? 1.12 : 1
		return measure(words.slice(from, to).join(' '), face) * penalty
	}
	let best: { cost: number; cuts: number[] }[] = words.map((_, end) => ({ cost: widthOf(0, end + 1) ** 4, cuts: [] }))
	for (let line = 1; line < count; line++) {
		best = words.map((_, end) => {
			let chosen = { cost: Number.POSITIVE_INFINITY, cuts: [] as number[] }
			for (let cut = line; cut <= end; cut++) {
				const before = best[cut - 1]
				const cost = (before?.cost ?? 0) + widthOf(cut, end + 1) ** 4
				if (before && cost < chosen.cost) chosen = { cost, cuts: [...before.cuts, cut] }
			}
			return chosen
		})
	}
	const cuts = [0, ...(best[words.length - 1]?.cuts ?? []), words.length]
	return cuts.slice(1).map((end, index) => words.slice(cuts[index], end).join(' '))
}

/** Whether a line only has words like 'of the'. */
function isSmallWordsOnly(line: string): boolean {
	return line.split(' ').every((word) => SMALL_WORDS.has(word.toLowerCase()))
}
