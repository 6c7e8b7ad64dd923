import { Form } from '@remix-run/react'
import { profilePath, SIGN_OUT_PATH } from '#domain/shared/links.ts'
import { FormAlert } from './form-alert.tsx'
import type { FormError } from './form-error.ts'

/** Sign out on this device, or on all others. */
export function SignOutForms({ error }: { error: FormError | null }) {
	return (
		<>
			<FormAlert toast={error?.toast ?? null} />
			<div className="actions">
				<Form method="post" action={SIGN_OUT_PATH}>
					<button type="submit" className="button">
						Sign out
					</button>
				</Form>
				<Form method="post" action={profilePath('sign-out')}>
					<input type="hidden" name="intent" value="end-others" />
					<button type="submit" className="button">
						Sign out everywhere else
					</button>
				</Form>
			</div>
		</>
	)
}
