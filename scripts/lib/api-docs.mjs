import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toJSONSchema } from 'zod/mini'
import { loadTypeScript } from './load-typescript.mjs'
import { ROOT } from './project.mjs'

const MAX_SAFE = Number.MAX_SAFE_INTEGER

const INTRODUCTION = `# API

What scripts and other clients may call. \`npm run docs\` writes this page from the schemas in \`functions/api\`, which requests are
checked with; the app serves the same as OpenAPI 3.1 at \`/openapi.json\`.

- Bodies and responses are JSON (\`Content-Type: application/json\`). Unknown fields are ignored, and no value is converted from another type.
- Calls other than \`GET\` must come from a page of the app: \`Origin\`, or else \`Sec-Fetch-Site\`, must say so.
- Users are known by Auth.js's session cookie. A call with \`X-Viewer\` is only made for the user with that id.
- Ids are those of the metadata service. A media item has \`id\` (such as \`movie:603\`), \`media_id\`, \`media_type\`, \`title\` and \`release_date\` of
  a movie or \`name\` and \`first_air_date\` of a show, \`overview\`, \`poster_path\`, \`vote_average\`, \`genres\` and \`score\` (0 to 1, or \`null\`);
  in the assistant's replies also \`lists\` that have it and \`my_rating\`.
  Where the name or the overview is not in English, \`lang\` and \`overview_lang\` say its language (BCP 47).
- An error is \`{"error": {"code", "message"}}\`; anything unexpected is a 500 with the code \`INTERNAL\`.
`

/** The API as an OpenAPI 3.1 document, made from the schemas that its requests are checked with. */
export async function apiDocument() {
	const { API_CALLS, ERRORS, SESSION_COOKIE } = await loadTypeScript('functions/api-calls.ts')
	const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
	const paths = {}
	for (const call of API_CALLS) {
		const template = call.path.replace(/:(\w+)/g, '{$1}')
		paths[template] ??= {}
		paths[template][call.method.toLowerCase()] = operationOf(call, ERRORS)
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Marquee', version, license: { name: 'MIT', identifier: 'MIT' } },
		servers: [{ url: '/' }],
		paths,
		components: {
			schemas: { Error: errorSchema(ERRORS) },
			securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
		},
	}
}

function operationOf({ method, path, summary, isPersonal, params, query, body, takesForms, responses, codes }, errors) {
	const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
	const inPath = params ? schemaOf(params).properties : {}
	const inQuery = query ? schemaOf(query) : { properties: {} }
	const parameters = [
		...names.map((name) => ({ name, in: 'path', required: true, schema: inPath[name] ?? { type: 'string' } })),
		...Object.entries(inQuery.properties).map(([name, schema]) => ({
			name,
			in: 'query',
			required: inQuery.required?.includes(name) ?? false,
			schema,
		})),
	]
	const schema = body && schemaOf(body)
	const types = ['application/json', ...(takesForms ? ['application/x-www-form-urlencoded'] : [])]
	return {
		operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/\W+(\w)/g, (_, first) => first.toUpperCase())}`,
		tags: [path.split('/')[2]],
		summary,
		security: isPersonal ? [{ session: [] }] : [{}, { session: [] }],
		...(parameters.length > 0 && { parameters }),
		...(schema && {
			requestBody: {
				required: (schema.required ?? []).length > 0,
				content: Object.fromEntries(types.map((type) => [type, { schema }])),
			},
		}),
		responses: responsesOf(responses, codes, errors),
	}
}

/** Errors by status, because several codes can share one. */
function responsesOf(responses, codes, errors) {
	const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
	const own = errors.filter(({ code }) => codes.includes(code))
	return Object.fromEntries([
		...Object.entries(responses).map(([status, description]) => [status, { description }]),
		...own.map(({ status }) => {
			const shared = own.filter((error) => error.status === status).map(({ code }) => `\`${code}\``)
			return [status, { description: [responses[status], ...shared].filter(Boolean).join(', '), content }]
		}),
	])
}

function errorSchema(errors) {
	const description = errors.map(({ code, status, meaning }) => `- \`${code}\` (${status}): ${meaning}`).join('\n')
	const properties = { code: { type: 'string', description }, message: { type: 'string' } }
	const error = { type: 'object', properties, required: ['code', 'message'] }
	return { type: 'object', properties: { error }, required: ['error'] }
}

/** The schema of a request. Rules that JSON Schema can't express are described by their error messages. */
function schemaOf(schema) {
	const { $schema, ...rest } = toJSONSchema(schema, { io: 'input', override: describe })
	return rest
}

function describe({ zodSchema, jsonSchema }) {
	const rules = (zodSchema._zod.def.checks ?? [])
		.map(({ _zod: { def } }) => def)
		.filter(({ check, error }) => error && (check === 'custom' || check === 'string_format'))
		.map(({ path = [], error }) => [...path, error({})].join(' '))
	const description = [jsonSchema.description, ...rules].filter(Boolean).join('; ')
	if (description) jsonSchema.description = description
	// Whole numbers without a limit of their own.
	if (jsonSchema.maximum === MAX_SAFE) delete jsonSchema.maximum
	if (jsonSchema.minimum === -MAX_SAFE) delete jsonSchema.minimum
	if (jsonSchema.format) delete jsonSchema.pattern
}

/** The document as a readable page. */
export function apiPage({ paths, components }) {
	const groups = new Map()
	for (const [path, operations] of Object.entries(paths))
		for (const [method, { operationId, ...operation }] of Object.entries(operations)) {
			const key = JSON.stringify(operation)
			const { names } = groups.get(key) ?? { names: [] }
			groups.set(key, { operation, names: [...names, `\`${method.toUpperCase()} ${path}\``] })
		}
	const errors = components.schemas.Error.properties.error.properties.code.description
	return `${[INTRODUCTION, `## Errors\n\n${errors}\n`, '## Calls\n', ...[...groups.values()].map(sectionOf)].join('\n')}`
}

function sectionOf({
	operation: { summary, security, parameters = [], requestBody, responses },
	names: [name, ...others],
}) {
	const body = requestBody && Object.values(requestBody.content)[0].schema
	const rows = [
		...parameters.map((parameter) =>
			rowOf(parameter.name, parameter.schema, parameter.required, `in the ${parameter.in}`),
		),
		...(body ? fieldsOf(body) : []),
	]
	const replies = Object.entries(responses)
	const takesForms = Object.keys(requestBody?.content ?? {}).length > 1
	const sentences = [
		summary,
		...(security.length === 1 ? ['Signed-in users only'] : []),
		...(takesForms ? ['The body may be a form'] : []),
	]
	return [
		`### ${name}\n`,
		`${sentences.join('. ')}.\n`,
		...(others.length > 0 ? [`Likewise ${others.join(', ')}.\n`] : []),
		...(rows.length > 0 ? ['| field | type | limits | required |', '| --- | --- | --- | --- |', ...rows, ''] : []),
		...replies.filter(([, { content }]) => !content).map(([status, { description }]) => `- ${status}: ${description}`),
		`- errors: ${replies.flatMap(([status, { content, description }]) => (content ? [`${status} ${description}`] : [])).join(', ')}`,
		'',
	].join('\n')
}

/** A row for each field, and for the fields of objects in it. */
function fieldsOf({ properties = {}, required = [] }, prefix = '') {
	return Object.entries(properties).flatMap(([name, schema]) => {
		const field = prefix + name
		const inner = schema.type === 'array' ? schema.items : schema
		const below = inner.properties ? fieldsOf(inner, `${field}${inner === schema ? '' : '[]'}.`) : []
		return [rowOf(field, schema, required.includes(name)), ...below]
	})
}

function rowOf(name, schema, isRequired, ...notes) {
	const limits = [...notes, ...limitsOf(schema)].join('; ').replaceAll('|', '\\|')
	return `| \`${name}\` | ${typeOf(schema)} | ${limits} | ${isRequired ? 'yes' : ''} |`
}

const TYPES = { string: 'text', integer: 'whole number', boolean: 'true or false', null: '`null`' }

function typeOf({ type, enum: values, anyOf, items, additionalProperties }) {
	if (anyOf) return anyOf.map(typeOf).join(' or ')
	if (values) return values.map((value) => `\`${value}\``).join(' or ')
	if (items) return `list of ${items.properties ? 'objects' : typeOf(items)}`
	if (additionalProperties) return `object of ${typeOf(additionalProperties)}`
	return TYPES[type] ?? type
}

function limitsOf(schema) {
	const { description, multipleOf, format, default: initial, anyOf = [], items, additionalProperties } = schema
	return [
		...range(schema.minLength, schema.maxLength, ' characters'),
		...range(schema.minItems, schema.maxItems, ' entries'),
		...range(schema.minimum, schema.maximum),
		...(multipleOf ? [`in steps of ${multipleOf}`] : []),
		...(format ? [format] : []),
		...(description ? [description.replaceAll('must be ', '')] : []),
		...anyOf.flatMap(limitsOf),
		...[items, additionalProperties].filter(Boolean).flatMap((each) => limitsOf(each).map((limit) => `each: ${limit}`)),
		...(initial === undefined ? [] : [`\`${JSON.stringify(initial)}\` if missing`]),
	]
}

function range(least, most, unit = '') {
	if (least === undefined && most === undefined) return []
	if (least === undefined) return [`at most ${most}${unit}`]
	return [most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`]
}
