import { Form, useNavigation } from '@remix-run/react'
import { LIST_PREFIX } from '#domain/import/command.ts'
import { type ImportView, LIST_PARTS, SKIP_CHOICE, suggestListTarget } from '#domain/import/view.ts'
import { PART_NAMES } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'
import { DiscardButton } from './discard-button.tsx'

/** There are no lists with names of one's own here: the viewer says which of ours each list of the file goes to. */
export function ListsForm({ view: { lists } }: { view: ImportView }) {
	const isSending = useNavigation().state === 'submitting'
	return (
		<Form method="post" className="import-preview">
			<fieldset className="import-profiles">
				<legend>Where do your own lists go?</legend>
				<p className="faint">
					The file has {formatCount(lists.length, 'list')} of your own. Their titles can go to your watchlist, your
					favorites or your watch history, in the order of the list; what is already there stays as it is.
				</p>
				<ul>
					{lists.map(({ name, titles }, place) => {
						const id = `list-${place}`
						return (
							<li key={name}>
								<label htmlFor={id}>
									<strong dir="auto">{name}</strong> <span className="faint">{formatCount(titles, 'title')}</span>
								</label>
								<select
									id={id}
									name={`${LIST_PREFIX}${place}`}
									className="select"
									defaultValue={suggestListTarget(name)}
								>
									<option value={SKIP_CHOICE}>Leave it out</option>
									{LIST_PARTS.map((part) => (
										<option key={part} value={part}>
											To {PART_NAMES[part]}
											{part === 'history' ? ' (movies only)' : ''}
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
					Continue
				</button>
				<DiscardButton />
			</div>
		</Form>
	)
}
