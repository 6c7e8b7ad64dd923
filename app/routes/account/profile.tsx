import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AppContext, Viewer } from '#app/context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { confirmationView } from '#app/features/account/confirm/confirmation.server.ts'
import { AccountDetails, SignOutForm, YourData } from '#app/features/account/settings/account-page.tsx'
import { PasswordForm } from '#app/features/account/settings/password-form.tsx'
import { SettingsPage } from '#app/features/account/settings/settings-page.tsx'
import { type FormError, orUnavailable, rejectForm } from '#app/features/account/sign-in/form-error.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { accountPageWords } from '#domain/account/settings-words.ts'
import { accountMessages, fieldWords } from '#domain/account/words.ts'
import { PROFILE_PATH } from '#domain/shared/links.ts'
import { zoneDay } from '#domain/shared/zone.ts'

export { settingsLinks as links } from '#app/features/account/settings/settings-page.tsx'

/** Loads the page without any query besides the session's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const { email, isEmailVerified, name, hasPassword, memberSinceMs } = viewer
	return {
		email,
		isUnverified: !isEmailVerified && context.auth.verifications() !== null,
		name,
		hasPassword,
		memberSince: zoneDay(memberSinceMs, context.requestContext.zone),
		confirmation: confirmationView(viewer, context),
	}
}

/** Changes the password, or sends a mail that verifies the email. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const form = await readForm(request)
	if (form.text('intent') === 'verify-email') return sendVerification(viewer, context)
	if (form.text('intent') !== 'change-password') throw invalidFormResponse()
	const current = form.text('current')
	const outcome = await orUnavailable(viewer.changePassword(current, form.text('next')))
	if (outcome.kind === 'ok') return context.flash.redirect(PROFILE_PATH, accountMessages.passwordChanged)
	const { data: refusal, init } = rejectForm(outcome, '', 'next')
	const missing = current === '' ? { current: fieldWords.passwordMissing } : {}
	return data<FormError>({ ...refusal, fieldErrors: { ...refusal.fieldErrors, ...missing } }, init ?? {})
}

async function sendVerification({ accountId, email }: Viewer, { auth, flash }: AppContext) {
	const sending = auth.verifications()?.send({ id: accountId, email }) ?? Promise.reject(new Error('no mail service'))
	const outcome = await orUnavailable(sending)
	if (outcome.kind === 'ok') return flash.redirect(PROFILE_PATH, accountMessages.verificationSent(email))
	const { data: error, init } = rejectForm(outcome, '')
	return data<FormError & { intent?: string }>({ ...error, intent: 'verify-email' }, init ?? {})
}

export const meta = () =>
	pageMeta({ title: accountPageWords.account, description: accountPageWords.accountDetail, path: PROFILE_PATH })

export default function Profile() {
	const { confirmation, ...account } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	const error = (useActionData() as (FormError & { intent?: string }) | undefined) ?? null
	const isForMail = error?.intent === 'verify-email'
	return (
		<SettingsPage heading={accountPageWords.account}>
			<section>
				<AccountDetails {...account} error={isForMail ? error : null} />
				<SignOutForm />
			</section>
			{account.hasPassword ? (
				<section aria-labelledby="password">
					<h2 id="password">{accountPageWords.changeYourPassword}</h2>
					<PasswordForm email={account.email} error={isForMail ? null : error} />
				</section>
			) : null}
			<section aria-labelledby="data">
				<h2 id="data">{accountPageWords.yourData}</h2>
				<YourData confirmation={confirmation} />
			</section>
		</SettingsPage>
	)
}
