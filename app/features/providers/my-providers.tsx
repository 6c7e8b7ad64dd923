import { useLocation } from '@remix-run/react'
import { TitleRow } from '#app/features/title/title-row.tsx'
import type { NewTitles } from '#domain/providers/port.ts'
import { comparedText, providerWords } from '#domain/providers/words.ts'
import { PROVIDERS_ACTION_PATH } from '#domain/shared/links.ts'

/** Turns the provider filter on or off. The server redirects back to the same list. */
export function MyProvidersChip({ isOn }: { isOn: boolean }) {
	const { pathname, search } = useLocation()
	return (
		<form method="post" action={PROVIDERS_ACTION_PATH}>
			<input type="hidden" name="returnTo" value={pathname + search} />
			<button type="submit" name="mode" value={isOn ? 'off' : 'on'} className="chip" aria-pressed={isOn}>
				{providerWords.myServices}
			</button>
		</form>
	)
}

/** New titles on the viewer's services, each with the name of its service. */
export function NewOnMyProvidersRow({ cards, comparedOn }: NewTitles) {
	const note = comparedText(comparedOn)
	return (
		<TitleRow
			heading={providerWords.newOnYours}
			cards={cards}
			showType
			more={note ? <span className="faint">{note}</span> : null}
		/>
	)
}
