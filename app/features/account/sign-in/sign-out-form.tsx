import { Form } from '@remix-run/react'
import { SIGN_OUT_PATH } from '#domain/shared/links.ts'

export function SignOutForm() {
	return (
		<Form method="post" action={SIGN_OUT_PATH} className="actions">
			<button type="submit" className="button">
				Sign out
			</button>
		</Form>
	)
}
