import { clamp, ease, lerp, mix, noise, seededRandom } from '../motion.mjs'
import { FRAME_HEIGHT, FRAME_WIDTH } from '../raster.mjs'

const HORIZON = 300
const CHAPTER_SECONDS = 16

/** Each chapter's inks: the sky from the top down in steps, the sea from far to near, the light, and the far land. */
const INKS = [
	{
		sky: [0x1d2b4f, 0x34406b, 0x5d5280, 0x9a6483, 0xd07f78, 0xf0a873],
		sea: [0x8d6680, 0x5a4c77, 0x37395f, 0x1f2745, 0x141a31],
		light: 0xffd9a0,
		land: 0x2b2f55,
		hull: 0x161b33,
	},
	{
		sky: [0x0b1430, 0x0f1c3f, 0x14264e, 0x1b325e, 0x24416e, 0x2f527d],
		sea: [0x2a4b74, 0x1d3962, 0x152c52, 0x0f2142, 0x0a1733],
		light: 0xf7e6bd,
		land: 0x122044,
		hull: 0x081026,
	},
	{
		sky: [0x101d24, 0x162a31, 0x1e3a40, 0x284b4f, 0x345d5e, 0x43706c],
		sea: [0x3a6561, 0x2a5150, 0x1e4041, 0x142f33, 0x0d2126],
		light: 0xfff0b8,
		land: 0x0f2429,
		hull: 0x0a191d,
	},
	{
		sky: [0x6f8fb0, 0x93a5bd, 0xb9b6c3, 0xdcc3bf, 0xf2cdb0, 0xfbdca6],
		sea: [0xd9b9a9, 0xaea5b0, 0x8193ad, 0x5b7697, 0x3f5a7c],
		light: 0xfff3cf,
		land: 0x7f8aa8,
		hull: 0x31486b,
	},
]

function drawSky(raster, inks, tilt) {
	raster.fill(inks.sky[0])
	const steps = inks.sky.length
	for (let i = 1; i < steps; i++) {
		const y = HORIZON * (i / steps) ** 0.85
		raster.ground((x) => y + Math.sin(x / 210 + i * 1.7 + tilt) * (9 - i), inks.sky[i], {
			floor: HORIZON + 2,
			step: 14,
		})
	}
}

function drawStars(raster, t, alpha) {
	for (let i = 0; i < 70; i++) {
		const y = seededRandom(i, 2) * 230
		const twinkle = 0.55 + 0.45 * Math.sin(t * (0.5 + seededRandom(i, 4)) + i)
		raster.disc(
			seededRandom(i, 1) * FRAME_WIDTH,
			y,
			0.8 + seededRandom(i, 3) * 0.9,
			0xf4ecd2,
			alpha * twinkle * (1 - y / 300),
		)
	}
}

/** A disc with halos in steps, as in a cut-paper print. */
function drawLuminary(raster, x, y, r, light, sky, halos) {
	for (let i = halos; i > 0; i--) raster.disc(x, y, r + i * r * 0.42, mix(sky, light, 0.34 / (i + 0.6)), 0.55)
	raster.disc(x, y, r, light)
}

function seaLine(layer, x, t) {
	const depth = layer / 4
	const height = 2 + depth * 9
	const length = 60 + depth * 150
	const speed = 0.35 + depth * 0.5
	return (
		HORIZON +
		depth ** 1.25 * 128 +
		height * Math.sin(x / length + t * speed + layer * 2.1) +
		height * 0.5 * Math.sin(x / (length * 0.43) - t * speed * 0.7 + layer)
	)
}

function drawSea(raster, inks, t, from, to) {
	for (let layer = from; layer <= to; layer++) {
		raster.ground((x) => (layer === 0 ? HORIZON : seaLine(layer, x, t)), inks.sea[layer], { step: 10 })
	}
}

/** Lozenges of light that lie on the water under a lamp, a moon or a sun. */
function drawGlitter(raster, x, light, t, { width, from = HORIZON + 4, to = FRAME_HEIGHT, alpha = 0.8, seed = 0 }) {
	let row = 0
	for (let y = from; y < to; row++) {
		const depth = (y - HORIZON) / (FRAME_HEIGHT - HORIZON)
		const half =
			width * (0.35 + depth * 1.1) * (0.35 + 0.65 * Math.abs(Math.sin(t * (0.5 + seededRandom(row, seed)) + row * 1.9)))
		const cx = x + Math.sin(t * 0.7 + row * 1.3) * (2 + depth * 12)
		const thick = 1 + depth * 3
		raster.path([cx - half, y, cx, y - thick, cx + half, y, cx, y + thick], light, alpha * (1 - depth * 0.55))
		y += 6 + depth * 13
	}
}

/** The ferry, seen from the side; `size` 1 is 230 units long, `x, y` the middle of its waterline. */
function drawFerry(raster, x, y, size, inks, t, white) {
	const roll = Math.sin(t * 0.9) * 0.012
	const place = (points) => {
		const out = []
		for (let i = 0; i < points.length; i += 2) {
			const px = points[i] * size
			const py = points[i + 1] * size
			out.push(x + px - py * roll, y + py + px * roll + Math.sin(t * 1.1) * 1.6 * size)
		}
		return out
	}
	const shape = (points, paint, alpha) => raster.path(place(points), paint, alpha)
	for (let i = 0; i < 7; i++) {
		const age = (t * 0.28 + i / 7) % 1
		const [cx, cy] = place([-22 - age * 150, -92 - age * 26])
		raster.disc(cx, cy, (5 + age * 15) * size, inks.land, 0.5 * (1 - age) * Math.min(1, age * 6))
	}
	shape([-44, -62, -40, -92, -16, -92, -20, -62], inks.hull)
	shape([-41.4, -82, -40.3, -88, -16.8, -88, -17.8, -82], inks.light, 0.85)
	shape([-94, -46, -88, -64, 40, -64, 62, -46], mix(white, inks.hull, 0.14))
	shape([-108, -24, -102, -46, 78, -46, 96, -24], white)
	shape([40, -64, 44, -78, 62, -78, 70, -64, 74, -46, 40, -46], mix(white, inks.hull, 0.08))
	shape([46, -70, 46, -75, 63, -75, 66, -70], inks.light)
	shape([-122, -24, 126, -24, 104, 12, -112, 12], inks.hull)
	shape([-121, -17, 121, -17, 119, -13, -120, -13], white, 0.8)
	for (let i = 0; i < 15; i++)
		shape(
			[-92 + i * 11, -40, -86 + i * 11, -40, -86 + i * 11, -33, -92 + i * 11, -33],
			inks.light,
			seededRandom(i, 8) < 0.82 ? 1 : 0.15,
		)
	for (let i = 0; i < 10; i++)
		shape(
			[-80 + i * 11, -59, -74 + i * 11, -59, -74 + i * 11, -53, -80 + i * 11, -53],
			inks.light,
			seededRandom(i, 9) < 0.7 ? 0.95 : 0.15,
		)
	shape([20, -64, 21, -112, 22.4, -112, 23.4, -64], inks.hull)
	const [lampX, lampY] = place([21.7, -113])
	raster.glow(lampX, lampY, 15 * size, inks.light, 0.6)
	raster.disc(lampX, lampY, 2.3 * size, inks.light)
	const [bowX, bowY] = place([108, 8])
	for (let i = 0; i < 3; i++) {
		const spread = (t * 0.5 + i / 3) % 1
		raster.path(
			[
				bowX - spread * 236 * size,
				bowY + 3 * size,
				bowX - spread * 236 * size + 26 * size,
				bowY + 1 * size,
				bowX - spread * 236 * size + 52 * size,
				bowY + 4 * size,
			],
			mix(white, inks.sea[2], 0.35),
			0.9 * Math.sin(spread * Math.PI),
		)
	}
}

function drawGull(raster, x, y, span, flap, ink) {
	const lift = Math.sin(flap) * span * 0.32
	raster.path(
		[
			x - span,
			y - lift,
			x - span * 0.45,
			y - span * 0.16 - lift * 0.5,
			x,
			y,
			x - span * 0.42,
			y - span * 0.05 - lift * 0.4,
		],
		ink,
	)
	raster.path(
		[
			x + span,
			y - lift,
			x + span * 0.45,
			y - span * 0.16 - lift * 0.5,
			x,
			y,
			x + span * 0.42,
			y - span * 0.05 - lift * 0.4,
		],
		ink,
	)
	raster.path(
		[
			x - span * 0.12,
			y - span * 0.06,
			x + span * 0.16,
			y - span * 0.02,
			x + span * 0.12,
			y + span * 0.08,
			x - span * 0.1,
			y + span * 0.06,
		],
		ink,
	)
}

function drawHarbour(raster, t, local) {
	const inks = INKS[0]
	drawSky(raster, inks, local * 0.03)
	drawLuminary(raster, 250, 262 + local * 2.6, 46, 0xffd79a, 0xf0a873, 3)
	raster.ground(
		(x) => HORIZON - 34 - 26 * Math.sin((x + local * 2) / 170) - 10 * Math.sin((x + local * 2) / 61),
		mix(inks.land, inks.sky[4], 0.42),
		{ floor: HORIZON + 2 },
	)
	const shift = local * 5
	for (let i = 0; i < 26; i++) {
		const x = 300 + i * 26 - shift
		const w = 18 + seededRandom(i, 11) * 22
		const h = 24 + seededRandom(i, 12) * 46
		const top = HORIZON - h
		if (seededRandom(i, 13) < 0.5)
			raster.path([x, HORIZON, x, top, x + w / 2, top - 13, x + w, top, x + w, HORIZON], inks.land)
		else raster.rect(x, top, w, h + 2, mix(inks.land, inks.sky[3], 0.1))
		for (let j = 0; j < 6; j++) {
			if (seededRandom(i * 7 + j, 14) > 0.42) continue
			raster.rect(x + 4 + (j % 2) * (w / 2 - 1), top + 6 + Math.floor(j / 2) * 12, 4, 6, inks.light, 0.95)
		}
	}
	const crane = 700 - shift
	raster.path([crane, HORIZON, crane + 7, HORIZON, crane + 6, HORIZON - 118, crane + 1, HORIZON - 118], inks.land)
	raster.line(crane - 62, HORIZON - 128, crane + 34, HORIZON - 112, 5, inks.land)
	raster.line(crane + 3, HORIZON - 138, crane - 55, HORIZON - 127, 1.6, inks.land)
	raster.line(crane + 3, HORIZON - 138, crane + 3, HORIZON - 112, 4, inks.land)
	raster.line(crane - 50, HORIZON - 126, crane - 50, HORIZON - 84, 1.4, inks.land)
	drawSea(raster, inks, t, 0, 1)
	for (let i = 0; i < 7; i++)
		drawGlitter(raster, 330 + i * 76 - shift, inks.light, t, { width: 7, to: HORIZON + 62, alpha: 0.6, seed: i })
	drawGlitter(raster, 250, 0xffd79a, t, { width: 34, alpha: 0.75, seed: 9 })
	drawSea(raster, inks, t, 2, 2)
	drawFerry(raster, lerp(330, 560, local / CHAPTER_SECONDS), 386, 1.15, inks, t, 0xf3dcc4)
	drawSea(raster, inks, t, 3, 4)
	for (let i = 0; i < 3; i++)
		drawGull(
			raster,
			120 + i * 58 + local * 14,
			120 + i * 22 + Math.sin(local + i) * 7,
			13 - i * 2,
			local * (4 + i * 0.6) + i,
			0x232a4c,
		)
}

function drawOpenWater(raster, t, local) {
	const inks = INKS[1]
	drawSky(raster, inks, local * 0.02)
	drawStars(raster, t, 0.9)
	const moonY = lerp(322, 168, ease(-6, 17, local))
	drawLuminary(raster, 470, moonY, 74, inks.light, inks.sky[4], 4)
	raster.disc(446, moonY - 18, 15, mix(inks.light, 0xcdb98f, 0.5))
	raster.disc(492, moonY + 22, 22, mix(inks.light, 0xcdb98f, 0.42))
	raster.disc(500, moonY - 30, 8, mix(inks.light, 0xcdb98f, 0.5))
	for (let i = 0; i < 4; i++) {
		const x = ((seededRandom(i, 21) * 1100 + local * (5 + i)) % 1200) - 180
		const y = 150 + i * 34
		raster.path([x, y, x + 60, y - 6, x + 150, y - 4, x + 210, y, x + 120, y + 4], inks.sky[3], 0.72)
	}
	drawSea(raster, inks, t, 0, 1)
	drawGlitter(raster, 470, inks.light, t, { width: 64, alpha: 0.85, seed: 5 })
	drawFerry(raster, lerp(170, 640, local / CHAPTER_SECONDS), 350, 0.72, inks, t, 0x3c5c8a)
	drawSea(raster, inks, t, 2, 2)
	drawGlitter(raster, 470, inks.light, t + 1, { width: 62, from: 364, to: 384, alpha: 0.6, seed: 8 })
	drawSea(raster, inks, t, 3, 4)
	drawGlitter(raster, 470, inks.light, t + 3, { width: 60, from: 430, alpha: 0.5, seed: 6 })
}

/** A turning beam, seen from the side: it fades as it comes to point at the viewer, where the lamp flares instead. */
function drawBeam(raster, x, y, angle, light) {
	const facing = Math.abs(Math.cos(angle))
	const reach = Math.sign(Math.cos(angle)) * 1000
	const spread = lerp(190, 96, facing)
	const drop = Math.sin(angle) * 40
	for (const share of [1, 0.7, 0.4]) {
		raster.path(
			[x, y - 3, x + reach, y + drop - spread * share, x + reach, y + drop + spread * share, x, y + 3],
			light,
			0.19 * ease(0.04, 0.6, facing),
		)
	}
	raster.glow(x, y, 190, light, 0.72 * ease(0.55, 1, Math.sin(angle)))
}

function drawLighthouse(raster, t, local) {
	const inks = INKS[2]
	drawSky(raster, inks, local * 0.05)
	for (let i = 0; i < 5; i++) {
		const drift = local * (6 + i * 2.4)
		raster.ground(
			(x) => 34 + i * 30 + 16 * Math.sin((x - drift) / (90 + i * 17) + i * 2) + 9 * Math.sin((x - drift) / 37 + i),
			mix(inks.sky[0], inks.sky[2], i / 5),
			{ floor: 58 + i * 31, alpha: 0.55, step: 8 },
		)
	}
	const rockX = lerp(640, 610, local / CHAPTER_SECONDS)
	const lampY = 108
	const turn = local * 0.785 + 2.6
	drawBeam(raster, rockX, lampY, turn, inks.light)
	drawBeam(raster, rockX, lampY, turn + Math.PI, inks.light)
	drawSea(raster, inks, t * 1.5, 0, 1)
	drawFerry(raster, lerp(110, 330, local / CHAPTER_SECONDS), 353, 0.42, inks, t * 1.2, 0x8fb0a4)
	drawSea(raster, inks, t * 1.5, 2, 2)
	raster.path([rockX - 13, 300, rockX - 8.5, 128, rockX + 8.5, 128, rockX + 13, 300], 0xe7dcc0)
	raster.path([rockX, 300, rockX, 128, rockX + 8.5, 128, rockX + 13, 300], 0xb9b59e)
	for (const [top, bottom] of [
		[156, 184],
		[214, 244],
		[272, 300],
	]) {
		const at = (y) => lerp(8.5, 13, (y - 128) / 172)
		raster.path(
			[rockX - at(top), top, rockX + at(top), top, rockX + at(bottom), bottom, rockX - at(bottom), bottom],
			0xc2513c,
		)
		raster.path([rockX, top, rockX + at(top), top, rockX + at(bottom), bottom, rockX, bottom], 0x95402f)
	}
	raster.rect(rockX - 14, 124, 28, 5, inks.land)
	raster.rect(rockX - 8, 96, 16, 28, mix(inks.light, 0xe9a83b, 0.25))
	raster.rect(rockX - 1, 96, 2, 28, inks.land)
	raster.path([rockX - 11, 97, rockX, 80, rockX + 11, 97], 0xc2513c)
	raster.path(
		[
			rockX - 150,
			420,
			rockX - 118,
			352,
			rockX - 84,
			338,
			rockX - 52,
			298,
			rockX - 18,
			290,
			rockX + 30,
			294,
			rockX + 66,
			330,
			rockX + 104,
			342,
			rockX + 170,
			420,
		],
		inks.land,
	)
	raster.path(
		[
			rockX + 8,
			292,
			rockX + 30,
			294,
			rockX + 66,
			330,
			rockX + 104,
			342,
			rockX + 170,
			420,
			rockX + 40,
			420,
			rockX + 22,
			350,
		],
		mix(inks.land, 0x000000, 0.3),
	)
	raster.path(
		[rockX - 52, 298, rockX - 18, 290, rockX - 40, 330, rockX - 66, 356, rockX - 84, 338],
		mix(inks.land, inks.sky[3], 0.3),
	)
	raster.path([rockX - 96, 345, rockX - 96, 322, rockX - 83, 311, rockX - 70, 322, rockX - 70, 345], 0xb9b59e)
	raster.rect(rockX - 87, 326, 7, 8, inks.light)
	drawSea(raster, inks, t * 1.5, 3, 3)
	for (let i = 0; i < 4; i++) {
		const phase = (local * 0.4 + i * 0.27) % 1
		const x = rockX - 128 + i * 84
		raster.path(
			foam(x, seaLine(3, x, t * 1.5) + 2, 22 + phase * 22, 18 * Math.sin(phase * Math.PI)),
			0xd8e6da,
			0.75 * Math.sin(phase * Math.PI),
		)
	}
	drawSea(raster, inks, t * 1.5, 4, 4)
}

function foam(x, y, half, height) {
	const points = [x - half, y]
	for (let i = 0; i <= 6; i++)
		points.push(x - half + (i / 6) * half * 2, y - height * (0.35 + 0.65 * Math.abs(Math.sin(i * 1.9))))
	points.push(x + half, y)
	return points
}

function drawFirstLight(raster, t, local) {
	const inks = INKS[3]
	drawSky(raster, inks, local * 0.02)
	drawLuminary(raster, 300, lerp(322, 214, ease(-5, 17, local)), 52, 0xfff1c4, 0xf2cdb0, 4)
	const ridges = [
		{ ink: 0xc3b2bd, base: 46, swing: 24, length: 150, shift: 2 },
		{ ink: 0x9c9cb5, base: 26, swing: 22, length: 105, shift: 4 },
	]
	for (const [i, { ink, base, swing, length, shift }] of ridges.entries()) {
		raster.ground(
			(x) =>
				HORIZON -
				Math.max(
					0,
					(base + swing * Math.sin((x + local * shift) / length + i * 2) + 6 * noise((x + local * shift) / 24, i)) *
						ease(300 + i * 170, 560 + i * 120, x + local * shift),
				),
			ink,
			{ floor: HORIZON + 2 },
		)
	}
	for (let i = 0; i < 9; i++) {
		const x = 610 + i * 24 - local * 4
		const h = 15 + seededRandom(i, 31) * 13
		const tone = [0xf6e3cf, 0xe9b59a, 0xd6c3c8, 0xf0cfa9][i % 4]
		raster.path(
			[x, HORIZON + 1, x, HORIZON - h, x + 9, HORIZON - h - 8, x + 18, HORIZON - h, x + 18, HORIZON + 1],
			tone,
		)
		raster.path([x - 2, HORIZON - h, x + 9, HORIZON - h - 10, x + 20, HORIZON - h], 0xb5654f)
		raster.rect(x + 5, HORIZON - h + 5, 3, 5, inks.hull, 0.7)
		raster.rect(x + 11, HORIZON - h + 5, 3, 5, inks.hull, 0.7)
	}
	drawSea(raster, inks, t * 0.8, 0, 1)
	drawGlitter(raster, 300, 0xfff1c4, t * 0.8, { width: 58, alpha: 0.85, seed: 7 })
	drawSea(raster, inks, t * 0.8, 2, 2)
	drawFerry(raster, lerp(150, 420, local / CHAPTER_SECONDS), 392, 1.05, inks, t * 0.9, 0xfdf3e3)
	drawSea(raster, inks, t * 0.8, 3, 4)
	for (let i = 0; i < 6; i++) {
		const x = 760 - i * 64 - local * (12 + i * 1.5)
		drawGull(
			raster,
			x,
			96 + (i % 3) * 34 + Math.sin(local * 0.8 + i) * 10,
			16 - (i % 3) * 3,
			local * (3.6 + (i % 4) * 0.5) + i * 2,
			0x3f5478,
		)
	}
}

const CHAPTERS = [drawHarbour, drawOpenWater, drawLighthouse, drawFirstLight]

function draw(raster, t) {
	const chapter = clamp(Math.floor(t / CHAPTER_SECONDS), 0, CHAPTERS.length - 1)
	CHAPTERS[chapter](raster, t, t - chapter * CHAPTER_SECONDS)
	const veil = Math.max(1 - ease(0, 1.2, t), ease(62.4, 63.8, t))
	raster.rect(0, 0, FRAME_WIDTH, FRAME_HEIGHT, 0x0b1430, veil)
}

/** D minor, one slow chord each chapter half, over the sea. */
const CHORDS = [
	[38, 57, 62, 65, 69],
	[34, 58, 62, 65, 69],
	[41, 57, 60, 65, 72],
	[36, 55, 60, 64, 67],
	[43, 58, 62, 67, 70],
	[38, 57, 62, 65, 69],
	[34, 58, 62, 65, 70],
	[41, 57, 60, 65, 69],
]
const MELODY = [
	[4, 81],
	[6, 77],
	[7, 76],
	[10, 74],
	[13, 69],
	[17, 74],
	[19.5, 77],
	[21, 81],
	[24, 84],
	[27, 81],
	[29, 79],
	[36, 74],
	[38, 70],
	[41, 69],
	[44, 74],
	[49, 77],
	[50.5, 79],
	[52, 81],
	[54, 84],
	[57, 81],
	[59, 77],
]

function compose(score) {
	for (const [i, [root, ...notes]] of CHORDS.entries()) {
		score.bass(i * 8, 8.4, root, 0.11)
		for (const note of notes) score.pad(i * 8 - 1, 10.5, note, 0.075)
	}
	for (const [at, note] of MELODY) score.pluck(at, note, 0.1, { bright: 0.25, ring: 1.1 })
	score.wash(
		0,
		64,
		7,
		(t) => 0.26 + 0.14 * Math.sin(t * 0.78) + (t > 32 && t < 48 ? 0.14 : 0),
		(t) => 520 + 240 * Math.sin(t * 0.78),
	)
	for (const at of [1.5, 60.2]) {
		score.bass(at, 2.2, 45, 0.13)
		score.bass(at, 2.2, 52, 0.07)
	}
	for (const at of [33.4, 37.4, 41.4, 45.4]) score.pluck(at, 86, 0.05, { bright: 0.9, ring: 2.2 })
}

export const program = {
	slug: 'night-ferry',
	title: 'The Night Ferry',
	description: 'One crossing from dusk to daybreak: a lit ship, a wide moon, a lamp on a rock, and the far shore.',
	posterSeconds: 25,
	chapters: [
		{ startSeconds: 0, title: 'Casting off' },
		{ startSeconds: 16, title: 'Open water' },
		{ startSeconds: 32, title: 'The lamp on the rock' },
		{ startSeconds: 48, title: 'First light' },
	],
	captions: {
		en: [
			[1.5, 4.5, '[ship’s horn, low and long]'],
			[5, 9, 'The last ferry leaves when the shop lamps come on.'],
			[10, 14.5, 'By the time the crane is small, the town has turned to lights.'],
			[16.5, 20, '[slow bells over the swell]'],
			[21, 25.5, 'Halfway across, the moon comes up as if it had been called.'],
			[26.5, 31, 'For a minute the ship sails right across its face.'],
			[32.5, 36, '[wind rises, waves break on stone]'],
			[37, 41.5, 'Every four seconds the rock says the same thing: not here.'],
			[42.5, 47, 'The helmsman nods each time. It is only polite.'],
			[48.5, 52, '[gulls, the sea grows calm]'],
			[53, 57.5, 'Morning paints the houses one by one.'],
			[60, 63, '[horn answers from the harbour]'],
		],
		es: [
			[1.5, 4.5, '[sirena de barco, grave y larga]'],
			[5, 9, 'El último ferri sale cuando se encienden los escaparates.'],
			[10, 14.5, 'Cuando la grúa ya es pequeña, el pueblo se ha vuelto luces.'],
			[16.5, 20, '[campanas lentas sobre el oleaje]'],
			[21, 25.5, 'A medio camino sale la luna, como si la hubieran llamado.'],
			[26.5, 31, 'Durante un minuto, el barco navega sobre su cara.'],
			[32.5, 36, '[sube el viento, las olas rompen en la piedra]'],
			[37, 41.5, 'Cada cuatro segundos la roca dice lo mismo: aquí no.'],
			[42.5, 47, 'El timonel asiente cada vez. Es cuestión de cortesía.'],
			[48.5, 52, '[gaviotas, el mar se calma]'],
			[53, 57.5, 'La mañana pinta las casas una a una.'],
			[60, 63, '[una sirena responde desde el puerto]'],
		],
	},
	draw,
	compose,
}
