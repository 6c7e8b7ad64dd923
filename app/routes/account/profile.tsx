import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AppContext, Viewer } from '#app/context.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccentForm } from '#app/features/account/profile/accent-form.tsx'
import { AccountFacts } from '#app/features/account/profile/account-facts.tsx'
import { accentChoices, languageChoices, regionChoices } from '#app/features/account/profile/choices.ts'
import { KeepingSwitches } from '#app/features/account/profile/keeping-switches.tsx'
import { PasswordForm } from '#app/features/account/profile/password-form.tsx'
import { ProfilePage, profileLinks } from '#app/features/account/profile/profile-page.tsx'
import { saveSection } from '#app/features/account/profile/save-section.ts'
import { isSection, type Section, type SectionRefusal } from '#app/features/account/profile/section.ts'
import { TasteLink } from '#app/features/account/profile/taste-link.tsx'
import { WatchingForm } from '#app/features/account/profile/watching-form.tsx'
import { YourData } from '#app/features/account/profile/your-data.tsx'
import { AuthStyles, authLinks } from '#app/features/account/sign-in/auth-page.tsx'
import { type Refusal, reached, refuse } from '#app/features/account/sign-in/refusal.ts'
import { SignOutForms } from '#app/features/account/sign-in/sign-out-forms.tsx'
import { AccountErrorPage } from '#app/features/app-shell/account-error-page.tsx'
import { ThemeForm } from '#app/features/appearance/theme-form.tsx'
import { readForm, type SentForm } from '#app/http/form.ts'
import { passRetryAfter } from '#app/http/pass-headers.ts'
import { requireViewer } from '#app/http/require-viewer.ts'
import { messages } from '#domain/shared/messages.ts'

export const links = () => [...authLinks(), ...profileLinks()]
export const headers = passRetryAfter

/** What the session's own query brought is all there is to show. */
export function loader({ request, context }: LoaderFunctionArgs) {
	const { email, name, hasPassword, memberSince, preferences } = requireViewer(request, context)
	return {
		email,
		name,
		hasPassword,
		memberSince: new Date(memberSince).toISOString(),
		// This device may have refused what the account allows.
		preferences: { ...preferences, isAnalyticsEnabled: context.analytics.consent !== 'none' },
		isRefusedByBrowser: context.analytics.isRefusedByBrowser,
		theme: context.visit.theme,
		accents: accentChoices(),
		services: context.streamingServices(),
		regions: regionChoices(preferences.region),
		languages: languageChoices(preferences.language),
	}
}

/** The form that was refused, and why. */
type Answer =
	| { intent: Section; refusal: SectionRefusal }
	| { intent: 'change-password'; refusal: Refusal }
	| { intent: 'end-others'; refusal: Refusal }

export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = requireViewer(request, context)
	const form = await readForm(request)
	const intent = form.text('intent')
	if (isSection(intent)) return saveChoice(intent, form, viewer, context)
	if (intent === 'end-others') return endOthers(viewer, context)
	if (intent === 'change-password') return changePassword(form, viewer, context)
	throw new Response(null, { status: 400, headers: { 'Cache-Control': 'no-store' } })
}

async function saveChoice(section: Section, form: SentForm, viewer: Viewer, context: AppContext) {
	const services = context.streamingServices().map(({ id }) => id)
	const outcome = await saveSection(section, form, viewer, services)
	if (outcome.kind === 'saved') return context.session.redirect('/profile', outcome.toast)
	return data<Answer>({ intent: section, refusal: outcome.refusal }, outcome.init)
}

async function endOthers(viewer: Viewer, { session }: AppContext) {
	const ended = await reached(viewer.endOtherSessions())
	if (!ended) return session.redirect('/profile', messages.othersSignedOut)
	const { data: refusal, init } = refuse(ended, '')
	return data<Answer>({ intent: 'end-others', refusal }, init ?? {})
}

async function changePassword(form: SentForm, viewer: Viewer, { session }: AppContext) {
	const outcome = await reached(viewer.changePassword(form.text('current'), form.text('next')))
	if (outcome.kind === 'ok') return session.redirect('/profile', messages.passwordChanged)
	const { data: refusal, init } = refuse(outcome, '', { password: 'next' })
	return data<Answer>({ intent: 'change-password', refusal }, init ?? {})
}

export const meta = () =>
	pageMeta({ title: 'Profile', description: 'Your account.', path: '/profile', origin: '', hidden: true })

export default function Profile() {
	const { preferences, isRefusedByBrowser, theme, accents, services, regions, languages, ...account } =
		useLoaderData<typeof loader>()
	// The action answers nothing else but a redirect.
	const answer = useActionData() as Answer | undefined
	const refusalOf = (section: Section) => (answer?.intent === section ? answer.refusal : null)
	const passwordRefusal = answer?.intent === 'change-password' ? answer.refusal : null
	const endRefusal = answer?.intent === 'end-others' ? answer.refusal : null
	const parts = [
		{ id: 'account', heading: 'Your account', body: <AccountFacts {...account} /> },
		{
			id: 'appearance',
			heading: 'Appearance',
			body: (
				<>
					<AccentForm accent={preferences.accentColor} choices={accents} refusal={refusalOf('accent')} />
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
					services={services}
					regions={regions}
					languages={languages}
					refusal={refusalOf('watching')}
				/>
			),
		},
		{
			id: 'keeping',
			heading: 'Privacy and notifications',
			body: <KeepingSwitches preferences={preferences} isRefusedByBrowser={isRefusedByBrowser} refusalOf={refusalOf} />,
		},
		{ id: 'taste', heading: 'Your taste', body: <TasteLink /> },
		{ id: 'data', heading: 'Your data', body: <YourData /> },
		...(account.hasPassword
			? [
					{
						id: 'password',
						heading: 'Change your password',
						body: <PasswordForm email={account.email} refusal={passwordRefusal} />,
					},
				]
			: []),
		{ id: 'sign-out', heading: 'Sign out', body: <SignOutForms refusal={endRefusal} /> },
	]
	return (
		<>
			<AuthStyles />
			<ProfilePage parts={parts} />
		</>
	)
}

export function ErrorBoundary() {
	return (
		<>
			<AuthStyles />
			<AccountErrorPage />
		</>
	)
}
