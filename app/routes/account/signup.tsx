import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountForm } from '#app/features/account/sign-in/account-form.tsx'
import { AuthFault, AuthPage, authLinks } from '#app/features/account/sign-in/auth-page.tsx'
import { Field } from '#app/features/account/sign-in/field.tsx'
import { GoogleButton } from '#app/features/account/sign-in/google-button.tsx'
import { reached, refuse } from '#app/features/account/sign-in/refusal.ts'
import { readWish } from '#app/features/account/sign-in/sign-in-wish.ts'
import { Trouble } from '#app/features/account/sign-in/trouble.tsx'
import { useRefusal } from '#app/features/account/sign-in/use-refusal.ts'
import { readForm } from '#app/http/form.ts'
import { passRetryAfter } from '#app/http/pass-headers.ts'
import { MIN_PASSWORD_LENGTH } from '#domain/account/credentials.ts'
import { safeReturnPath } from '#domain/shared/links.ts'
import { messages } from '#domain/shared/messages.ts'

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
	const outcome = await reached(auth.signUp(email, form.text('password')))
	if (outcome.kind !== 'ok') return refuse(outcome, email)
	const toast = outcome.hasPreferences ? messages.accountCreated : messages.preferencesSetUpFailed
	return session.redirect(safeReturnPath(form.text('redirectTo'), '/'), toast)
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
	pageMeta({
		title: 'Create an account',
		description: 'An account keeps your watch history, favorites, watchlist and preferences on every device.',
		path: '/signup',
		origin: page?.origin ?? '',
	})

export default function Signup() {
	const { returnTo, fault, hasGoogle, trouble } = useLoaderData<typeof loader>()
	const refusal = useRefusal()
	return (
		<AuthPage heading="Create an account">
			{fault ? (
				<AuthFault fault={fault} />
			) : (
				<>
					{refusal ? null : <Trouble toast={trouble} />}
					<AccountForm verb="Create account" refusal={refusal} kept={{ redirectTo: returnTo }}>
						<Field
							label="Email"
							kind="email"
							name="email"
							autoComplete="email"
							defaultValue={refusal?.email}
							problem={refusal?.problems.email}
						/>
						<Field
							label="Password"
							kind="password"
							name="password"
							autoComplete="new-password"
							hint={`At least ${MIN_PASSWORD_LENGTH} characters; a few words make a good one.`}
							problem={refusal?.problems.password}
						/>
					</AccountForm>
					{hasGoogle ? <GoogleButton returnTo={returnTo} /> : null}
					<p className="lead">
						Have an account?{' '}
						<Link className="text-link" to={`/login?${new URLSearchParams({ redirectTo: returnTo })}`}>
							Sign in
						</Link>
					</p>
				</>
			)}
		</AuthPage>
	)
}
