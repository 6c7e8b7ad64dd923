import { data } from '@remix-run/cloudflare'
import type { QueryError } from '#domain/shared/query.ts'

/** A 400 response that names the invalid URL parameter. */
export function badRequest({ message }: QueryError) {
	return data(message, { status: 400 })
}
