import { useLocation } from '@remix-run/react'
import { Link } from '#app/ui/link.tsx'
import type { SeenNoteData } from './marks-loader.server.ts'

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

/** Says how many titles a list leaves out. What this device hides is counted later (see `follow-marks.ts`). */
export function SeenNote({ seen }: { seen: SeenNoteData | null }) {
	return seen ? (
		<p className="lead" data-device-note={seen.isDevice ? '' : undefined}>
			{seen.text}
		</p>
	) : null
}
