import { lightnessOf, mix } from '../color.ts'
import { inksOn } from '../inks.ts'
import { type Plan, stageOf } from '../plan.ts'
import { createRandom, type Random } from '../random.ts'
import type { Scene } from '../scene/scene.ts'
import { circle, move, rect, ring } from '../svg.ts'
import { TYPEFACES } from '../typeface.ts'
import { type Credit, chooseFace, type Layout, MARGIN, MEASURE, POSTER } from './poster-layout.ts'

const FRAME = { w: POSTER.w, h: POSTER.h, x: POSTER.w / 2, y: 118, r: 80, floor: POSTER.h } as const

function creditOn(plan: Plan, align: 'start' | 'middle'): Credit {
	const { ground, paper } = plan.palette
	return {
		y: 287,
		style: align === 'middle' ? 'line' : 'split',
		align,
		grounds: [ground],
		inks: [mix(paper, ground, 0.2), paper],
	}
}

/** An emblem so large that it is cropped. */
function layBleed(plan: Plan, scene: Scene, random: Random): Layout {
	const { ground, mass, accent, paper, deep } = plan.palette
	const aside = random.pick([-1, 1])
	const emblem = move(
		100 + aside * 38,
		92,
		random.between(1.9, 2.1),
		scene.motif(inksOn(ground, [mass, accent, deep])),
		random.between(-14, 14),
	)
	return {
		picture: rect(0, 0, POSTER.w, POSTER.h, ground) + emblem,
		title: {
			box: { x: MARGIN, y: 214, w: MEASURE, h: 58 },
			face: chooseFace(plan.mood, random),
			maxSize: 38,
			maxLines: 3,
			align: 'start',
			valign: 'bottom',
		},
		grounds: [ground],
		inks: [paper],
		credit: creditOn(plan, 'start'),
	}
}

/** A small emblem with much empty space. */
function laySmall(plan: Plan, scene: Scene, random: Random): Layout {
	const { ground, mass, accent, paper, deep } = plan.palette
	const y = random.pick([112, 150, 206])
	const halo = random.chance(0.5)
		? circle(100, y, 34, mix(ground, mass, 0.55))
		: ring(100, y, 36, mix(ground, accent, 0.7), 1.5)
	const back = halo.includes('none') ? ground : mix(ground, mass, 0.55)
	const emblem = move(100, y, 0.42, scene.motif(inksOn(back, [accent, paper, deep])))
	const face = random.pick([TYPEFACES.spaced, TYPEFACES.roman, TYPEFACES.modern, TYPEFACES.lower])
	const top = y > 150
	return {
		picture: rect(0, 0, POSTER.w, POSTER.h, ground) + halo + emblem,
		title: {
			box: { x: MARGIN, y: top ? 24 : 208, w: MEASURE, h: 60 },
			face,
			maxSize: 27,
			maxLines: 3,
			align: 'middle',
			valign: top ? 'top' : 'middle',
		},
		grounds: [ground],
		inks: [paper],
		credit: creditOn(plan, 'middle'),
	}
}

/** A round label with emblem and title. */
function laySeal(plan: Plan, scene: Scene, random: Random): Layout {
	const { ground, mass, accent, paper, deep } = plan.palette
	const [x, y, r] = [100, 132, 88]
	const face = random.pick([TYPEFACES.slab, TYPEFACES.geometric, TYPEFACES.grotesk, TYPEFACES.didone])
	return {
		picture:
			rect(0, 0, POSTER.w, POSTER.h, ground) +
			circle(x, y, r, accent) +
			ring(x, y, r - 6, deep, 1) +
			move(x, y - 40, 0.56, scene.motif(inksOn(accent, [deep, mass, ground, paper]))),
		title: {
			box: { x: 32, y: y - 2, w: 136, h: 46 },
			face,
			maxSize: 30,
			maxLines: 2,
			align: 'middle',
			valign: 'middle',
		},
		grounds: [accent],
		inks: [deep, paper, ground],
		credit: creditOn(plan, 'middle'),
	}
}

/** A band of color across a poster filled by the emblem. */
function layBand(plan: Plan, scene: Scene, random: Random): Layout {
	const { ground, mass, accent, paper, deep, light } = plan.palette
	const band = lightnessOf(ground) < 0.35 ? random.pick([accent, light]) : random.pick([deep, mass])
	const y = random.pick([182, 196])
	const setting = {
		box: { x: MARGIN, y: y + 10, w: MEASURE, h: 50 },
		face: chooseFace(plan.mood, random),
		maxSize: 34,
		maxLines: 2,
		align: 'start',
		valign: 'middle',
	} as const
	const emblem = move(
		100,
		y / 2 + 6,
		(y - 24) / 104,
		scene.motif(
			inksOn(
				ground,
				[accent, mass, paper, deep].filter((ink) => ink !== band),
			),
		),
	)
	return {
		picture: rect(0, 0, POSTER.w, POSTER.h, ground) + emblem + rect(0, y, POSTER.w, 70, band),
		title: setting,
		grounds: [band],
		inks: [paper, deep, light],
		credit: creditOn(plan, 'start'),
	}
}

const LAYOUTS = [layBleed, layBleed, laySmall, laySeal, layBand] as const

/** Posters with an emblem and the title. */
export function layEmblem(plan: Plan, key: string): Layout {
	const random = createRandom(`${key}/layout`)
	return random.pick(LAYOUTS)(plan, stageOf(plan, key, FRAME), random)
}
