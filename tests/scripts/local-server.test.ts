import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { miniflareOptions } from '../../scripts/lib/local-server.mjs'

describe('the local server', () => {
	it('leaves out Workers AI, which a deployment binds: it needs an account and a network', async () => {
		const modules = [{ name: 'index.js', contents: '' }]
		const settings = { host: '127.0.0.1', port: 0, persistTo: 'build', vars: { AUTH_SECRET: 'test' }, modules }
		const [worker] = (await miniflareOptions({ ...settings, assetsFolder: 'public' })).workers
		expect(worker).toHaveProperty('d1Databases.DB')
		expect(worker).not.toHaveProperty('ai')
		expect(readFileSync('wrangler.toml', 'utf8')).toMatch(/^\[ai\]\nbinding = "AI"$/m)
	})
})
