import { canLiftCap, MAX_PROFILES, type Profile, type ProfileChange } from '#domain/account/profile.ts'
import type { Profiles } from '#domain/account/profiles-port.ts'
import type { ShowChoices } from '#domain/history/rewatch.ts'
import type { HouseholdHere } from '#domain/import/household.ts'
import type { ImportedSettings, ImportedTaste, ImportedTeam } from '#domain/import/row.ts'
import type { Notifications } from '#domain/notifications/port.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { type Following, isSameTeam } from '#domain/sports/following.ts'

interface ImportedSettingsStore {
	read(): Promise<ImportedSettings>
	/** @param undone what was imported and is taken back */
	write(settings: ImportedSettings, undone?: ImportedSettings | null): Promise<void>
}

/** The profiles of an account, as far as the one that imports may change them. */
export interface Household {
	here(): Omit<HouseholdHere, 'profiles'> & { profiles: readonly (Profile & { isInReach: boolean })[] }
	/** @returns false without room for another one; true if it is there already */
	add(id: string, profile: ProfileChange): Promise<boolean>
	change(id: string, profile: ProfileChange): Promise<unknown>
	remove(id: string): Promise<unknown>
	/** A profile's preferences, taste and notification settings, what they follow, and the episodes they skip. */
	settingsOf(id: string): ImportedSettingsStore
}

/** The account of an import. A profile with a PIN is only in reach of itself: see `Profiles`. */
export function createHousehold(profiles: Profiles, currentId: string, settingsOf: Household['settingsOf']): Household {
	const { all, isCapped } = profiles
	return {
		here: () => ({
			profiles: all.map((profile) => ({
				...profile,
				isInReach: !isCapped && (!profile.hasPin || profile.id === currentId),
			})),
			currentId,
			room: MAX_PROFILES - all.length,
			canLiftCap: canLiftCap(profiles),
		}),
		add: async (id, profile) => (await profiles.add(profile, id)).kind === 'ok',
		change: profiles.change,
		remove: profiles.remove,
		settingsOf,
	}
}

interface PreferencesStore {
	read(): Promise<ImportedSettings['preferences'] & { userId: string; createdAt: string; updatedAt: string }>
	save(change: ImportedSettings['preferences']): Promise<unknown>
}

interface TasteStore {
	read(): Promise<ImportedTaste>
	write(taste: ImportedTaste): Promise<void>
}

interface SettingsStores {
	preferences: PreferencesStore
	taste: TasteStore
	notifications: Pick<Notifications, 'settings' | 'saveSettings'>
	following: Following
	marks: {
		skipped(): Promise<NonNullable<ImportedSettings['skipped']>>
		skip(seasons: NonNullable<ImportedSettings['skipped']>, isSkipped: boolean): Promise<void>
	}
	shows: {
		read(): Promise<ShowChoices>
		write(kept: ShowChoices, undone: ShowChoices): Promise<void>
	}
	now: () => number
}

const NO_CHOICES: ShowChoices = { rewatches: [], specials: [] }

/** One viewer's settings as an import replaces and restores them. */
export function createImportedSettings({
	preferences,
	taste,
	notifications,
	following,
	marks,
	shows,
	now,
}: SettingsStores): ImportedSettingsStore {
	async function writeTeams(kept: readonly ImportedTeam[], undone: readonly ImportedTeam[]) {
		const stamp = (at = now()) => ({ id: crypto.randomUUID(), at })
		for (const team of undone)
			if (!kept.some((other) => isSameTeam(team, other))) await following.unfollow(team, stamp())
		try {
			for (const team of kept) if (team.at !== null) await following.follow(team, stamp(team.at))
			// Also those that were unfollowed since.
			const followed = await following.list()
			for (const team of kept)
				if (!followed.some((other) => isSameTeam(team, other))) await following.follow(team, stamp())
		} catch (error) {
			// As many as there is room for.
			if (!hasCode(error, 'QUOTA_EXCEEDED')) throw error
		}
	}

	return {
		async read() {
			const { userId: _userId, createdAt: _createdAt, updatedAt: _updatedAt, ...stored } = await preferences.read()
			const [learned, told, teams, skipped, choices] = await Promise.all([
				taste.read(),
				notifications.settings(),
				following.list(),
				marks.skipped(),
				shows.read(),
			])
			return {
				preferences: stored,
				taste: learned,
				notifications: told,
				teams: teams.map((team) => ({ ...team, at: null })),
				skipped,
				shows: choices,
			}
		},
		async write(imported, undone) {
			if (Object.keys(imported.preferences).length > 0) await preferences.save(imported.preferences)
			if (imported.taste) await taste.write(imported.taste)
			if (imported.notifications) await notifications.saveSettings(imported.notifications)
			const kept = imported.skipped ?? []
			if (undone?.skipped) await marks.skip(undone.skipped, false)
			await marks.skip(kept, true)
			await shows.write(imported.shows ?? NO_CHOICES, undone?.shows ?? NO_CHOICES)
			await writeTeams(imported.teams ?? [], undone?.teams ?? [])
		},
	}
}
