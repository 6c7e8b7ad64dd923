import { data } from '@remix-run/cloudflare'
import type { AppContext } from '#app/context.ts'
import { rerenderForm } from '#app/http/command.server.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { type Avatar, canLiftCap, isAvatar, type ProfileChange } from '#domain/account/profile.ts'
import { type ProfileFieldErrors, parseProfileForm } from '#domain/account/profile-command.ts'
import { profileFieldWords, profileMessages, profileWords } from '#domain/account/profile-words.ts'
import type { OutOfReach, Profiles, ProofRefusal } from '#domain/account/profiles-port.ts'
import { limitedText } from '#domain/account/words.ts'
import { HOME_PATH, PROFILES_PATH, safeReturnPath } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { errorToast, type Toast } from '#domain/shared/toast.ts'
import { orUnavailable } from '../sign-in/form-error.server.ts'

/** A profile's fields as submitted. */
type TypedProfile = Pick<ProfileFormError, 'name' | 'avatar' | 'maxAge' | 'allowsUnrated'>

function typedProfile(form: SubmittedForm): TypedProfile {
	const avatar = form.text('avatar')
	return {
		name: form.text('name'),
		...(isAvatar(avatar) ? { avatar } : {}),
		maxAge: form.text('maxAge'),
		allowsUnrated: form.text('unrated') === 'on',
	}
}

type ProfileIntent = 'save' | 'pin' | 'open' | 'reset' | 'move'

/** The values that a rejected form shows again. Never includes a PIN or a password. */
export interface ProfileFormError {
	intent: ProfileIntent
	fieldErrors: ProfileFieldErrors
	/** The name as typed. */
	name?: string
	avatar?: Avatar
	/** An age, or empty for no limit. */
	maxAge?: string
	allowsUnrated?: boolean
	toast: Toast | null
}

/** The profiles of the account. @throws a redirect to sign in, a 503 when the accounts are unavailable */
export function requireProfiles(request: Request, context: AppContext): Profiles {
	if (context.profiles) return context.profiles
	requireViewer(request, context)
	throw new Error('a viewer has profiles')
}

/** Redirects to a page with a new document after a profile was chosen. */
export function enterProfile({ flash }: Pick<AppContext, 'flash'>, returnTo: string, toast?: Toast): Response {
	const response = flash.redirect(safeReturnPath(returnTo, HOME_PATH), toast)
	response.headers.set('X-Remix-Reload-Document', 'true')
	return response
}

type Refusal = ProofRefusal | OutOfReach | { kind: 'unavailable' } | { kind: 'full' }

/** Renders the form again with its errors, the right status and `Retry-After`. */
export function rejectProfileForm(intent: ProfileIntent, refusal: Refusal) {
	switch (refusal.kind) {
		case 'required': {
			const { passwordMissing, pinMissing } = profileFieldWords
			return rejectFields(intent, refusal.by === 'password' ? { password: passwordMissing } : { pin: pinMissing }, 403)
		}
		case 'wrong': {
			const { passwordWrong, pinWrong } = profileFieldWords
			return rejectFields(intent, refusal.by === 'pin' ? { pin: pinWrong } : { password: passwordWrong }, 403)
		}
		case 'limited': {
			const { retryAfterSeconds } = refusal
			const toast = errorToast(profileWords.tooManyAttempts, limitedText(retryAfterSeconds))
			return reject(intent, toast, 429, retryAfterSeconds)
		}
		case 'unavailable':
			return reject(intent, profileMessages.unavailable, 503)
		case 'full':
			return reject(intent, intent === 'move' ? profileMessages.historyFull : profileMessages.full, 409)
		case 'out-of-reach':
			return reject(intent, profileMessages.outOfReach, 409)
		default:
			return refusal satisfies never
	}
}

function reject(intent: ProfileIntent, toast: Toast, status: number, retryAfterSeconds?: number) {
	return rerenderForm<ProfileFormError>({ intent, fieldErrors: {}, toast }, status, retryAfterSeconds)
}

export function rejectFields(
	intent: ProfileIntent,
	fieldErrors: ProfileFieldErrors,
	status = 400,
	typed: TypedProfile = {},
) {
	return rerenderForm<ProfileFormError>({ intent, fieldErrors, toast: null, ...typed }, status)
}

/** Adds a profile with these fields, or changes it. @param save does it */
export async function saveProfile(
	form: SubmittedForm,
	profiles: Profiles,
	{ requestContext, flash }: AppContext,
	save: (profile: ProfileChange) => Promise<{ kind: 'ok' } | Refusal>,
	toastOf: (name: string) => Toast,
) {
	const parsed = parseProfileForm(form, requestContext.viewerRegion)
	const typed = typedProfile(form)
	if (parsed.kind === 'invalid') return rejectFields('save', parsed.fieldErrors, 400, typed)
	if (parsed.value.cap && !canLiftCap(profiles))
		return rejectFields('save', { cap: profileFieldWords.capNeedsPin }, 409, typed)
	const outcome = await orUnavailable(save(parsed.value))
	if (outcome.kind === 'ok') return flash.redirect(PROFILES_PATH, toastOf(parsed.value.name))
	const { data: error, init } = rejectProfileForm('save', outcome)
	return data<ProfileFormError>({ ...error, ...typed }, init ?? {})
}
