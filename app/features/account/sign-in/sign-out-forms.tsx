import { Form } from '@remix-run/react'
import type { Refusal } from './refusal.ts'
import { Trouble } from './trouble.tsx'

/** Signing out here, and everywhere but here. */
export function SignOutForms({ refusal }: { refusal: Refusal | null }) {
	return (
		<>
			<Trouble toast={refusal?.toast ?? null} />
			<div className="actions">
				<Form method="post" action="/logout">
					<button type="submit" className="button">
						Sign out
					</button>
				</Form>
				<Form method="post" action="/profile#sign-out">
					<input type="hidden" name="intent" value="end-others" />
					<button type="submit" className="button">
						Sign out everywhere else
					</button>
				</Form>
			</div>
		</>
	)
}
