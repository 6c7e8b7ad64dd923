import { useLocation } from '@remix-run/react'
import { SERVICES_ACTION } from '#domain/providers/providers.ts'

/** The switch of the mode: a form that the server answers with the same list, kept to the viewer's services or not. */
export function MineChip({ isOn }: { isOn: boolean }) {
	const { pathname, search } = useLocation()
	return (
		<form method="post" action={SERVICES_ACTION}>
			<input type="hidden" name="returnTo" value={pathname + search} />
			<button type="submit" name="mode" value={isOn ? 'off' : 'on'} className="chip" aria-pressed={isOn}>
				On my services
			</button>
		</form>
	)
}
