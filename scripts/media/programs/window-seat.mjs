import { clamp, eachPassing, ease, facets, mix, noise, ramp, seededRandom } from '../motion.mjs'
import { arc, FRAME_HEIGHT, FRAME_WIDTH, reversed } from '../raster.mjs'

const CHAPTER_SECONDS = 16
const TUNNEL_SECONDS = 1.5
const SILL = 428
const FRAME_INK = 0x2a2320
const FRAME_LIT = 0x43362f
const BEYOND = 120

/** Things further away pass more slowly: the train covers `speed` picture units of trackside a second. */
const FAR = 0.02
const MIDDLE = 0.07
const NEAR = 0.2
const TRACKSIDE = 1

function drawSky(raster, stops, waterline = 320) {
	raster.fill((y) => ramp(stops, clamp(y / waterline)))
}

function drawCloud(raster, x, y, size, ink, alpha) {
	const points = [x - 60 * size, y]
	for (let i = 0; i <= 24; i++) {
		const u = i / 24
		const bumps = Math.abs(Math.sin(u * Math.PI * 3 + size * 5)) * 9 + Math.sin(u * Math.PI) * 20
		points.push(x + (u * 120 - 60) * size, y - bumps * size)
	}
	points.push(x + 60 * size, y)
	raster.path(points, ink, alpha)
}

function drawPoplar(raster, x, foot, height, ink, shade) {
	const w = height * 0.13
	raster.path([x - 1.2, foot + 2, x - 1.2, foot - height * 0.3, x + 1.2, foot - height * 0.3, x + 1.2, foot + 2], shade)
	raster.path(
		[
			x,
			foot - height,
			x + w * 0.75,
			foot - height * 0.66,
			x + w,
			foot - height * 0.34,
			x + w * 0.5,
			foot - height * 0.1,
			x - w * 0.5,
			foot - height * 0.1,
			x - w,
			foot - height * 0.34,
			x - w * 0.75,
			foot - height * 0.66,
		],
		ink,
	)
	raster.path(
		[
			x,
			foot - height,
			x + w * 0.75,
			foot - height * 0.66,
			x + w,
			foot - height * 0.34,
			x + w * 0.5,
			foot - height * 0.1,
			x + w * 0.1,
			foot - height * 0.1,
		],
		shade,
		0.5,
	)
}

function drawPine(raster, x, foot, height, ink, snow) {
	raster.rect(x - 1.5, foot - 8, 3, 12, mix(ink, 0x000000, 0.3))
	for (let tier = 0; tier < 3; tier++) {
		const top = foot - height + tier * height * 0.25
		const half = height * (0.14 + tier * 0.075)
		const deep = height * 0.4
		raster.path([x, top, x + half, top + deep, x - half, top + deep], ink)
		raster.path(
			[
				x,
				top,
				x + half * 0.42,
				top + deep * 0.42,
				x + half * 0.1,
				top + deep * 0.34,
				x - half * 0.2,
				top + deep * 0.5,
				x - half * 0.45,
				top + deep * 0.44,
			],
			snow,
		)
	}
}

function drawCottage(raster, x, foot, size, wall, roof, lit) {
	raster.rect(x, foot - 22 * size, 46 * size, 23 * size, wall)
	raster.rect(x + 34 * size, foot - 22 * size, 12 * size, 23 * size, mix(wall, 0x000000, 0.12))
	raster.path(
		[
			x - 4 * size,
			foot - 21 * size,
			x + 7 * size,
			foot - 38 * size,
			x + 39 * size,
			foot - 38 * size,
			x + 50 * size,
			foot - 21 * size,
		],
		roof,
	)
	raster.rect(x + 31 * size, foot - 47 * size, 6 * size, 12 * size, mix(wall, 0x000000, 0.25))
	for (const dx of [7, 19]) raster.rect(x + dx * size, foot - 15 * size, 6 * size, 8 * size, lit)
}

/** Wires that sink and rise from post to post. */
function drawWires(raster, offset, ink) {
	const spacing = 620
	eachPassing(offset, spacing, 40, FRAME_WIDTH, (x) => {
		for (const [k, y] of [74, 92, 110].entries()) {
			const sag = 54 - k * 4
			raster.curve(
				(at) => y + sag * (1 - ((at - x - spacing / 2) / (spacing / 2)) ** 2),
				Math.max(-4, x),
				Math.min(FRAME_WIDTH + 4, x + spacing),
				1.5,
				ink,
				0.85,
				12,
			)
		}
	})
	eachPassing(offset, spacing, 40, FRAME_WIDTH, (x) => {
		raster.rect(x - 4.5, 50, 9, 420, ink)
		for (const y of [72, 90, 108]) raster.rect(x - 30, y, 60, 4.5, ink)
	})
}

function drawHedge(raster, offset, ink, top, seed) {
	const lumpy = (x) => top + 11 * noise((x + offset) / 34, seed) + 8 * noise((x + offset) / 90, seed + 1)
	raster.ground(lumpy, ink, { step: 7 })
}

function drawValley(raster, t, distance) {
	drawSky(raster, [
		[0, 0x9fc3c4],
		[0.35, 0xd5ddc0],
		[0.7, 0xf7dfa4],
		[1, 0xf8c887],
	])
	raster.disc(610 - t * 1.2, 150 - t * 1.6, 40, 0xfff2cc)
	raster.disc(610 - t * 1.2, 150 - t * 1.6, 62, 0xfff2cc, 0.35)
	for (let i = 0; i < 4; i++)
		drawCloud(raster, 90 + i * 250 - distance * 0.012, 92 + (i % 2) * 44, 0.9 + (i % 3) * 0.3, 0xfdf3da, 0.8)
	raster.ground(
		(x) => 214 - 34 * Math.sin((x + distance * FAR) / 150) - 22 * Math.sin((x + distance * FAR) / 67 + 2),
		0xc0bf8f,
	)
	raster.ground(
		(x) => 252 - 24 * Math.sin((x + distance * 0.04) / 120 + 1) - 12 * noise((x + distance * 0.04) / 60, 3),
		0x9bac72,
	)
	for (let k = 0; k < 3; k++) {
		raster.curve(
			(x) => 268 + k * 13 - 22 * Math.sin((x + distance * 0.04) / 120 + 1),
			0,
			FRAME_WIDTH,
			1.6,
			0xb7be83,
			0.9,
			14,
		)
	}
	const field = (x) => 300 - 14 * Math.sin((x + distance * MIDDLE) / 170)
	raster.ground(field, 0xd6a851)
	eachPassing(distance * MIDDLE, 84, 90, FRAME_WIDTH, (x, i) => {
		if (seededRandom(i, 5) < 0.28) drawCottage(raster, x, field(x) + 4, 0.72, 0xf3e4c6, 0xb5563d, 0x5d4a45)
		else if (seededRandom(i, 5) < 0.78)
			for (let k = 0; k < 3; k++)
				drawPoplar(raster, x + k * 15, field(x) + 5, 46 + seededRandom(i * 3 + k, 6) * 26, 0x6f8450, 0x3f5a42)
	})
	const meadow = (x) => 344 - 10 * Math.sin((x + distance * NEAR) / 240 + 2)
	raster.ground(meadow, 0x7f9455)
	eachPassing(distance * NEAR, 340, 80, FRAME_WIDTH, (x, i) => {
		for (let k = 0; k < 4; k++) {
			const cowX = x + k * 58 + seededRandom(i * 4 + k, 7) * 24
			const y = 362 + seededRandom(i * 4 + k, 8) * 22
			raster.path([cowX - 11, y - 9, cowX + 11, y - 9, cowX + 12, y, cowX - 11, y], k % 2 ? 0x8a4c33 : 0xf6ead4)
			raster.path(
				[cowX + 10, y - 12, cowX + 18, y - 10, cowX + 17, y - 5, cowX + 10, y - 6],
				k % 2 ? 0x8a4c33 : 0x4a3a34,
			)
			for (const leg of [-9, -5, 6, 10]) raster.rect(cowX + leg, y - 1, 1.8, 7, 0x4a3a34)
		}
	})
	drawHedge(raster, distance * 0.5, 0x55713f, 400, 11)
	drawWires(raster, distance * TRACKSIDE, 0x4a3a34)
}

function drawLake(raster, t, distance) {
	drawSky(
		raster,
		[
			[0, 0x3f8fb5],
			[0.6, 0x8fc7cf],
			[1, 0xd3e8d8],
		],
		262,
	)
	for (let i = 0; i < 5; i++)
		drawCloud(raster, 40 + i * 210 - distance * 0.01, 70 + (i % 3) * 38, 1 + (i % 2) * 0.5, 0xf5f7ea, 0.92)
	const peak = (x) =>
		214 - 78 * Math.abs(facets((x + distance * 0.015) / 118, 21)) - 16 * facets((x + distance * 0.015) / 34, 22)
	raster.ground(peak, 0x7fb0b8, { step: 5 })
	raster.ground((x) => Math.max(peak(x), 168 + 12 * facets(x / 15 + distance * 0.001, 23)) + 4, 0x6aa0ab, { step: 5 })
	raster.ground(
		(x) => 234 - 22 * Math.abs(Math.sin((x + distance * 0.03) / 130)) - 8 * noise((x + distance * 0.03) / 30, 24),
		0x4c8489,
	)
	raster.rect(0, 258, FRAME_WIDTH, 230, 0x4ba3ad)
	for (let i = 0; i < 5; i++)
		raster.ground(
			(x) => 274 + i * 26 + 2 * Math.sin((x + distance * 0.04 * (i + 1)) / 70 + t * 0.5 + i),
			mix(0x4197a5, 0x1c6a83, i / 4),
			{ step: 12 },
		)
	for (let i = 0; i < 26; i++) {
		const y = 266 + seededRandom(i, 25) * 120
		const x = ((((seededRandom(i, 26) * 1000 - distance * (0.02 + (y - 258) * 0.0012)) % 1000) + 1000) % 1000) - 70
		const half = (8 + (y - 258) * 0.16) * (0.55 + 0.45 * Math.sin(t * 1.1 + i))
		raster.path([x - half, y, x, y - 1.3, x + half, y, x, y + 1.3], 0xd7f0e8, 0.75)
	}
	eachPassing(distance * 0.06, 310, 60, FRAME_WIDTH, (x, i) => {
		const size = 0.9 + seededRandom(i, 27) * 0.6
		const y = 286 + seededRandom(i, 28) * 40
		const lean = Math.sin(t * 0.8 + i) * 2.4
		raster.path([x + 1, y - 52 * size, x + 1 + 24 * size + lean, y - 7 * size, x + 1, y - 7 * size], 0xfff6e2)
		raster.path(
			[x - 2 + lean * 0.3, y - 44 * size, x - 2, y - 7 * size, x - 16 * size + lean, y - 7 * size],
			[0xe3563d, 0xf0b13c, 0xfff6e2][Math.abs(i) % 3],
		)
		raster.path(
			[
				x - 19 * size,
				y - 5 * size,
				x + 25 * size,
				y - 5 * size,
				x + 17 * size,
				y + 3 * size,
				x - 13 * size,
				y + 3 * size,
			],
			0x24424d,
		)
		raster.path([x - 13 * size, y + 4 * size, x + 17 * size, y + 4 * size, x + 4 * size, y + 22 * size], 0xd7f0e8, 0.22)
	})
	for (let i = 0; i < 4; i++) {
		const x = 900 - ((t * 46 + i * 71) % 1180)
		const y = 150 + i * 21 + Math.sin(t * 1.3 + i) * 9
		const lift = Math.sin(t * (4 + i * 0.4) + i) * 6
		raster.path(
			[x - 15, y - lift, x - 6, y - 3, x, y, x + 6, y - 3, x + 15, y - lift, x + 6, y + 0.5, x, y + 4, x - 6, y + 0.5],
			0xfafaf0,
		)
	}
	const offset = distance * TRACKSIDE
	raster.rect(0, 398, FRAME_WIDTH, 90, 0xd9b98c)
	raster.rect(0, 398, FRAME_WIDTH, 6, 0xf2dcb3)
	eachPassing(offset, 240, 40, FRAME_WIDTH, (x) => {
		raster.rect(x - 15, 376, 30, 100, 0xcaa777)
		raster.rect(x + 5, 382, 10, 100, 0xab8659)
		raster.rect(x - 19, 370, 38, 9, 0xf2dcb3)
	})
}

function drawSnow(raster, t, distance) {
	drawSky(
		raster,
		[
			[0, 0x5f6f97],
			[0.6, 0xa7aecb],
			[1, 0xe6d8dd],
		],
		330,
	)
	const crest = (x) =>
		156 - 104 * Math.abs(facets((x + distance * FAR) / 150, 31)) - 20 * facets((x + distance * FAR) / 41, 32)
	raster.ground(crest, 0xf3f1f4, { step: 5 })
	raster.ground((x) => crest(x) + 18 + 34 * Math.abs(facets((x + distance * FAR) / 26, 33)), 0xb1b9d3, { step: 4 })
	const slope = (x) =>
		252 - 44 * Math.abs(facets((x + distance * 0.045) / 190, 34)) - 10 * facets((x + distance * 0.045) / 44, 35)
	raster.ground(slope, 0x8790b6, { step: 6 })
	raster.ground((x) => slope(x) + 14 + 20 * Math.abs(facets((x + distance * 0.045) / 33, 36)), 0xdcdfeb, { step: 5 })
	const shoulder = (x) => 318 - 20 * Math.sin((x + distance * 0.09) / 190)
	eachPassing(distance * 0.09, 38, 60, FRAME_WIDTH, (x, i) =>
		drawPine(raster, x + seededRandom(i, 37) * 20, shoulder(x) + 8, 48 + seededRandom(i, 38) * 34, 0x4f6286, 0xe4e6ef),
	)
	raster.ground(shoulder, 0xf4f2f4)
	eachPassing(distance * 0.09, 560, 90, FRAME_WIDTH, (x) => {
		drawCottage(raster, x, shoulder(x) + 16, 0.95, 0x7a4a3e, 0xfbfafa, 0xffd27a)
		for (let k = 0; k < 4; k++)
			raster.disc(
				x + 34 + k * 8 + Math.sin(t + k) * 2,
				shoulder(x) - 38 - k * 11,
				3 + k * 1.7,
				0xe3e0ea,
				0.7 - k * 0.13,
			)
	})
	const bank = (x) => 372 - 14 * Math.sin((x + distance * 0.3) / 210)
	eachPassing(distance * 0.3, 190, 90, FRAME_WIDTH, (x, i) =>
		drawPine(raster, x + seededRandom(i, 39) * 90, bank(x) + 16, 118 + seededRandom(i, 40) * 62, 0x2c3f5c, 0xf7f5f6),
	)
	raster.ground(bank, 0xd9dcea)
	drawHedge(raster, distance * 0.7, 0xf9f7f7, 408, 41)
	for (let i = 0; i < 46; i++) {
		const depth = 0.35 + seededRandom(i, 42) * 0.65
		const x = ((((seededRandom(i, 43) * 1000 - t * 150 * depth) % 1000) + 1000) % 1000) - 70
		const y = ((seededRandom(i, 44) * 520 + t * 46 * depth) % 520) - 20
		raster.disc(x + Math.sin(t * 1.4 + i) * 5, y, 1.2 + depth * 2.1, 0xffffff, 0.9)
	}
}

function drawTower(raster, x, top, w, ink, lit, seed, columns, rows) {
	raster.rect(x, top, w, FRAME_HEIGHT - top, ink)
	const stepX = w / (columns + 0.4)
	for (let column = 0; column < columns; column++) {
		for (let row = 0; row < rows; row++) {
			if (seededRandom(column * 31 + row, seed) > 0.46) continue
			raster.rect(
				x + stepX * (column + 0.45),
				top + 12 + row * 17,
				stepX * 0.5,
				9,
				lit,
				0.55 + 0.45 * seededRandom(row, seed + 1),
			)
		}
	}
}

function drawTown(raster, t, distance) {
	drawSky(
		raster,
		[
			[0, 0x2a1d45],
			[0.5, 0x6b3560],
			[0.8, 0xc75d63],
			[1, 0xf39a63],
		],
		330,
	)
	raster.disc(300, 186 + t * 3, 54, 0xffb36e)
	raster.disc(300, 186 + t * 3, 84, 0xffb36e, 0.22)
	for (let i = 0; i < 3; i++)
		raster.path(
			[
				60 + i * 270 - distance * 0.01,
				170 + i * 24,
				190 + i * 270 - distance * 0.01,
				163 + i * 24,
				330 + i * 270 - distance * 0.01,
				171 + i * 24,
				170 + i * 270 - distance * 0.01,
				176 + i * 24,
			],
			0xe97a66,
			0.6,
		)
	eachPassing(distance * FAR, 62, 80, FRAME_WIDTH, (x, i) => {
		const top = 244 - seededRandom(i, 51) * 96
		raster.rect(x, top, 44 + seededRandom(i, 52) * 24, 300, 0x8d4763)
		if (seededRandom(i, 53) < 0.24) raster.path([x + 10, top, x + 14, top - 42, x + 18, top], 0x8d4763)
		if (seededRandom(i, 53) > 0.8) {
			raster.path([x + 8, top - 12, x + 36, top - 12, x + 34, top - 32, x + 22, top - 42, x + 10, top - 32], 0x8d4763)
			raster.rect(x + 12, top - 14, 3, 16, 0x8d4763)
			raster.rect(x + 29, top - 14, 3, 16, 0x8d4763)
		}
	})
	eachPassing(distance * MIDDLE, 96, 120, FRAME_WIDTH, (x, i) =>
		drawTower(
			raster,
			x,
			292 - seededRandom(i, 54) * 104,
			70 + seededRandom(i, 55) * 22,
			0x53305a,
			0xffc87d,
			i * 3 + 60,
			4,
			11,
		),
	)
	eachPassing(distance * NEAR, 150, 170, FRAME_WIDTH, (x, i) => {
		const top = 350 - seededRandom(i, 56) * 64
		const w = 118 + seededRandom(i, 57) * 20
		drawTower(raster, x, top, w, 0x2e1f40, 0xffd58f, i * 5 + 90, 5, 8)
		raster.rect(x - 3, top - 5, w + 6, 6, 0x3d2a52)
		raster.line(x + 26, top, x + 26, top - 26, 1.6, 0x2e1f40)
		raster.line(x + 18, top - 20, x + 34, top - 20, 1.6, 0x2e1f40)
	})
	raster.rect(0, 398, FRAME_WIDTH, 90, 0x1c142b)
	for (const [k, y] of [410, 420].entries()) raster.rect(0, y, FRAME_WIDTH, 1.6, k ? 0x7d5568 : 0xb8786c)
	eachPassing(distance * 0.72, 470, 50, FRAME_WIDTH, (x) => {
		raster.rect(x - 3, 196, 6, 290, 0x150f22)
		raster.path([x - 3, 200, x - 3, 194, x + 44, 186, x + 44, 190], 0x150f22)
		raster.glow(x + 42, 194, 62, 0xffd89a, 0.55)
		raster.path([x + 30, 190, x + 54, 190, x + 49, 198, x + 35, 198], 0xfff0c8)
	})
}

/** The carriage: a window's frame, a sill, and a cup of tea that feels the rails. */
function drawCarriage(raster, t, tunnel, pace) {
	const dim = (ink) => mix(ink, mix(ink, 0xc98a4e, 0.22), tunnel)
	const shake = Math.sin(t * 13) * 0.5 * pace
	const opening = reversed(roundedRectangle(58, 34, 738, SILL - 34, 30))
	raster.paths([[0, 0, FRAME_WIDTH, 0, FRAME_WIDTH, FRAME_HEIGHT, 0, FRAME_HEIGHT], opening], dim(FRAME_INK))
	const rim = roundedRectangle(51, 27, 752, SILL - 20, 36)
	raster.paths([rim, opening], dim(0x6d5542))
	raster.rect(58, 118, 738, 5, dim(0x6d5542))
	raster.path([0, 104, 36, 90, 46, 250, 22, 430, 0, 440], dim(0x6e2f2b))
	raster.path([36, 90, 46, 250, 22, 430, 14, 433, 34, 250, 26, 94], dim(0x8b4038))
	raster.path([854, 104, 818, 90, 808, 250, 832, 430, 854, 440], dim(0x5c2826))
	raster.path([818, 90, 808, 250, 832, 430, 840, 433, 820, 250, 828, 94], dim(0x7a3732))
	raster.rect(0, SILL, FRAME_WIDTH, 52, dim(FRAME_LIT))
	raster.rect(0, SILL, FRAME_WIDTH, 5, dim(0x7d6350))
	const x = 664
	const y = SILL + 16 + shake
	raster.band(x, y + 1, 44, 9, 3, dim(0xb8ab98))
	raster.path(arc(x, y + 1, 46, 10, 0, Math.PI * 2), dim(0xe9dfca))
	raster.path(arc(x, y, 24, 4.5, 0, Math.PI * 2), dim(0xc8bca6))
	raster.band(x + 34, y - 26, 13, 14, 5, dim(0xe9dfca))
	raster.path(
		[x - 33, y - 46, x + 33, y - 46, x + 29, y - 18, x + 17, y - 1, x - 17, y - 1, x - 29, y - 18],
		dim(0xf3ead7),
	)
	raster.path([x + 8, y - 46, x + 33, y - 46, x + 29, y - 18, x + 17, y - 1, x + 4, y - 1], dim(0xd9ccb4))
	raster.path([x - 32, y - 34, x + 32, y - 34, x + 31, y - 29, x - 31, y - 29], dim(0xb5563d))
	raster.path(arc(x, y - 46, 33, 6.5, 0, Math.PI * 2), dim(0xfaf4e6))
	raster.path(arc(x, y - 45 + Math.sin(t * 9) * 0.5 * pace, 28, 4.6, 0, Math.PI * 2), dim(0x8a4a26))
	for (let k = 0; k < 2; k++) {
		const left = []
		const right = []
		for (let i = 0; i <= 10; i++) {
			const rise = i / 10
			const sway = Math.sin(rise * 5 - t * 1.6 + k * 2) * (3 + rise * 7)
			const half = 3.2 * Math.sin(Math.PI * Math.min(1, rise * 0.9 + 0.1))
			left.push(x - 9 + k * 18 + sway - half, y - 54 - rise * 56)
			right.unshift(x - 9 + k * 18 + sway + half, y - 54 - rise * 56)
		}
		raster.path([...left, ...right], 0xfaf4e6, 0.26)
	}
	raster.path([150, SILL + 12, 268, SILL + 8, 300, SILL + 26, 168, SILL + 32], dim(0x315a5c))
	raster.path([168, SILL + 32, 300, SILL + 26, 300, SILL + 34, 168, SILL + 41], dim(0xe9dfca))
	raster.path([150, SILL + 12, 168, SILL + 32, 168, SILL + 41, 150, SILL + 20], dim(0x23464a))
	raster.path([196, SILL + 17, 250, SILL + 14.5, 257, SILL + 19, 202, SILL + 21.5], dim(0xe9b45c))
}

function roundedRectangle(x, y, w, h, r) {
	const points = []
	for (const [cx, cy, start] of [
		[x + w - r, y + r, -90],
		[x + w - r, y + h - r, 0],
		[x + r, y + h - r, 90],
		[x + r, y + r, 180],
	]) {
		for (let i = 0; i <= 8; i++) {
			const angle = ((start + (i / 8) * 90) * Math.PI) / 180
			points.push(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r)
		}
	}
	return points
}

const CHAPTERS = [
	{ drawView: drawValley, speed: 210 },
	{ drawView: drawLake, speed: 200 },
	{ drawView: drawSnow, speed: 170 },
	{ drawView: drawTown, speed: 190 },
]

/** 1 while the train runs, easing to 0 where it comes to rest at the end. */
function paceAt(t) {
	return 1 - ease(53, 63, t)
}

function distanceAt(t, speed) {
	const rest = clamp((t - 53) / 10)
	return speed * (Math.min(t, 53) + 10 * (rest - rest ** 3 + rest ** 4 / 2))
}

function draw(raster, t) {
	const chapter = clamp(Math.floor(t / CHAPTER_SECONDS), 0, CHAPTERS.length - 1)
	const { drawView, speed } = CHAPTERS[chapter]
	const distance = distanceAt(t, speed)
	drawView(raster, t - chapter * CHAPTER_SECONDS, distance)
	const boundary = Math.round(t / CHAPTER_SECONDS) * CHAPTER_SECONDS
	const tunnel = boundary > 0 && boundary < 64 ? clamp(1 - Math.abs(t - boundary) / TUNNEL_SECONDS) : 0
	const dark = ease(0.02, 0.3, tunnel)
	if (tunnel > 0) {
		const edge = FRAME_WIDTH + BEYOND
		const shown = t < boundary ? edge * (1 - dark) : edge * dark
		if (t < boundary) drawMouth(raster, distance, shown - BEYOND / 2, FRAME_WIDTH + BEYOND)
		else drawMouth(raster, distance, -BEYOND, FRAME_WIDTH + BEYOND / 2 - shown)
	}
	drawCarriage(raster, t, dark, 0.35 + 0.65 * paceAt(t))
	const veil = Math.max(1 - ease(0, 1.2, t), ease(62.4, 63.8, t))
	raster.rect(0, 0, FRAME_WIDTH, FRAME_HEIGHT, 0x14100f, veil)
}

/** The part of the view that is inside a tunnel, from one x to another, with lamps going by. */
function drawMouth(raster, distance, from, to) {
	raster.path([from - 26, 0, to + 26, 0, to, FRAME_HEIGHT, from, FRAME_HEIGHT], 0x4a3a31)
	raster.path([from - 4, 0, to + 4, 0, to - 16, FRAME_HEIGHT, from + 16, FRAME_HEIGHT], 0x14100f)
	eachPassing(distance * 2.2, 420, 60, FRAME_WIDTH, (x) => {
		if (x < from + 50 || x > to - 50) return
		raster.glow(x, 160, 120, 0xd98b45, 0.5)
		raster.path([x - 26, 154, x + 26, 154, x + 20, 166, x - 20, 166], 0xffdf9f)
	})
}
/** F major, in a rolling three; every chapter begins on a new chord under the wheels. */
const CHORDS = [
	[41, 60, 65, 69],
	[46, 58, 62, 65],
	[48, 60, 64, 67],
	[41, 57, 60, 65],
	[50, 57, 62, 65],
	[46, 58, 62, 69],
	[43, 58, 62, 67],
	[48, 60, 64, 70],
	[50, 57, 60, 65],
	[45, 57, 60, 64],
	[46, 58, 62, 65],
	[48, 58, 60, 65],
	[43, 58, 62, 65],
	[48, 60, 64, 67],
	[41, 57, 60, 65],
	[41, 60, 65, 69],
]
const ARPEGGIO = [0, 1, 2, 1, 2, 0]

function compose(score) {
	for (const [i, [root, ...notes]] of CHORDS.entries()) {
		const at = i * 4
		score.bass(at, 4.3, root - 12, 0.1)
		for (const note of notes) score.pad(at - 0.8, 5.6, note, 0.05)
		const beats = i < 14 ? 6 : 3
		for (let beat = 0; beat < beats; beat++) {
			const note = notes[ARPEGGIO[(beat + i) % ARPEGGIO.length]]
			score.pluck(at + (beat * 4) / beats, note + (beat % 3 === 0 ? 12 : 0), 0.1, { bright: 0.35, ring: 0.7 })
		}
		if (i % 2 === 1 && i < 15) score.pluck(at + 2.67, notes[2] + 12, 0.07, { bright: 0.6, ring: 1.4 })
	}
	let wheel = 0.4
	while (wheel < 62) {
		const pace = 0.3 + 0.7 * paceAt(wheel)
		for (const [lag, level] of [
			[0, 0.1],
			[0.16 / pace, 0.07],
		])
			score.knock(wheel + lag, 43, level * Math.min(1, pace + 0.1))
		wheel += 1 / pace
	}
	const inTunnel = (t) => Math.max(...[16, 32, 48].map((at) => clamp(1.4 - Math.abs(t - at))))
	score.wash(
		0,
		64,
		12,
		(t) => (0.2 + 0.5 * inTunnel(t)) * (0.2 + 0.8 * paceAt(t)),
		(t) => 420 - 180 * inTunnel(t),
	)
}

export const program = {
	slug: 'window-seat',
	title: 'Window Seat',
	description:
		'A cup of tea crosses a country: wheat and cattle, a lake of sails, the snow line, and the town at lamp time.',
	posterSeconds: 22,
	chapters: [
		{ startSeconds: 0, title: 'Wheat and cattle' },
		{ startSeconds: 16, title: 'The lake wall' },
		{ startSeconds: 32, title: 'Above the snow line' },
		{ startSeconds: 48, title: 'Lamp time' },
	],
	captions: {
		en: [
			[1.5, 4.5, '[wheels over joints, steady]'],
			[5, 9, 'Seat forty-one, facing forward, tea too hot to drink.'],
			[10, 14, 'The cows look up. They have seen this one before.'],
			[15, 17, '[tunnel, then bright air]'],
			[18, 22.5, 'Somebody built a wall beside the lake so the train could admire it.'],
			[24, 29, 'Two red sails, one yellow. The race has no hurry in it.'],
			[31, 33, '[tunnel, colder on the far side]'],
			[34, 38.5, 'Up here the stations are called after the snow.'],
			[40, 45, 'One house keeps its stove going for all the others.'],
			[47, 49, '[last tunnel, longer than the rest]'],
			[50, 54.5, 'Then windows, more windows than anyone could sit at.'],
			[55, 59, '[the wheels slow down]'],
			[59.5, 62.8, 'The tea is just right now. Of course it is.'],
		],
		es: [
			[1.5, 4.5, '[ruedas sobre los raíles, constantes]'],
			[5, 9, 'Asiento cuarenta y uno, mirando adelante, el té demasiado caliente.'],
			[10, 14, 'Las vacas levantan la vista. Este tren ya lo conocen.'],
			[15, 17, '[túnel, después aire claro]'],
			[18, 22.5, 'Alguien levantó un muro junto al lago para que el tren lo admirase.'],
			[24, 29, 'Dos velas rojas, una amarilla. La regata no tiene prisa.'],
			[31, 33, '[túnel, más frío al otro lado]'],
			[34, 38.5, 'Aquí arriba las estaciones llevan nombres de nieve.'],
			[40, 45, 'Una casa mantiene la estufa encendida por todas las demás.'],
			[47, 49, '[último túnel, el más largo]'],
			[50, 54.5, 'Luego ventanas, más ventanas de las que nadie podría ocupar.'],
			[55, 59, '[las ruedas aflojan]'],
			[59.5, 62.8, 'El té ya está en su punto. Cómo no.'],
		],
	},
	draw,
	compose,
}
