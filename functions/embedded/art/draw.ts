import { drawPortrait } from './portrait.ts'
import { composePoster, drawInscriptions } from './poster/poster.ts'
import { hashText } from './random.ts'
import type { ArtSubject } from './subject.ts'
import { drawBackdrop, drawStill, WIDE } from './wide.ts'

export type { ArtKind, ArtSubject } from './subject.ts'

/** From this width on (CSS px) paper grain can be seen; below it is only weight. */
const GRAIN_WIDTH = 342
/** Side of the tile of grain, in units of the picture. */
const GRAIN_TILE = 50
/** Below this width names and years are specks. */
const CREDIT_WIDTH = 154

/** Paper grain from one small tile: noise over the whole sheet would cost a phone ten times as long to paint. */
function drawGrain(key: string, w: number, h: number): string {
	const noise = `<feTurbulence type="fractalNoise" baseFrequency="1.1" stitchTiles="stitch" seed="${hashText(key) % 97}"/>`
	const ink = '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.5 0 0 0 -.62"/>'
	const filter = `<filter id="noise" x="0" y="0" width="1" height="1">${noise}${ink}</filter>`
	const tile = `<rect width="${GRAIN_TILE}" height="${GRAIN_TILE}" filter="url(#noise)"/>`
	const pattern = `<pattern id="grain" width="${GRAIN_TILE}" height="${GRAIN_TILE}" patternUnits="userSpaceOnUse">${tile}</pattern>`
	return `${filter}${pattern}<path d="M0 0h${w}v${h}H0z" fill="url(#grain)" opacity=".17"/>`
}

/** A whole SVG document as text; same subject and width, same text. `width` is the CSS px asked for (92..1280). */
export function drawArt(subject: ArtSubject, width: number): string {
	const wide = subject.kind === 'backdrop' || subject.kind === 'still'
	const [w, h] = wide ? [WIDE.w, WIDE.h] : [200, 300]
	const grain = width >= GRAIN_WIDTH ? drawGrain(subject.key, w, h) : ''
	const size = `width="${Math.round(width)}" height="${Math.round((width * h) / w)}"`
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" ${size}>${drawBody(subject, width, grain)}</svg>`
}

function drawBody(subject: ArtSubject, width: number, grain: string): string {
	switch (subject.kind) {
		case 'poster': {
			const poster = composePoster(subject)
			return poster.picture + grain + drawInscriptions(poster, width >= CREDIT_WIDTH)
		}
		case 'backdrop':
			return drawBackdrop(subject) + grain
		case 'still':
			return drawStill(subject) + grain
		case 'portrait':
			return drawPortrait(subject.key) + grain
	}
}
