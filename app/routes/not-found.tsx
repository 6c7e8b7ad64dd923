import { notFound } from '#app/lib/or503.ts'
import { pageMeta } from '#app/lib/page-meta.ts'

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
