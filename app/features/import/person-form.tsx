import { Form, useNavigation } from '@remix-run/react'
import type { ImportView } from '#domain/import/view.ts'
import { formatCount } from '#domain/shared/count.ts'
import { DiscardButton } from './discard-button.tsx'

/** The file of a household has everybody's history: the viewer says whose they want. */
export function PersonForm({ view: { people } }: { view: ImportView }) {
	const isSending = useNavigation().state === 'submitting'
	return (
		<Form method="post" className="import-preview">
			<fieldset className="import-parts">
				<legend>Whose history do you want to import?</legend>
				<p className="faint">The file has {formatCount(people.length, 'profile')}. We forget the others.</p>
				{people.map(({ name, entries }) => (
					<label key={name} className="import-checkbox">
						<input type="radio" name="person" value={name} required />
						<span>
							<span dir="auto">{name}</span> <span className="faint">{formatCount(entries, 'entry', 'entries')}</span>
						</span>
					</label>
				))}
			</fieldset>
			<div className="actions">
				<button type="submit" name="intent" value="person" className="button primary" disabled={isSending}>
					Continue
				</button>
				<DiscardButton />
			</div>
		</Form>
	)
}
