import { historyMessages, SIGN_IN_FOR_HISTORY } from '#domain/history/words.ts'
import { SIGN_IN_TO_RATE } from '#domain/recommend/words.ts'
import { listOf, type PendingCommand } from '#domain/saved/pending-command.ts'
import { signInToAdd } from '#domain/saved/words.ts'
import {
	DELETE_ACCOUNT_PATH,
	DEVICES_PATH,
	FAVORITES_PATH,
	historyPath,
	IMPORT_PATH,
	NOTIFICATION_SETTINGS_PATH,
	PROFILE_PATH,
	PROFILES_PATH,
	SECURITY_PATH,
	SPORTS_PATH,
	TASTE_PATH,
	WATCHLIST_PATH,
} from '#domain/shared/links.ts'
import { followMessages } from '#domain/sports/words.ts'

export interface SignInReason {
	/** What signing in is for, after "Sign in to". */
	purpose: string
	/** Why it is needed. */
	reason: string
}

/** What the pages that need an account are for. Pages below one have its reason. */
const OF_PAGES: Readonly<Record<string, SignInReason>> = {
	[historyPath()]: { purpose: 'see your watch history', reason: SIGN_IN_FOR_HISTORY },
	[WATCHLIST_PATH]: { purpose: 'open your watchlist', reason: signInToAdd('watchlist') },
	[FAVORITES_PATH]: { purpose: 'open your favorites', reason: signInToAdd('favorites') },
	[IMPORT_PATH]: {
		purpose: 'import your lists',
		reason: 'What you watched, rated and saved elsewhere comes along into your account.',
	},
	[TASTE_PATH]: { purpose: 'see your taste', reason: 'Your account learns it from what you watch and rate.' },
	[NOTIFICATION_SETTINGS_PATH]: {
		purpose: 'choose your notifications',
		reason: 'Hear of new episodes, releases and matches of what you follow.',
	},
	[PROFILES_PATH]: {
		purpose: 'choose who is watching',
		reason: 'Each person of a household has a history, lists and picks of their own.',
	},
	[SPORTS_PATH]: { purpose: 'follow teams', reason: followMessages.signIn.text },
	[PROFILE_PATH]: { purpose: 'open your account', reason: 'Your email, your password and all of your data.' },
	[DEVICES_PATH]: { purpose: 'see your devices', reason: 'Sign out the ones you no longer use.' },
	[SECURITY_PATH]: { purpose: 'change how you sign in', reason: 'Add passkeys, or a code after your password.' },
	[DELETE_ACCOUNT_PATH]: { purpose: 'delete your account', reason: 'Only you can delete it, with all of its data.' },
}

/** Why the page asks visitors to sign in; `null` for pages that don't. */
export function reasonOfPage(path: string): SignInReason | null {
	const segments = path.replace(/[?#].*$/s, '').split('/')
	const paths = segments.map((_, index) => segments.slice(0, segments.length - index).join('/'))
	return paths.map((each) => OF_PAGES[each]).find(Boolean) ?? null
}

/** Why a change asks visitors to sign in. */
export function reasonOfCommand(command: PendingCommand, name: string): SignInReason {
	const { kind } = command
	const list = listOf(command)
	if (list) return { purpose: `save ${name}`, reason: signInToAdd(list) }
	if (kind === 'watched' || kind === 'upTo')
		return { purpose: `mark ${name} as watched`, reason: historyMessages.signIn.text }
	if (kind === 'follow') return { purpose: `follow ${name}`, reason: historyMessages.signInToFollow }
	if (kind === 'dismiss') return { purpose: `hide ${name}`, reason: 'Hidden titles are saved in your account.' }
	return { purpose: `rate ${name}`, reason: SIGN_IN_TO_RATE }
}
