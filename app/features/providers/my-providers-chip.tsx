import { useLocation } from '@remix-run/react'
import { PROVIDERS_ACTION_PATH } from '#domain/shared/links.ts'

/** Turns the provider filter on or off. The server redirects back to the same list. */
export function MyProvidersChip({ isOn }: { isOn: boolean }) {
	const { pathname, search } = useLocation()
	return (
		<form method="post" action={PROVIDERS_ACTION_PATH}>
			<input type="hidden" name="returnTo" value={pathname + search} />
			<button type="submit" name="mode" value={isOn ? 'off' : 'on'} className="chip" aria-pressed={isOn}>
				On my services
			</button>
		</form>
	)
}
