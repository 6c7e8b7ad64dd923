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
	saveProfile,
} from '#app/features/account/profiles/profile-form.server.ts'
import { EditProfilePage, type EditView } from '#app/features/account/profiles/profile-forms.tsx'
import profilesCss from '#app/features/account/profiles/profiles.page.css?url'
import authCss from '#app/features/account/sign-in/auth.page.css?url'
import { orUnavailable } from '#app/features/account/sign-in/form-error.server.ts'
import { notFoundResponse } from '#app/http/error-responses.server.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { parseNewPin } from '#domain/account/profile-command.ts'
import { profileMessages, profileWords } from '#domain/account/profile-words.ts'
import { editProfilePath, openProfilePath, PROFILES_PATH } from '#domain/shared/links.ts'

export const links = styleLinks([authCss, profilesCss])

/** The profile of the page. @throws a 404, or a redirect to its PIN */
function requireProfile({ request, context, params }: LoaderFunctionArgs) {
	requireUncapped(request, context)
	const profiles = requireProfiles(request, context)
	const profile = profiles.all.find(({ id }) => id === params.id)
	if (!profile) throw notFoundResponse()
	const isCurrent = profile.id === profiles.currentId
	// A profile with a PIN can only be changed from within.
	if (profile.hasPin && !isCurrent)
		throw context.flash.redirect(openProfilePath(profile.id, editProfilePath(profile.id)))
	return { profiles, profile, isCurrent }
}

export function loader(args: LoaderFunctionArgs): EditView {
	const { profiles, profile, isCurrent } = requireProfile(args)
	const targets = profiles.all.filter(({ id, hasPin }) => id !== profile.id && (!hasPin || id === profiles.currentId))
	return { profile, isCurrent, targets, hasPassword: profiles.hasPassword, email: profiles.email }
}

export async function action(args: ActionFunctionArgs) {
	const { profiles, profile, isCurrent } = requireProfile(args)
	const { context } = args
	const form = await readForm(args.request)
	switch (form.text('intent')) {
		case 'save':
			return saveProfile(
				form,
				profiles,
				context,
				(change) => profiles.change(profile.id, change),
				() => profileMessages.changed,
			)
		case 'pin': {
			if (!isCurrent) return rejectProfileForm('pin', { kind: 'out-of-reach' })
			const parsed = parseNewPin(form, profile.hasPin)
			if (parsed.kind === 'invalid') return rejectFields('pin', parsed.fieldErrors)
			const proof = { pin: form.text('pin').trim(), password: form.text('password') }
			const outcome = await orUnavailable(profiles.setPin(parsed.value, proof))
			if (outcome.kind !== 'ok') return rejectProfileForm('pin', outcome)
			const toast = parsed.value === null ? profileMessages.pinRemoved : profileMessages.pinSet
			return context.flash.redirect(editProfilePath(profile.id), toast)
		}
		case 'move': {
			const target = profiles.all.find(({ id }) => id === form.text('target'))
			if (!target) return rejectProfileForm('move', { kind: 'out-of-reach' })
			const outcome = await orUnavailable(profiles.moveHistory(profile.id, target.id))
			if (outcome.kind !== 'ok') return rejectProfileForm('move', outcome)
			const { nothingToMove, moved } = profileMessages
			const toast = outcome.count === 0 ? nothingToMove : moved(outcome.count, target.name)
			return context.flash.redirect(editProfilePath(profile.id), toast)
		}
		case 'remove': {
			const outcome = await orUnavailable(profiles.remove(profile.id))
			if (outcome.kind !== 'ok') return rejectProfileForm('save', outcome)
			return enterProfile(context, PROFILES_PATH, profileMessages.removed(profile.name))
		}
		default:
			throw invalidFormResponse()
	}
}

export const meta: MetaFunction<typeof loader> = ({ data: view, params }) =>
	pageMeta({
		title: view?.profile.name ?? profileWords.profile,
		description: profileWords.profileDetail,
		path: editProfilePath(params.id ?? ''),
	})

export default function EditProfile() {
	const view = useLoaderData<typeof loader>()
	// The action returns this or a redirect.
	return <EditProfilePage view={view} error={(useActionData() as ProfileFormError | undefined) ?? null} />
}
