import { Form, useNavigation } from '@remix-run/react'
import { LIST_PREFIX } from '#domain/import/command.ts'
import { importWords } from '#domain/import/page-words.ts'
import { type ImportView, LIST_PARTS, SKIP_CHOICE, suggestListTarget } from '#domain/import/view.ts'
import { PART_NAMES } from '#domain/import/words.ts'
import { DiscardButton } from './discard-button.tsx'

/** There are no lists with names of one's own here: the viewer says which of ours each list of the file goes to. */
export function ListsForm({ view: { lists } }: { view: ImportView }) {
	const isSending = useNavigation().state === 'submitting'
	return (
		<Form method="post" className="import-preview">
			<fieldset className="import-profiles">
				<legend>{importWords.whereDoListsGo}</legend>
				<p className="faint">{importWords.ownLists({ count: lists.length })}</p>
				<ul>
					{lists.map(({ name, titles }, place) => {
						const id = `list-${place}`
						return (
							<li key={name}>
								<label htmlFor={id}>
									<strong dir="auto">{name}</strong>{' '}
									<span className="faint">{importWords.titles({ count: titles })}</span>
								</label>
								<select
									id={id}
									name={`${LIST_PREFIX}${place}`}
									className="select"
									defaultValue={suggestListTarget(name)}
								>
									<option value={SKIP_CHOICE}>{importWords.leaveOut}</option>
									{LIST_PARTS.map((part) => (
										<option key={part} value={part}>
											{part === 'history'
												? importWords.toMoviesOnly({ target: PART_NAMES[part]() })
												: importWords.to({ target: PART_NAMES[part]() })}
										</option>
									))}
								</select>
							</li>
						)
					})}
				</ul>
			</fieldset>
			<div className="actions">
				<button type="submit" name="intent" value="lists" className="button primary" disabled={isSending}>
					{importWords.continue}
				</button>
				<DiscardButton />
			</div>
		</Form>
	)
}
