import { TitleRow } from '#app/features/title/title-row.tsx'
import type { NewTitles } from '#domain/providers/port.ts'
import { comparedText } from '#domain/providers/words.ts'

/** New titles on the viewer's services, each with the name of its service. */
export function NewOnMyProvidersRow({ cards, comparedOn }: NewTitles) {
	const note = comparedText(comparedOn)
	return (
		<TitleRow
			heading="New on your services"
			cards={cards}
			showType
			more={note ? <span className="faint">{note}</span> : null}
		/>
	)
}
