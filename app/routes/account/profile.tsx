import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AppContext, Viewer } from '#app/context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { type StyledHandle, styleLinks } from '#app/document/page-styles.tsx'
import { confirmationView } from '#app/features/account/confirm/confirmation.server.ts'
import { AccentForm } from '#app/features/account/profile/accent-form.tsx'
import { PasswordForm } from '#app/features/account/profile/password-form.tsx'
import { PrivacySwitches } from '#app/features/account/profile/privacy-switches.tsx'
import {
	accentChoices,
	executeSectionCommand,
	languageChoices,
	regionChoices,
} from '#app/features/account/profile/profile.server.ts'
import {
	AccountDetails,
	DevicesLink,
	PROFILE_STYLESHEET,
	ProfilePage,
	SignOutForm,
	TasteLink,
	YourData,
} from '#app/features/account/profile/profile-page.tsx'
import { WatchingForm } from '#app/features/account/profile/watching-form.tsx'
import { AUTH_STYLESHEET } from '#app/features/account/sign-in/auth-page.tsx'
import { type FormError, orUnavailable, rejectForm } from '#app/features/account/sign-in/form-error.server.ts'
import { ThemeForm } from '#app/features/appearance/theme-form.tsx'
import { ServerLink } from '#app/features/own-server/server-link.tsx'
import { executeConfirmed, rerenderForm } from '#app/http/command.server.ts'
import { forwardRetryAfter } from '#app/http/error-responses.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { isSection, type Section, type SectionError } from '#domain/account/command.ts'
import { clearsHistory } from '#domain/account/switches.ts'
import { accountMessages } from '#domain/account/words.ts'
import { historyMessages } from '#domain/history/words.ts'
import { shortProviderList } from '#domain/providers/provider-catalog.ts'
import type { Confirmed } from '#domain/shared/confirmation.ts'
import { PROFILE_PATH } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'

export const handle = { styles: [AUTH_STYLESHEET, PROFILE_STYLESHEET] } satisfies StyledHandle
export const links = styleLinks(handle)
export const headers = forwardRetryAfter

/** Needs no query besides the one for the session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = requireViewer(request, context)
	const { email, name, hasPassword, memberSinceMs, preferences } = viewer
	return {
		email,
		name,
		hasPassword,
		memberSince: new Date(memberSinceMs).toISOString(),
		// Usage statistics may be off on this device only.
		preferences: { ...preferences, isAnalyticsEnabled: context.analytics.consent !== 'none' },
		isOptedOutByBrowser: context.analytics.isOptedOutByBrowser,
		confirmation: confirmationView(viewer, context),
		theme: context.requestContext.theme,
		accents: accentChoices(),
		providers: shortProviderList(await context.providers.listOrOwn(), preferences.services),
		regions: regionChoices(preferences.region),
		languages: languageChoices(preferences.language),
	}
}

/** The rejected form and its errors. */
type ProfileActionData = { intent: Section; error: SectionError } | { intent: 'change-password'; error: FormError }

export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireViewer(request, context)
	const form = await readForm(request)
	const intent = form.text('intent')
	if (intent === 'history' && clearsHistory(form)) return switchOffAndClear(form, viewer, context)
	if (isSection(intent)) return saveSectionForm(intent, form, viewer, context)
	if (intent === 'change-password') return changePassword(form, viewer, context)
	throw invalidFormResponse()
}

async function saveSectionForm(section: Section, form: SubmittedForm, viewer: Viewer, context: AppContext) {
	const known = await context.providers.listOrOwn()
	const providerIds = shortProviderList(known, viewer.preferences.services).map(({ id }) => id)
	const outcome = await executeSectionCommand(section, form, viewer, providerIds)
	if (outcome.status === 200) return context.flash.redirect(PROFILE_PATH, outcome.toast ?? undefined)
	return rerenderForm<ProfileActionData>({ intent: section, error: outcome.error }, outcome.status)
}

async function switchOffAndClear(form: SubmittedForm, viewer: Viewer, { flash }: AppContext) {
	const execute = async (confirmed: Confirmed) => {
		await viewer.savePreferences({ isWatchHistoryEnabled: false })
		await viewer.history.clear(confirmed)
		return historyMessages.disabledAndCleared
	}
	const failure = { toast: historyMessages.clearFailed, event: 'history_command_failed', fields: { intent: 'clear' } }
	const outcome = await executeConfirmed(viewer, form.text('password'), execute, failure)
	if (outcome.status === 200) return flash.redirect(PROFILE_PATH, historyMessages.disabledAndCleared)
	const error = { fieldErrors: {}, toast: outcome.toast }
	const retryAfterSeconds = outcome.status === 429 ? outcome.retryAfterSeconds : undefined
	return rerenderForm<ProfileActionData>({ intent: 'history', error }, outcome.status, retryAfterSeconds)
}

async function changePassword(form: SubmittedForm, viewer: Viewer, { flash }: AppContext) {
	const outcome = await orUnavailable(viewer.changePassword(form.text('current'), form.text('next')))
	if (outcome.kind === 'ok') return flash.redirect(PROFILE_PATH, accountMessages.passwordChanged)
	const { data: refusal, init } = rejectForm(outcome, '', { password: 'next' })
	return data<ProfileActionData>({ intent: 'change-password', error: refusal }, init ?? {})
}

export const meta = () => pageMeta({ title: 'Profile', description: 'Your account.', path: PROFILE_PATH })

export default function Profile() {
	const { preferences, confirmation, isOptedOutByBrowser, theme, accents, providers, regions, languages, ...account } =
		useLoaderData<typeof loader>()
	// Everything else is a redirect.
	const actionData = useActionData() as ProfileActionData | undefined
	const errorOf = (section: Section) => (actionData?.intent === section ? actionData.error : null)
	const passwordError = actionData?.intent === 'change-password' ? actionData.error : null
	const parts = [
		{ id: 'account', heading: 'Your account', body: <AccountDetails {...account} /> },
		{
			id: 'appearance',
			heading: 'Appearance',
			body: (
				<>
					<AccentForm accent={preferences.accentColor} choices={accents} error={errorOf('accent')} />
					<div className="profile-theme">
						<span className="label" aria-hidden="true">
							Light or dark
						</span>
						<ThemeForm theme={theme} label="Light or dark" />
					</div>
				</>
			),
		},
		{
			id: 'watching',
			heading: 'Watching',
			body: (
				<WatchingForm
					preferences={preferences}
					providers={providers}
					regions={regions}
					languages={languages}
					error={errorOf('watching')}
				/>
			),
		},
		{
			id: 'keeping',
			heading: 'Privacy and notifications',
			body: (
				<PrivacySwitches
					preferences={preferences}
					confirmation={confirmation}
					isOptedOutByBrowser={isOptedOutByBrowser}
					errorOf={errorOf}
				/>
			),
		},
		{ id: 'taste', heading: 'Your taste', body: <TasteLink /> },
		{ id: 'data', heading: 'Your data', body: <YourData confirmation={confirmation} /> },
		...(account.hasPassword
			? [
					{
						id: 'password',
						heading: 'Change your password',
						body: <PasswordForm email={account.email} error={passwordError} />,
					},
				]
			: []),
		{ id: 'server', heading: 'Your server', body: <ServerLink /> },
		{ id: 'devices', heading: 'Devices', body: <DevicesLink /> },
		{ id: 'sign-out', heading: 'Sign out', body: <SignOutForm /> },
	]
	return <ProfilePage parts={parts} />
}

export { AccountErrorPage as ErrorBoundary } from '#app/features/app-shell/error-page.tsx'
