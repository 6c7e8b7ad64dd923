import { Form } from '@remix-run/react'
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
						Sign out everywhere else
					</button>
				) : null}
			</Form>
			{hasOthers && isLocked ? <SignInAgain confirmation={confirmation} returnTo={path} /> : null}
		</>
	)
}

function DeviceRow({ device, isLocked }: { device: DeviceView; isLocked: boolean }) {
	const { id, name, signedIn, lastSeen, place, isCurrent } = device
	const lastUse = [isCurrent ? '' : `last used ${lastSeen}`, place && `in ${place}`].filter(Boolean).join(' ')
	return (
		<li>
			<div>
				<strong>{name}</strong>
				{isCurrent ? <span className="device-current">This device</span> : null}
				<p className="faint">
					Signed in {signedIn}
					{lastUse && `, ${lastUse}`}
				</p>
			</div>
			{isCurrent || isLocked ? null : (
				<button type="submit" name="session" value={id} className="button" aria-label={`Sign out ${name}`}>
					Sign out
				</button>
			)}
		</li>
	)
}
