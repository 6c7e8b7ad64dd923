import { fnv1a } from '#domain/shared/hash.ts'
import { toOneLine } from '#domain/shared/one-line.ts'
import type { MaturityCap } from '#domain/title/maturity.ts'

export const MAX_PROFILES = 8
/** The limit including removed profiles whose rows still exist. */
export const MAX_STORED_PROFILES = 2 * MAX_PROFILES
const MAX_NAME_LENGTH = 40
/** How long a removed profile can be restored. */
export const RESTORABLE_DAYS = 1

export const MIN_PIN_LENGTH = 4
export const MAX_PIN_LENGTH = 8
const PIN = new RegExp(`^[0-9]{${MIN_PIN_LENGTH},${MAX_PIN_LENGTH}}$`)

/** The portraits in public/images/avatar. */
export const AVATARS = [
	'director',
	'dancer',
	'critic',
	'pianist',
	'poet',
	'gaffer',
	'painter',
	'singer',
	'writer',
	'editor',
	'sailor',
	'nomad',
] as const
export type Avatar = (typeof AVATARS)[number]

/** One of the people who watch with an account. */
export interface Profile {
	id: string
	/** Never empty. */
	name: string
	avatar: Avatar
	hasPin: boolean
	/** The age limit; `null` for none. */
	cap: MaturityCap | null
	/** Whether this is the first profile, which has the account's id and can't be removed. */
	isFirst: boolean
}

export type ProfileChange = Pick<Profile, 'name' | 'avatar' | 'cap'>

/** Whether someone could lift an age limit: with the account's password, or the PIN of a profile without one. */
export function canLiftCap({ hasPassword, all }: { hasPassword: boolean; all: readonly Profile[] }): boolean {
	return hasPassword || all.some(({ hasPin, cap }) => hasPin && cap === null)
}

export const isAvatar = (text: unknown): text is Avatar => AVATARS.some((avatar) => avatar === text)

/** The portrait of a profile that has chosen none. */
export const avatarOf = (profileId: string): Avatar => AVATARS[fnv1a(profileId) % AVATARS.length] ?? AVATARS[0]

export const isPin = (text: string): boolean => PIN.test(text)

/** Parses a name to one line without invisible characters; `null` if it is then empty or too long. */
export function parseProfileName(text: string): string | null {
	const name = toOneLine(text.normalize('NFC'), '')
	return name === '' || [...name].length > MAX_NAME_LENGTH ? null : name
}
