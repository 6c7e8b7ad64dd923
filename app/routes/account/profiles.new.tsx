import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { styleLinks } from '#app/document/page-styles.tsx'
import {
	type ProfileFormError,
	requireProfiles,
	saveProfile,
} from '#app/features/account/profiles/profile-form.server.ts'
import { AddProfilePage } from '#app/features/account/profiles/profile-forms.tsx'
import profilesCss from '#app/features/account/profiles/profiles.page.css?url'
import authCss from '#app/features/account/sign-in/auth.page.css?url'
import { readForm } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { AVATARS } from '#domain/account/profile.ts'
import { profileMessages, profileWords } from '#domain/account/profile-words.ts'
import { NEW_PROFILE_PATH } from '#domain/shared/links.ts'

export const links = styleLinks([authCss, profilesCss])

export function loader({ request, context }: LoaderFunctionArgs) {
	requireUncapped(request, context)
	const taken = requireProfiles(request, context).all.map(({ avatar }) => avatar)
	return { avatar: AVATARS.find((each) => !taken.includes(each)) ?? AVATARS[0] }
}

export async function action({ request, context }: ActionFunctionArgs) {
	requireUncapped(request, context)
	const profiles = requireProfiles(request, context)
	const form = await readForm(request)
	return saveProfile(form, profiles, context, profiles.add, profileMessages.added)
}

export const meta = () =>
	pageMeta({
		title: profileWords.addProfile,
		description: profileWords.addProfileDetail,
		path: NEW_PROFILE_PATH,
	})

export default function NewProfile() {
	const { avatar } = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	return <AddProfilePage avatar={avatar} error={(useActionData() as ProfileFormError | undefined) ?? null} />
}
