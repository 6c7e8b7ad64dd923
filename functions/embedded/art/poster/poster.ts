import { type Hex, mix } from '../color.ts'
import { drawLettering, type Lettering, setSmall, setTitle } from '../lettering.ts'
import { readableInk } from '../palette.ts'
import { type Family, type Plan, planArt } from '../plan.ts'
import { createRandom } from '../random.ts'
import type { ArtSubject } from '../subject.ts'
import { cleanText, rect } from '../svg.ts'
import { TYPEFACES } from '../typeface.ts'
import { layEmblem } from './poster-emblem.ts'
import { type Credit, type Layout, MARGIN, MEASURE, POSTER } from './poster-layout.ts'
import { layFigure, layHorizon, layPlate, laySilhouette } from './poster-picture.ts'
import { layWords } from './poster-words.ts'

/** Text in one ink, with all colors that may be behind it. */
interface Inscription {
	lettering: Lettering
	ink: Hex
	grounds: readonly Hex[]
}

interface Poster {
	family: Family
	picture: string
	title: Inscription
	credits: Inscription[]
}

const CREDIT_SIZE = 7
/** Short titles such as 'M', 'Up' and '300' may be far larger than others. */
const TINY_TITLE_LENGTH = 3
const TINY_TITLE_SIZE = 76

function lay(plan: Plan, { key, title }: ArtSubject): Layout {
	switch (plan.family) {
		case 'horizon':
			return layHorizon(plan, key)
		case 'silhouette':
			return laySilhouette(plan, key)
		case 'typographic':
			return layWords(plan, key, title)
		case 'plate':
			return layPlate(plan, key)
		case 'emblem':
			return createRandom(`${key}/lay`).chance(0.5) ? layEmblem(plan, key) : layFigure(plan, key, plan.family)
		case 'geometry':
		case 'pattern':
		case 'papercut':
			return layFigure(plan, key, plan.family)
	}
}

/** The ink that is readable on all grounds; without one, a panel behind the text becomes the ground. */
function inscribe(
	lettering: Lettering,
	grounds: readonly Hex[],
	inks: readonly Hex[],
	panel: Hex,
): { inscription: Inscription; panel: string } {
	const ink = readableInk(grounds, inks)
	if (ink) return { inscription: { lettering, ink, grounds }, panel: '' }
	const { x, y, w, h } = lettering.bounds
	return {
		inscription: { lettering, ink: readableInk([panel], inks) ?? '#ffffff', grounds: [panel] },
		panel: rect(x - 6, y - 6, w + 12, h + 12, panel),
	}
}

function setCredits({ y, style, align, maxWidth = MEASURE }: Credit, year: string, byline: string): Lettering[] {
	const face = TYPEFACES.credit
	if (style === 'split' && byline && year) {
		const right = setSmall(year, POSTER.w - MARGIN, y, 40, CREDIT_SIZE, 'end', face)
		return [setSmall(byline, MARGIN, y, MEASURE - right.bounds.w - 12, CREDIT_SIZE, 'start', face), right]
	}
	const text = [byline, year].filter(Boolean).join('  ·  ')
	const x = MARGIN + maxWidth * { start: 0, middle: 0.5, end: 1 }[align]
	return text ? [setSmall(text, x, y, maxWidth, CREDIT_SIZE, align, face)] : []
}

/** Plans the whole poster before anything is written. */
export function composePoster(subject: ArtSubject): Poster {
	const plan = planArt(subject.key, subject)
	const layout = lay(plan, subject)
	const isTiny = [...subject.title].length <= TINY_TITLE_LENGTH
	const maxSize = Math.max(layout.title.maxSize, isTiny ? TINY_TITLE_SIZE : 0)
	const title = inscribe(
		setTitle(subject.title, { ...layout.title, maxSize }),
		layout.grounds,
		layout.inks,
		plan.palette.deep,
	)
	const byline = cleanText(subject.byline ?? '')
	const { credit } = layout
	const lettering = setCredits(
		credit,
		subject.year === null ? '' : String(subject.year),
		[...byline].slice(0, 48).join(''),
	)
	const ink = readableInk(credit.grounds, credit.inks) ?? mix(plan.palette.paper, '#ffffff', 0.5)
	return {
		family: plan.family,
		picture: layout.picture + title.panel,
		title: title.inscription,
		credits: lettering.map((line) => ({ lettering: line, ink, grounds: credit.grounds })),
	}
}

/** The poster's text as SVG; names and years only at legible sizes. */
export function drawInscriptions({ title, credits }: Poster, withCredits: boolean): string {
	const shown = withCredits ? [title, ...credits] : [title]
	return shown.map(({ lettering, ink }) => drawLettering(lettering, ink)).join('')
}
