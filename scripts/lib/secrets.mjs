import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.mjs'

/** Creates what is missing of the local secrets: for sessions, and the keys for Web Push. */
export function ensureLocalSecrets() {
	const file = path.join(ROOT, '.dev.vars')
	const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
	const isSet = (name) => new RegExp(`^\\s*${name}\\s*=`, 'm').test(text)
	const missing = {
		...(isSet('AUTH_SECRET') ? {} : { AUTH_SECRET: randomBytes(32).toString('base64url') }),
		...(isSet('VAPID_PUBLIC_KEY') || isSet('VAPID_PRIVATE_KEY') ? {} : createVapidKeys()),
	}
	const lines = Object.entries(missing).map(([name, value]) => `${name}="${value}"\n`)
	const gap = text === '' || text.endsWith('\n') || lines.length === 0 ? '' : '\n'
	if (lines.length > 0) appendFileSync(file, gap + lines.join(''), { mode: 0o600 })
}

/** The site's keys for Web Push, as every tool for it writes them. */
export function createVapidKeys() {
	const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
	const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
	return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: String(d) }
}
