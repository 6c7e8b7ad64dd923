import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import { AccountFacts } from '#app/features/auth/account-facts.tsx'
import { AuthPage, AuthStyles, authLinks } from '#app/features/auth/auth-page.tsx'
import { PasswordForm } from '#app/features/auth/password-form.tsx'
import { reached, refuse } from '#app/features/auth/refusal.ts'
import { SignOutForms } from '#app/features/auth/sign-out-forms.tsx'
import { useRefusal } from '#app/features/auth/use-refusal.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { readForm } from '#app/lib/form.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { passRetryAfter } from '#app/lib/pass-headers.ts'
import { requireViewer } from '#app/lib/require-viewer.ts'
import { messages } from '#domain/messages.ts'

export const links = authLinks
export const headers = passRetryAfter

export function loader({ request, context }: LoaderFunctionArgs) {
	const { email, name, hasPassword, memberSince } = requireViewer(request, context)
	return { email, name, hasPassword, memberSince: new Date(memberSince).toISOString() }
}

export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireViewer(request, context)
	const form = await readForm(request)
	if (form.text('intent') === 'end-others') {
		const ended = await reached(viewer.endOtherSessions())
		if (ended) return refuse(ended, '')
		return context.session.redirect('/profile', messages.othersSignedOut)
	}
	const outcome = await reached(viewer.changePassword(form.text('current'), form.text('next')))
	if (outcome.kind !== 'ok') return refuse(outcome, '', { password: 'next' })
	return context.session.redirect('/profile', messages.passwordChanged)
}

export const meta = () =>
	pageMeta({ title: 'Profile', description: 'Your account.', path: '/profile', origin: '', hidden: true })

export default function Profile() {
	const { email, name, hasPassword, memberSince } = useLoaderData<typeof loader>()
	const refusal = useRefusal()
	return (
		<AuthPage heading="Profile">
			<AccountFacts email={email} name={name} memberSince={memberSince} />
			{hasPassword ? <PasswordForm email={email} refusal={refusal} /> : null}
			<SignOutForms />
		</AuthPage>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	return (
		<>
			<AuthStyles />
			<ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} about="accounts" />
		</>
	)
}
