import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import {
	parseSecondFactorCode,
	RECOVERY_CODE_BYTES,
	RECOVERY_CODE_COUNT,
	toRecoveryCode,
} from '#domain/account/second-factor.ts'
import { SECOND_MS, YEAR_SECONDS } from '#domain/shared/time.ts'
import { recoveryCodes, secondFactors } from '#drizzle/schema.ts'
import { type Db, toStatement } from '#functions/data/database.ts'
import { log } from '#functions/lib/log.ts'
import { sha256Hex } from '#functions/lib/sha256.ts'
import { type Secrets, seal, unseal } from './sealed.ts'

const ISSUER = 'Marquee'
const PERIOD_SECONDS = 30
/** Codes of the step before and after are right, too: clocks differ. */
const STEP_TOLERANCE = 1
const SECRET_BYTES = 20
const PURPOSE = 'second factor'
/** A secret stays until it is replaced. */
const SECRET_LIFETIME_SECONDS = 100 * YEAR_SECONDS

/** Evaluated by the first who has or wants a second factor. */
const library = () => import('otpauth')

/** What was used up in place of a second factor. `codesLeft` is set for a recovery code. */
export interface SpentCode {
	codesLeft: number | null
}

/** The second factor of accounts: codes of an authenticator app, and recovery codes. Nothing here counts attempts. */
export interface SecondFactors {
	/** Whether it is on, and how many recovery codes are left. */
	read(userId: string): Promise<{ isOn: boolean; hasSetup: boolean; codesLeft: number }>
	/** What an authenticator app needs while the factor is not on yet; `null` without a setup. */
	setupOf(user: { id: string; email: string }): Promise<{ secret: string; uri: string } | null>
	/** Makes a secret, unless the factor is on. */
	begin(userId: string): Promise<void>
	/** Turns the factor on if the code is right. @returns the recovery codes */
	enable(userId: string, code: string): Promise<readonly string[] | 'wrong' | 'over'>
	/** Replaces the recovery codes. @returns them; `null` while the factor is off */
	renewCodes(userId: string): Promise<readonly string[] | null>
	/** Uses a code up, which then never works again. @returns `null` for a wrong one */
	spend(userId: string, code: string): Promise<SpentCode | null>
	disable(userId: string): Promise<void>
}

/** Whether a second factor is on, in SQL. @param userId of the account */
export const hasSecondFactor = (userId: ReturnType<typeof sql>) =>
	sql`EXISTS (SELECT 1 FROM second_factors WHERE second_factors.user_id = ${userId} AND enabled_at IS NOT NULL)`

/** @param secrets the first encrypts; all of them decrypt */
export function createSecondFactors(db: Db, secrets: Secrets, now: () => number): SecondFactors {
	const ofUser = (userId: string) => eq(secondFactors.userId, userId)
	const isOn = isNotNull(secondFactors.enabledAt)

	const sealSecret = (secret: string) => seal({ secret }, secrets, PURPOSE, SECRET_LIFETIME_SECONDS)

	async function secretOf(userId: string, isEnabled: boolean, database: Pick<Db, 'select'> = db.changes) {
		const [row] = await database
			.select({ secret: secondFactors.secret })
			.from(secondFactors)
			.where(and(ofUser(userId), isEnabled ? isOn : isNull(secondFactors.enabledAt)))
			.limit(1)
		if (!row) return null
		const secret = (await unseal(row.secret, secrets, PURPOSE))?.secret
		if (typeof secret === 'string') return secret
		log('error', 'second_factor_unreadable')
		return null
	}

	async function totpOf(secret: string, label = '') {
		const { Secret, TOTP } = await library()
		return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
	}

	/** The time step of a right code; `null` for a wrong one. */
	async function stepOf(secret: string, token: string): Promise<number | null> {
		const delta = (await totpOf(secret)).validate({ token, timestamp: now(), window: STEP_TOLERANCE })
		return delta === null ? null : Math.floor(now() / (PERIOD_SECONDS * SECOND_MS)) + delta
	}

	async function newCodes() {
		const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
			toRecoveryCode(crypto.getRandomValues(new Uint8Array(RECOVERY_CODE_BYTES))),
		)
		return { codes, hashes: JSON.stringify(await Promise.all(codes.map(sha256Hex))) }
	}

	/** Replaces the codes of an account that the condition allows. */
	const replaceCodes = (userId: string, hashes: string, condition: ReturnType<typeof sql>) => [
		toStatement(db, sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND ${condition}`),
		toStatement(
			db,
			sql`INSERT INTO recovery_codes (user_id, code_hash, created_at)
				SELECT ${userId}, value, ${now()} FROM json_each(${hashes}) WHERE ${condition} RETURNING code_hash`,
		),
	]

	return {
		async read(userId) {
			const [rows, [codes]] = await db.batch([
				db.select({ enabledAt: secondFactors.enabledAt }).from(secondFactors).where(ofUser(userId)),
				db.select({ count: sql<number>`count(*)` }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
			])
			const [row] = rows
			const isEnabled = row !== undefined && row.enabledAt !== null
			return { isOn: isEnabled, hasSetup: row !== undefined && !isEnabled, codesLeft: codes?.count ?? 0 }
		},

		async setupOf({ id, email }) {
			const secret = await secretOf(id, false, db)
			return secret === null ? null : { secret, uri: (await totpOf(secret, email)).toString() }
		},

		async begin(userId) {
			const { Secret } = await library()
			const secret = await sealSecret(new Secret({ size: SECRET_BYTES }).base32)
			await db.changes
				.insert(secondFactors)
				.values({ userId, secret, createdAt: now() })
				.onConflictDoUpdate({
					target: secondFactors.userId,
					set: { secret, createdAt: now(), lastStep: 0 },
					setWhere: isNull(secondFactors.enabledAt),
				})
		},

		async enable(userId, text) {
			const secret = await secretOf(userId, false)
			if (secret === null) return 'over'
			const parsed = parseSecondFactorCode(text)
			const step = parsed?.kind === 'app' ? await stepOf(secret, parsed.code) : null
			if (step === null) return 'wrong'
			const { codes, hashes } = await newCodes()
			// Only by the one of several requests that turns it on.
			const enabledAt = now()
			const isFirst = sql`EXISTS (
				SELECT 1 FROM second_factors WHERE user_id = ${userId} AND enabled_at = ${enabledAt} AND last_step = ${step}
			) AND NOT EXISTS (SELECT 1 FROM recovery_codes WHERE user_id = ${userId})`
			const results = await db.changes.$client.batch([
				toStatement(
					db,
					sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND NOT ${hasSecondFactor(sql`${userId}`)}`,
				),
				toStatement(
					db,
					sql`UPDATE second_factors SET enabled_at = ${enabledAt}, last_step = ${step}
						WHERE user_id = ${userId} AND enabled_at IS NULL`,
				),
				toStatement(
					db,
					sql`INSERT INTO recovery_codes (user_id, code_hash, created_at)
						SELECT ${userId}, value, ${enabledAt} FROM json_each(${hashes}) WHERE ${isFirst} RETURNING code_hash`,
				),
			])
			return (results[2]?.results.length ?? 0) > 0 ? codes : 'over'
		},

		async renewCodes(userId) {
			const { codes, hashes } = await newCodes()
			const results = await db.changes.$client.batch(replaceCodes(userId, hashes, hasSecondFactor(sql`${userId}`)))
			return (results[1]?.results.length ?? 0) > 0 ? codes : null
		},

		async spend(userId, text) {
			const parsed = parseSecondFactorCode(text)
			if (parsed === null) return null
			if (parsed.kind === 'recovery') {
				const hash = await sha256Hex(parsed.code)
				const [spent, left] = await db.changes.$client.batch<{ count: number }>([
					toStatement(
						db,
						sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${hash}
							AND ${hasSecondFactor(sql`${userId}`)} RETURNING user_id`,
					),
					toStatement(db, sql`SELECT count(*) AS count FROM recovery_codes WHERE user_id = ${userId}`),
				])
				return spent && spent.results.length > 0 ? { codesLeft: left?.results[0]?.count ?? 0 } : null
			}
			const secret = await secretOf(userId, true)
			const step = secret === null ? null : await stepOf(secret, parsed.code)
			if (secret === null || step === null) return null
			// Encrypted anew, so that a secret outlives the key that it was encrypted with.
			const spent = await db.changes
				.update(secondFactors)
				.set({ lastStep: step, secret: await sealSecret(secret) })
				.where(and(ofUser(userId), isOn, lt(secondFactors.lastStep, step)))
				.returning({ userId: secondFactors.userId })
			return spent.length > 0 ? { codesLeft: null } : null
		},

		async disable(userId) {
			await db.changes.batch([
				db.delete(secondFactors).where(ofUser(userId)),
				db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
			])
		},
	}
}
