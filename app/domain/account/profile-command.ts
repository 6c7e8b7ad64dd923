import type { SubmittedForm } from '#domain/shared/query.ts'
import { isCapAge, type MaturityCap } from '#domain/title/maturity.ts'
import { isAvatar, isPin, type ProfileChange, parseProfileName } from './profile.ts'
import { pinRule, profileFieldWords } from './profile-words.ts'

export type ProfileFieldErrors = Partial<Record<'name' | 'avatar' | 'cap' | 'pin' | 'newPin' | 'password', string>>

type Parsed<Value> = { kind: 'ok'; value: Value } | { kind: 'invalid'; fieldErrors: ProfileFieldErrors }

/** Parses the form that describes a profile. @param region whose certificates count */
export function parseProfileForm(form: SubmittedForm, region: string): Parsed<ProfileChange> {
	const [name, avatar] = [parseProfileName(form.text('name')), form.text('avatar')]
	const cap = parseCap(form, region)
	if (name !== null && isAvatar(avatar) && cap !== undefined) return { kind: 'ok', value: { name, avatar, cap } }
	const fieldErrors = {
		...(name === null ? { name: profileFieldWords.name } : {}),
		...(isAvatar(avatar) ? {} : { avatar: profileFieldWords.avatar }),
		...(cap === undefined ? { cap: profileFieldWords.cap } : {}),
	}
	return { kind: 'invalid', fieldErrors }
}

/** Parses an age limit: `null` for none, `undefined` for an age that the form doesn't offer. */
function parseCap(form: SubmittedForm, region: string): MaturityCap | null | undefined {
	const text = form.text('maxAge')
	if (text === '') return null
	const age = Number(text)
	return isCapAge(age) ? { age, region, allowsUnrated: form.text('unrated') === 'on' } : undefined
}

/** Parses a new PIN. @param mayBeEmpty an empty field means no PIN, `null` */
export function parseNewPin(form: SubmittedForm, mayBeEmpty: boolean): Parsed<string | null> {
	const pin = form.text('newPin').trim()
	if (pin === '' && mayBeEmpty) return { kind: 'ok', value: null }
	return isPin(pin) ? { kind: 'ok', value: pin } : { kind: 'invalid', fieldErrors: { newPin: pinRule() } }
}
