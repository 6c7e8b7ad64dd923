import { pageMeta } from '#app/document/page-meta.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { NOT_FOUND_PATH } from '#domain/shared/links.ts'

/** Any URL that no other route matches. */
export function loader() {
	throw notFoundResponse()
}

export const action = loader

export const meta = () =>
	pageMeta({ title: 'Page not found', description: 'This page does not exist.', path: NOT_FOUND_PATH })

export default function NotFound() {
	return null
}
