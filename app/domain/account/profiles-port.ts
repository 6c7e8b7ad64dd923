import type { RateLimited } from '#domain/shared/rate-limit.ts'
import type { Profile, ProfileChange } from './profile.ts'

/** What somebody enters to get into a profile; empty texts were not entered. */
export interface Proof {
	pin: string
	/** The account's. */
	password: string
}

export type ProofRefusal = { kind: 'required'; by: keyof Proof } | { kind: 'wrong'; by: keyof Proof } | RateLimited

/** There is no such profile any longer, or it is locked and somebody else's. */
export interface OutOfReach {
	kind: 'out-of-reach'
}

export type OpenOutcome = { kind: 'ok' } | ProofRefusal | OutOfReach
type AddOutcome = { kind: 'ok'; id: string } | { kind: 'full' }
type ChangeOutcome = { kind: 'ok' } | OutOfReach
type RestoreOutcome = ChangeOutcome | { kind: 'full' }
export type MoveOutcome = { kind: 'ok'; count: number } | OutOfReach | { kind: 'full' }

/**
 * The profiles of the account that is signed in on this device. Rejects when the account service is unavailable. A profile with
 * a PIN is changed from inside only, and from one with an age limit nothing is changed.
 */
export interface Profiles {
	/** The oldest first. */
	all: readonly Profile[]
	/** The profile that is open on this device; `null` before one was chosen. */
	currentId: string | null
	/** Whether whoever watches now has an age limit, or did when their profile was removed. */
	isCapped: boolean
	/** False for an account that only signs in with another service. */
	hasPassword: boolean
	/** For password managers. */
	email: string
	/** Those that can be restored. */
	removed(): Promise<Profile[]>
	/**
	 * Makes it the one that watches on this device. The account's password opens every profile, and is needed from a profile with an
	 * age limit for one without a PIN that may watch more.
	 */
	open(id: string, proof: Proof): Promise<OpenOutcome>
	/** Opens a profile with the account's password, and gives it another PIN or none. */
	resetPin(id: string, password: string, pin: string | null): Promise<OpenOutcome>
	/** Changes the PIN of the current profile. Other devices ask for it. @param proof of the PIN until now, if there is one */
	setPin(pin: string | null, proof: Proof): Promise<OpenOutcome>
	add(profile: ProfileChange): Promise<AddOutcome>
	/** The first one never gets an age limit. */
	change(id: string, profile: ProfileChange): Promise<ChangeOutcome>
	/** Devices that are in it ask who is watching. The first one stays. */
	remove(id: string): Promise<ChangeOutcome>
	restore(id: string): Promise<RestoreOutcome>
	/** Moves what was watched. Where both have seen something, the newer entry stays. */
	moveHistory(from: string, to: string): Promise<MoveOutcome>
}
