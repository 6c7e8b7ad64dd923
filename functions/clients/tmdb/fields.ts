// Lenient schemas for the fields of responses: missing or invalid values become defaults. Fields that are often absent
// (dates, images, taglines) are read without raising an error, because creating errors is by far the slowest part.
import * as z from 'zod/mini'
import { MAX_TITLE_ID } from '#domain/shared/links.ts'

const MAX_TEXT_LENGTH = 5_000
const MAX_NAME_LENGTH = 500
const MAX_MINUTES = 100_000

export type Wire = Record<string, unknown>

export const idSchema = z.int().check(z.gte(1), z.lte(MAX_TITLE_ID))
/** 0 when unknown. */
export const countSchema = z.catch(z.int().check(z.gte(0)), 0)
export const nameSchema = z.pipe(z.string().check(z.minLength(1)), z.transform(truncateTo(MAX_NAME_LENGTH)))
export const nullableNameSchema = readText((name) => (name ? truncateTo(MAX_NAME_LENGTH)(name) : null), null)
export const textSchema = readText((text) => (text ? truncateTo(MAX_TEXT_LENGTH)(text) : ''), '')
/** An ISO day; TMDB sends '' for unknown ones. */
export const daySchema = optionalText(isDay)
/** An image's path below its size. Anything else could point the image's URL elsewhere. */
export const imagePathSchema = optionalText((path) => /^\/[\w.-]{1,200}$/.test(path))
export const ratingSchema = z.catch(z.number().check(z.gte(0), z.lte(10)), 0)
export const popularitySchema = z.catch(z.number().check(z.gte(0)), 0)
export const minutesSchema = z.catch(z.nullish(z.int().check(z.gte(0), z.lte(MAX_MINUTES))), null)
const namedSchema = z.object({ id: idSchema, name: nameSchema })

export function optionalText(isValid: (text: string) => boolean) {
	return readText((text) => (text && isValid(text) ? text : null), null)
}

/** @param fallback for values that are not text */
function readText<T>(read: (text: string | null | undefined) => T, fallback: Awaited<T>) {
	return z.catch(z.pipe(z.nullish(z.string()), z.transform(read)), fallback)
}

/** Rejects impossible days such as `2010-02-30`. */
function isDay(text: string): boolean {
	return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** Never splits a surrogate pair. */
function truncateTo(maxLength: number): (text: string) => string {
	return (text) => {
		if (text.length <= maxLength) return text
		const last = text.charCodeAt(maxLength - 1)
		return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
	}
}

/** The readable items, up to `limit`; none when `wire` is not a list. */
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

export function nameOf(wire: unknown): string | null {
	return nullableNameSchema.parse(fieldAt(readObject(wire), 'name'))
}

export function readObject(wire: unknown): Wire | null {
	return typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? (wire as Wire) : null
}

/** A field by its path in nested objects; `undefined` when any of them is missing. */
export function fieldAt(wire: Wire | null, ...path: string[]): unknown {
	let value: unknown = wire
	for (const name of path) value = readObject(value)?.[name]
	return value
}
