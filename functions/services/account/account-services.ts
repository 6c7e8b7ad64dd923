import { type AttemptLimiter, createAttemptLimiter } from '#functions/data/attempt-limiter.ts'
import { type Db, openDatabase } from '#functions/data/database.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { type CommonPasswords, createPasswordHasher, type PasswordHasher } from './password.ts'
import { createPreferences, type PreferencesService } from './preferences.ts'
import type { Secrets } from './sealed.ts'
import { createSecondFactors, type SecondFactors } from './second-factor.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** The account services of one database. */
export interface AccountServices {
	db: Db
	accounts: Accounts
	attempts: AttemptLimiter
	passwords: PasswordHasher
	secondFactors: SecondFactors
	sessions: Sessions
	/** @param personal the database with the profile's personal rows */
	preferences(profileId: string, personal: Db): PreferencesService
}

interface Choices {
	passwords?: PasswordHasher
	/** The secret that encrypts second factors, then the previous one. */
	secrets: Secrets
	/** The database for a new account's personal rows. */
	newHome?: () => Promise<string | null>
}

export function createAccountServices(
	database: Parameters<typeof openDatabase>[0],
	now: () => number,
	commonPasswords: () => Promise<CommonPasswords>,
	{ passwords = createPasswordHasher(), secrets, newHome = async () => null }: Choices,
): AccountServices {
	const db = openDatabase(database)
	const attempts = createAttemptLimiter(db, now)
	const sessions = createSessions(db, now)
	const secondFactors = createSecondFactors(db, secrets, now)
	return {
		db,
		attempts,
		passwords,
		accounts: createAccounts({ db, attempts, passwords, secondFactors, sessions, commonPasswords, newHome, now }),
		secondFactors,
		sessions,
		preferences: (profileId, personal) => createPreferences(db, personal, profileId, now),
	}
}
