import type { Viewing } from '#domain/history/viewing.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { RateLimited } from '#domain/shared/rate-limit.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** The PIN or password that someone enters to open a profile; empty if not entered. */
export interface Proof {
	pin: string
	/** The account's password. */
	password: string
}

export type ProofRefusal = { kind: 'required'; by: keyof Proof } | { kind: 'wrong'; by: keyof Proof } | RateLimited

/** The profile is gone, or has a PIN and isn't the current one. */
export interface OutOfReach {
	kind: 'out-of-reach'
}

export type OpenOutcome = { kind: 'ok' } | ProofRefusal | OutOfReach
type AddOutcome = { kind: 'ok'; id: string } | { kind: 'full' }
type ChangeOutcome = { kind: 'ok' } | OutOfReach
type RestoreOutcome = ChangeOutcome | { kind: 'full' }
export type MoveOutcome = { kind: 'ok'; count: number } | OutOfReach | { kind: 'full' }

/** Lines of a history: single viewings, and by `mediaKey` what was only begun. */
export interface SelectedViewings {
	keys: readonly string[]
	viewings: readonly Viewing[]
}

/**
 * The profiles of the account that is signed in on this device. Rejects when the account service is unavailable. A profile with
 * a PIN can only be changed from within, and one with an age limit can change nothing.
 */
export interface Profiles {
	/** The oldest first. */
	all: readonly Profile[]
	/** The profile that is open on this device; `null` before one was chosen. */
	currentId: string | null
	/** Whether the current profile has an age limit, or had one when it was removed. */
	isCapped: boolean
	/** False for an account that only signs in with another service. */
	hasPassword: boolean
	/** The account's email, for password managers. */
	email: string
	/** The profiles that can be restored. */
	removed(): Promise<Profile[]>
	/**
	 * Makes it the one that watches on this device. The account's password opens every profile, and is needed from a profile with an
	 * age limit for one without a PIN that may watch more.
	 */
	open(id: string, proof: Proof): Promise<OpenOutcome>
	/** Opens a profile with the account's password, and gives it another PIN or none. */
	resetPin(id: string, password: string, pin: string | null): Promise<OpenOutcome>
	/** Changes the PIN of the current profile. Other devices ask for it. @param proof of the current PIN, if there is one */
	setPin(pin: string | null, proof: Proof): Promise<OpenOutcome>
	/** @param id of a profile that may have been added already, by a request that is repeated */
	add(profile: ProfileChange, id?: string): Promise<AddOutcome>
	/** Changes a profile. The first one never gets an age limit. */
	change(id: string, profile: ProfileChange): Promise<ChangeOutcome>
	/** Removes a profile. Devices that use it ask who is watching. The first one can't be removed. */
	remove(id: string): Promise<ChangeOutcome>
	restore(id: string): Promise<RestoreOutcome>
	/** Moves the watch history. If both profiles have an entry, the newer one stays. */
	moveHistory(from: string, to: string): Promise<MoveOutcome>
	/**
	 * Moves single viewings of the current profile. The stamp's id identifies them for an undo.
	 * @throws {CodedError} `QUOTA_EXCEEDED` when too much was removed today to undo this
	 */
	moveViewings(to: string, selected: SelectedViewings, stamp: WriteStamp): Promise<MoveOutcome>
}
