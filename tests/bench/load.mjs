import http from 'node:http'

const USER_AGENT = 'Mozilla/5.0 Chrome/140.0.0.0'

/**
 * Keeps a number of connections busy and returns the times of all responses in ms.
 * @param {URL} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string> }} options
 * @throws when a response is not 200
 */
export async function load(url, { connections, seconds, headers }) {
	const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
	const end = performance.now() + seconds * 1_000
	const times = []
	const connection = async () => {
		while (performance.now() < end) {
			const before = performance.now()
			await get(url, { agent, headers })
			times.push(performance.now() - before)
		}
	}
	await Promise.all(Array.from({ length: connections }, connection))
	agent.destroy()
	return times
}

/** Requests once and reads the whole response. @throws when it is not 200 */
export function get(url, { agent, headers } = {}) {
	return new Promise((resolve, reject) => {
		const asked = http.get(url, { agent, headers: { 'User-Agent': USER_AGENT, ...headers } }, (response) => {
			response.resume()
			response.once('end', () =>
				response.statusCode === 200 ? resolve() : reject(new Error(`${url.pathname} answered ${response.statusCode}`)),
			)
		})
		asked.once('error', reject)
	})
}
