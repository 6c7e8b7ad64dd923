import { useLocation, useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { isRouterIdle } from '#app/document/remix/navigating.ts'
import { PrefetchPage } from '#app/document/remix/prefetch-page.tsx'
import { useNearEnd } from '#app/ui/use-near-end.ts'

/** One window below what is in view. */
const MARGIN = '0px 0px 100%'

/**
 * Shows more once the end of the list comes near. It goes there with the data at hand: without a connection the list stays as it is,
 * with its button, and nothing waits that the visitor opens meanwhile. Who has gone back stays there, although this may still be shown.
 */
export default function MoreByItself({ to }: { to: string }) {
	const [isNear, setNear] = useState(false)
	const end = useNearEnd(() => setNear(true), MARGIN)
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	const goOn = (isThere: boolean) => {
		const isHere = location.pathname === pathname && location.search === search
		if (isThere && isHere && isRouterIdle()) navigate(to, { replace: true, preventScrollReset: true })
		else setNear(false)
	}
	return (
		<span ref={end} className={isNear ? 'loading' : undefined}>
			{isNear ? <PrefetchPage page={to} onEnd={goOn} /> : null}
		</span>
	)
}
