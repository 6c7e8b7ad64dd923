import { afterEach, expect, it, vi } from 'vitest'
import { ensureEngine, OTHER_ENGINES } from '../../scripts/lib/engines.mjs'

afterEach(() => vi.unstubAllEnvs())

it.each(OTHER_ENGINES)('says in words why %s cannot be tested here, instead of failing', async (engine) => {
	vi.stubEnv('PATH', '')
	const program = { firefox: 'firefox-esr', webkit: 'WebKitWebDriver and Xvfb' }[engine]
	expect(await ensureEngine(engine)).toMatch(new RegExp(`^${program} missing; on Debian, install [a-z0-9. -]+$`))
})
