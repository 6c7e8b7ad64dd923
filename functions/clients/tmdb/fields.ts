// The fields of the wire. Reading is tolerant: what is missing or of a wrong type becomes its default. What is often absent
// (no date, no picture, no tagline) is read without a failure, because making an error costs more than all the rest.
import * as z from 'zod/mini'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'

const MAX_TEXT_LENGTH = 5_000
const MAX_NAME_LENGTH = 500
const MAX_MINUTES = 100_000

export type Wire = Record<string, unknown>

export const idSchema = z.int().check(z.gte(1), z.lte(MAX_TITLE_ID))
/** A count of things, 0 where unknown. */
export const countSchema = z.catch(z.int().check(z.gte(0)), 0)
export const nameSchema = z.pipe(z.string().check(z.minLength(1)), z.transform(truncateTo(MAX_NAME_LENGTH)))
export const nullableNameSchema = readText((name) => (name ? truncateTo(MAX_NAME_LENGTH)(name) : null), null)
export const textSchema = readText((text) => (text ? truncateTo(MAX_TEXT_LENGTH)(text) : ''), '')
/** An ISO day; the service gives '' where it knows none. */
export const daySchema = optionalText(isDay)
/** A picture's path below its size. Anything else could lead a picture's address elsewhere. */
export const imagePathSchema = optionalText((path) => /^\/[\w.-]{1,200}$/.test(path))
export const ratingSchema = z.catch(z.number().check(z.gte(0), z.lte(10)), 0)
export const popularitySchema = z.catch(z.number().check(z.gte(0)), 0)
export const minutesSchema = z.catch(z.nullish(z.int().check(z.gte(0), z.lte(MAX_MINUTES))), null)
const namedSchema = z.object({ id: idSchema, name: nameSchema })

/** A text that passes the rule, else `null`. */
export function optionalText(isValid: (text: string) => boolean) {
	return readText((text) => (text && isValid(text) ? text : null), null)
}

/** What is made of a text, or of its absence; `fallback` for what is no text. */
function readText<T>(read: (text: string | null | undefined) => T, fallback: Awaited<T>) {
	return z.catch(z.pipe(z.nullish(z.string()), z.transform(read)), fallback)
}

/** `2010-02-30` is none. */
function isDay(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** Cuts what is absurdly long, never inside of a character. */
function truncateTo(maxLength: number): (text: string) => string {
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
	return nullableNameSchema.parse(fieldAt(readObject(wire), 'name'))
}

export function readObject(wire: unknown): Wire | null {
	return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Wire) : null
}

/** A field of an object, or of an object in it; `undefined` where there is none. */
export function fieldAt(wire: Wire | null, ...path: string[]): unknown {
	let value: unknown = wire
	for (const name of path) value = readObject(value)?.[name]
	return value
}
