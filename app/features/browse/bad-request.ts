import { data } from '@remix-run/cloudflare'
import type { QueryError } from '#domain/shared/query.ts'

/** A 400 page that says which part of the address is not understood. */
export function badRequest({ message }: QueryError) {
	return data(message, { status: 400 })
}
