import { useLoaderData } from '@remix-run/react'

/** Where to send legal notices. The legal pages' loaders know it. */
export function ContactLink() {
	const { contactEmail } = useLoaderData<{ contactEmail: string }>()
	return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}
