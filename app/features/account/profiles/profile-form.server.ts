import { data } from '@remix-run/cloudflare'
import type { AppContext } from '#app/context.ts'
import { requireViewer } from '#app/http/require-viewer.server.ts'
import { type Avatar, isAvatar } from '#domain/account/profile.ts'
import type { ProfileFieldErrors } from '#domain/account/profile-command.ts'
import { profileErrors, profileMessages } from '#domain/account/profile-words.ts'
import type { OutOfReach, Profiles, ProofRefusal } from '#domain/account/profiles-port.ts'
import { signInErrors } from '#domain/account/words.ts'
import { RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { HOME_PATH, safeReturnPath } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/submitted-form.ts'
import { errorToast, type Toast } from '#domain/shared/toast.ts'

/** The fields of a profile as they were sent. */
type TypedProfile = Pick<ProfileFormError, 'name' | 'avatar' | 'maxAge' | 'allowsUnrated'>

export function typedProfile(form: SubmittedForm): TypedProfile {
	const avatar = form.text('avatar')
	return {
		name: form.text('name'),
		...(isAvatar(avatar) ? { avatar } : {}),
		maxAge: form.text('maxAge'),
		allowsUnrated: form.text('unrated') === 'on',
	}
}

/** Whether somebody could lift the limit again: with the account's password, or the PIN of a profile without one. */
export function canLiftCap({ hasPassword, all }: Profiles): boolean {
	return hasPassword || all.some(({ hasPin, cap }) => hasPin && cap === null)
}

type ProfileIntent = 'save' | 'pin' | 'open' | 'reset' | 'move'

/** What a rejected form shows again. Never includes a PIN or a password. */
export interface ProfileFormError {
	intent: ProfileIntent
	fieldErrors: ProfileFieldErrors
	/** What was typed. */
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

/** The page after somebody was chosen, with everything of theirs. */
export function enterProfile({ flash }: Pick<AppContext, 'flash'>, returnTo: string, toast?: Toast): Response {
	const response = flash.redirect(safeReturnPath(returnTo, HOME_PATH), toast)
	response.headers.set('X-Remix-Reload-Document', 'true')
	return response
}

type Refusal = ProofRefusal | OutOfReach | { kind: 'unavailable' } | { kind: 'full' }

/** Renders the form again with its errors, the right status and `Retry-After`. */
export function rejectProfileForm(intent: ProfileIntent, refusal: Refusal) {
	switch (refusal.kind) {
		case 'required':
			return rejectFields(
				intent,
				refusal.by === 'password' ? { password: profileErrors.passwordMissing } : { pin: profileErrors.pinMissing },
				403,
			)
		case 'wrong':
			return rejectFields(
				intent,
				refusal.by === 'pin' ? { pin: profileErrors.pinWrong } : { password: profileErrors.passwordWrong },
				403,
			)
		case 'limited':
			return reject(
				{
					intent,
					fieldErrors: {},
					toast: errorToast('Too many attempts', signInErrors.limited(refusal.retryAfterSeconds)),
				},
				429,
				refusal.retryAfterSeconds,
			)
		case 'unavailable':
			return reject({ intent, fieldErrors: {}, toast: profileMessages.unavailable }, 503, RETRY_AFTER_SECONDS)
		case 'full':
			return reject(
				{ intent, fieldErrors: {}, toast: intent === 'move' ? profileMessages.historyFull : profileMessages.full },
				409,
			)
		case 'out-of-reach':
			return reject({ intent, fieldErrors: {}, toast: profileMessages.outOfReach }, 409)
		default:
			return refusal satisfies never
	}
}

export function rejectFields(
	intent: ProfileIntent,
	fieldErrors: ProfileFieldErrors,
	status = 400,
	typed: TypedProfile = {},
) {
	return reject({ intent, fieldErrors, toast: null, ...typed }, status)
}

function reject(error: ProfileFormError, status: number, retryAfterSeconds: number | null = null) {
	const headers: Record<string, string> = retryAfterSeconds === null ? {} : { 'Retry-After': String(retryAfterSeconds) }
	return data(error, { status, headers })
}
