import { type Avatar, avatarOf, type Profile } from '#domain/account/profile.ts'
import type { Profiles } from '#domain/account/profiles-port.ts'
import { isOfChild, type MaturityCap } from '#domain/title/maturity.ts'

/** The viewer as pages may show them. */
export interface ViewerSummary {
	/** The profile's id. */
	id: string
	accountId: string
	email: string
	/** The profile's name. */
	label: string
	avatar: Avatar
	/** The account's other profiles. */
	others: readonly Pick<Profile, 'id' | 'name' | 'avatar' | 'hasPin'>[]
	isHistoryEnabled: boolean
	isNotificationsEnabled: boolean
	isSpoilerGuardOn: boolean
	hasAgeLimit: boolean
	/** Whether the age limit is a child's. */
	isChild: boolean
	/** Whether this device has a region or providers that the account lacks. */
	hasDeviceSettings: boolean
}

interface ViewerSource {
	id: string
	accountId: string
	email: string
	cap: MaturityCap | null
	preferences: { isWatchHistoryEnabled: boolean; isNotificationsEnabled: boolean; isSpoilerGuardOn: boolean }
}

export function toViewerSummary(
	{ id, accountId, email, cap, preferences }: ViewerSource,
	profiles: Pick<Profiles, 'all'> | null,
	notInAccount: object,
): ViewerSummary {
	const all = profiles?.all ?? []
	const { name = email, avatar = avatarOf(id) } = all.find((profile) => profile.id === id) ?? {}
	return {
		id,
		accountId,
		email,
		label: name,
		avatar,
		others: all
			.filter((profile) => profile.id !== id)
			.map((profile) => ({ id: profile.id, name: profile.name, avatar: profile.avatar, hasPin: profile.hasPin })),
		isHistoryEnabled: preferences.isWatchHistoryEnabled,
		isNotificationsEnabled: preferences.isNotificationsEnabled,
		isSpoilerGuardOn: preferences.isSpoilerGuardOn,
		hasAgeLimit: cap !== null,
		isChild: isOfChild(cap),
		hasDeviceSettings: Object.keys(notInAccount).length > 0,
	}
}
