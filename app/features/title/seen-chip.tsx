import { useLocation } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'

/** Hides what the viewer has seen, or shows it again: a link to the same page. */
export function SeenChip({ isOn }: { isOn: boolean }) {
	const { pathname, search } = useLocation()
	const rest = search.replace(/[?&](?:page|seen)=\w*/g, '').replace(/^&/, '?')
	const query = isOn ? rest : `${rest}${rest ? '&' : '?'}seen=hide`
	return (
		<Link to={pathname + query} className="chip" aria-current={isOn ? 'true' : undefined} preventScrollReset>
			{isOn ? "Show what I've seen" : "Hide what I've seen"}
		</Link>
	)
}
