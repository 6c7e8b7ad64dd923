/**
 * Moves the clock of a process, a page or a Worker: `Date` is ahead by `offsetMs`, or behind, and time goes on. Its source is sent to
 * the other two, so it uses nothing from outside.
 * @param {number} offsetMs
 */
export function moveClock(offsetMs) {
	const RealDate = Date
	const now = () => RealDate.now() + offsetMs
	globalThis.Date = new Proxy(RealDate, {
		construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
		apply: () => new RealDate(now()).toString(),
		get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
	})
}

/** How far a clock that shows `nowMs` is ahead of the real one; `null` is the real time. */
export const offsetTo = (nowMs) => (nowMs === null ? 0 : nowMs - Date.now())

/**
 * Modules of a Worker whose clock is moved, instead of its entry.
 * @param {string} script the code of that entry
 * @param {number} offsetMs
 * @param {readonly string[]} objects its classes of Durable Objects
 * @returns {{ name: string, contents: string }[]} the first is the entry
 */
export function movedModules(script, offsetMs, objects) {
	// The clock is moved before anything is evaluated. Alarms ring, and cookies expire, by clocks that are not moved.
	const entry = `
		import './clock.js'
		import app, * as exported from './index.js'
		const withMovedAlarms = (Base) => class extends Base {
			constructor(context, env) {
				super(context, env)
				const setAlarm = context.storage.setAlarm.bind(context.storage)
				context.storage.setAlarm = (time, options) => setAlarm(time - ${offsetMs}, options)
			}
		}
		const inRealTime = (cookie) =>
			cookie.replace(/(?<=; *expires=)[^;]+/i, (time) => new Date(Date.parse(time) - ${offsetMs}).toUTCString())
		export default {
			...app,
			async fetch(...given) {
				const response = await app.fetch(...given)
				const cookies = response.headers.getSetCookie()
				if (cookies.length === 0) return response
				const moved = new Response(response.body, response)
				moved.headers.delete('Set-Cookie')
				for (const cookie of cookies) moved.headers.append('Set-Cookie', inRealTime(cookie))
				return moved
			},
		}
		${objects.map((name) => `export const ${name} = withMovedAlarms(exported.${name})`).join('\n')}`
	return [
		{ name: 'worker.js', contents: entry },
		{ name: 'clock.js', contents: `(${moveClock})(${offsetMs})` },
		{ name: 'index.js', contents: script },
	]
}
