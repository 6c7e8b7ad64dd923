import { contrastOf, mix } from '../color.ts'
import { inksOn, MIN_SHAPE_CONTRAST } from '../inks.ts'
import { move, num, rect } from '../svg.ts'
import type { Scene } from './scene.ts'

/** The emblem in rows, one of them lit. */
export function drawPattern(scene: Scene): string {
	const { w, h, x, y, r, palette, random, motif, id } = scene
	const columns = random.pick([3, 4])
	const step = (r * 2) / columns
	const odd = random.whole(0, columns * columns - 1)
	const { ground, mass, accent, paper, deep } = palette
	const base = inksOn(ground, [mass, paper, deep])
	const quiet = {
		main: contrastOf(mass, ground) >= MIN_SHAPE_CONTRAST ? mass : base.main,
		cut: ground,
		spark: mix(mass, ground, 0.35),
	}
	const cells = Array.from({ length: columns * columns }, (_, index) => {
		const [left, top] = [x - r + step * ((index % columns) + 0.5), y - r + step * (Math.floor(index / columns) + 0.5)]
		if (index !== odd) return `<use href="#${id}p" x="${num(left)}" y="${num(top)}"/>`
		return move(left, top, (step * 0.8) / 100, motif({ main: accent, cut: ground, spark: paper }))
	})
	return (
		rect(0, 0, w, h, ground) +
		`<defs><g id="${id}p">${move(0, 0, (step * 0.8) / 100, motif(quiet))}</g></defs>` +
		cells.join('')
	)
}
