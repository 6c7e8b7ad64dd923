import type { SubmittedForm } from '#domain/shared/submitted-form.ts'
import { type Avatar, isAvatar, isPin, parseProfileName } from './profile.ts'
import { profileErrors } from './profile-words.ts'

/** Errors by field. */
export type ProfileFieldErrors = Partial<Record<'name' | 'avatar' | 'pin' | 'newPin' | 'password' | 'target', string>>

type Parsed<Value> = { kind: 'ok'; value: Value } | { kind: 'invalid'; fieldErrors: ProfileFieldErrors }

/** The form that describes a profile. */
export function parseProfileForm(form: SubmittedForm): Parsed<{ name: string; avatar: Avatar }> {
	const [name, avatar] = [parseProfileName(form.text('name')), form.text('avatar')]
	if (name !== null && isAvatar(avatar)) return { kind: 'ok', value: { name, avatar } }
	const fieldErrors = {
		...(name === null ? { name: profileErrors.name } : {}),
		...(isAvatar(avatar) ? {} : { avatar: profileErrors.avatar }),
	}
	return { kind: 'invalid', fieldErrors }
}

/** A new PIN. @param mayBeEmpty an empty field stands for none, `null` */
export function parseNewPin(form: SubmittedForm, mayBeEmpty: boolean): Parsed<string | null> {
	const pin = form.text('newPin').trim()
	if (pin === '' && mayBeEmpty) return { kind: 'ok', value: null }
	return isPin(pin) ? { kind: 'ok', value: pin } : { kind: 'invalid', fieldErrors: { newPin: profileErrors.pin } }
}
