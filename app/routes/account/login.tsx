import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountForm } from '#app/features/account/sign-in/account-form.tsx'
import { AuthFault, AuthPage, authLinks } from '#app/features/account/sign-in/auth-page.tsx'
import { Field } from '#app/features/account/sign-in/field.tsx'
import { GoogleButton } from '#app/features/account/sign-in/google-button.tsx'
import { reached, refuse, refuseEmpty } from '#app/features/account/sign-in/refusal.ts'
import { readWish } from '#app/features/account/sign-in/sign-in-wish.ts'
import { Trouble } from '#app/features/account/sign-in/trouble.tsx'
import { useRefusal } from '#app/features/account/sign-in/use-refusal.ts'
import { readForm } from '#app/http/form.ts'
import { passRetryAfter } from '#app/http/pass-headers.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { fieldWords, messages } from '#domain/shared/messages.ts'

export const links = authLinks
export const headers = passRetryAfter

export function loader({ request, context: { auth, viewer, session, origin } }: LoaderFunctionArgs) {
	const wish = readWish(new URL(request.url).searchParams, origin)
	if (viewer) throw session.redirect(wish.returnTo)
	return data({ ...wish, origin, fault: auth.fault, hasGoogle: auth.hasGoogle() }, { status: auth.fault ? 503 : 200 })
}

export async function action({ request, context: { auth, session } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const email = form.text('email')
	const password = form.text('password')
	if (password === '') return refuseEmpty({ password: fieldWords.passwordMissing }, email)
	const outcome = await reached(auth.signIn(email, password))
	if (outcome.kind !== 'ok') return refuse(outcome, email)
	const toast = outcome.hasPreferences ? messages.signedIn : messages.preferencesSetUpFailed
	return session.redirect(safeReturnPath(form.text('redirectTo'), '/'), toast)
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: 'Sign in',
		description: 'Sign in to keep your watch history, favorites and watchlist.',
		path: '/login',
		origin: page?.origin ?? '',
	})

export default function Login() {
	const { returnTo, fault, hasGoogle, trouble } = useLoaderData<typeof loader>()
	const refusal = useRefusal()
	return (
		<AuthPage heading="Sign in">
			{fault ? (
				<AuthFault fault={fault} />
			) : (
				<>
					{refusal ? null : <Trouble toast={trouble} />}
					<AccountForm verb="Sign in" refusal={refusal} kept={{ redirectTo: returnTo }}>
						<Field
							label="Email"
							kind="email"
							name="email"
							autoComplete="username"
							defaultValue={refusal?.email}
							problem={refusal?.problems.email}
						/>
						<Field
							label="Password"
							kind="password"
							name="password"
							autoComplete="current-password"
							problem={refusal?.problems.password}
						/>
					</AccountForm>
					{hasGoogle ? <GoogleButton returnTo={returnTo} /> : null}
					<p className="lead">
						New here?{' '}
						<Link className="text-link" to={`/signup?${new URLSearchParams({ redirectTo: returnTo })}`}>
							Create an account
						</Link>
					</p>
				</>
			)}
		</AuthPage>
	)
}
