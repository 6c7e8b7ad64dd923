/**
 * A small software rasterizer for flat shapes: paths are filled by exact area coverage, so edges are smooth without
 * supersampling. Coordinates are in picture units (854 x 480); `scale` turns them into pixels.
 */

export const FRAME_WIDTH = 854
export const FRAME_HEIGHT = 480
const CURVE_STEP_RADIANS = Math.PI / 48
const OPAQUE = 0.998

/** A paint is 0xRRGGBB, or a function from a row (picture units) to 0xRRGGBB. */
export class Raster {
	constructor(width, height) {
		this.width = width
		this.height = height
		this.scale = height / FRAME_HEIGHT
		this.bytes = new Uint8Array(width * height * 4)
		this.pixels = new Uint32Array(this.bytes.buffer)
		this.coverage = new Float32Array((width + 2) * (height + 1))
	}

	/** Fills the whole picture. */
	fill(paint) {
		const { width, height, scale } = this
		for (let row = 0; row < height; row++) {
			const color = typeof paint === 'number' ? paint : paint((row + 0.5) / scale)
			this.pixels.fill(toPixel(color), row * width, (row + 1) * width)
		}
	}

	/** Fills closed contours, each a flat list [x0, y0, x1, y1, ...]; a reversed inner contour cuts a hole. */
	paths(contours, paint, alpha = 1) {
		if (alpha <= 0) return
		const { width, height, scale, coverage } = this
		const stride = width + 2
		let top = Infinity
		let bottom = -Infinity
		let left = Infinity
		for (const points of contours) {
			for (let i = 0; i < points.length; i += 2) {
				const x = points[i] * scale
				const y = points[i + 1] * scale
				if (x < left) left = x
				if (y < top) top = y
				if (y > bottom) bottom = y
			}
		}
		const firstRow = Math.max(0, Math.floor(top))
		const lastRow = Math.min(height - 1, Math.ceil(bottom) - 1)
		if (firstRow > lastRow || left >= width) return
		for (const points of contours) {
			const end = points.length
			for (let i = 0; i < end; i += 2) {
				const next = (i + 2) % end
				this.#addEdge(points[i] * scale, points[i + 1] * scale, points[next] * scale, points[next + 1] * scale)
			}
		}
		const firstColumn = Math.max(0, Math.min(width, Math.floor(left)))
		for (let row = firstRow; row <= lastRow; row++) {
			const color = typeof paint === 'number' ? paint : paint((row + 0.5) / scale)
			this.#paintRow(row * width, coverage, row * stride, firstColumn, color, alpha)
		}
	}

	path(points, paint, alpha = 1) {
		this.paths([points], paint, alpha)
	}

	rect(x, y, w, h, paint, alpha = 1) {
		this.path([x, y, x + w, y, x + w, y + h, x, y + h], paint, alpha)
	}

	disc(cx, cy, r, paint, alpha = 1) {
		this.path(arc(cx, cy, r, r, 0, Math.PI * 2), paint, alpha)
	}

	/** An elliptic band around a center, `thickness` wide, rotated by `turn` radians; from/to select a part. */
	band(cx, cy, rx, ry, thickness, paint, alpha = 1, { turn = 0, from = 0, to = Math.PI * 2 } = {}) {
		const half = thickness / 2
		const squash = ry / rx
		const outer = arc(cx, cy, rx + half, (rx + half) * squash, from, to, turn)
		const inner = arc(cx, cy, rx - half, (rx - half) * squash, to, from, turn)
		if (to - from >= Math.PI * 2) this.paths([outer, inner], paint, alpha)
		else this.path([...outer, ...inner], paint, alpha)
	}

	line(x0, y0, x1, y1, thickness, paint, alpha = 1) {
		const length = Math.hypot(x1 - x0, y1 - y0) || 1
		const nx = ((y1 - y0) / length) * (thickness / 2)
		const ny = ((x0 - x1) / length) * (thickness / 2)
		this.path([x0 + nx, y0 + ny, x1 + nx, y1 + ny, x1 - nx, y1 - ny, x0 - nx, y0 - ny], paint, alpha)
	}

	/** A curve y = f(x) drawn `thickness` high. */
	curve(f, fromX, toX, thickness, paint, alpha = 1, step = 8) {
		const upper = []
		const lower = []
		for (let x = fromX; x < toX + step; x += step) {
			const at = Math.min(x, toX)
			const y = f(at)
			upper.push(at, y - thickness / 2)
			lower.unshift(at, y + thickness / 2)
		}
		this.path([...upper, ...lower], paint, alpha)
	}

	/** Everything under the curve y = f(x), down to `floor`. */
	ground(f, paint, { floor = FRAME_HEIGHT, alpha = 1, step = 4, fromX = -4, toX = FRAME_WIDTH + 4 } = {}) {
		const points = [fromX, floor]
		for (let x = fromX; x < toX + step; x += step) points.push(x, f(x))
		points.push(toX + step, floor)
		this.path(points, paint, alpha)
	}

	/** Light with a smooth falloff from a center. */
	glow(cx, cy, r, color, alpha) {
		const { width, height, scale, bytes } = this
		const x0 = cx * scale
		const y0 = cy * scale
		const radius = r * scale
		const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255]
		const firstRow = Math.max(0, Math.ceil(y0 - radius))
		const lastRow = Math.min(height - 1, Math.floor(y0 + radius))
		for (let row = firstRow; row <= lastRow; row++) {
			const dy = row + 0.5 - y0
			const reach = Math.sqrt(Math.max(0, radius * radius - dy * dy))
			const firstColumn = Math.max(0, Math.ceil(x0 - reach))
			const lastColumn = Math.min(width - 1, Math.floor(x0 + reach))
			for (let column = firstColumn; column <= lastColumn; column++) {
				const dx = column + 0.5 - x0
				const near = 1 - (dx * dx + dy * dy) / (radius * radius)
				if (near <= 0) continue
				blend(bytes, (row * width + column) * 4, red, green, blue, near * near * alpha)
			}
		}
	}

	/** Adds one edge's signed area to the coverage buffer; what lies left of the picture counts from its first column. */
	#addEdge(x0, y0, x1, y1) {
		if (y0 === y1) return
		const { width, height, coverage } = this
		const stride = width + 2
		const sign = y0 < y1 ? 1 : -1
		const [topX, topY, bottomX, bottomY] = sign > 0 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
		if (bottomY <= 0 || topY >= height) return
		const slope = (bottomX - topX) / (bottomY - topY)
		let y = Math.max(0, topY)
		let x = topX + (y - topY) * slope
		const endY = Math.min(height, bottomY)
		while (y < endY) {
			const row = Math.floor(y)
			const nextY = Math.min(row + 1, endY)
			const nextX = x + (nextY - y) * slope
			const rise = sign * (nextY - y)
			let from = Math.min(x, nextX)
			let to = Math.max(x, nextX)
			from = from < 0 ? 0 : Math.min(from, width)
			to = to < 0 ? 0 : Math.min(to, width)
			const base = row * stride
			const first = Math.floor(from)
			const last = Math.ceil(to)
			if (last <= first + 1) {
				const middle = (from + to) / 2 - first
				coverage[base + first] += rise * (1 - middle)
				coverage[base + first + 1] += rise * middle
			} else {
				const perColumn = 1 / (to - from)
				const entry = 1 - (from - first)
				const area = 0.5 * perColumn * entry * entry
				coverage[base + first] += rise * area
				const exit = to - last + 1
				const lastArea = 0.5 * perColumn * exit * exit
				if (last === first + 2) {
					coverage[base + first + 1] += rise * (1 - area - lastArea)
				} else {
					const second = perColumn * (1.5 - (from - first))
					coverage[base + first + 1] += rise * (second - area)
					for (let column = first + 2; column < last - 1; column++) coverage[base + column] += rise * perColumn
					const before = second + (last - first - 3) * perColumn
					coverage[base + last - 1] += rise * (1 - before - lastArea)
				}
				coverage[base + last] += rise * lastArea
			}
			x = nextX
			y = nextY
		}
	}

	#paintRow(pixelBase, coverage, coverageBase, firstColumn, color, alpha) {
		const { width, pixels, bytes } = this
		const pixel = toPixel(color)
		const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255]
		let sum = 0
		for (let column = firstColumn; column < width; column++) {
			const delta = coverage[coverageBase + column]
			if (delta !== 0) {
				sum += delta
				coverage[coverageBase + column] = 0
			}
			let amount = sum < 0 ? -sum : sum
			if (amount < 0.002) continue
			if (amount > 1) amount = 1
			amount *= alpha
			if (amount > OPAQUE) pixels[pixelBase + column] = pixel
			else blend(bytes, (pixelBase + column) * 4, red, green, blue, amount)
		}
		coverage[coverageBase + width] = 0
		coverage[coverageBase + width + 1] = 0
	}
}

function toPixel(color) {
	return (0xff000000 | ((color & 255) << 16) | (color & 0xff00) | (color >> 16)) >>> 0
}

function blend(bytes, at, red, green, blue, amount) {
	bytes[at] += (red - bytes[at]) * amount + 0.5
	bytes[at + 1] += (green - bytes[at + 1]) * amount + 0.5
	bytes[at + 2] += (blue - bytes[at + 2]) * amount + 0.5
}

/** Points on an ellipse from one angle to another (radians, clockwise from the right), rotated by `turn`. */
export function arc(cx, cy, rx, ry, from, to, turn = 0) {
	const steps = Math.max(8, Math.ceil(Math.abs(to - from) / CURVE_STEP_RADIANS))
	const cos = Math.cos(turn)
	const sin = Math.sin(turn)
	const points = []
	for (let i = 0; i <= steps; i++) {
		const angle = from + ((to - from) * i) / steps
		const x = Math.cos(angle) * rx
		const y = Math.sin(angle) * ry
		points.push(cx + x * cos - y * sin, cy + x * sin + y * cos)
	}
	return points
}

/** The reversed contour, for a hole in another. */
export function reversed(points) {
	const out = []
	for (let i = points.length - 2; i >= 0; i -= 2) out.push(points[i], points[i + 1])
	return out
}
