import { clamp, ease, lerp, mix, noise, ramp, seededRandom } from '../motion.mjs'
import { FRAME_HEIGHT, FRAME_WIDTH, reversed } from '../raster.mjs'

const CHAPTER_SECONDS = 16
const FOCAL = 430
const EYE_METRES = 1.35
const HORIZON = 212
const NEAREST_METRES = 2.2
const FURTHEST_METRES = 190

/** A camera on the road: metres to the right, metres up and metres ahead become picture units; `bend` curves the road. */
function lens(bend, sway = 0) {
	return (right, up, ahead) => {
		const size = FOCAL / ahead
		return [427 + sway + (right + bend * ahead * ahead) * size, HORIZON + (EYE_METRES - up) * size]
	}
}

function quad(raster, see, corners, paint, alpha = 1) {
	raster.path(
		corners.flatMap(([right, up, ahead]) => see(right, up, ahead)),
		paint,
		alpha,
	)
}

/** A strip of ground between two distances to the side, followed along the bend. */
function strip(
	raster,
	see,
	left,
	right,
	paint,
	{ from = NEAREST_METRES, to = FURTHEST_METRES, up = 0, alpha = 1 } = {},
) {
	const near = []
	const far = []
	const steps = to / from > 6 ? 14 : 3
	for (let i = 0; i <= steps; i++) {
		const ahead = from * (to / from) ** (i / steps)
		near.push(...see(left, up, ahead))
		far.push(see(right, up, ahead))
	}
	raster.path([...near, ...far.reverse().flat()], paint, alpha)
}

/** Things that stand every `spacing` metres, furthest first. */
function eachAhead(travelled, spacing, draw, { nearest = NEAREST_METRES, furthest = FURTHEST_METRES } = {}) {
	const first = Math.ceil((travelled + nearest) / spacing)
	const last = Math.floor((travelled + furthest) / spacing)
	for (let index = last; index >= first; index--) draw(index * spacing - travelled, index)
}

function fadeIn(ahead) {
	return 1 - ease(FURTHEST_METRES * 0.6, FURTHEST_METRES, ahead)
}

function drawRoad(raster, see, travelled, { road, edge, dash, half = 6 }) {
	strip(raster, see, -half, half, road)
	strip(raster, see, -half + 0.35, -half + 0.55, edge)
	strip(raster, see, half - 0.55, half - 0.35, edge)
	eachAhead(
		travelled,
		9,
		(ahead) => {
			const from = Math.max(NEAREST_METRES, ahead)
			const to = ahead + 3.6
			if (to > from) strip(raster, see, -0.09, 0.09, dash, { from, to, alpha: fadeIn(ahead) })
		},
		{ nearest: -3.5 },
	)
}

/** The pool of the car's own headlights. */
function drawHeadlights(raster, see, ink) {
	for (const [half, to, alpha] of [
		[4.6, 30, 0.07],
		[3.4, 22, 0.08],
		[2.2, 15, 0.09],
	]) {
		raster.path(
			[
				...see(-half * 0.5, 0, NEAREST_METRES),
				...see(-half, 0, to * 0.8),
				...see(-half * 0.6, 0, to),
				...see(half * 0.6, 0, to),
				...see(half, 0, to * 0.8),
				...see(half * 0.5, 0, NEAREST_METRES),
			],
			ink,
			alpha,
		)
	}
}

/** An upright band along the road, such as a crash barrier. */
function drawRail(raster, see, right, low, high, ink) {
	const upper = []
	const lower = []
	for (let i = 0; i <= 16; i++) {
		const ahead = NEAREST_METRES * (FURTHEST_METRES / NEAREST_METRES) ** (i / 16)
		upper.push(...see(right, high, ahead))
		lower.unshift(...see(right, low, ahead))
	}
	raster.path([...upper, ...lower], ink)
}

function drawTailLights(raster, see, right, ahead, body, braking) {
	const [x, y] = see(right, 0, ahead)
	const m = FOCAL / ahead
	raster.path(
		[
			x - 0.9 * m,
			y,
			x - 0.95 * m,
			y - 0.75 * m,
			x - 0.68 * m,
			y - 1.4 * m,
			x + 0.68 * m,
			y - 1.4 * m,
			x + 0.95 * m,
			y - 0.75 * m,
			x + 0.9 * m,
			y,
		],
		body,
	)
	raster.path(
		[x - 0.62 * m, y - 0.85 * m, x - 0.54 * m, y - 1.28 * m, x + 0.54 * m, y - 1.28 * m, x + 0.62 * m, y - 0.85 * m],
		mix(body, 0x7f8fb0, 0.25),
	)
	for (const side of [-1, 1]) {
		const lx = x + side * 0.72 * m
		raster.glow(lx, y - 0.68 * m, (0.7 + braking) * m, 0xff3b2e, 0.4 + braking * 0.3)
		raster.rect(lx - 0.2 * m, y - 0.74 * m, 0.4 * m, 0.14 * m, 0xff5a45)
		raster.path(
			[lx - 0.2 * m, y + 0.05 * m, lx + 0.2 * m, y + 0.05 * m, lx + 0.1 * m, y + 0.9 * m, lx - 0.1 * m, y + 0.9 * m],
			0xff3b2e,
			0.16,
		)
	}
}

/** A lamp on a bent post: side -1 stands left of the road, 1 right. */
function drawLamp(raster, see, side, ahead, ink, light, glow) {
	const alpha = fadeIn(ahead)
	const m = FOCAL / ahead
	const [x, foot] = see(side * 7.6, 0, ahead)
	const [headX, headY] = see(side * 5.2, 8, ahead)
	const thick = Math.max(0.7, 0.16 * m)
	raster.rect(x - thick / 2, headY + 0.3 * m, thick, foot - headY - 0.3 * m, ink, alpha)
	raster.path(
		[
			x - thick / 2,
			headY + 0.5 * m,
			x + thick / 2,
			headY + 0.5 * m,
			headX + side * thick,
			headY - thick * 0.4,
			headX,
			headY + thick * 0.6,
		],
		ink,
		alpha,
	)
	raster.glow(headX, headY, Math.min(150, 2.6 * m), light, glow * alpha)
	raster.path(
		[
			headX - 0.62 * m,
			headY - 0.08 * m,
			headX + 0.62 * m,
			headY - 0.08 * m,
			headX + 0.42 * m,
			headY + 0.2 * m,
			headX - 0.42 * m,
			headY + 0.2 * m,
		],
		light,
		alpha,
	)
	raster.path(
		[
			...see(side * 5.2 - 2.4, 0, ahead - ahead * 0.04),
			...see(side * 5.2, 0, ahead * 1.06),
			...see(side * 5.2 + 2.4, 0, ahead - ahead * 0.04),
			...see(side * 5.2, 0, ahead * 0.9),
		],
		light,
		0.2 * glow * alpha,
	)
}

function drawSkyline(raster, ink, lit, { seed, low, high, shift = 0, width = 30, share = 0.3 }) {
	for (let i = -1; i < FRAME_WIDTH / width + 2; i++) {
		const x = i * width + shift
		const hump = Math.exp(-(((x - 427) / 230) ** 2))
		const h = low + (high - low) * seededRandom(i, seed) * (0.35 + 0.65 * hump)
		const w = width * (0.72 + 0.4 * seededRandom(i, seed + 1))
		raster.rect(x, HORIZON - h, w, h + 2, ink)
		if (seededRandom(i, seed + 2) > 0.82) raster.rect(x + w / 2 - 1, HORIZON - h - 18, 2, 18, ink)
		if (seededRandom(i, seed + 2) < 0.16)
			raster.path([x, HORIZON - h, x + w, HORIZON - h, x + w, HORIZON - h - 13], ink)
		for (let row = 0; row < h / 9 - 1; row++) {
			for (let column = 0; column < 3; column++) {
				if (seededRandom(i * 91 + row * 7 + column, seed + 3) < share)
					raster.rect(
						x + w * (0.14 + column * 0.27),
						HORIZON - h + 6 + row * 9,
						w * 0.15,
						4,
						lit,
						0.5 + 0.5 * seededRandom(row + i, seed + 4),
					)
			}
		}
	}
}

function drawRingRoad(raster, t, travelled) {
	raster.fill((y) =>
		ramp(
			[
				[0, 0x0c1233],
				[0.5, 0x2a2154],
				[0.8, 0x6a3263],
				[1, 0xb75a5f],
			],
			clamp(y / HORIZON),
		),
	)
	for (let i = 0; i < 34; i++)
		raster.disc(seededRandom(i, 1) * FRAME_WIDTH, seededRandom(i, 2) * 120, 0.6 + seededRandom(i, 3), 0xe8dff0, 0.6)
	const see = lens(0.00016 * Math.sin(t * 0.32))
	const bendShift = Math.sin(t * 0.32) * 13
	drawSkyline(raster, 0x573066, 0xf2b27a, {
		seed: 10,
		low: 14,
		high: 130,
		shift: bendShift * 0.8,
		width: 26,
		share: 0.16,
	})
	drawSkyline(raster, 0x2b1d48, 0xffce8a, { seed: 20, low: 10, high: 92, shift: bendShift - 9, width: 37, share: 0.3 })
	raster.rect(0, HORIZON, FRAME_WIDTH, 270, 0x171334)
	drawRoad(raster, see, travelled, { road: 0x262048, edge: 0xd9a877, dash: 0xf4e3cf })
	drawHeadlights(raster, see, 0xffe2b8)
	for (let i = 0; i < 60; i++) {
		const side = i % 2 ? 1 : -1
		const ahead = 55 + seededRandom(i, 5) * 130
		const [x, y] = see(side * (16 + seededRandom(i, 6) * 90), 0.4, ahead)
		raster.rect(x, y, 3.4, 1.8, seededRandom(i, 7) < 0.7 ? 0xf2b27a : 0x9fd0d8, 0.65)
	}
	for (const side of [-1, 1]) {
		drawRail(raster, see, side * 7.2, 0, 0.3, 0x0f0b24)
		drawRail(raster, see, side * 7.2, 0.36, 0.72, 0x54457c)
		drawRail(raster, see, side * 7.2, 0.5, 0.58, 0x2b2250)
	}
	eachAhead(travelled, 9, (ahead) => {
		for (const side of [-1, 1]) {
			const [x, y] = see(side * 7.2, 0.84, ahead)
			raster.disc(x, y, Math.max(0.8, (0.07 * FOCAL) / ahead), side < 0 ? 0xffb45e : 0xff6a50, fadeIn(ahead))
		}
	})
	eachAhead(travelled, 190, (ahead) => drawGantry(raster, see, ahead), { nearest: 4 })
	drawTailLights(
		raster,
		see,
		-3 + Math.sin(t * 0.3) * 0.5,
		46 + 10 * Math.sin(t * 0.25),
		0x15102c,
		0.4 * clamp(Math.sin(t * 0.7)),
	)
	drawTailLights(raster, see, 2.9, 27 + 6 * Math.sin(t * 0.21 + 2), 0x1b1436, 0.5 * clamp(Math.sin(t * 0.5 + 2)))
	eachAhead(travelled, 34, (ahead) => {
		for (const side of [-1, 1]) drawLamp(raster, see, side, ahead, 0x120d28, 0xffc46b, 0.6)
	})
}

function drawGantry(raster, see, ahead) {
	const alpha = fadeIn(ahead)
	const m = FOCAL / ahead
	const [left, foot] = see(-8.4, 0, ahead)
	const [right] = see(8.4, 0, ahead)
	const [, top] = see(0, 7, ahead)
	const post = 0.3 * m
	raster.rect(left, top, post, foot - top, 0x120d28, alpha)
	raster.rect(right - post, top, post, foot - top, 0x120d28, alpha)
	raster.rect(left, top, right - left, 0.35 * m, 0x120d28, alpha)
	for (const [centre, ink, turn] of [
		[-3.4, 0x2d6f73, -1],
		[2.6, 0x2d6f73, 0],
	]) {
		const [x] = see(centre, 0, ahead)
		raster.rect(x - 2.5 * m, top - 1.9 * m, 5 * m, 2.6 * m, 0xe9dcc6, alpha)
		raster.rect(x - 2.38 * m, top - 1.78 * m, 4.76 * m, 2.36 * m, ink, alpha)
		raster.rect(x - 2 * m, top - 1.4 * m, 2.3 * m, 0.34 * m, 0xe9dcc6, alpha)
		raster.rect(x - 2 * m, top - 0.8 * m, 1.6 * m, 0.34 * m, 0xe9dcc6, alpha)
		const ax = x + 1.4 * m
		raster.rect(ax - 0.14 * m, top - 0.9 * m, 0.28 * m, 1.1 * m, 0xe9dcc6, alpha)
		raster.path(
			[
				ax - 0.55 * m + turn * 0.2 * m,
				top - 0.85 * m,
				ax + turn * 0.4 * m,
				top - 1.55 * m,
				ax + 0.55 * m + turn * 0.2 * m,
				top - 0.85 * m,
			],
			0xe9dcc6,
			alpha,
		)
	}
}

const TUNNEL_INKS = [0xe0913f, 0xc97632, 0xb4622d, 0xc97632]

function drawTunnel(raster, t, travelled) {
	raster.fill(0xf6d48c)
	const see = lens(0.00042 * Math.sin(t * 0.26 + 0.6))
	const arch = (ahead) => {
		const points = [...see(-7.6, 0, ahead), ...see(-7.6, 2.6, ahead)]
		for (let i = 0; i <= 20; i++) {
			const angle = Math.PI + (i / 20) * Math.PI
			points.push(...see(Math.cos(angle) * 7.6, 2.6 - Math.sin(angle) * 3.9, ahead))
		}
		points.push(...see(7.6, 2.6, ahead), ...see(7.6, 0, ahead))
		return points
	}
	const outside = [-20, FRAME_HEIGHT + 400, -20, -900, FRAME_WIDTH + 20, -900, FRAME_WIDTH + 20, FRAME_HEIGHT + 400]
	eachAhead(
		travelled,
		9,
		(ahead, index) => {
			const deep = 0.62 * ease(30, 0, ahead)
			const shade = mix(mix(TUNNEL_INKS[((index % 4) + 4) % 4], 0xf6d48c, ease(30, 190, ahead) * 0.75), 0x4a2020, deep)
			raster.paths([outside, reversed(arch(Math.max(ahead, 1.2)))], shade)
		},
		{ nearest: -8, furthest: 170 },
	)
	strip(raster, see, -7.6, 7.6, 0x5a2f2c, { from: 1.4 })
	strip(raster, see, -7.6, -6.3, 0x8a4a30, { from: 1.4 })
	strip(raster, see, 6.3, 7.6, 0x8a4a30, { from: 1.4 })
	drawRoad(raster, see, travelled, { road: 0x4b292c, edge: 0xf0b765, dash: 0xffe6b0 })
	for (const side of [-1, 1]) {
		const near = see(side * 7.55, 1.5, 1.6)
		const far = see(side * 7.55, 1.5, 160)
		const nearLow = see(side * 7.55, 1.25, 1.6)
		const farLow = see(side * 7.55, 1.25, 160)
		raster.path([...near, ...far, ...farLow, ...nearLow], 0x7a2f2a, 0.55)
	}
	eachAhead(
		travelled,
		18,
		(ahead) => {
			for (const side of [-1, 1]) {
				const from = Math.max(1.6, ahead)
				const to = ahead + 5
				if (to <= from) continue
				raster.path(
					[
						...see(side * 3.1, 5.9, from),
						...see(side * 4, 5.7, from),
						...see(side * 4, 5.7, to),
						...see(side * 3.1, 5.9, to),
					],
					0xfff6d2,
				)
				raster.path(
					[...see(side * 3, 0, from), ...see(side * 4.4, 0, from), ...see(side * 4.4, 0, to), ...see(side * 3, 0, to)],
					0xffd98c,
					0.2,
				)
			}
		},
		{ nearest: -4.9, furthest: 150 },
	)
	drawTailLights(raster, see, -3, 34 + 8 * Math.sin(t * 0.35), 0x2a1618, 0.3)
	drawTailLights(raster, see, 3, 62 + 9 * Math.sin(t * 0.22 + 1), 0x2a1618, 0.2)
}

function drawBridge(raster, t, travelled) {
	raster.fill((y) =>
		ramp(
			[
				[0, 0x071d2b],
				[0.6, 0x0f3a47],
				[1, 0x2b6a6c],
			],
			clamp(y / HORIZON),
		),
	)
	for (let i = 0; i < 60; i++)
		raster.disc(
			seededRandom(i, 31) * FRAME_WIDTH,
			seededRandom(i, 32) * 170,
			0.6 + seededRandom(i, 33) * 0.9,
			0xe6f2ea,
			0.4 + 0.4 * Math.sin(t * (0.6 + seededRandom(i, 34)) + i),
		)
	for (let i = 3; i > 0; i--) raster.disc(628, 92, 34 + i * 16, 0x2b6a6c, 0.2)
	raster.disc(628, 92, 34, 0xf3ecd2)
	raster.disc(640, 84, 30, 0x0e3441)
	const see = lens(0)
	raster.ground((x) => HORIZON - 20 - 16 * Math.sin(x / 120 + 1) - 7 * noise(x / 40, 35), 0x12404a, {
		floor: HORIZON + 2,
	})
	drawSkyline(raster, 0x0b2c38, 0xffd48a, { seed: 40, low: 6, high: 40, width: 22, share: 0.26 })
	raster.rect(0, HORIZON, FRAME_WIDTH, 270, 0x134650)
	for (let i = 0; i < 5; i++)
		raster.ground(
			(x) => HORIZON + 10 + i * i * 9 + 2 * Math.sin(x / (50 + i * 26) + t * (0.5 + i * 0.1) + i),
			mix(0x11414c, 0x08222f, i / 4),
			{ step: 14 },
		)
	for (let i = 0; i < 22; i++) {
		const x = 20 + seededRandom(i, 41) * 820
		const long = 10 + seededRandom(i, 42) * 26
		raster.path(
			[x - 1.6, HORIZON + 2, x + 1.6, HORIZON + 2, x + 0.8 + Math.sin(t + i) * 1.5, HORIZON + long],
			0xffd48a,
			0.55,
		)
	}
	strip(raster, see, -9, 9, 0x0a2430)
	drawRoad(raster, see, travelled, { road: 0x12313c, edge: 0xb9d3c6, dash: 0xf3ecd2 })
	const SPAN = 150
	const towerHeight = 34
	const cableAt = (z) => {
		const u = (((z % SPAN) + SPAN) % SPAN) / SPAN - 0.5
		return 3.5 + (towerHeight - 3.5) * 4 * u * u
	}
	for (const side of [-1, 1]) {
		eachAhead(travelled, 7.5, (ahead, index) => {
			const alpha = fadeIn(ahead)
			const [x, y] = see(side * 8.2, 0.8, ahead)
			const [, top] = see(side * 8.2, cableAt(index * 7.5), ahead)
			const thick = Math.max(0.7, 0.06 * (FOCAL / ahead))
			raster.rect(x - thick / 2, top, thick, y - top, 0x8fb5a8, alpha * 0.8)
		})
		const upper = []
		const lower = []
		for (let i = 0; i <= 90; i++) {
			const ahead = 2.4 * (FURTHEST_METRES / 2.4) ** (i / 90)
			const m = FOCAL / ahead
			const [x, y] = see(side * 8.2, cableAt(travelled + ahead), ahead)
			const thick = Math.max(0.9, 0.17 * m)
			upper.push(x - side * thick, y)
			lower.unshift(x + side * thick, y + thick * 0.4)
		}
		raster.path([...upper, ...lower], 0xd2e3d4)
		drawRail(raster, see, side * 8.4, 0, 0.5, 0x0b2b36)
		drawRail(raster, see, side * 8.4, 0.86, 1.06, 0x5f968f)
	}
	drawHeadlights(raster, see, 0xd9f2e4)
	drawTailLights(raster, see, -3, 40 + 12 * Math.sin(t * 0.24), 0x061a24, 0.2)
	eachAhead(travelled, SPAN, (ahead) => drawTower(raster, see, ahead, towerHeight), { nearest: 2.6, furthest: 340 })
	eachAhead(travelled, 30, (ahead) => {
		for (const side of [-1, 1]) {
			const [x, y] = see(side * 8.2, 4.2, ahead)
			const m = FOCAL / ahead
			raster.rect(x - 0.05 * m, y, 0.1 * m, 3.4 * m, 0x0a2430, fadeIn(ahead))
			raster.glow(x, y, Math.min(110, 1.9 * m), 0xffe2a0, 0.5 * fadeIn(ahead))
			raster.disc(x, y, 0.26 * m, 0xfff0c4, fadeIn(ahead))
		}
	})
}

function drawTower(raster, see, ahead, height) {
	const alpha = 1 - ease(230, 340, ahead)
	const m = FOCAL / ahead
	const ink = mix(0xbb4b39, 0x123845, ease(20, 260, ahead) * 0.8)
	const dark = mix(ink, 0x071d2b, 0.4)
	for (const side of [-1, 1]) {
		const [x, foot] = see(side * 10, -0.15, ahead)
		const [topX, top] = see(side * 8.6, height + 1.5, ahead)
		raster.path([x - 1.1 * m, foot, x + 1.1 * m, foot, topX + 0.75 * m, top, topX - 0.75 * m, top], ink, alpha)
		raster.path(
			[x + side * 1.1 * m, foot, x + side * 0.35 * m, foot, topX + side * 0.22 * m, top, topX + side * 0.75 * m, top],
			dark,
			alpha,
		)
		raster.rect(topX - 0.95 * m, top - 0.8 * m, 1.9 * m, 0.9 * m, ink, alpha)
		raster.disc(topX, top - 1.4 * m, Math.max(0.8, 0.26 * m), 0xff6a50, alpha)
	}
	for (const [up, deep] of [
		[9, 1.6],
		[20, 1.3],
		[31, 1.5],
	]) {
		const [left, y] = see(-9, up, ahead)
		const [right] = see(9, up, ahead)
		raster.rect(left, y - deep * m, right - left, deep * m, ink, alpha)
		raster.rect(left, y - deep * m * 0.3, right - left, deep * m * 0.3, dark, alpha)
	}
	for (const [low, high] of [
		[9, 18.7],
		[20, 29.5],
	]) {
		const [left, bottom] = see(-8.6, low, ahead)
		const [right, top] = see(8.6, high, ahead)
		raster.line(left, bottom, right, top, 0.55 * m, dark, alpha)
		raster.line(left, top, right, bottom, 0.55 * m, ink, alpha)
	}
}

function drawHome(raster, t, travelled) {
	raster.fill((y) =>
		ramp(
			[
				[0, 0x8a8fc0],
				[0.45, 0xd9a9bb],
				[0.8, 0xf7c3a0],
				[1, 0xfde0a8],
			],
			clamp(y / HORIZON),
		),
	)
	const bend = 0.00042 * Math.sin(t * 0.3 + 0.4)
	const see = lens(bend)
	const sunX = 470 + bend * 52_000
	const sunY = lerp(226, 150, ease(-3, 17, t))
	raster.disc(sunX, sunY, 92, 0xfff0c8, 0.3)
	raster.disc(sunX, sunY, 68, 0xfff0c8, 0.4)
	raster.disc(sunX, sunY, 46, 0xfff6dc)
	for (let i = 0; i < 4; i++) {
		const x = 60 + i * 240 - t * 4
		const y = 60 + (i % 2) * 44
		raster.path([x, y, x + 60, y - 7, x + 150, y - 5, x + 200, y, x + 110, y + 5], 0xfbd9c6, 0.75)
	}
	raster.ground((x) => HORIZON - 34 - 20 * Math.sin((x + bend * 70_000) / 130) - 9 * Math.sin(x / 57), 0xb48fb0, {
		floor: HORIZON + 4,
	})
	raster.ground((x) => HORIZON - 12 - 14 * Math.sin((x + bend * 90_000) / 96 + 2), 0x8d7aa3, { floor: HORIZON + 4 })
	raster.rect(0, HORIZON, FRAME_WIDTH, 270, 0x7f9a83)
	strip(raster, see, -9.6, 9.6, 0xd6c2b4)
	strip(raster, see, -6.6, 6.6, 0xb3a3a8)
	drawRoad(raster, see, travelled, { road: 0x736b86, edge: 0xe9d5c4, dash: 0xfbeedd })
	eachAhead(
		travelled,
		15,
		(ahead, index) => {
			for (const side of [-1, 1]) {
				const roll = seededRandom(index * 2 + side, 51)
				if (roll < 0.56) drawTree(raster, see, side, ahead, roll, t)
				else drawHouse(raster, see, side, ahead, index, t)
			}
			if (index % 3 === 0)
				for (const side of [-1, 1])
					drawLamp(
						raster,
						see,
						side,
						ahead,
						0x5a4f70,
						mix(0xffdf9a, 0xcbbcc4, ease(3, 7, t)),
						0.5 * (1 - ease(3, 7, t)),
					)
		},
		{ nearest: 3 },
	)
}

function drawTree(raster, see, side, ahead, roll, t) {
	const m = FOCAL / ahead
	const alpha = fadeIn(ahead)
	const [x, foot] = see(side * (11 + roll * 4), 0, ahead)
	const haze = ease(20, 190, ahead) * 0.7
	const crown = mix([0x4f7d6b, 0x6a8f5f, 0xd98d6d][Math.floor(roll * 5) % 3], 0xb48fb0, haze)
	raster.rect(x - 0.17 * m, foot - 2.6 * m, 0.34 * m, 2.6 * m, mix(0x5b4452, 0xb48fb0, haze), alpha)
	raster.path([x - 1.4 * m, foot, x, foot - 0.12 * m, x + 2.6 * m, foot, x, foot + 0.12 * m], 0x5f7d73, 0.5 * alpha)
	const sway = Math.sin(t * 0.9 + roll * 20) * 0.04 * m
	raster.disc(x + sway, foot - 4.3 * m, 2.3 * m, crown, alpha)
	raster.disc(x + sway - side * 0.7 * m, foot - 4.8 * m, 1.45 * m, mix(crown, 0xfde0a8, 0.28), alpha)
}

function drawHouse(raster, see, side, ahead, index, t) {
	const alpha = fadeIn(ahead)
	const haze = ease(20, 190, ahead) * 0.7
	const tint = (ink) => mix(ink, 0xc79fb2, haze)
	const wall = tint([0xf6e2cd, 0xe9b9a0, 0xc9cfe0, 0xf3cf9f][Math.floor(seededRandom(index, 52) * 4)])
	const roof = tint([0xa4514c, 0x5d5378, 0x84605f][Math.floor(seededRandom(index, 53) * 3)])
	const inner = side * 12.5
	const outer = side * 21
	const back = ahead + 9
	const face = [
		[inner, 0, ahead],
		[outer, 0, ahead],
		[outer, 4.6, ahead],
		[(inner + outer) / 2, 7.6, ahead],
		[inner, 4.6, ahead],
	]
	quad(
		raster,
		see,
		[
			[inner, 0, ahead],
			[inner, 0, back],
			[inner, 4.6, back],
			[inner, 4.6, ahead],
		],
		mix(wall, 0x6a5480, 0.3),
		alpha,
	)
	quad(
		raster,
		see,
		[
			[inner - side * 0.4, 4.4, ahead - 0.4],
			[inner - side * 0.4, 4.4, back],
			[(inner + outer) / 2, 7.7, back],
			[(inner + outer) / 2, 7.7, ahead - 0.4],
		],
		roof,
		alpha,
	)
	quad(raster, see, face, wall, alpha)
	const lit = tint(mix(0xffd27a, 0x6d6c93, ease(0, 8, t + seededRandom(index, 54) * 6)))
	for (const [at, up] of [
		[2, 1.1],
		[5.3, 1.1],
		[2, 3.2],
		[5.3, 3.2],
	]) {
		quad(
			raster,
			see,
			[
				[inner + side * at, up, ahead],
				[inner + side * (at + 1.3), up, ahead],
				[inner + side * (at + 1.3), up + 1.2, ahead],
				[inner + side * at, up + 1.2, ahead],
			],
			lit,
			alpha,
		)
	}
	for (const from of [1.6, 5]) {
		quad(
			raster,
			see,
			[
				[inner, 1.4, ahead + from],
				[inner, 1.4, ahead + from + 1.8],
				[inner, 2.7, ahead + from + 1.8],
				[inner, 2.7, ahead + from],
			],
			mix(lit, 0x6a5480, 0.25),
			alpha,
		)
	}
	quad(
		raster,
		see,
		[
			[side * 10.4, 0, ahead - 2],
			[side * 10.4, 0, back + 3],
			[side * 10.4, 1, back + 3],
			[side * 10.4, 1, ahead - 2],
		],
		tint(0x5f8a6c),
		alpha,
	)
}

/** What the driver sees of the car: the dashboard's edge, the wheel, two dials and the mirror. */
function drawCabin(raster, t, { ink, rim, glow, mirror }) {
	const hum = Math.sin(t * 9) * 0.35
	raster.ground((x) => 424 + hum - 16 * Math.exp(-(((x - 250) / 120) ** 2)) + ((x - 427) / 427) ** 2 * 22, ink, {
		step: 8,
	})
	raster.curve(
		(x) => 424 + hum - 16 * Math.exp(-(((x - 250) / 120) ** 2)) + ((x - 427) / 427) ** 2 * 22,
		0,
		FRAME_WIDTH,
		2.2,
		rim,
		0.8,
	)
	for (const [x, r, turn] of [
		[216, 23, -2.2 + 0.12 * Math.sin(t * 0.6)],
		[284, 23, -1.1 + 0.2 * Math.sin(t * 0.9)],
	]) {
		raster.disc(x, 448, r, mix(ink, 0x000000, 0.4))
		raster.band(x, 448, r - 3, r - 3, 2, glow, 0.9, { from: Math.PI * 0.8, to: Math.PI * 2.2 })
		raster.line(x, 448, x + Math.cos(turn) * (r - 7), 448 + Math.sin(turn) * (r - 7), 2, mix(glow, 0xffffff, 0.4))
	}
	raster.band(250, 560, 168, 150, 17, mix(ink, 0x000000, 0.35), 1, {
		from: Math.PI,
		to: Math.PI * 2,
		turn: 0.03 * Math.sin(t * 0.5),
	})
	raster.band(250, 560, 173, 155, 2.5, rim, 0.7, {
		from: Math.PI * 1.15,
		to: Math.PI * 1.85,
		turn: 0.03 * Math.sin(t * 0.5),
	})
	for (let i = 0; i < 5; i++)
		raster.rect(520 + i * 15, 450, 9, 4, i === Math.floor(t / 4) % 5 ? glow : mix(ink, glow, 0.25))
	raster.rect(520, 461, 69, 3, mix(ink, glow, 0.4))
	raster.rect(424, -4, 6, 26, ink)
	raster.path([352, 20, 502, 20, 508, 30, 502, 56, 352, 56, 346, 30], ink)
	raster.path([357, 24, 497, 24, 502, 31, 497, 52, 357, 52, 352, 31], mirror)
	raster.path([357, 44, 427, 38, 497, 44, 497, 52, 357, 52], mix(mirror, ink, 0.55))
	const behind = 412 + 8 * Math.sin(t * 0.35)
	for (const dx of [-4, 4]) raster.disc(behind + dx, 42, 1.9, 0xfff4cf)
}

const CHAPTERS = [
	{ drawView: drawRingRoad, cabin: { ink: 0x0d0a20, rim: 0x7d5a70, glow: 0xffa85c, mirror: 0x2f2450 } },
	{ drawView: drawTunnel, cabin: { ink: 0x241214, rim: 0xc07a3e, glow: 0xffb765, mirror: 0x8a4c2c } },
	{ drawView: drawBridge, cabin: { ink: 0x04121a, rim: 0x4f8582, glow: 0x8fe0c4, mirror: 0x12404a } },
	{ drawView: drawHome, cabin: { ink: 0x3b3350, rim: 0xf0bfa4, glow: 0xffd9a0, mirror: 0xd9a9bb } },
]
const CRUISE_METRES_PER_SECOND = 12.5
const BRAKES_AT_SECONDS = 54
const REST_AT_SECONDS = 63

/** Metres driven by time t: a steady cruise, then a long easy stop (the integral of 1 - smoothstep). */
function travelledAt(t) {
	const length = REST_AT_SECONDS - BRAKES_AT_SECONDS
	const u = clamp((t - BRAKES_AT_SECONDS) / length)
	return CRUISE_METRES_PER_SECOND * (Math.min(t, BRAKES_AT_SECONDS) + length * (u - u ** 3 + u ** 4 / 2))
}

function draw(raster, t) {
	const chapter = clamp(Math.floor(t / CHAPTER_SECONDS), 0, CHAPTERS.length - 1)
	const local = t - chapter * CHAPTER_SECONDS
	const { drawView, cabin } = CHAPTERS[chapter]
	drawView(raster, local, travelledAt(t))
	const flash = chapter > 0 ? 1 - ease(0, 0.7, local) : 1 - ease(0, 1.2, local)
	const out = ease(15.3, 16, local)
	const [from, to] = [
		[0x0d0a20, 0xf6d48c],
		[0xf6d48c, 0x04121a],
		[0x04121a, 0xfde0a8],
		[0xfde0a8, 0x1b1628],
	][chapter]
	raster.rect(0, 0, FRAME_WIDTH, FRAME_HEIGHT, from, flash)
	raster.rect(0, 0, FRAME_WIDTH, FRAME_HEIGHT, to, out)
	drawCabin(raster, t, cabin)
	raster.rect(0, 0, FRAME_WIDTH, FRAME_HEIGHT, 0x0d0a20, Math.max(1 - ease(0, 1, t), ease(62.6, 63.8, t)))
}

/** A minor sevenths over a slow pulse; the tunnel keeps only its low half. */
const CHORDS = [
	[45, 55, 60, 64, 67],
	[41, 57, 60, 64, 69],
	[48, 55, 59, 64, 67],
	[43, 55, 59, 62, 69],
	[38, 53, 57, 60, 64],
	[45, 55, 60, 64, 71],
	[40, 55, 59, 62, 67],
	[41, 57, 60, 64, 67],
	[45, 60, 64, 67, 71],
	[43, 59, 62, 66, 69],
	[41, 57, 60, 64, 71],
	[40, 56, 59, 62, 68],
	[45, 57, 61, 64, 68],
	[50, 57, 61, 66, 69],
	[42, 57, 61, 64, 69],
	[45, 57, 61, 64, 69],
]
const BELLS = [
	[3, 76],
	[5, 79],
	[9, 83],
	[11, 81],
	[14, 76],
	[33, 88],
	[34.5, 83],
	[37, 86],
	[40, 84],
	[41.5, 88],
	[44, 91],
	[49, 81],
	[50, 85],
	[51, 88],
	[54, 86],
	[56, 85],
	[58.5, 81],
]

function compose(score) {
	for (const [i, [root, ...notes]] of CHORDS.entries()) {
		const at = i * 4
		const inTunnel = i >= 4 && i < 8
		const resting = i === CHORDS.length - 1
		for (const note of notes) score.pad(at - 1, 6, note - (inTunnel ? 12 : 0), inTunnel ? 0.06 : 0.065)
		if (resting) score.bass(at, 4, root - 12, 0.12)
		else for (let beat = 0; beat < 8; beat++) score.bass(at + beat / 2, 0.46, root - 12, beat % 4 === 0 ? 0.14 : 0.075)
		if (inTunnel || i === 0 || resting) continue
		for (let beat = 0; beat < 8; beat++) {
			if (seededRandom(i * 8 + beat, 77) < 0.62)
				score.pluck(at + beat / 2 + 0.25, notes[(beat * 3 + i) % 4] + 12, 0.045, { bright: 0.2, ring: 0.35 })
		}
	}
	for (const [at, note] of BELLS) score.pluck(at, note, 0.07, { bright: 0.8, ring: 1.5 })
	score.wash(
		0,
		64,
		21,
		(t) => 0.3 * (t > 16 && t < 32 ? 1.5 : 1) * (1 - ease(BRAKES_AT_SECONDS, REST_AT_SECONDS, t)),
		(t) => (t > 16 && t < 32 ? 330 : 240),
	)
}

export const program = {
	slug: 'ring-road',
	title: 'Ring Road',
	description:
		'The long way home from a late shift: lamps, a tunnel the colour of marmalade, a red bridge, and the milk-white hour.',
	posterSeconds: 43,
	chapters: [
		{ startSeconds: 0, title: 'Past the last exit' },
		{ startSeconds: 16, title: 'Marmalade tunnel' },
		{ startSeconds: 32, title: 'Kestrel Bridge' },
		{ startSeconds: 48, title: 'Before the milk' },
	],
	captions: {
		en: [
			[1.5, 4.5, '[engine hum, a slow bass pulse]'],
			[5, 9.5, 'Two in the morning: every lamp on the ring road is working for one car.'],
			[10.5, 15, 'The signs still point somewhere. Not tonight, thank you.'],
			[16.5, 19.5, '[tunnel, the music drops low]'],
			[20.5, 25, 'Inside, all colours agree to be marmalade.'],
			[26, 31, 'You hold your breath to the end. You always did.'],
			[32.5, 35.5, '[open air, bells]'],
			[36.5, 41, 'Kestrel Bridge counts you across, cable by cable.'],
			[42, 47, 'The moon keeps to its own lane.'],
			[48.5, 51.5, '[birds are near; the chords turn warm]'],
			[52.5, 57, 'The lamps go out in pairs, like people leaving a party.'],
			[58, 62.5, '[the car rolls to a stop] Home, before the milk.'],
		],
		es: [
			[1.5, 4.5, '[rumor de motor, un bajo lento]'],
			[5, 9.5, 'Dos de la mañana: todas las farolas trabajan para un solo coche.'],
			[10.5, 15, 'Los carteles aún señalan algún sitio. Esta noche no, gracias.'],
			[16.5, 19.5, '[túnel, la música se vuelve grave]'],
			[20.5, 25, 'Aquí dentro todos los colores aceptan ser mermelada.'],
			[26, 31, 'Aguantas la respiración hasta el final. Siempre lo hiciste.'],
			[32.5, 35.5, '[aire libre, campanas]'],
			[36.5, 41, 'El puente del Cernícalo te cuenta al pasar, cable a cable.'],
			[42, 47, 'La luna no se sale de su carril.'],
			[48.5, 51.5, '[casi hay pájaros; los acordes se entibian]'],
			[52.5, 57, 'Las farolas se apagan de dos en dos, como quien deja una fiesta.'],
			[58, 62.5, '[el coche se detiene] En casa, antes que la leche.'],
		],
	},
	draw,
	compose,
}
