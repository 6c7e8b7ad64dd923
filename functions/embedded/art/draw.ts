import { fnv1a } from '#domain/shared/hash.ts'
import { drawPortrait } from './bust.ts'
import type { ArtSubject } from './plan.ts'
import { composePoster, drawInscriptions } from './poster/poster.ts'
import { drawBackdrop, drawProgram, drawStill, WIDE } from './wide.ts'

export type { ArtKind, ArtSubject } from './plan.ts'

/** Paper grain is visible from this width (CSS px); below, it would only add bytes. */
const GRAIN_WIDTH = 342
/** Size of the grain tile, in the image's units. */
const GRAIN_TILE = 50
/** Names and years are illegible below this width. */
const CREDIT_WIDTH = 154

/** Paper grain from a small tile: noise over the whole image takes a phone ten times as long to paint. */
function drawGrain(key: string, w: number, h: number): string {
	const noise = `<feTurbulence type="fractalNoise" baseFrequency="1.1" stitchTiles="stitch" seed="${fnv1a(key) % 97}"/>`
	const ink = '<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1.5 0 0 0 -.62"/>'
	const filter = `<filter id="noise" x="0" y="0" width="1" height="1">${noise}${ink}</filter>`
	const tile = `<rect width="${GRAIN_TILE}" height="${GRAIN_TILE}" filter="url(#noise)"/>`
	const pattern = `<pattern id="grain" width="${GRAIN_TILE}" height="${GRAIN_TILE}" patternUnits="userSpaceOnUse">${tile}</pattern>`
	return `${filter}${pattern}<path d="M0 0h${w}v${h}H0z" fill="url(#grain)" opacity=".17"/>`
}

/** A complete SVG document, the same for the same subject and width. `width` is in CSS px (92..1280). */
export function drawArt(subject: ArtSubject, width: number): string {
	const wide = subject.kind !== 'poster' && subject.kind !== 'portrait'
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
		case 'program':
			return drawProgram(subject) + grain
		case 'portrait':
			return drawPortrait(subject.key) + grain
	}
}
