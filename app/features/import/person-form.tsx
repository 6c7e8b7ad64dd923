import { Form, useNavigation } from '@remix-run/react'
import { importWords } from '#domain/import/page-words.ts'
import type { ImportView } from '#domain/import/view.ts'
import { DiscardButton } from './discard-button.tsx'

/** The file of a household has everybody's history: the viewer says whose they want. */
export function PersonForm({ view: { people } }: { view: ImportView }) {
	const isSending = useNavigation().state === 'submitting'
	return (
		<Form method="post" className="import-preview">
			<fieldset className="import-parts">
				<legend>{importWords.whoseHistory}</legend>
				<p className="faint">{importWords.profilesInFile({ count: people.length })}</p>
				{people.map(({ name, entries }) => (
					<label key={name} className="import-checkbox">
						<input type="radio" name="person" value={name} required />
						<span>
							<span dir="auto">{name}</span> <span className="faint">{importWords.entries({ count: entries })}</span>
						</span>
					</label>
				))}
			</fieldset>
			<div className="actions">
				<button type="submit" name="intent" value="person" className="button primary" disabled={isSending}>
					{importWords.continue}
				</button>
				<DiscardButton />
			</div>
		</Form>
	)
}
