import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './project.mjs'

/** Creates a local secret for sessions, if missing. */
export function ensureLocalSecrets() {
	const file = path.join(ROOT, '.dev.vars')
	const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
	if (/^\s*AUTH_SECRET\s*=/m.test(text)) return
	const gap = text === '' || text.endsWith('\n') ? '' : '\n'
	appendFileSync(file, `${gap}AUTH_SECRET="${randomBytes(32).toString('base64url')}"\n`, { mode: 0o600 })
}
