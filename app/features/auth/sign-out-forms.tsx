import { Form } from '@remix-run/react'

/** Signing out here, and everywhere but here. */
export function SignOutForms() {
	return (
		<section aria-labelledby="sign-out">
			<h2 id="sign-out">Sign out</h2>
			<Form method="post" action="/logout">
				<button type="submit" className="button">
					Sign out
				</button>
			</Form>
			<Form method="post">
				<input type="hidden" name="intent" value="end-others" />
				<button type="submit" className="button">
					Sign out everywhere else
				</button>
			</Form>
		</section>
	)
}
