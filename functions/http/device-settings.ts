import type { DeviceSettings } from '#app/context.ts'
import type { Preferences } from '#domain/preferences/preferences.ts'
import { formatProviderChoice, PROVIDERS_COOKIE, parseProviderChoice } from '#domain/providers/provider-choice.ts'
import { formatPendingCommand, type PendingCommands, parsePendingCommand } from '#domain/saved/pending-command.ts'
import { LANGUAGE_COOKIE } from '#domain/shared/language.ts'
import { isRegion, REGION_COOKIE } from '#domain/shared/regions.ts'
import { type CookieJar, expiredCookie, preferenceCookie, serverCookie } from './cookies.ts'

interface Options {
	cookies: Record<string, string>
	jar: Pick<CookieJar, 'add'>
	secure: boolean
	/** The account's; `null` for anonymous visitors. */
	preferences: Pick<Preferences, 'region' | 'services'> | null
}

/** The region and the services that were chosen on this device without an account. What an account has goes first. */
export function createDeviceSettings({ cookies, jar, secure, preferences }: Options): DeviceSettings {
	const region = cookies[REGION_COOKIE] ?? ''
	const { myProviderIds, isFilterOn } = parseProviderChoice(cookies[PROVIDERS_COOKIE])
	return {
		notInAccount: {
			...(preferences?.region === null && isRegion(region) && { region }),
			...(preferences?.services.length === 0 && myProviderIds.length > 0 && { services: myProviderIds }),
		},
		storeRegion: (code) => jar.add(preferenceCookie(REGION_COOKIE, code, secure)),
		storeLanguage: (tag) => jar.add(preferenceCookie(LANGUAGE_COOKIE, tag, secure)),
		onSaved(change) {
			if (change.region !== undefined && region) jar.add(expiredCookie(REGION_COOKIE, secure))
			// Scripts ask in it.
			if (change.appLanguage) jar.add(preferenceCookie(LANGUAGE_COOKIE, change.appLanguage, secure))
			if (change.services === undefined || myProviderIds.length === 0) return
			const choice = formatProviderChoice({ isFilterOn, myProviderIds: [] })
			jar.add(preferenceCookie(PROVIDERS_COOKIE, choice, secure))
		},
	}
}

const SAVE_COOKIE = 'save'

/** Enough to create an account. */
const KEEP_SECONDS = 30 * 60

export function createPendingCommands(
	cookies: Record<string, string>,
	jar: Pick<CookieJar, 'add'>,
	secure: boolean,
): PendingCommands {
	return {
		find: () => parsePendingCommand(cookies[SAVE_COOKIE]),
		keep: (command) => jar.add(serverCookie(SAVE_COOKIE, formatPendingCommand(command), KEEP_SECONDS, secure)),
		clear: () => jar.add(expiredCookie(SAVE_COOKIE, secure)),
	}
}
