import { PROFILE_PREFIX } from '#domain/import/command.ts'
import type { ImportView } from '#domain/import/view.ts'
import { describeRestored, RESTORE_PROBLEM_WORDS } from '#domain/import/words.ts'
import { formatCount } from '#domain/shared/count.ts'

/** Which profiles our own export has, what is in them, and who gets that. */
export function ProfileChoices({ view: { profiles, targets } }: { view: ImportView }) {
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
export function RestoredProfiles({ view: { profiles, targets, state } }: { view: ImportView }) {
	if (profiles.length < 2) return null
	const nameOf = (target: string) => targets.find(({ value }) => value === target)?.label
	return (
		<ul className="import-restored">
			{profiles.map(({ place, label, target, added, isFull }) => (
				<li key={place}>
					<strong dir="auto">{label}</strong>:{' '}
					{isFull
						? 'left out, because there is no room for another profile'
						: target === 'out'
							? 'left out'
							: state === 'undone'
								? 'as before'
								: `${formatAdded(added)}${nameOf(target) === label ? '' : ` to ${nameOf(target) ?? 'a removed profile'}`}`}
				</li>
			))}
		</ul>
	)
}

const formatAdded = (added: number) => (added === 0 ? 'nothing new' : `${formatCount(added, 'entry', 'entries')} added`)
