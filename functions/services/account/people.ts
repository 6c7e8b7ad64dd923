import { type Db, openDatabase } from '#functions/data/database.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { type Attempts, createAttempts } from './attempts.ts'
import type { CommonPasswords } from './common-passwords.ts'
import { createPreferences, type PreferencesService } from './preferences.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** The services about people, over one database. */
export interface People {
	db: Db
	accounts: Accounts
	attempts: Attempts
	sessions: Sessions
	preferences(userId: string): PreferencesService
}

export function createPeople(
	d1: D1Database,
	now: () => number,
	commonPasswords: () => Promise<CommonPasswords>,
): People {
	const db = openDatabase(d1)
	const attempts = createAttempts(db, now)
	return {
		db,
		attempts,
		accounts: createAccounts({ db, attempts, commonPasswords, now }),
		sessions: createSessions(db, now),
		preferences: (userId) => createPreferences(db, userId, now),
	}
}
