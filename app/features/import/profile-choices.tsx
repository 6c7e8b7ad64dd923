import { PROFILE_PREFIX } from '#domain/import/command.ts'
import { importWords } from '#domain/import/page-words.ts'
import type { ImportView, RestoreView } from '#domain/import/view.ts'
import { describeRestored, RESTORE_PROBLEM_WORDS } from '#domain/import/words.ts'

/** Which profiles our own export has, what is in them, and who gets that. */
export function ProfileChoices({ view: { profiles, targets, hasRoom } }: { view: ImportView }) {
	return (
		<fieldset className="import-profiles">
			<legend>{importWords.profiles({ count: profiles.length })}</legend>
			<ul>
				{profiles.map((profile) => {
					const { place, label, target, problem, hasPin } = profile
					const id = `restored-${place}`
					return (
						<li key={place}>
							<label htmlFor={id}>
								<strong dir="auto">{label}</strong> <span className="faint">{describeRestored(profile)}</span>
							</label>
							<select id={id} name={`${PROFILE_PREFIX}${place}`} className="select" defaultValue={target}>
								{targets.map(({ value, label: name }) => (
									<option key={value} value={value}>
										{importWords.to({ target: name })}
									</option>
								))}
								{hasRoom ? <option value="new">{importWords.toNewProfile}</option> : null}
								<option value="out">{importWords.leaveOut}</option>
							</select>
							{problem ? <p className="faint">{RESTORE_PROBLEM_WORDS[problem]()}</p> : null}
							{hasPin ? <p className="faint">{importWords.pinNote}</p> : null}
						</li>
					)
				})}
			</ul>
			<p className="faint">{importWords.profilesNote}</p>
		</fieldset>
	)
}

/** What became of each profile of the file. */
export function RestoredProfiles({ view }: { view: ImportView }) {
	if (view.profiles.length < 2) return null
	return (
		<ul>
			{view.profiles.map((profile) => (
				<li key={profile.place} className="import-restored">
					<strong dir="auto">{profile.label}</strong>: {outcomeOf(profile, view)}
				</li>
			))}
		</ul>
	)
}

function outcomeOf({ label, target, added, isFull, isNew }: RestoreView, { targets, state }: ImportView): string {
	if (isFull) return importWords.profileNoRoom
	if (target === 'out') return importWords.profileLeftOut
	if (state === 'undone') return isNew ? importWords.profileRemoved : importWords.profileAsBefore
	const name = targets.find(({ value }) => value === target)?.label ?? null
	const isEmpty = added === 0
	if (isNew) return isEmpty ? importWords.profileNew : importWords.profileNewWith({ count: added })
	if (name === null || name === label)
		return isEmpty ? importWords.profileNothingNew : importWords.profileAdded({ count: added })
	return isEmpty ? importWords.profileNothingNewTo({ name }) : importWords.profileAddedTo({ count: added, name })
}
