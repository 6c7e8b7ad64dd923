import { type Hex, inksOn, lightnessOf, mix } from '../color.ts'
import { drawLettering, type Lettering, setSmall, setTitle } from '../lettering.ts'
import { readableInk } from '../palette.ts'
import { type ArtSubject, type Family, type Plan, planArt, type Scene, stageOf } from '../plan.ts'
import { createRandom, type Random } from '../random.ts'
import { circle, cleanText, move, rect, ring } from '../svg.ts'
import { TYPEFACES } from '../typeface.ts'
import { composeFigure, composeHorizon, composePlate, composeSilhouette } from './poster-compositions.ts'
import { type Credit, chooseFace, type Layout, MARGIN, MEASURE, POSTER } from './poster-layout.ts'
import { composeWords } from './poster-words.ts'

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

function composeLayout(plan: Plan, { key, title }: ArtSubject): Layout {
	switch (plan.family) {
		case 'horizon':
			return composeHorizon(plan, key)
		case 'silhouette':
			return composeSilhouette(plan, key)
		case 'typographic':
			return composeWords(plan, key, title)
		case 'plate':
			return composePlate(plan, key)
		case 'emblem':
			return createRandom(`${key}/lay`).chance(0.5) ? composeEmblem(plan, key) : composeFigure(plan, key, plan.family)
		case 'geometry':
		case 'pattern':
		case 'papercut':
			return composeFigure(plan, key, plan.family)
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
	const layout = composeLayout(plan, subject)
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
function composeBleed(plan: Plan, scene: Scene, random: Random): Layout {
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
function composeSmall(plan: Plan, scene: Scene, random: Random): Layout {
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
function composeSeal(plan: Plan, scene: Scene, random: Random): Layout {
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
function composeBand(plan: Plan, scene: Scene, random: Random): Layout {
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

const LAYOUTS = [composeBleed, composeBleed, composeSmall, composeSeal, composeBand] as const

/** Posters with an emblem and the title. */
function composeEmblem(plan: Plan, key: string): Layout {
	const random = createRandom(`${key}/layout`)
	return random.pick(LAYOUTS)(plan, stageOf(plan, key, FRAME), random)
}
