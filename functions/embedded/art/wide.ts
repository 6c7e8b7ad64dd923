import { atLightness, lightnessOf, mix } from './color.ts'
import type { Palette } from './palette.ts'
import { type ArtSubject, type Family, type Plan, planArt, type Scene, stageOf } from './plan.ts'
import { createRandom } from './random.ts'
import { drawEmblem, drawPattern } from './scene/scene-emblem.ts'
import { drawGeometry } from './scene/scene-geometry.ts'
import { drawHorizon } from './scene/scene-horizon.ts'
import { drawInterior } from './scene/scene-interior.ts'
import { drawPapercut } from './scene/scene-papercut.ts'
import { drawSilhouette } from './scene/scene-silhouette.ts'
import { wash } from './svg.ts'

export const WIDE = { w: 320, h: 180 } as const

/** Pages put text over the left and the bottom of a backdrop, so its ground is never light. */
const BACKDROP_LIGHTNESS = 0.36

const DRAWERS: Readonly<Record<Family, (scene: Scene) => string>> = {
	horizon: drawHorizon,
	silhouette: drawSilhouette,
	geometry: drawGeometry,
	typographic: drawEmblem,
	emblem: drawEmblem,
	pattern: drawPattern,
	papercut: drawPapercut,
	plate: drawHorizon,
}

/** The palette with a dark ground. */
function dim(palette: Palette): Palette {
	if (lightnessOf(palette.ground) < 0.45) return palette
	const ground = lightnessOf(palette.mass) < 0.5 ? palette.mass : atLightness(palette.ground, BACKDROP_LIGHTNESS)
	return {
		...palette,
		ground,
		mass: ground === palette.mass ? mix(palette.ground, ground, 0.35) : palette.mass,
		paper: palette.light,
	}
}

function shade({ deep }: Palette): string {
	return (
		wash(
			'sl',
			{ x: 0, y: 0, w: WIDE.w * 0.72, h: WIDE.h },
			{ at: 0.1, color: deep, opacity: 0.88 },
			{ at: 1, color: deep, opacity: 0 },
			'across',
		) +
		wash(
			'sb',
			{ x: 0, y: WIDE.h * 0.45, w: WIDE.w, h: WIDE.h * 0.55 },
			{ at: 0, color: deep, opacity: 0 },
			{ at: 1, color: deep, opacity: 0.9 },
			'down',
		)
	)
}

/** The poster's drawing on a wide canvas, weighted to the right and dark where pages put text. */
export function drawBackdrop(subject: ArtSubject): string {
	const plan = planArt(subject.key, subject)
	const dimmed = { ...plan, palette: dim(plan.palette) }
	const tall = plan.family === 'silhouette'
	const filling = plan.family === 'geometry' || plan.family === 'pattern'
	const frame = { ...WIDE, x: 228, y: tall ? 78 : 84, r: filling ? 86 : 64, floor: tall ? WIDE.h + 10 : 138 }
	return DRAWERS[plan.family](stageOf(dimmed, subject.key, frame)) + shade(dimmed.palette)
}

/** 'tv:1396:2:5' belongs to 'tv:1396'. */
function ownerOf(key: string): string {
	return key.split(':').slice(0, 2).join(':')
}

const SHOTS = ['horizon', 'horizon', 'silhouette', 'interior', 'interior', 'interior', 'close'] as const
/** A program's subject is more important than its mood. */
const PROGRAM_SHOTS = ['close', 'close', 'close', 'horizon'] as const

/** The picture of a television program, which is mostly its emblem. */
export function drawProgram(subject: ArtSubject): string {
	return drawStill(subject, PROGRAM_SHOTS)
}

/** A still: the show's inks and emblem, with a different composition in each episode. */
export function drawStill(subject: ArtSubject, shots: readonly (typeof SHOTS)[number][] = SHOTS): string {
	const owner = ownerOf(subject.key)
	const plan: Plan = planArt(owner, { ...subject, title: '' })
	const random = createRandom(`${subject.key}/still`)
	const shot = random.pick(shots)
	const swapped = random.chance(0.4)
	const { palette } = plan
	const toned = swapped
		? { ...palette, ground: mix(palette.mass, palette.deep, 0.25), mass: mix(palette.ground, palette.deep, 0.35) }
		: palette
	const moment = {
		...plan,
		palette: toned,
		...(random.chance(0.5) ? { motifName: planArt(subject.key, subject).motifName } : {}),
	}
	const frame = {
		...WIDE,
		x: random.pick([96, 160, 160, 224]),
		y: random.between(66, 82),
		r: random.between(34, 66),
		floor: random.between(132, 150),
	}
	switch (shot) {
		case 'horizon':
			return drawHorizon(stageOf(moment, subject.key, frame))
		case 'silhouette':
			return drawSilhouette(stageOf(moment, subject.key, { ...frame, r: random.between(60, 76), floor: WIDE.h + 10 }))
		case 'interior':
			return drawInterior(stageOf(moment, subject.key, frame))
		case 'close':
			return drawEmblem(stageOf(moment, subject.key, { ...frame, y: WIDE.h / 2, r: random.between(70, 96) }))
	}
}
