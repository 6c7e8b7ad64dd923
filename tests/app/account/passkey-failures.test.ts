import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askForPasskey, createPasskey } from '#app/features/account/security/passkey.client.ts'

const credentials = { create: vi.fn(), get: vi.fn() }
const parse = vi.fn((options: object) => options)

beforeEach(() => {
	const parsers = { parseCreationOptionsFromJSON: parse, parseRequestOptionsFromJSON: parse }
	vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, parsers))
	vi.stubGlobal('navigator', { credentials })
	vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.resetAllMocks()
})

const create = () => createPasskey({})
const ask = () => askForPasskey('/passkey', 'optional', new AbortController().signal)

it.each([
	[new DOMException('', 'NotAllowedError'), 'dismissed'],
	[new DOMException('', 'SecurityError'), 'dismissed'],
	[new TypeError('of an extension'), 'dismissed'],
	[new DOMException('', 'NotSupportedError'), 'unsupported'],
	[new DOMException('', 'InvalidStateError'), 'exists'],
] as const)('a browser that throws %s leaves a reason in words', async (error, reason) => {
	credentials.create.mockRejectedValue(error)
	credentials.get.mockRejectedValue(error)
	expect(await create()).toEqual({ kind: 'failed', reason })
	expect(await ask()).toEqual({ kind: 'failed', reason })
})

it('a browser that cannot read the options leaves a reason, too', async () => {
	parse.mockImplementation(() => {
		throw new DOMException('', 'EncodingError')
	})
	expect(await create()).toEqual({ kind: 'failed', reason: 'dismissed' })
	expect(await ask()).toEqual({ kind: 'failed', reason: 'dismissed' })
})
