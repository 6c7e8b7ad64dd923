// Stands before the built Worker and makes each response late, and each page arrive in two parts, so that a test fails that reads a
// page too early: `SLOW_RESPONSES=1`.
import worker from '../../../worker.js'

export { ChatLimiter } from '../../../worker.js'

const MAX_DELAY_MS = 250

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export default {
	...worker,
	async fetch(request, env, context) {
		const response = await worker.fetch(request, env, context)
		await pause(Math.random() * MAX_DELAY_MS)
		if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response
		return new Response(response.body.pipeThrough(inTwoParts()), response)
	},
}

function inTwoParts() {
	let isFirst = true
	return new TransformStream({
		async transform(chunk, controller) {
			if (!isFirst) return controller.enqueue(chunk)
			isFirst = false
			const half = Math.floor(chunk.length / 2)
			controller.enqueue(chunk.subarray(0, half))
			await pause(MAX_DELAY_MS)
			controller.enqueue(chunk.subarray(half))
		},
	})
}
