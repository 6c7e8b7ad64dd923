import { contrast } from '#domain/appearance/color.ts'
import { inksOn, mix } from '../color.ts'
import { setTitle, splitTitle } from '../lettering.ts'
import { motifOf } from '../motif/motif-choice.ts'
import type { Plan } from '../plan.ts'
import { createRandom, type Random } from '../random.ts'
import { circle, cleanText, escapeText, move, num, rect } from '../svg.ts'
import { measure, TYPEFACES, type Typeface } from '../typeface.ts'
import { type Layout, MARGIN, MEASURE, POSTER } from './poster-layout.ts'

const HEAVY = [TYPEFACES.grotesk, TYPEFACES.condensed, TYPEFACES.didone, TYPEFACES.slab, TYPEFACES.geometric] as const

const foot = (plan: Plan, align: 'start' | 'middle' = 'start'): Layout['credit'] => ({
	y: 287,
	style: 'split',
	align,
	grounds: [plan.palette.ground],
	inks: [plan.palette.paper],
})

/** Text this tall only needs a simple mark next to it. */
const FULL_WALL = 132

/** The title fills the poster, or shares it with the emblem. */
function composeWall(plan: Plan, random: Random, title: string): Layout {
	const { ground, mass, accent, paper, deep } = plan.palette
	const low = random.chance(0.6)
	const setting = {
		box: { x: MARGIN, y: low ? 84 : 18, w: MEASURE, h: 186 },
		face: random.pick(HEAVY),
		maxSize: 178,
		maxLines: 6,
		align: 'start',
		valign: low ? 'bottom' : 'top',
		mode: 'stack',
	} as const
	const { bounds } = setTitle(title, setting)
	const [from, to] = low ? [16, bounds.y - 10] : [bounds.y + bounds.h + 10, 274]
	const side = Math.min(to - from, MEASURE)
	const sign =
		bounds.h < FULL_WALL || bounds.w < MEASURE * 0.7
			? random.pick(['emblem', 'disc'] as const)
			: random.pick(['bar', 'disc', 'emblem'] as const)
	const x = {
		emblem: random.pick([MARGIN + side / 2, 100, POSTER.w - MARGIN - side / 2]),
		disc: POSTER.w - MARGIN - side / 2,
		bar: 100,
	}[sign]
	const y = (from + to) / 2
	const shape = {
		bar: rect(MARGIN, low ? 18 : to - 12, MEASURE, 12, accent),
		disc: circle(x, y, side / 2, accent),
		emblem: move(x, y, side / 104, motifOf(plan.motifName)(inksOn(ground, [accent, mass, paper, deep]))),
	}[sign]
	return {
		picture: rect(0, 0, POSTER.w, POSTER.h, ground) + shape,
		title: setting,
		grounds: [ground],
		inks: [paper],
		credit: foot(plan),
	}
}

/** The first letter as the image, larger than the poster. */
function composeInitial(plan: Plan, random: Random, title: string): Layout {
	const { ground, mass, paper, accent } = plan.palette
	const face: Typeface = random.pick([TYPEFACES.grotesk, TYPEFACES.didone, TYPEFACES.geometric, TYPEFACES.slab])
	const word = cleanText(title).replace(/^(the|a|an|le|la|les|das|der|die|el) /i, '')
	const initial = ([...word][0] ?? '·').toUpperCase()
	const size = Math.min(400, 256 / measure(initial, face))
	const wide = measure(initial, face) * size
	const x = wide > 220 ? random.pick([-18, POSTER.w + 18 - wide]) : (POSTER.w - wide) / 2
	const letter = `<text x="${num(x)}" y="224" font-size="${num(size)}" font-weight="${face.weight}" font-family="${face.stack}" fill="${mass}">${escapeText(initial)}</text>`
	const dot = circle(random.pick([52, 148]), random.between(70, 120), random.between(14, 26), accent)
	return {
		picture: rect(0, 0, POSTER.w, POSTER.h, ground) + letter + dot + rect(0, 224, POSTER.w, 76, ground),
		title: {
			box: { x: MARGIN, y: 234, w: MEASURE, h: 40 },
			face: TYPEFACES.lower,
			maxSize: 26,
			maxLines: 2,
			align: 'start',
			valign: 'middle',
		},
		grounds: [ground],
		inks: [paper],
		credit: foot(plan),
	}
}

/** The title repeated in rows, once highlighted. */
function composeEcho(plan: Plan, random: Random, title: string): Layout {
	const { ground, mass, paper, accent } = plan.palette
	const face: Typeface = random.pick([TYPEFACES.condensed, TYPEFACES.grotesk, TYPEFACES.didone])
	const word = escapeText(splitTitle(cleanText(title)).head.toUpperCase())
	const width = measure(splitTitle(cleanText(title)).head.toUpperCase(), face)
	const size = Math.min(64, MEASURE / width)
	const step = size * 0.8
	const count = Math.max(3, Math.min(9, Math.floor(252 / step)))
	const loud = random.whole(1, count - 1)
	const top = 18 + size * 0.71
	const quiet = contrast(mass, ground) > 1.25 ? mass : mix(ground, accent, 0.4)
	const lines = Array.from({ length: count }, (_, line) =>
		line === loud
			? ''
			: `<text x="${MARGIN}" y="${num(top + line * step)}" textLength="${num(width * size)}" lengthAdjust="spacingAndGlyphs">${word}</text>`,
	)
	return {
		picture: `${rect(0, 0, POSTER.w, POSTER.h, ground)}<g font-size="${num(size)}" font-weight="${face.weight}" font-family="${face.stack}" fill="${quiet}">${lines.join('')}</g>`,
		title: {
			box: { x: MARGIN, y: 18 + loud * step - 1, w: MEASURE, h: size * 0.8 + 2 },
			face: { ...face, tracking: 0 },
			maxSize: size,
			maxLines: 1,
			align: 'start',
			valign: 'top',
		},
		grounds: [ground],
		inks: [accent, paper],
		credit: { ...foot(plan), y: 288 },
	}
}

/** The title runs up the edge of the poster, next to a tall band. */
function composeEdge(plan: Plan, random: Random): Layout {
	const { ground, mass, paper, accent, deep } = plan.palette
	const band = random.between(86, 104)
	const face = random.pick(HEAVY)
	return {
		picture:
			rect(0, 0, POSTER.w, POSTER.h, ground) +
			rect(band, 0, POSTER.w - band, POSTER.h, mass) +
			move(
				(band + POSTER.w) / 2,
				random.pick([82, 150, 214]),
				0.84,
				motifOf(plan.motifName)(inksOn(mass, [accent, paper, ground, deep])),
			),
		title: {
			box: { x: 12, y: 16, w: band - 22, h: 252 },
			face,
			maxSize: 84,
			maxLines: 2,
			align: 'end',
			valign: 'middle',
			turned: true,
		},
		grounds: [ground],
		inks: [paper],
		credit: { ...foot(plan), style: 'line', maxWidth: band - 20 },
	}
}

/** Typographic posters. */
export function composeWords(plan: Plan, key: string, title: string): Layout {
	const random = createRandom(`${key}/layout`)
	const { head } = splitTitle(title)
	const longest = Math.max(...head.split(' ').map((word) => [...word].length))
	if ([...head].length <= 3) return composeWall(plan, random, title)
	const canEcho = head === title && [...head].length <= 10 && longest >= 4
	const kind = random.pick(['wall', 'wall', 'initial', 'edge', ...(canEcho ? (['echo'] as const) : [])] as const)
	if (kind === 'echo') return composeEcho(plan, random, title)
	if (kind === 'initial' && /^[\p{Lu}\p{N}]/u.test(title)) return composeInitial(plan, random, title)
	return kind === 'edge' && [...head].length <= 18 ? composeEdge(plan, random) : composeWall(plan, random, title)
}
