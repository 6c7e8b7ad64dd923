import { Form } from '@remix-run/react'
import { settingsWords } from '#domain/account/settings-words.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields, SignInAgain } from '../confirm/confirmation-fields.tsx'
import { FormAlert } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'
import type { DeviceView } from './settings.server.ts'

interface Props {
	devices: readonly DeviceView[]
	confirmation: ConfirmationView
	path: string
	error: FormError | null
}

/** The viewer's signed-in devices. Any other one can be signed out, or all at once. */
export function DeviceList({ devices, confirmation, path, error }: Props) {
	const hasOthers = devices.some(({ isCurrent }) => !isCurrent)
	const isLocked = confirmation.required === 'sign-in'
	return (
		<>
			<FormAlert toast={error?.toast ?? null} />
			<Form method="post" action={path} className="devices">
				{/* Enter in the password field must not sign out the first device. */}
				<button type="submit" disabled hidden />
				{hasOthers ? <ConfirmationFields confirmation={confirmation} error={error?.fieldErrors.password} /> : null}
				<ul>
					{devices.map((device) => (
						<DeviceRow key={device.id} device={device} isLocked={isLocked} />
					))}
				</ul>
				{hasOthers && !isLocked ? (
					<button type="submit" name="intent" value="end-others" className="button danger">
						{settingsWords.signOutOthers}
					</button>
				) : null}
			</Form>
			{hasOthers && isLocked ? <SignInAgain confirmation={confirmation} returnTo={path} /> : null}
		</>
	)
}

function DeviceRow({ device, isLocked }: { device: DeviceView; isLocked: boolean }) {
	const { id, name, isCurrent } = device
	return (
		<li>
			<div>
				<strong>{name}</strong>
				{isCurrent ? <span className="device-current">{settingsWords.thisDevice}</span> : null}
				<p className="faint">{lastUse(device)}</p>
			</div>
			{isCurrent || isLocked ? null : (
				<button
					type="submit"
					name="session"
					value={id}
					className="button"
					aria-label={settingsWords.signOutDevice({ name })}
				>
					{settingsWords.signOut}
				</button>
			)}
		</li>
	)
}

/** When and where a device signed in, and when it was used last. */
function lastUse({ signedIn: date, lastSeen: age, place, isCurrent }: DeviceView): string {
	if (isCurrent) return place ? settingsWords.signedInFrom({ date, place }) : settingsWords.signedIn({ date })
	return place ? settingsWords.signedInUsedFrom({ date, age, place }) : settingsWords.signedInUsed({ date, age })
}
