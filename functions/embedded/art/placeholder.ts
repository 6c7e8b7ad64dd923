import { planArt, stageOf } from './plan.ts'
import { drawGeometry } from './scene/scene-geometry.ts'
import { dim } from './wide.ts'

const SIDE = 300
const NOTHING_KNOWN = { title: '', year: null, genreIds: [], keywords: [] }

/**
 * Dark, plain shapes in place of a picture that can't be loaded, always the same for the same key. Square, with the shapes in the
 * middle, so that a box of any form can crop it.
 */
export function drawPlaceholder(key: string): string {
	const plan = planArt(key, NOTHING_KNOWN)
	const middle = SIDE / 2
	const frame = { w: SIDE, h: SIDE, x: middle, y: middle, r: SIDE / 4, floor: SIDE }
	const scene = stageOf({ ...plan, palette: dim(plan.palette) }, key, frame)
	const size = `viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"`
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawGeometry(scene)}</svg>`
}
