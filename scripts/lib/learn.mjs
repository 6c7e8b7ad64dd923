const ROUNDS = 12
const RATE = 0.25
/** How much weights shrink a step, which keeps chance out of them. */
const DECAY = 2e-5
/** Directions tell the nearest meaning where no word is known. */
const DIRECTION_WEIGHT = 2

/**
 * Learns which class samples have: softmax regression by AdaGrad.
 * @param samples each `{ at, rows, direction }`: the class, the places of its features, and what it means
 * @returns the model as `parseLinearModel` reads it
 */
export function learn(samples, { names, rowCount, directionCount }) {
	const count = names.length
	const rows = new Float32Array(rowCount * count)
	const rowsSeen = new Float32Array(rowCount * count).fill(1e-2)
	const directions = new Float32Array(directionCount * count)
	const directionsSeen = new Float32Array(directionCount * count).fill(1e-2)
	const biases = new Float32Array(count)
	let seed = 7
	const random = () => {
		seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
		return seed / 2 ** 32
	}
	const order = [...samples]
	for (let round = 0; round < ROUNDS; round++) {
		for (let at = order.length - 1; at > 0; at--) {
			const other = Math.floor(random() * (at + 1))
			;[order[at], order[other]] = [order[other], order[at]]
		}
		for (const sample of order) {
			const scale = 1 / Math.sqrt(sample.rows.length)
			const odds = Float64Array.from(biases)
			for (const row of sample.rows)
				for (let name = 0; name < count; name++) odds[name] += rows[row * count + name] * scale
			for (let at = 0; at < directionCount; at++) {
				const value = sample.direction[at] * DIRECTION_WEIGHT
				for (let name = 0; name < count; name++) odds[name] += directions[at * count + name] * value
			}
			const most = Math.max(...odds)
			let all = 0
			for (let name = 0; name < count; name++) {
				odds[name] = Math.exp(odds[name] - most)
				all += odds[name]
			}
			for (let name = 0; name < count; name++) {
				const miss = odds[name] / all - (name === sample.at ? 1 : 0)
				if (Math.abs(miss) < 1e-4) continue
				biases[name] -= 0.01 * miss
				for (const row of sample.rows) {
					const place = row * count + name
					const slope = miss * scale + DECAY * rows[place]
					rowsSeen[place] += slope * slope
					rows[place] -= (RATE * slope) / Math.sqrt(rowsSeen[place])
				}
				for (let at = 0; at < directionCount; at++) {
					const place = at * count + name
					const slope = miss * sample.direction[at] * DIRECTION_WEIGHT + DECAY * directions[place]
					directionsSeen[place] += slope * slope
					directions[place] -= (RATE * slope) / Math.sqrt(directionsSeen[place])
				}
			}
		}
	}
	return bytesOf({ rows, directions, biases }, { names, rowCount, directionCount })
}

function bytesOf({ rows, directions, biases }, { names, rowCount, directionCount }) {
	const count = names.length
	const floats = new Float32Array(count * (2 + directionCount))
	const bytes = new Int8Array(rows.length)
	for (let name = 0; name < count; name++) {
		let most = 1e-6
		for (let row = 0; row < rowCount; row++) most = Math.max(most, Math.abs(rows[row * count + name]))
		const scale = most / 127
		for (let row = 0; row < rowCount; row++) bytes[row * count + name] = Math.round(rows[row * count + name] / scale)
		const from = name * (2 + directionCount)
		floats[from] = biases[name]
		floats[from + 1] = scale
		for (let at = 0; at < directionCount; at++) floats[from + 2 + at] = directions[at * count + name] * DIRECTION_WEIGHT
	}
	return Buffer.concat([
		Buffer.from(`${JSON.stringify(names)}\n`),
		Buffer.from(floats.buffer),
		Buffer.from(bytes.buffer),
	])
}
