import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type PasswordProblem, passwordProblem } from '#domain/account/credentials.ts'
import { CodedError, RETRY_AFTER_SECONDS } from '#domain/shared/errors.ts'
import { embeddedFile } from '#functions/lib/embedded-file.ts'
import { sleep } from '#functions/lib/promises.ts'

/** OWASP's parameters for 16 MiB. workerd hashes on the isolate's thread, so only one hash at a time uses that much. */
const COST = { N: 2 ** 14, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32
const HASH_FORMAT = /^\$scrypt\$n=(\d{1,7}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22,64})\$([\w-]{43})$/

interface Cost {
	N: number
	r: number
	p: number
}

/** scrypt pads short passwords with zeros, so a password with zeros gets a terminator to stay distinct. */
const withTerminator = (password: string) => (password.includes('\0') ? `${password}\x01` : password)

function derive(password: string, salt: Buffer, { N, r, p }: Cost, owner: string): Promise<Buffer> {
	// Twice what RFC 7914 requires.
	const options = { N, r, p, maxmem: 256 * N * r }
	return queueHash(
		() =>
			new Promise((resolve, reject) => {
				scrypt(withTerminator(password), salt, KEY_BYTES, options, (error, key) =>
					error ? reject(error) : resolve(key),
				)
			}),
		owner,
	)
}

const encode = ({ N, r, p }: Cost, salt: string, key: string) => `$scrypt$n=${N},r=${r},p=${p}$${salt}$${key}`

export interface PasswordHasher {
	/**
	 * The password's hash with its salt and parameters: `$scrypt$n=16384,r=8,p=5$salt$key`.
	 * @param owner whose share of the queue it takes: the account that is signed in, else the network
	 */
	hash(password: string, owner: string): Promise<string>
	/**
	 * Whether the password matches the hash. `null` (no account or no password) takes the same time and is false, so that
	 * response times do not reveal which accounts exist.
	 */
	verify(password: string, hash: string | null, owner: string): Promise<boolean>
}

/** Hashes at the given cost; checks every hash at the cost that it names. */
export function createPasswordHasher(cost: Cost = COST): PasswordHasher {
	/** No known password has this hash; checking against it takes as long as against a real one. */
	const dummyHash = encode(cost, 'A'.repeat(22), 'A'.repeat(43))
	return {
		async hash(password, owner) {
			const salt = randomBytes(SALT_BYTES)
			const key = await derive(password, salt, cost, owner)
			return encode(cost, salt.toString('base64url'), key.toString('base64url'))
		},
		async verify(password, hash, owner) {
			const parsed = HASH_FORMAT.exec(hash ?? dummyHash)
			if (!parsed) throw new Error('a stored password hash is malformed')
			const [, n, r, p, salt = '', key = ''] = parsed
			const expected = Buffer.from(key, 'base64url')
			const named = { N: Number(n), r: Number(r), p: Number(p) }
			const derived = await derive(password, Buffer.from(salt, 'base64url'), named, owner)
			return timingSafeEqual(derived, expected) && hash !== null
		},
	}
}

export type CommonPasswords = ReadonlySet<string>

/** The most common 5,000 passwords in lower case, without those below our minimum length. */
export const readCommonPasswords = embeddedFile('common-passwords.txt', toCommonPasswords)

/** @param text passwords separated by whitespace */
export function toCommonPasswords(text: string): CommonPasswords {
	return new Set(text.trim().split(/\s+/))
}

/** What is wrong with a new password; `null` for nothing. The list is not loaded for one that is invalid anyway. */
export async function newPasswordProblem(
	password: string,
	commonPasswords: () => Promise<CommonPasswords>,
): Promise<PasswordProblem | null> {
	const problem = passwordProblem(password, () => false)
	if (problem) return problem
	const common = await commonPasswords()
	return passwordProblem(password, (lowerCase) => common.has(lowerCase))
}

/** A hash blocks the isolate for about 130 ms. Pages are answered in the pause after each. */
const PAUSE_MS = 200

/** The last in a longer queue would wait more than seven seconds. */
const MAX_QUEUED_HASHES = 20

/** How many passwords of one account or network may wait, so that others wait a second and a half for them at most. */
const MAX_QUEUED_OF_OWNER = 4

const POLL_MS = 25

/** A waiting request that has not polled for this long was cancelled, and so was a hash that runs for this long. */
const ABANDONED_MS = 2000

/** Each waiting request, in the order of arrival, and when it last polled. */
const waiting = new Map<symbol, { owner: string; polledMs: number }>()

let runningSinceMs: number | null = null

let lastEndMs = Number.NEGATIVE_INFINITY

/**
 * Runs one hash at a time, with a pause after each. Requests poll, because in workerd they cannot await each other's promises.
 * @throws {CodedError} `ACCOUNTS_UNAVAILABLE` when the queue is full, `RATE_LIMIT_EXCEEDED` when the owner's share of it is
 */
export async function queueHash<T>(hash: () => Promise<T>, owner: string): Promise<T> {
	const startedMs = await waitForTurn(owner)
	try {
		return await hash()
	} finally {
		// The platform's clock stands still while code runs: a timer lets it catch up.
		await sleep(1)
		lastEndMs = Date.now()
		if (runningSinceMs === startedMs) runningSinceMs = null
	}
}

/** @returns when the turn began */
async function waitForTurn(owner: string): Promise<number> {
	dropAbandoned()
	const own = [...waiting.values()].filter((request) => request.owner === owner).length
	if (own >= MAX_QUEUED_OF_OWNER)
		throw new CodedError('RATE_LIMIT_EXCEEDED', 'Too many passwords at once. Try again in some seconds', {
			retryAfterSeconds: RETRY_AFTER_SECONDS,
		})
	if (waiting.size >= MAX_QUEUED_HASHES)
		throw new CodedError('ACCOUNTS_UNAVAILABLE', 'Too many passwords are being checked', {
			retryAfterSeconds: RETRY_AFTER_SECONDS,
		})
	const ticket = Symbol('hash')
	waiting.set(ticket, { owner, polledMs: Date.now() })
	try {
		while (!isFree() || waiting.keys().next().value !== ticket) {
			await sleep(POLL_MS)
			waiting.set(ticket, { owner, polledMs: Date.now() })
			dropAbandoned()
		}
		runningSinceMs = Date.now()
		return runningSinceMs
	} finally {
		waiting.delete(ticket)
	}
}

function isFree(): boolean {
	const isRunning = runningSinceMs !== null && Date.now() - runningSinceMs < ABANDONED_MS
	return !isRunning && Math.abs(Date.now() - lastEndMs) >= PAUSE_MS
}

function dropAbandoned(): void {
	for (const [ticket, { polledMs }] of waiting) if (Date.now() - polledMs > ABANDONED_MS) waiting.delete(ticket)
}
