import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import type { AppContext } from '#app/context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { accountsUnavailable, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { Link } from '#app/ui/link.tsx'
import { VERIFY_LINK_HOURS } from '#domain/account/credentials.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
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
	pageMeta({
		title: signInWords.verifyEmail,
		description: signInWords.verifyEmailDetail,
		path: VERIFY_EMAIL_PATH,
	})

export default function VerifyEmail() {
	const { token, found } = useLoaderData<typeof loader>()
	if (!found) {
		return (
			<AuthPage heading={signInWords.linkOver}>
				<p className="lead">{signInWords.verifyLinkOver({ hours: VERIFY_LINK_HOURS })}</p>
				<div className="actions">
					<Link to={PROFILE_PATH} className="button primary">
						{signInWords.goToAccount}
					</Link>
				</div>
			</AuthPage>
		)
	}
	if (found.isVerified) {
		return (
			<AuthPage heading={signInWords.emailVerified}>
				<p className="lead">
					{signInWords.emailVerifiedDetail({ email: found.email, b: (parts) => <strong key="b">{parts}</strong> })}
				</p>
			</AuthPage>
		)
	}
	return (
		<AuthPage heading={signInWords.verifyEmail}>
			<p className="lead">
				{signInWords.verifyQuestion({ email: found.email, b: (parts) => <strong key="b">{parts}</strong> })}
			</p>
			<Form method="post" className="actions">
				<input type="hidden" name="token" value={token} />
				<button type="submit" className="button primary">
					{signInWords.verify}
				</button>
			</Form>
		</AuthPage>
	)
}
