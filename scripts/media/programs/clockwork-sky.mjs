import { clamp, ease, lerp, mix, ramp, seededRandom } from '../motion.mjs'
import { arc, FRAME_HEIGHT, FRAME_WIDTH } from '../raster.mjs'

const CHAPTER_SECONDS = 16
const NIGHT = 0x17132a
const CREAM = 0xf3e6cb
const GOLD = 0xeaa83a
const RUST = 0xd9532f
const TEAL = 0x2f8481
const MIST = 0x8fa9b8
const PLUM = 0x4a2b52
const BLUSH = 0xe8a58b

function drawStars(raster, count, seed, alpha, drift = 0) {
	for (let i = 0; i < count; i++) {
		const x = ((((seededRandom(i, seed) * 900 - drift * (0.4 + seededRandom(i, seed + 3))) % 900) + 900) % 900) - 20
		const y = seededRandom(i, seed + 1) * FRAME_HEIGHT
		const r = 0.7 + seededRandom(i, seed + 2) ** 4 * 2.4
		if (r > 2)
			raster.path(
				[
					x,
					y - r * 2,
					x + r * 0.5,
					y - r * 0.5,
					x + r * 2,
					y,
					x + r * 0.5,
					y + r * 0.5,
					x,
					y + r * 2,
					x - r * 0.5,
					y + r * 0.5,
					x - r * 2,
					y,
					x - r * 0.5,
					y - r * 0.5,
				],
				CREAM,
				alpha,
			)
		else raster.disc(x, y, r, CREAM, alpha * (0.4 + 0.6 * seededRandom(i, seed + 4)))
	}
}

/** A ball lit from the direction `lit` (radians): a day half, and a night half bounded by a curved terminator. */
function drawBall(raster, x, y, r, day, night, lit, phase = 0.32) {
	raster.disc(x, y, r, day)
	const shadow = arc(0, 0, r + 0.4, r + 0.4, Math.PI / 2, (Math.PI * 3) / 2)
	const edge = arc(0, 0, r * phase, r + 0.4, (Math.PI * 3) / 2, Math.PI / 2)
	raster.path(turned([...shadow, ...edge], x, y, lit), night)
}

function turned(points, x, y, angle) {
	const cos = Math.cos(angle)
	const sin = Math.sin(angle)
	const out = []
	for (let i = 0; i < points.length; i += 2)
		out.push(x + points[i] * cos - points[i + 1] * sin, y + points[i] * sin + points[i + 1] * cos)
	return out
}

/** The sun as an emblem: a disc, an inner disc, and two counter-turning rows of rays. */
function drawSun(raster, x, y, r, t) {
	for (let ring = 0; ring < 2; ring++) {
		const count = ring ? 12 : 24
		const turn = t * (ring ? 0.1 : -0.06)
		for (let i = 0; i < count; i++) {
			const angle = (i / count) * Math.PI * 2 + turn
			const reach = r * (ring ? 1.72 : 1.4)
			const half = (Math.PI / count) * (ring ? 0.34 : 0.5)
			raster.path(
				[
					x + Math.cos(angle - half) * r * 1.1,
					y + Math.sin(angle - half) * r * 1.1,
					x + Math.cos(angle) * reach,
					y + Math.sin(angle) * reach,
					x + Math.cos(angle + half) * r * 1.1,
					y + Math.sin(angle + half) * r * 1.1,
				],
				ring ? RUST : GOLD,
			)
		}
	}
	raster.disc(x, y, r, GOLD)
	raster.disc(x, y, r * 0.8, mix(GOLD, CREAM, 0.35))
	raster.disc(x, y, r * 0.58, mix(GOLD, CREAM, 0.65))
}

const INNER_WORLDS = [
	{ orbit: 118, size: 9, day: BLUSH, night: 0x7b4a52, pace: 0.52, at: 0.4 },
	{ orbit: 178, size: 17, day: CREAM, night: 0x8a7a72, pace: 0.34, at: 2.1 },
	{ orbit: 248, size: 19, day: TEAL, night: 0x164248, pace: 0.18, at: -1.5, moon: 33 },
	{ orbit: 322, size: 13, day: RUST, night: 0x672a22, pace: 0.12, at: -0.15 },
	{ orbit: 430, size: 36, day: 0xd9b483, night: 0x6c4b4a, pace: 0.07, at: -0.5, moon: 58 },
	{ orbit: 560, size: 26, day: MIST, night: 0x3c4c62, pace: 0.045, at: -0.05 },
]

function drawInnerWheels(raster, t, local) {
	raster.fill(NIGHT)
	drawStars(raster, 80, 1, 0.75, local * 1.4)
	const x = lerp(262, 228, ease(0, 16, local))
	const y = 240
	for (const [i, reach] of [600, 362, 218].entries()) raster.disc(x, y, reach, mix(NIGHT, PLUM, 0.12 + i * 0.18))
	for (const { orbit } of INNER_WORLDS) raster.band(x, y, orbit, orbit, 1.4, CREAM, 0.4)
	for (let i = 0; i < 72; i++) {
		const angle = (i / 72) * Math.PI * 2 + local * 0.012
		const long = i % 6 === 0 ? 13 : 6
		raster.line(
			x + Math.cos(angle) * 376,
			y + Math.sin(angle) * 376,
			x + Math.cos(angle) * (376 + long),
			y + Math.sin(angle) * (376 + long),
			1.6,
			GOLD,
			0.75,
		)
	}
	drawSun(raster, x, y, 52, t)
	for (const world of INNER_WORLDS) {
		const angle = world.at + local * world.pace
		const px = x + Math.cos(angle) * world.orbit
		const py = y + Math.sin(angle) * world.orbit
		raster.line(x + Math.cos(angle) * 94, y + Math.sin(angle) * 94, px, py, 1.2, GOLD, 0.35)
		if (world.moon) raster.band(px, py, world.moon, world.moon, 1, CREAM, 0.4)
		drawBall(raster, px, py, world.size, world.day, world.night, angle + Math.PI)
		if (!world.moon) continue
		const moonAngle = local * 1.1 + world.orbit
		drawBall(
			raster,
			px + Math.cos(moonAngle) * world.moon,
			py + Math.sin(moonAngle) * world.moon,
			world.size * 0.24 + 1,
			CREAM,
			0x6d6578,
			angle + Math.PI,
		)
	}
}

/** Cloud belts of the ringed world: [upper latitude as a share of the radius, ink]. */
const BELTS = [
	[-1, 0x9a5b4a],
	[-0.74, 0xd98d5f],
	[-0.5, 0xf0c48e],
	[-0.36, 0xe2a06a],
	[-0.1, 0xf6dbaa],
	[0.04, 0xcf7b50],
	[0.3, 0xf0c48e],
	[0.42, 0xb9664a],
	[0.7, 0x8a4a44],
]
const RINGS = [
	[1.36, 0.1, BLUSH],
	[1.56, 0.2, CREAM],
	[1.78, 0.13, GOLD],
	[1.98, 0.16, 0xc9886a],
	[2.14, 0.05, CREAM],
]

function drawRinged(raster, _t, local) {
	raster.fill((y) =>
		ramp(
			[
				[0, 0x12303a],
				[1, 0x0d1e2c],
			],
			y / FRAME_HEIGHT,
		),
	)
	drawStars(raster, 90, 11, 0.7, local * 2)
	const x = lerp(520, 420, ease(-3, 19, local))
	const y = 236
	const r = lerp(122, 140, ease(0, 16, local))
	const tilt = lerp(-0.36, -0.27, ease(0, 16, local))
	const flat = lerp(0.2, 0.31, ease(0, 16, local))
	for (const [reach, wide, ink] of RINGS)
		raster.band(x, y, r * reach, r * reach * flat, r * wide, mix(ink, 0x0d1e2c, 0.35), 1, {
			turn: tilt,
			from: Math.PI,
			to: Math.PI * 2,
		})
	raster.disc(x, y, r, BELTS[0][1])
	for (const [top, ink] of BELTS.slice(1)) {
		const sway = 0.05 * Math.sin(local * 0.5 + top * 6)
		const points = []
		for (let i = 0; i <= 24; i++) {
			const px = (i / 12 - 1) * Math.sqrt(Math.max(0, 1 - top * top))
			const py =
				top + 0.12 * (1 - (px * px) / Math.max(0.01, 1 - top * top)) + sway * 0.4 * Math.sin(px * 7 + local * 0.9)
			points.push(px * r, py * r)
		}
		const rim = []
		for (let i = 0; i <= 24; i++) {
			const angle = lerp(Math.asin(top), Math.PI / 2, i / 24)
			rim.push([Math.cos(angle) * r, Math.sin(angle) * r])
		}
		for (const [px, py] of rim) points.push(px, py)
		for (const [px, py] of rim.toReversed()) points.push(-px, py)
		raster.path(turned(points, x, y, tilt), ink)
	}
	const spotX = Math.sin(local * 0.16 - 1.1) * 0.62
	raster.path(turned(arc(spotX * r, 0.44 * r, r * 0.13, r * 0.07, 0, Math.PI * 2), x, y, tilt), 0xe8b184)
	raster.path(turned(arc(spotX * r, 0.44 * r, r * 0.085, r * 0.042, 0, Math.PI * 2), x, y, tilt), RUST)
	const shade = arc(0, 0, r + 0.6, r + 0.6, -Math.PI / 2, Math.PI / 2)
	const edge = arc(0, 0, r * 0.5, r + 0.6, Math.PI / 2, -Math.PI / 2)
	raster.path(turned([...shade, ...edge], x, y, 0.35), 0x1c1830, 0.55)
	const moons = [
		{ orbit: 2.75, pace: 0.36, at: 3.7, size: 10, day: CREAM, night: 0x57616b },
		{ orbit: 3.3, pace: 0.25, at: 2.5, size: 16, day: MIST, night: 0x33485a },
		{ orbit: 1.24, pace: 0.62, at: 2.7, size: 6, day: GOLD, night: 0x6d4a2c },
	]
	const placed = moons.map((moon) => {
		const angle = moon.at - local * moon.pace
		const [mx, my] = turned([Math.cos(angle) * r * moon.orbit, Math.sin(angle) * r * moon.orbit * flat], x, y, tilt)
		return { ...moon, mx, my, front: Math.sin(angle) > 0 }
	})
	for (const [reach, wide, ink] of RINGS)
		raster.band(x, y, r * reach, r * reach * flat, r * wide, ink, 1, { turn: tilt, from: 0, to: Math.PI })
	for (const moon of placed) {
		const hidden = !moon.front && Math.hypot(moon.mx - x, moon.my - y) < r + moon.size
		if (!hidden) drawBall(raster, moon.mx, moon.my, moon.size, moon.day, moon.night, Math.PI + 0.35)
	}
}

function drawEclipse(raster, t, local) {
	const gap = lerp(330, -330, local / CHAPTER_SECONDS)
	const covered = 1 - clamp(Math.abs(gap) / 190)
	const total = ease(0.86, 1, covered)
	const x = 427
	const y = 236
	const skies = [0xf0c98d, 0xe7a977, 0xd98a63, 0xc56f55].map((ink, i) =>
		mix(
			mix(ink, [0x8d4f5c, 0x774359, 0x633955, 0x513050][i], ease(0.2, 0.85, covered)),
			[0x2c2350, 0x231c44, 0x1b1638, 0x140f2c][3 - i],
			total,
		),
	)
	raster.fill(skies[3])
	for (const [i, r] of [430, 320, 215].entries()) raster.disc(x, y, r + Math.sin(local * 0.5 + i) * 5, skies[2 - i])
	if (total > 0) drawStars(raster, 80, 21, total)
	if (total > 0) {
		for (let i = 0; i < 28; i++) {
			const angle = (i / 28) * Math.PI * 2 + local * 0.02
			const reach = 108 + (i % 2 ? 34 : 78) + 46 * seededRandom(i, 31) + 6 * Math.sin(t * 0.9 + i * 2)
			const half = 0.085
			raster.path(
				[
					x + Math.cos(angle - half) * 92,
					y + Math.sin(angle - half) * 92,
					x + Math.cos(angle) * reach,
					y + Math.sin(angle) * reach,
					x + Math.cos(angle + half) * 92,
					y + Math.sin(angle + half) * 92,
				],
				i % 2 ? BLUSH : CREAM,
				total * 0.9,
			)
		}
		raster.disc(x, y, 112, BLUSH, total * 0.9)
		raster.disc(x, y, 104, CREAM, total)
	}
	raster.disc(x, y, 98, mix(CREAM, 0xfff6dc, 0.6))
	raster.disc(
		x + gap,
		y - gap * 0.16,
		99,
		mix(mix(skies[3], 0x3a2440, 0.35 + 0.5 * clamp(covered * 1.6)), 0x0e0a1e, total),
	)
	if (total > 0.1 && total < 0.97) {
		const side = Math.sign(gap) || 1
		const gx = x - side * 97
		const gy = y + side * 15
		const size = 46 * Math.sin(total * Math.PI)
		for (const [long, thin, turn] of [
			[size, size * 0.09, 0],
			[size, size * 0.09, Math.PI / 2],
			[size * 0.5, size * 0.08, Math.PI / 4],
			[size * 0.5, size * 0.08, -Math.PI / 4],
		]) {
			raster.path(turned([-long, 0, 0, -thin, long, 0, 0, thin], gx, gy, turn), 0xfffaf0)
		}
		raster.disc(gx, gy, size * 0.24, 0xfffaf0)
	}
	const hill = (seed, base, swing) => (px) =>
		base - swing * Math.sin(px / (110 + seed * 20) + seed) - 8 * Math.sin(px / 41 + seed * 3)
	const earth = (ink, dark) => mix(ink, dark, Math.max(ease(0.2, 0.9, covered) * 0.6, total))
	raster.ground(hill(2, 404, 12), earth(0x8c4a45, 0x1a1430), { step: 10 })
	raster.ground(hill(4, 434, 10), earth(0x5f3140, 0x110d22), { step: 10 })
	for (const [i, px] of [150, 172, 196, 640, 668].entries()) {
		const foot = hill(4, 434, 10)(px) + 3
		const ink = earth(0x3a2033, 0x080612)
		raster.path([px - 5, foot, px - 4.4, foot - 15, px + 4.4, foot - 15, px + 5, foot], ink)
		raster.disc(px, foot - 19, 3.6, ink)
		if (i % 2) raster.line(px + 3, foot - 13, px + 9, foot - 22, 2.2, ink)
	}
}

function drawLongWay(raster, t, local) {
	raster.fill(0x10182f)
	drawStars(raster, 130, 41, 0.8, local * 1.2)
	const x = 427
	const y = 262
	const zoom = lerp(1.35, 0.8, ease(0, 15, local))
	const tilt = -0.2
	const flat = 0.34
	const worlds = [
		{ orbit: 92, size: 6, day: BLUSH, night: 0x7b4a52, pace: 0.5, at: 1 },
		{ orbit: 140, size: 10, day: CREAM, night: 0x8a7a72, pace: 0.36, at: 3 },
		{ orbit: 196, size: 11, day: TEAL, night: 0x164248, pace: 0.27, at: 5 },
		{ orbit: 258, size: 8, day: RUST, night: 0x672a22, pace: 0.2, at: 0.3 },
		{ orbit: 348, size: 22, day: 0xd9b483, night: 0x6c4b4a, pace: 0.12, at: 2.2 },
		{ orbit: 452, size: 17, day: GOLD, night: 0x74502c, pace: 0.08, at: 5.9, ring: true },
	]
	for (const [i, r] of [500, 396, 296].entries())
		raster.path(
			turned(arc(0, 0, r * zoom, r * zoom * flat, 0, Math.PI * 2), x, y, tilt),
			mix(0x10182f, 0x2b3f66, 0.25 + i * 0.25),
		)
	for (const { orbit } of worlds) raster.band(x, y, orbit * zoom, orbit * zoom * flat, 1.5, MIST, 0.65, { turn: tilt })
	const placed = worlds.map((world) => {
		const angle = world.at + local * world.pace
		const [px, py] = turned(
			[Math.cos(angle) * world.orbit * zoom, Math.sin(angle) * world.orbit * zoom * flat],
			x,
			y,
			tilt,
		)
		return { ...world, px, py, depth: Math.sin(angle) }
	})
	const drawWorld = ({ px, py, size, day, night, ring, depth }) => {
		const r = size * zoom * (1 + depth * 0.16)
		const lit = Math.atan2(y - py, x - px)
		if (ring) raster.band(px, py, r * 1.8, r * 0.5, r * 0.3, CREAM, 1, { turn: -0.4, from: Math.PI, to: Math.PI * 2 })
		drawBall(raster, px, py, r, day, night, lit)
		if (ring) raster.band(px, py, r * 1.8, r * 0.5, r * 0.3, CREAM, 1, { turn: -0.4, from: 0, to: Math.PI })
	}
	placed.sort((a, b) => a.depth - b.depth)
	for (const world of placed) if (world.depth < 0) drawWorld(world)
	drawSun(raster, x, y, 34 * zoom, t)
	for (const world of placed) if (world.depth >= 0) drawWorld(world)
	const along = lerp(-0.1, 1.12, local / CHAPTER_SECONDS)
	const cx = lerp(-60, 900, along)
	const cy = 132 + 240 * (along - 0.45) ** 2
	const away = Math.atan2(cy - y, cx - x)
	const tail = 170 - 90 * Math.abs(along - 0.45)
	for (const [k, [bend, wide, ink]] of [
		[0.2, 13, TEAL],
		[0.08, 9, MIST],
		[0, 5, CREAM],
	].entries()) {
		const reach = tail * (1 - k * 0.16)
		const dir = away + bend - 0.5 * (1 - along)
		raster.path(
			[
				cx + Math.cos(dir + 1.57) * wide,
				cy + Math.sin(dir + 1.57) * wide,
				cx + Math.cos(dir) * reach,
				cy + Math.sin(dir) * reach,
				cx + Math.cos(dir - 1.57) * wide,
				cy + Math.sin(dir - 1.57) * wide,
			],
			ink,
			0.85,
		)
	}
	raster.disc(cx, cy, 9, CREAM)
	raster.disc(cx, cy, 5, 0xfffaf0)
}

const CHAPTERS = [drawInnerWheels, drawRinged, drawEclipse, drawLongWay]

function draw(raster, t) {
	const chapter = clamp(Math.floor(t / CHAPTER_SECONDS), 0, CHAPTERS.length - 1)
	const local = t - chapter * CHAPTER_SECONDS
	CHAPTERS[chapter](raster, t, local)
	drawIris(raster, Math.min(ease(0, 1.1, local), 1 - ease(15.2, 15.95, local)))
}

/** Closes and opens the picture like a shutter of cream paper: `open` 0 is shut. */
function drawIris(raster, open) {
	if (open >= 1) return
	const r = 500 * open
	const outer = [-10, -10, FRAME_WIDTH + 10, -10, FRAME_WIDTH + 10, FRAME_HEIGHT + 10, -10, FRAME_HEIGHT + 10]
	const hole = arc(427, 240, Math.max(0.01, r), Math.max(0.01, r), Math.PI * 2, 0)
	raster.paths([outer, hole], 0x0c0a18)
	if (r > 6) raster.band(427, 240, r, r, 3, GOLD, 1)
}

/** A music box in D Lydian over long fifths; the eclipse is held breath, one low fifth. */
const DRONES = [
	[0, 38, [62, 66, 69]],
	[8, 40, [64, 68, 71]],
	[16, 35, [59, 66, 69]],
	[24, 43, [62, 67, 71]],
	[32, 38, [62, 65, 69]],
	[38, 34, [58, 62, 65]],
	[43, 38, [62, 66, 69]],
	[48, 43, [62, 66, 71]],
	[56, 38, [62, 66, 69]],
]
const SCALE = [74, 76, 78, 80, 81, 83, 85, 86]
const WHEEL_PERIODS_SECONDS = [1.5, 2.25, 4]

function compose(score) {
	for (const [i, [at, root, notes]] of DRONES.entries()) {
		const length = (DRONES[i + 1]?.[0] ?? 64) - at
		score.bass(at, length + 0.4, root, 0.1)
		score.pad(at - 1, length + 2.6, root + 19, 0.07)
		for (const note of notes) score.pad(at - 1, length + 2.6, note, 0.06)
	}
	for (const [wheel, period] of WHEEL_PERIODS_SECONDS.entries()) {
		for (let step = 1; step * period < 61; step++) {
			const at = step * period
			if (at > 37 && at < 42.6) continue
			const note = SCALE[(step * (wheel + 2) + wheel * 3) % SCALE.length] - (wheel === 2 ? 12 : 0)
			score.pluck(at, note, 0.075 - wheel * 0.012, { bright: 0.75, ring: 0.9 + wheel * 0.5 })
		}
	}
	for (let at = 0.5; at < 60; at += 1) if (at < 37 || at > 42.6) score.knock(at, 74, 0.018)
	score.pluck(42.6, 90, 0.12, { bright: 1, ring: 2.4 })
	score.wash(
		34,
		12,
		33,
		(t) => 0.22 * Math.sin((t / 12) * Math.PI) ** 2,
		() => 700,
	)
}

export const program = {
	slug: 'clockwork-sky',
	title: 'Clockwork Sky',
	description:
		'A paper orrery wound up once and left to run: wheels within wheels, a ringed giant, an eclipse, and one late comet.',
	posterSeconds: 25,
	chapters: [
		{ startSeconds: 0, title: 'The inner wheels' },
		{ startSeconds: 16, title: 'The ringed one' },
		{ startSeconds: 32, title: 'Two minutes of night' },
		{ startSeconds: 48, title: 'The long way round' },
	],
	captions: {
		en: [
			[1.5, 4.5, '[music box, a clock beneath it]'],
			[5.5, 10, 'Somebody wound it up, once, and went to make supper.'],
			[10.5, 15, 'The quick worlds keep in; the slow ones mind the edge.'],
			[16.8, 20, '[deep drone, bells far apart]'],
			[20.5, 25, 'The ringed one never hurries. Everyone is looking anyway.'],
			[26, 30.5, 'Her smallest moon has been late since the beginning.'],
			[32.8, 36, 'On the hill they have brought sandwiches and smoked glass.'],
			[37, 39, '[the ticking stops]'],
			[39.2, 42, 'Nobody says a word.'],
			[42.6, 45.5, '[one bright bell; the ticking returns]'],
			[49, 53.5, 'And here comes the one with the longest orbit,'],
			[54, 58.5, 'hair undone, full of news, unable to stay.'],
			[59.5, 62.5, '[the spring runs down]'],
		],
		es: [
			[1.5, 4.5, '[caja de música, debajo un reloj]'],
			[5.5, 10, 'Alguien le dio cuerda, una vez, y se fue a hacer la cena.'],
			[10.5, 15, 'Los mundos rápidos van por dentro; los lentos cuidan el borde.'],
			[16.8, 20, '[nota grave, campanas muy separadas]'],
			[20.5, 25, 'La de los anillos nunca corre. Igual la miran todos.'],
			[26, 30.5, 'Su luna más pequeña llega tarde desde el principio.'],
			[32.8, 36, 'En la colina han traído bocadillos y cristales ahumados.'],
			[37, 39, '[el tictac se detiene]'],
			[39.2, 42, 'Nadie dice nada.'],
			[42.6, 45.5, '[una campana clara; vuelve el tictac]'],
			[49, 53.5, 'Y aquí viene la de la órbita más larga,'],
			[54, 58.5, 'despeinada, llena de noticias, sin poder quedarse.'],
			[59.5, 62.5, '[se acaba la cuerda]'],
		],
	},
	draw,
	compose,
}
