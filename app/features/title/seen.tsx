import { Form, useLocation } from '@remix-run/react'
import { HIDE_SEEN } from '#domain/title/marks.ts'
import { cardWords } from '#domain/title/words.ts'
import type { SeenNoteData } from './marks-loader.server.ts'

/** A link that hides seen titles, or shows them again, on the same page. */
export function SeenChip({ isOn }: { isOn: boolean }) {
	const { pathname, search } = useLocation()
	const kept = [...new URLSearchParams(search)].filter(([name]) => !/^(?:pages?|seen)$/.test(name))
	return (
		<Form action={pathname} preventScrollReset>
			{kept.map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<button type="submit" name={isOn ? undefined : 'seen'} value={HIDE_SEEN} className="chip" aria-pressed={isOn}>
				{cardWords.hideSeen}
			</button>
		</Form>
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
