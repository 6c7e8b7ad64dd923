import { type Hex, lightnessOf, mix } from '../color.ts'
import type { Align } from '../lettering.ts'
import type { Plan } from '../plan.ts'
import { stageOf } from '../plan.ts'
import { createRandom, type Random } from '../random.ts'
import { drawEmblem, drawPattern } from '../scene/scene-emblem.ts'
import { drawGeometry } from '../scene/scene-geometry.ts'
import { drawHorizon } from '../scene/scene-horizon.ts'
import { drawPapercut } from '../scene/scene-papercut.ts'
import { drawSilhouette } from '../scene/scene-silhouette.ts'
import { clip, rect } from '../svg.ts'
import { TYPEFACES } from '../typeface.ts'
import { type Credit, chooseFace, type Layout, MARGIN, MEASURE, POSTER } from './poster-layout.ts'

const middle = POSTER.w / 2
const fullMeasure = (y: number, h: number) => ({ x: MARGIN, y, w: MEASURE, h })

function footCredit(random: Random, y: number, align: Align, ground: Hex, inks: Hex[]): Credit {
	return { y, style: random.pick(['split', 'line']), align, grounds: [ground], inks }
}

/** A landscape with the title in the sky or in the dark foreground. */
export function composeHorizon(plan: Plan, key: string): Layout {
	const random = createRandom(`${key}/layout`)
	const { ground, paper, accent, deep, light } = plan.palette
	const inSky = random.chance(0.5)
	const face = chooseFace(plan.mood, random)
	const r = random.between(34, 54)
	const floor = inSky ? 246 : 212
	const frame = {
		w: POSTER.w,
		h: POSTER.h,
		x: random.pick([middle, middle, 66, 134]),
		y: inSky ? 166 : random.between(82, 112),
		r,
		floor,
	}
	const align = random.pick(['middle', 'middle', 'start'] as const)
	return {
		picture: drawHorizon(stageOf(plan, key, frame)),
		title: inSky
			? { box: fullMeasure(18, 82), face, maxSize: 40, maxLines: 4, align, valign: 'top' }
			: { box: fullMeasure(226, 46), face, maxSize: 34, maxLines: 3, align, valign: 'middle' },
		grounds: [inSky ? ground : deep],
		inks: inSky ? [paper, accent] : random.chance(0.3) ? [accent, light] : [light],
		credit: footCredit(random, 288, align, deep, [mix(light, deep, 0.25), light]),
	}
}

/** A person with the title across the chest or above the head. */
export function composeSilhouette(plan: Plan, key: string): Layout {
	const random = createRandom(`${key}/layout`)
	const { ground, mass, paper, accent, deep, light } = plan.palette
	const onTop = random.chance(0.35)
	const frame = {
		w: POSTER.w,
		h: POSTER.h,
		x: middle,
		y: onTop ? 176 : 118,
		r: onTop ? 62 : 74,
		floor: onTop ? 268 : 222,
	}
	const back = lightnessOf(ground) < 0.35 ? mix(ground, mass, 0.75) : ground
	const align = random.pick(['middle', 'middle', 'start'] as const)
	return {
		picture: drawSilhouette(stageOf(plan, key, frame)),
		title: {
			box: onTop ? fullMeasure(18, 62) : fullMeasure(224, 50),
			face: chooseFace(plan.mood, random),
			maxSize: 34,
			maxLines: 3,
			align,
			valign: onTop ? 'top' : 'middle',
		},
		grounds: [onTop ? back : deep],
		inks: onTop ? [paper, light, deep] : [random.chance(0.3) ? accent : light, light],
		credit: footCredit(random, 288, align, deep, [mix(light, deep, 0.25), light]),
	}
}

const PICTURES = { geometry: drawGeometry, emblem: drawEmblem, pattern: drawPattern, papercut: drawPapercut } as const

/** A figure on a flat ground with the title below it, above it or along the edge. */
export function composeFigure(plan: Plan, key: string, draw: keyof typeof PICTURES): Layout {
	const random = createRandom(`${key}/layout`)
	const { ground, paper, accent, mass } = plan.palette
	const face = chooseFace(plan.mood, random)
	const place = random.pick(['below', 'below', 'below', 'above', 'left'] as const)
	const align = random.pick(['start', 'start', 'middle'] as const)
	const frames = {
		below: { x: middle, y: 108, r: draw === 'geometry' || draw === 'pattern' ? MEASURE / 2 : 78 },
		above: { x: middle, y: 182, r: draw === 'geometry' || draw === 'pattern' ? 84 : 76 },
		left: { x: 122, y: 148, r: 62 },
	}
	const fields = {
		below: { x: 0, y: 0, w: POSTER.w, h: 200 },
		above: { x: 0, y: 90, w: POSTER.w, h: 184 },
		left: { x: 46, y: 0, w: POSTER.w - 46, h: 274 },
	}
	const boxes = { below: fullMeasure(206, 64), above: fullMeasure(18, 66), left: { x: 12, y: 18, w: 30, h: 250 } }
	return {
		picture: PICTURES[draw](
			stageOf(plan, key, { w: POSTER.w, h: POSTER.h, ...frames[place], floor: POSTER.h, field: fields[place] }),
		),
		title: {
			box: boxes[place],
			face: place === 'left' && face.leading > 1.1 ? TYPEFACES.geometric : face,
			maxSize: place === 'left' ? 30 : 40,
			maxLines: place === 'left' ? 2 : 3,
			align: place === 'left' ? 'start' : align,
			valign: place === 'below' ? 'middle' : 'top',
			turned: place === 'left',
		},
		grounds: [ground],
		inks: random.chance(0.25) ? [accent, mass, paper] : [paper],
		credit: footCredit(random, 287, place === 'left' ? 'start' : align, ground, [mix(paper, ground, 0.2), paper]),
	}
}

/** A picture in a paper border with the title below it, like a book cover. */
export function composePlate(plan: Plan, key: string): Layout {
	const random = createRandom(`${key}/layout`)
	const { ground, mass, light, deep, accent, paper } = plan.palette
	const dark = lightnessOf(ground) > 0.6 || random.chance(0.35)
	const border = dark ? (lightnessOf(ground) > 0.6 ? ground : deep) : light
	const inset = random.pick([0, 12, 12])
	const foot = random.whole(182, 198)
	const frame = {
		w: POSTER.w,
		h: foot + 6,
		x: random.pick([middle, 72, 128]),
		y: 96,
		r: random.between(36, 50),
		floor: foot - 22,
	}
	const draw = random.pick([drawHorizon, drawEmblem, drawGeometry])
	const plate = rect(inset, inset, POSTER.w - 2 * inset, foot - inset, ground)
	const inner = {
		...plan,
		palette: draw !== drawHorizon && border === ground ? { ...plan.palette, ground: mass, mass: ground } : plan.palette,
	}
	const emblemFrame = { ...frame, x: middle, y: (foot + inset) / 2, r: 66 }
	const align = random.pick(['start', 'middle'] as const)
	return {
		picture:
			rect(0, 0, POSTER.w, POSTER.h, border) +
			clip('plate', plate, draw(stageOf(inner, key, draw === drawHorizon ? frame : emblemFrame))),
		title: {
			box: fullMeasure(foot + 13, 260 - foot),
			face: random.pick([TYPEFACES.serif, TYPEFACES.roman, TYPEFACES.italic, TYPEFACES.modern, TYPEFACES.didone]),
			maxSize: 30,
			maxLines: 3,
			align,
			valign: 'top',
		},
		grounds: [border],
		inks: [paper, deep, accent],
		credit: { y: 287, style: 'line', align, grounds: [border], inks: [mass, deep, paper] },
	}
}
