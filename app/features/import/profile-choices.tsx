import { PROFILE_PREFIX } from '#domain/import/command.ts'
import type { ImportView, RestoreView } from '#domain/import/view.ts'
import { describeRestored, RESTORE_PROBLEM_WORDS } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'

/** Which profiles our own export has, what is in them, and who gets that. */
export function ProfileChoices({ view: { profiles, targets, hasRoom } }: { view: ImportView }) {
	return (
		<fieldset className="import-profiles">
			<legend>{profiles.length === 1 ? 'The profile in this file' : `${profiles.length} profiles in this file`}</legend>
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
										To {name}
									</option>
								))}
								{hasRoom ? <option value="new">To a new profile</option> : null}
								<option value="out">Leave it out</option>
							</select>
							{problem ? <p className="faint">{RESTORE_PROBLEM_WORDS[problem]}</p> : null}
							{hasPin ? <p className="faint">Its PIN isn't in the file. Set it again afterwards.</p> : null}
						</li>
					)
				})}
			</ul>
			<p className="faint">
				What was watched, saved or rated later stays. Sign-in, PINs, devices, the inbox and the private calendar address
				are not restored.
			</p>
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
	if (isFull) return 'left out, because there is no room for another profile'
	if (target === 'out') return 'left out'
	if (state === 'undone') return isNew ? 'removed again' : 'as before'
	const name = targets.find(({ value }) => value === target)?.label ?? null
	const entries = added === 0 ? 'nothing new' : `${formatCount(added, 'entry', 'entries')} added`
	if (isNew) return added === 0 ? 'a new profile' : `a new profile, ${entries}`
	return name === null || name === label ? entries : `${entries} to ${name}`
}
