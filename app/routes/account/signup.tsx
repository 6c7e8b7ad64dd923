import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { loadCredentialsPage, respondToCredentials } from '#app/features/account/sign-in/credentials-loader.server.ts'
import { CredentialsPage } from '#app/features/account/sign-in/credentials-page.tsx'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { MIN_PASSWORD_LENGTH } from '#domain/account/credentials.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { accountMessages } from '#domain/account/words.ts'
import { pendingQuery } from '#domain/saved/pending-command.ts'
import { SIGN_UP_PATH, signInPath, welcomePath } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadCredentialsPage(args, 'signUp')

export async function action({ request, context: { auth, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const outcome = await orUnavailable(auth.signUp(form.text('email'), form.text('password')))
	return respondToCredentials(form, outcome, flash, { toast: accountMessages.accountCreated, path: welcomePath() })
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: signInWords.createAccount,
		description: signInWords.createAccountDetail,
		path: SIGN_UP_PATH,
		origin: page?.origin ?? '',
	})

/** The benefits of an account. */
function AccountBenefits() {
	const benefits = [
		signInWords.benefitContinue,
		signInWords.benefitLists,
		signInWords.benefitRecommendations,
		signInWords.benefitDevice,
	]
	return (
		<ul className="benefits">
			{benefits.map((text) => (
				<li key={text}>
					<Icon name="check" size={16} />
					{text}
				</li>
			))}
		</ul>
	)
}

export default function Signup() {
	const view = useLoaderData<typeof loader>()
	return (
		<CredentialsPage
			view={view}
			heading={signInWords.createAccount}
			introduction={<AccountBenefits />}
			submitLabel={signInWords.create}
			emailAutoComplete="email"
			passwordAutoComplete="new-password"
			startPath={welcomePath()}
			passwordHint={signInWords.newPasswordHint({ count: MIN_PASSWORD_LENGTH })}
		>
			{signInWords.haveAccount({
				link: (parts) => (
					<Link key="link" className="text-link" to={signInPath(view.returnTo) + pendingQuery(view.pending)}>
						{parts}
					</Link>
				),
			})}
		</CredentialsPage>
	)
}
