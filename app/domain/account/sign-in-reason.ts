import { historyMessages, signInForHistory } from '#domain/history/words.ts'
import { signInToRate } from '#domain/recommend/words.ts'
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
import { signInPurposeWords as words } from './sign-in-words.ts'

/** The page that asks: to sign in, or to sign up. */
export type AskingPage = 'signIn' | 'signUp'
type Asking = { page: AskingPage }

export interface SignInReason {
	/** What signing in is for, as a heading. */
	heading: string
	/** Why it is needed. */
	reason: string
}

/** What the pages that need an account are for. Pages below one have its reason. */
const OF_PAGES: Readonly<Record<string, (asking: Asking) => SignInReason>> = {
	[historyPath()]: (asking) => ({ heading: words.history(asking), reason: signInForHistory() }),
	[WATCHLIST_PATH]: (asking) => ({ heading: words.watchlist(asking), reason: signInToAdd('watchlist') }),
	[FAVORITES_PATH]: (asking) => ({ heading: words.favorites(asking), reason: signInToAdd('favorites') }),
	[IMPORT_PATH]: (asking) => ({ heading: words.import(asking), reason: words.importReason }),
	[TASTE_PATH]: (asking) => ({ heading: words.taste(asking), reason: words.tasteReason }),
	[NOTIFICATION_SETTINGS_PATH]: (asking) => ({
		heading: words.notifications(asking),
		reason: words.notificationsReason,
	}),
	[PROFILES_PATH]: (asking) => ({ heading: words.profiles(asking), reason: words.profilesReason }),
	[SPORTS_PATH]: (asking) => ({ heading: words.sports(asking), reason: followMessages.signIn.text }),
	[PROFILE_PATH]: (asking) => ({ heading: words.account(asking), reason: words.accountReason }),
	[DEVICES_PATH]: (asking) => ({ heading: words.devices(asking), reason: words.devicesReason }),
	[SECURITY_PATH]: (asking) => ({ heading: words.security(asking), reason: words.securityReason }),
	[DELETE_ACCOUNT_PATH]: (asking) => ({ heading: words.deletion(asking), reason: words.deletionReason }),
}

/** Why a page asks visitors to sign in; `null` for pages that don't. */
export function reasonOfPage(path: string, page: AskingPage): SignInReason | null {
	const segments = path.replace(/[?#].*$/s, '').split('/')
	const paths = segments.map((_, index) => segments.slice(0, segments.length - index).join('/'))
	return paths.map((each) => OF_PAGES[each]).find(Boolean)?.({ page }) ?? null
}

/** Why a change asks visitors to sign in. @param name of what it is about */
export function reasonOfCommand(command: PendingCommand, name: string, page: AskingPage): SignInReason {
	const { kind } = command
	const values = { page, name }
	const list = listOf(command)
	if (list) return { heading: words.save(values), reason: signInToAdd(list) }
	if (kind === 'watched' || kind === 'upTo')
		return { heading: words.watched(values), reason: historyMessages.signIn.text }
	if (kind === 'follow') return { heading: words.follow(values), reason: historyMessages.signInToFollow }
	if (kind === 'dismiss') return { heading: words.hide(values), reason: words.hideReason }
	return { heading: words.rate(values), reason: signInToRate() }
}
