import { Link } from '#app/ui/link.tsx'
import { IMPORT_PARTS, type ImportPart } from '#domain/import/row.ts'
import type { ImportView } from '#domain/import/view.ts'
import { PART_NAMES } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'
import { PROFILE_PATH } from '#domain/shared/links.ts'

interface Props {
	view: ImportView
	/** Selected initially. */
	defaultParts: readonly ImportPart[]
	isHistoryEnabled: boolean
}

/** Selects what to import. Parts that the file lacks are not shown. */
export function PartCheckboxes({ view, defaultParts, isHistoryEnabled }: Props) {
	const parts = IMPORT_PARTS.filter((part) => view.parts[part] > 0)
	return (
		<fieldset className="import-parts">
			<legend>What to import</legend>
			{parts.map((part) => (
				<label key={part} className="import-checkbox">
					<input
						type="checkbox"
						name="part"
						value={part}
						defaultChecked={defaultParts.includes(part)}
						disabled={part === 'history' && !isHistoryEnabled}
					/>
					<span>
						{partLabel(part, view)}{' '}
						{part === 'settings' ? null : (
							<span className="faint">{formatCount(view.parts[part], 'entry', 'entries')}</span>
						)}
					</span>
				</label>
			))}
			{parts.includes('history') && !isHistoryEnabled ? (
				<p className="faint">
					Your watch history is off. Turn it on in your{' '}
					<Link className="text-link" to={PROFILE_PATH}>
						profile
					</Link>{' '}
					first.
				</p>
			) : null}
		</fieldset>
	)
}

function partLabel(part: ImportPart, { source }: ImportView): string {
	if (part === 'favorites' && source !== 'marquee') return 'Ratings of 4 stars or more, as favorites'
	return PART_NAMES[part]
}
