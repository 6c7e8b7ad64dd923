// The fields of the wire. Reading is tolerant: what is missing or of a wrong type becomes its default. What is often absent
// (no date, no picture, no tagline) is read without a failure, because making an error costs more than all the rest.
import * as z from 'zod'
import { MAX_TITLE_ID } from '#domain/links.ts'

const MAX_TEXT = 5_000
const MAX_NAME = 500
const MAX_MINUTES = 100_000

export type Wire = Record<string, unknown>

export const idSchema = z.int().min(1).max(MAX_TITLE_ID)
/** A count of things, 0 where unknown. */
export const countSchema = z.int().min(0).catch(0)
export const nameSchema = z.string().min(1).transform(cutter(MAX_NAME))
export const nullableNameSchema = z
	.string()
	.nullish()
	.transform((name) => (name ? cutter(MAX_NAME)(name) : null))
	.catch(null)
export const textSchema = z
	.string()
	.nullish()
	.transform((text) => (text ? cutter(MAX_TEXT)(text) : ''))
	.catch('')
/** An ISO day; the service gives '' where it knows none. */
export const daySchema = optionalText(isDay)
/** A picture's path below its size. Anything else could lead a picture's address elsewhere. */
export const picturePathSchema = optionalText((path) => /^\/[\w.-]{1,200}$/.test(path))
export const ratingSchema = z.number().min(0).max(10).catch(0)
export const popularitySchema = z.number().min(0).catch(0)
export const minutesSchema = z.int().min(0).max(MAX_MINUTES).nullish().catch(null)
const namedSchema = z.object({ id: idSchema, name: nameSchema })

/** A text that passes the rule, else `null`. */
export function optionalText(isRight: (text: string) => boolean) {
	return z
		.string()
		.nullish()
		.transform((text) => (text && isRight(text) ? text : null))
		.catch(null)
}

/** `2010-02-30` is none. */
function isDay(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** Cuts what is absurdly long, never inside of a character. */
function cutter(maxLength: number): (text: string) => string {
	return (text) => {
		if (text.length <= maxLength) return text
		const last = text.charCodeAt(maxLength - 1)
		return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
	}
}

/** What can be read of a list, up to `limit`; nothing of what is no list. */
export function readList<T>(wire: unknown, read: (item: unknown) => T | null, limit: number): T[] {
	const items: T[] = []
	if (!Array.isArray(wire)) return items
	for (const raw of wire) {
		const item = read(raw)
		if (item !== null) items.push(item)
		if (items.length === limit) break
	}
	return items
}

export function readNamed(wire: unknown): { id: number; name: string } | null {
	return namedSchema.safeParse(wire).data ?? null
}

/** A thing's name alone. */
export function nameOf(wire: unknown): string | null {
	return nullableNameSchema.parse(at(readObject(wire), 'name'))
}

export function readObject(wire: unknown): Wire | null {
	return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Wire) : null
}

/** A field of an object, or of an object in it; `undefined` where there is none. */
export function at(wire: Wire | null, ...path: string[]): unknown {
	let value: unknown = wire
	for (const name of path) value = readObject(value)?.[name]
	return value
}
