import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import type { AppContext } from '#app/context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { accountsUnavailable, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { Link } from '#app/ui/link.tsx'
import { VERIFY_LINK_HOURS } from '#domain/account/credentials.ts'
import { accountMessages } from '#domain/account/words.ts'
import { HOME_PATH, PROFILE_PATH, VERIFY_EMAIL_PATH } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

function verificationsOf({ auth }: AppContext) {
	const verifications = auth.verifications()
	if (!verifications) throw accountsUnavailable()
	return verifications
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get('token') ?? ''
	const found = await orAccountsUnavailable(verificationsOf(context).check(token), 'accounts_unavailable')
	return data({ token, found }, { status: found ? 200 : 410 })
}

/** Verifies the email. It takes a press, because mail programs open links on their own. */
export async function action({ request, context }: ActionFunctionArgs) {
	const token = (await readForm(request)).text('token')
	const isVerified = await orAccountsUnavailable(verificationsOf(context).complete(token), 'accounts_unavailable')
	if (!isVerified) return context.flash.redirect(`${VERIFY_EMAIL_PATH}?token=${encodeURIComponent(token)}`)
	return context.flash.redirect(context.viewer ? PROFILE_PATH : HOME_PATH, accountMessages.emailVerified)
}

export const meta = () =>
	pageMeta({ title: 'Verify your email', description: 'Verify your email address.', path: VERIFY_EMAIL_PATH })

export default function VerifyEmail() {
	const { token, found } = useLoaderData<typeof loader>()
	if (!found) {
		return (
			<AuthPage heading="This link no longer works">
				<p className="lead">
					A link works once, for {VERIFY_LINK_HOURS} hours. Sign in and get another one on the page of your account.
				</p>
				<div className="actions">
					<Link to={PROFILE_PATH} className="button primary">
						Go to your account
					</Link>
				</div>
			</AuthPage>
		)
	}
	if (found.isVerified) {
		return (
			<AuthPage heading="Your email is verified">
				<p className="lead">
					<strong>{found.email}</strong> belongs to your account. There is nothing left to do.
				</p>
			</AuthPage>
		)
	}
	return (
		<AuthPage heading="Verify your email">
			<p className="lead">
				Does <strong>{found.email}</strong> belong to you, and to the account that you created here?
			</p>
			<Form method="post" className="actions">
				<input type="hidden" name="token" value={token} />
				<button type="submit" className="button primary">
					Yes, verify it
				</button>
			</Form>
		</AuthPage>
	)
}
