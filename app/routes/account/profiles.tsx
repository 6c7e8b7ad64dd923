import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import { enterProfile, requireProfiles } from '#app/features/account/profiles/profile-form.server.ts'
import profilesCss from '#app/features/account/profiles/profiles.page.css?url'
import { ProfilesPage, type ProfilesView } from '#app/features/account/profiles/profiles-page.tsx'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { orFallback } from '#app/http/error-responses.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { profileMessages, profileWords } from '#domain/account/profile-words.ts'
import { HOME_PATH, openProfilePath, PROFILES_PATH, profilesPath, safeReturnPath } from '#domain/shared/links.ts'

export const links = styleLinks([profilesCss])

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ProfilesView> {
	const profiles = requireProfiles(request, context)
	const { all, currentId } = profiles
	const mayChange = context.viewer !== null && context.viewer.cap === null
	const removed = !mayChange ? [] : await orFallback(profiles.removed(), 'profiles_load_failed', [])
	const returnTo = safeReturnPath(new URL(request.url).searchParams.get('redirectTo'), HOME_PATH)
	return { profiles: all, currentId, removed, returnTo, mayChange }
}

/** Chooses who is watching, or restores a removed profile. */
export async function action({ request, context }: ActionFunctionArgs) {
	const profiles = requireProfiles(request, context)
	const { flash } = context
	const form = await readForm(request)
	const [open, restore] = [form.text('open'), form.text('restore')]
	const returnTo = safeReturnPath(form.text('redirectTo'), HOME_PATH)
	if (restore !== '') {
		const outcome = await orUnavailable(profiles.restore(restore))
		return flash.redirect(PROFILES_PATH, outcome.kind === 'ok' ? profileMessages.restored : toastOf(outcome.kind))
	}
	const outcome = await orUnavailable(profiles.open(requireCommand(open || null), { pin: '', password: '' }))
	if (outcome.kind === 'ok') return enterProfile(context, returnTo)
	if (outcome.kind === 'required') return flash.redirect(openProfilePath(open, returnTo))
	return flash.redirect(profilesPath(returnTo), toastOf(outcome.kind))
}

const toastOf = (kind: string) =>
	kind === 'full'
		? profileMessages.full
		: kind === 'unavailable'
			? profileMessages.unavailable
			: profileMessages.outOfReach

export const meta = () =>
	pageMeta({
		title: profileWords.whoIsWatching,
		description: profileWords.whoIsWatchingDetail,
		path: PROFILES_PATH,
	})

export default function ProfilesRoute() {
	return <ProfilesPage {...useLoaderData<typeof loader>()} />
}
