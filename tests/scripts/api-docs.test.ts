import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AUTH_CALLS } from '#functions/api/auth.ts'
import { requireViewer } from '#functions/api/require-viewer.ts'
import { api } from '#functions/api.ts'
import { apiDocument, apiPage } from '../../scripts/lib/api-docs.mjs'
import { ROOT } from '../../scripts/lib/project.mjs'
import { CALLS } from '../functions/api/call-bodies.ts'

interface Operation {
	operationId: string
	summary: string
	security: Record<string, string[]>[]
	parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
	requestBody?: { content: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }> }
	responses: Record<string, { description: string }>
}

const openApi = await apiDocument()
const operations = Object.entries(openApi.paths as Record<string, Record<string, Operation>>).flatMap(
	([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
)

const template = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`
const guards = api.routes
	.filter(({ handler }) => handler === requireViewer)
	.map(({ path }) => `/api${path.slice(0, -2)}`)

describe('the description of the API', () => {
	it('is docs/api.md, as `npm run docs` writes it now', () => {
		expect(readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')).toBe(apiPage(openApi))
	})

	it('has every route of the API, and no other', () => {
		const called = api.routes.filter(({ method }) => method !== 'ALL')
		const authCalls = Object.entries(AUTH_CALLS).flatMap(([method, names]) =>
			names.map((name) => `${method} /api/auth/${name}`),
		)
		expect(operations.map(({ call }) => call).sort()).toEqual(
			[...called.map(({ method, path }) => `${method} ${template(path)}`), ...authCalls].sort(),
		)
		const forAll = api.routes.filter(({ method, handler }) => method === 'ALL' && handler !== requireViewer)
		expect(forAll.map(({ path }) => path)).toEqual(['/*', '/auth/*', '/*'])
	})

	it('says which calls require a signed-in user', () => {
		expect(guards).toContain('/api/history')
		for (const { call, security } of operations) {
			const isGuarded = guards.some((guard) => call.split(' ')[1]?.startsWith(guard))
			expect(security, call).toEqual(isGuarded ? [{ session: [] }] : [{}, { session: [] }])
		}
	})

	it.each(CALLS)('has the fields of a valid body, and which are required: $method $path', ({
		method,
		path,
		body,
		fields,
	}) => {
		const operation = operations.find(({ call }) => call === `${method} ${path}`)
		const schema = operation?.requestBody?.content['application/json']?.schema
		const described = z.fromJSONSchema(schema ?? false)
		expect(described.safeParse(body).error).toBeUndefined()
		expect(Object.keys((schema as { properties: object }).properties)).toEqual(
			expect.arrayContaining(Object.keys(body)),
		)
		for (const field of fields.filter((field) => !field.isOptional && !field.path.includes('.')))
			expect(described.safeParse({ ...body, [field.path]: undefined }).success, field.path).toBe(false)
	})

	it('is valid OpenAPI: path parameters, ids, descriptions and references fit together', () => {
		expect(openApi).toMatchObject({
			openapi: '3.1.0',
			info: { title: 'Marquee', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
		})
		expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
		for (const { call, summary, parameters = [], responses, security, requestBody } of operations) {
			const inPath = parameters.filter((parameter) => parameter.in === 'path')
			expect(
				inPath.map(({ name }) => `{${name}}`),
				call,
			).toEqual(call.match(/\{\w+\}/g) ?? [])
			expect(
				inPath.every(({ required }) => required),
				call,
			).toBe(true)
			for (const { schema } of [...parameters, ...Object.values(requestBody?.content ?? {})])
				expect(Object.keys(schema), call).toContain('type')
			expect([summary, ...Object.values(responses).map(({ description }) => description)], call).not.toContain('')
			expect(
				Object.keys(responses).some((status) => /^[23]\d\d$/.test(status)),
				call,
			).toBe(true)
			const schemes = security.flatMap((scheme) => Object.keys(scheme))
			expect(Object.keys(openApi.components.securitySchemes), call).toEqual(expect.arrayContaining(schemes))
		}
		for (const [, name = ''] of JSON.stringify(openApi).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
			expect(openApi.components.schemas).toHaveProperty(name)
	})
})
