import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import {
	enterProfile,
	type ProfileFormError,
	rejectFields,
	rejectProfileForm,
	requireProfiles,
} from '#app/features/account/profiles/profile-form.server.ts'
import { OpenProfilePage, type OpenView } from '#app/features/account/profiles/profile-forms.tsx'
import profilesCss from '#app/features/account/profiles/profiles.page.css?url'
import authCss from '#app/features/account/sign-in/auth.page.css?url'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { parseNewPin } from '#domain/account/profile-command.ts'
import { profileWords } from '#domain/account/profile-words.ts'
import { HOME_PATH, openProfilePath, safeReturnPath } from '#domain/shared/links.ts'

export const links = styleLinks([authCss, profilesCss])

/** The profile of the page. @throws a 404 */
function requireProfile({ request, context, params }: LoaderFunctionArgs) {
	const profiles = requireProfiles(request, context)
	const profile = profiles.all.find(({ id }) => id === params.id)
	if (!profile) throw notFoundResponse()
	return { profiles, profile }
}

export function loader(args: LoaderFunctionArgs): OpenView {
	const { profiles, profile } = requireProfile(args)
	return {
		profile,
		returnTo: safeReturnPath(new URL(args.request.url).searchParams.get('redirectTo'), HOME_PATH),
		hasPassword: profiles.hasPassword,
		email: profiles.email,
		canSendMail: args.context.auth.resets() !== null,
	}
}

/** Opens the profile with its PIN, or with the account's password, which also replaces the PIN. */
export async function action(args: ActionFunctionArgs) {
	const { profiles, profile } = requireProfile(args)
	const form = await readForm(args.request)
	const intent = form.text('intent')
	if (intent === 'open') {
		const outcome = await orUnavailable(profiles.open(profile.id, { pin: form.text('pin').trim(), password: '' }))
		return outcome.kind === 'ok'
			? enterProfile(args.context, form.text('redirectTo'))
			: rejectProfileForm('open', outcome)
	}
	if (intent !== 'reset') throw invalidFormResponse()
	const parsed = parseNewPin(form, true)
	if (parsed.kind === 'invalid') return rejectFields('reset', parsed.fieldErrors)
	const outcome = await orUnavailable(profiles.resetPin(profile.id, form.text('password'), parsed.value))
	return outcome.kind === 'ok'
		? enterProfile(args.context, form.text('redirectTo'))
		: rejectProfileForm('reset', outcome)
}

export const meta: MetaFunction<typeof loader> = ({ data: view, params }) =>
	pageMeta({
		title: view ? profileWords.openProfile({ name: view.profile.name }) : profileWords.openUnknown,
		description: profileWords.openDetail,
		path: openProfilePath(params.id ?? ''),
	})

export default function OpenProfile() {
	const view = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	return <OpenProfilePage view={view} error={(useActionData() as ProfileFormError | undefined) ?? null} />
}
