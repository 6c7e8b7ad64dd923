import { useLocation } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'
import { HIDE_SEEN } from '#domain/title/marks.ts'

interface Props {
	isOn: boolean
	/** The id of the list, where it is not the first thing on its page. */
	anchor?: string
}

/** Hides what the viewer has seen, or shows it again: a link to the same page. */
export function SeenChip({ isOn, anchor }: Props) {
	const { pathname, search } = useLocation()
	const params = new URLSearchParams(search)
	params.delete('page')
	if (isOn) params.delete('seen')
	else params.set('seen', HIDE_SEEN)
	const query = params.toString()
	const to = pathname + (query && `?${query}`) + (anchor ? `#${anchor}` : '')
	return (
		<Link to={to} className="chip" aria-current={isOn ? 'true' : undefined} preventScrollReset>
			{isOn ? 'Show what I have seen' : 'Hide what I have seen'}
		</Link>
	)
}
