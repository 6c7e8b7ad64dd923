import type { ProfileId } from '#domain/shared/ids.ts'
import { localZone } from '#functions/http/location.ts'
import { createPasswordHasher } from '#functions/services/account/password.ts'
import { createProfiles } from '#functions/services/account/profiles.ts'
import { changeMarks, readSkipped, toMarks } from '#functions/services/history/season-marks.ts'
import { readShowChoices, writeShowChoices } from '#functions/services/history/show-choices.ts'
import { createImportedSettings } from '#functions/services/import/household.ts'
import { createNotifications } from '#functions/services/notifications/inbox.ts'
import { createTasteSettings } from '#functions/services/recommend/taste-ranking.ts'
import { createFollowing } from '#functions/services/sports/following.ts'
import { freshAddress, type peopleWithClock, startedSession } from '../account/people-sample.ts'

export type People = ReturnType<typeof peopleWithClock>

export const notificationsOf = ({ db, now }: People, profileId: string) =>
	createNotifications({
		...{ db, profileId, signedInAtMs: 0, version: '1.0.0', zoneOf: localZone, now, inBackground: () => {} },
	})

export const settingsOf = (people: People, id: string) =>
	createImportedSettings({
		preferences: people.preferences(id),
		taste: createTasteSettings(people.db, id),
		notifications: notificationsOf(people, id),
		following: createFollowing(people.db, id),
		marks: {
			skipped: () => readSkipped(people.db, id),
			skip: (seasons, isSkipped) => changeMarks(people.db, id, toMarks(seasons, isSkipped ? 'skip' : 'unskip')),
		},
		shows: {
			read: () => readShowChoices(people.db, id),
			write: (kept, undone) => writeShowChoices(people.db, id, kept, undone),
		},
		now: people.now,
	})

const CHEAP = createPasswordHasher({ N: 2, r: 1, p: 1 })

/** The profiles of an account, on a device of its own. */
export async function profilesOf(people: People, userId: string, profileId = userId) {
	const sessionId = await startedSession(people, userId)
	const user = await people.sessions.check(sessionId)
	if (!user) throw new Error('signed out')
	return createProfiles({
		...{ db: people.db, attempts: people.attempts, passwords: CHEAP, sessionId, now: people.now },
		user: { ...user, profileId: profileId as ProfileId },
		address: freshAddress(),
		confirmPassword: async () => ({ kind: 'wrong' }),
		moveHistory: async () => ({ kind: 'out-of-reach' }),
		moveViewings: async () => ({ kind: 'out-of-reach' }),
	})
}
