import * as z from 'zod/mini'
import { CERTIFICATES } from '#domain/assistant/criteria/certificate.ts'
import { ASKS, type ModelReading } from '#domain/assistant/reading/model-reading.ts'
import { MEDIA_TYPES } from '#domain/shared/media-ref.ts'
import { GENRE_IDS, type GenreWord } from '#domain/title/genre-words.ts'
import type { JsonSchema } from '#functions/clients/language-model/language-model.ts'

const MAX_ITEMS = 8
const MAX_LENGTH = 100

/** What the model is told about a field, and how its value is read: anything else counts as not said. */
interface Field<T> {
	shape: JsonSchema
	schema: z.ZodMiniType<T>
}

function oneOf<T extends string>(values: readonly T[]): Field<T | null> {
	return { shape: { type: 'string', enum: values }, schema: z.catch(z.nullable(z.enum(values)), null) }
}

function number(min: number, max: number): Field<number | null> {
	return { shape: { type: 'number' }, schema: z.catch(z.nullable(z.number().check(z.gte(min), z.lte(max))), null) }
}

function text(pattern: RegExp): Field<string | null> {
	const value = z.string().check(z.trim(), z.maxLength(MAX_LENGTH), z.regex(pattern))
	return { shape: { type: 'string' }, schema: z.catch(z.nullable(value), null) }
}

function listOf<T>({ shape, schema }: Field<T | null>): Field<readonly T[]> {
	return {
		shape: { type: 'array', maxItems: MAX_ITEMS, items: shape },
		schema: z.pipe(
			z.catch(z.array(schema), []),
			z.transform((items) => [...new Set(items)].filter((item) => item !== null).slice(0, MAX_ITEMS)),
		),
	}
}

const YEAR = number(1870, 2100)
const MINUTES = number(1, 1000)
const GENRES = listOf(oneOf(Object.keys(GENRE_IDS) as GenreWord[]))
const LANGUAGES = listOf(text(/^[a-z]{2}$/))
/** Names may hold nothing that a sentence about criteria, or a page, could take for more than a name. */
const NAMES = listOf(text(/^[^"“”<>{}\p{Cc}]+$/u))

const FIELDS: { [Name in keyof ModelReading]: Field<ModelReading[Name]> } = {
	asks: oneOf(ASKS),
	type: oneOf(MEDIA_TYPES),
	genres: GENRES,
	notGenres: GENRES,
	yearFrom: YEAR,
	yearTo: YEAR,
	minMinutes: MINUTES,
	maxMinutes: MINUTES,
	minRating: number(0, 10),
	certificate: oneOf(CERTIFICATES),
	languages: LANGUAGES,
	notLanguages: LANGUAGES,
	countries: listOf(text(/^[A-Z]{2}$/)),
	people: NAMES,
	directors: NAMES,
	notPeople: NAMES,
	like: NAMES,
	notTitles: NAMES,
	providers: NAMES,
	notProviders: NAMES,
	story: NAMES,
	notStory: NAMES,
}

const each = <T>(of: (field: Field<unknown>) => T) =>
	Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, of(field as Field<unknown>)]))

export const READING_SHAPE: JsonSchema = { type: 'object', properties: each(({ shape }) => shape), required: ['asks'] }

const fieldsSchema = z.object(each(({ schema }) => schema)) as unknown as z.ZodMiniType<ModelReading>
export const readingSchema = z.catch(fieldsSchema, () => fieldsSchema.parse({}))
