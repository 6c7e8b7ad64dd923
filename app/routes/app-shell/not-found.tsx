import { pageMeta } from '#app/document/page-meta.ts'
import { notFound } from '#app/http/or503.ts'

/** Any address that is none of ours. */
export function loader() {
	throw notFound()
}

export const action = loader

export const meta = () =>
	pageMeta({
		title: 'There is nothing here',
		description: 'This page does not exist.',
		path: '/not-found',
		origin: '',
		hidden: true,
	})

export default function NotFound() {
	return null
}
