import { AFLOAT } from './motif/motif-choice.ts'
import type { MotifName } from './motif/motif-table.ts'
import type { Mood } from './palette.ts'
import type { Random } from './random.ts'

type Terrain = 'peaks' | 'hills' | 'dunes' | 'city' | 'forest' | 'waves' | 'sea'

const TERRAINS: Readonly<Partial<Record<Mood, readonly Terrain[]>>> = {
	action: ['city', 'peaks', 'dunes'],
	adventure: ['peaks', 'hills', 'sea', 'dunes', 'waves'],
	crime: ['city', 'city', 'hills'],
	comedy: ['hills', 'city'],
	fantasy: ['peaks', 'forest'],
	horror: ['forest', 'hills'],
	mystery: ['forest', 'sea', 'city'],
	scifi: ['dunes', 'peaks', 'city'],
	thriller: ['city', 'forest'],
	war: ['hills', 'dunes'],
	western: ['dunes', 'peaks'],
	romance: ['hills', 'sea', 'city'],
}

export function chooseTerrain(mood: Mood, motif: MotifName, random: Random): Terrain {
	if (AFLOAT.has(motif)) return random.pick(['sea', 'waves'])
	return random.pick(TERRAINS[mood] ?? ['hills', 'peaks', 'forest', 'sea'])
}

/** Whole units are precise enough for a ridge, at half the bytes. */
const whole = (value: number): string => String(Math.round(value))

/** A closed outline along points given as x, y, x, y..., in relative coordinates, which are the shortest. */
function along(points: readonly number[], w: number, h: number): string {
	const rounded = [0, h, ...points].map(Math.round)
	const steps = rounded.slice(2).map((value, index) => value - (rounded[index] ?? 0))
	return `M0 ${h}l${steps.join(' ').replaceAll(' -', '-')}L${w} ${h}z`
}

function peaks(random: Random, w: number, h: number, base: number, rise: number): string {
	const points: number[] = []
	let up = random.chance(0.5)
	for (let x = -8; x < w + 30; x += random.between(14, 34)) {
		points.push(x, base - rise * (up ? random.between(0.55, 1) : random.between(0, 0.35)))
		up = !up
	}
	return along(points, w, h)
}

function hills(random: Random, w: number, h: number, base: number, rise: number): string {
	const step = w / random.whole(2, 3)
	let path = `M0 ${h}V${whole(base - rise * random.between(0, 0.8))}`
	for (let x = 0; x < w; x += step) {
		const [bend, end] = [base - rise * random.between(-0.5, 1.3), base - rise * random.between(0, 0.9)]
		path += `S${whole(x + step * 0.5)} ${whole(bend)} ${whole(x + step)} ${whole(end)}`
	}
	return `${path}V${h}z`
}

function dunes(random: Random, w: number, h: number, base: number, rise: number): string {
	const crest = w * random.between(0.2, 0.8)
	const [left, right] = [base - rise * random.between(-0.2, 0.3), base - rise * random.between(-0.2, 0.3)]
	const lee = `Q${whole(crest + (w - crest) * 0.35)} ${whole(base)} ${w} ${whole(right)}`
	return `M0 ${h}V${whole(left)}Q${whole(crest * 0.6)} ${whole(base)} ${whole(crest)} ${whole(base - rise)}${lee}V${h}z`
}

function city(random: Random, w: number, h: number, base: number, rise: number): string {
	let path = `M0 ${h}V${whole(base)}`
	for (let x = 0; x < w; ) {
		const width = random.whole(8, 24)
		const top = base - rise * random.between(0.05, 1.25)
		const shoulder = Math.floor(width / 3)
		const mast = whole(rise * 0.4)
		const roof =
			random.chance(0.16) && width > 12 ? `h${shoulder}l2-${mast} 2 ${mast}h${width - shoulder - 4}` : `h${width}`
		path += `V${whole(top)}${roof}`
		x += width
	}
	return `${path}V${h}z`
}

function forest(random: Random, w: number, h: number, base: number, rise: number): string {
	const points: number[] = []
	for (let x = -6; x < w; ) {
		const half = random.between(4.5, 9)
		points.push(x, base - rise * random.between(0, 0.25), x + half, base - rise * random.between(0.35, 1.15))
		x += half * 1.9
	}
	return along(points, w, h)
}

function waves(random: Random, w: number, h: number, base: number, rise: number): string {
	const half = random.whole(9, 15)
	const crest = whole(rise * 0.55)
	const crests = Math.ceil(w / (half * 2)) + 1
	const wave = `q${whole(half * 0.4)}-${whole(rise * 0.7)} ${half}-${crest}q${whole(half * 0.2)} ${crest} ${half} ${crest}`
	return `M0 ${h}V${whole(base)}h-${random.whole(0, half)}${wave.repeat(crests)}V${h}z`
}

/** Path data of a ridge across the image, closed at the bottom. */
export const RIDGES: Record<Terrain, (random: Random, w: number, h: number, base: number, rise: number) => string> = {
	peaks,
	hills,
	dunes,
	city,
	forest,
	waves,
	sea: (_, w, h, base) => `M0 ${h}V${whole(base)}H${w}V${h}z`,
}
