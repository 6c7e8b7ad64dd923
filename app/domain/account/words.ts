import type { ConfirmationRefusal } from '#domain/shared/confirmation.ts'
import type { ErrorText } from '#domain/shared/errors.ts'
import { messages } from '#domain/shared/messages.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { joinList } from '#domain/shared/text.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'
import {
	type GoogleProblem,
	MAX_PASSWORD_LENGTH,
	MIN_PASSWORD_LENGTH,
	type OtherAccess,
	type PasswordProblem,
} from './credentials.ts'

/** Texts under the fields of the account's forms. */
export const fieldWords = messages('account-fields', {
	email: 'Enter an email, such as name@example.com.',
	passwordMissing: 'Enter your password.',
	/** Under a new password. `count` is 8. */
	passwordTooShort: 'Use at least {count} characters.',
	/** Under a new password. `count` is 128. */
	passwordTooLong: 'Use at most {count} characters.',
	passwordCommon: 'This password is too common. Choose another.',
	/** Email and password: one of them is wrong. */
	checkBoth: 'Check both. Passwords are case-sensitive.',
	taken: 'This email already has an account. Sign in, or use another email.',
	currentWrong: "This isn't your current password.",
	/** Under a box without which nothing is deleted. */
	confirmMissing: 'Select this box to confirm.',
	passkeyName: 'Enter a name of up to 60 characters.',
	/** A code of an authenticator app, or a recovery code. */
	codeMissing: 'Enter a code.',
	codeWrong: 'This code is wrong, or was used before. Wait for the next one.',
	region: 'Choose a country from the list.',
	language: 'Choose a language from the list.',
})

/** What is wrong with a new password. */
export function passwordError(problem: PasswordProblem): string {
	switch (problem) {
		case 'too-short':
			return fieldWords.passwordTooShort({ count: MIN_PASSWORD_LENGTH })
		case 'too-long':
			return fieldWords.passwordTooLong({ count: MAX_PASSWORD_LENGTH })
		case 'common':
			return fieldWords.passwordCommon
		default:
			return problem satisfies never
	}
}

/** Texts above the account's forms. */
export const signInErrorWords = messages('account-errors', {
	wrong: 'Wrong email or password.',
	taken: 'An account with this email already exists.',
	unavailable: "We can't reach the account service right now. Nothing was changed. Try again in a moment.",
	sessionNotEnded:
		"You're signed out in this browser, but we couldn't end your session on the server. Sign in and out again later.",
	expired: "That sign-in attempt expired or didn't start on this page. Try again here.",
	reauthenticate: "It's been a while since you signed in. Sign in again to confirm it's you.",
	passwordNeeded: "It's been a while since you signed in. Enter your password to confirm it's you.",
	limitedSeconds: 'Too many attempts. Try again in {count, plural, one {# second} other {# seconds}}.',
	limitedMinutes: 'Too many attempts. Try again in {count} {count, plural, one {minute} other {minutes}}.',
	googleUnverified: "Google hasn't verified this email address. Verify it with Google, or sign up with a password.",
	googleTaken: 'This email already has an account with a password. Sign in with that password.',
	googleCancelled: 'Sign-in with Google was canceled. Nothing was changed.',
	googleFailed: "We couldn't verify the response from Google. Try again from this page.",
	googleUnavailable: "We can't reach Google right now. Try again in a few seconds.",
})

/** Why nobody may try again yet. @param seconds at least 1 */
export function limitedText(seconds: number): string {
	return seconds < 60
		? signInErrorWords.limitedSeconds({ count: seconds })
		: signInErrorWords.limitedMinutes({ count: Math.ceil(seconds / 60) })
}

function googleError(problem: GoogleProblem): string {
	switch (problem) {
		case 'unverified':
			return signInErrorWords.googleUnverified
		case 'taken':
			return signInErrorWords.googleTaken
		case 'cancelled':
			return signInErrorWords.googleCancelled
		case 'failed':
			return signInErrorWords.googleFailed
		case 'unavailable':
			return signInErrorWords.googleUnavailable
		default:
			return problem satisfies never
	}
}

const words = messages('account', {
	signedIn: 'Welcome back!',
	signedInDetail: 'You have successfully signed in.',
	accountCreated: 'Account created',
	accountCreatedDetail: 'Your account has been created successfully.',
	cookiesBlocked: 'Site data is blocked',
	cookiesBlockedDetail: 'You can only stay signed in if this browser allows site data.',
	popupClosed: 'Popup Closed',
	popupClosedDetail: 'Authentication popup was closed before completing sign-in.',
	stepExpired: 'Sign in again',
	stepExpiredDetail: 'Your password was too long ago, or has changed. Nothing was changed.',
	secondFactorOff: 'Two-step sign-in is off',
	secondFactorOffDetail: 'Your password alone signs you in now.',
	secondFactorOver: 'Nothing was changed',
	secondFactorOverDetail: 'Two-step sign-in is already on, or its setup has been replaced.',
	signedInWithGoogle: 'Welcome!',
	signedInWithGoogleDetail: 'You have successfully signed in with Google.',
	signedOut: 'Signed out',
	signedOutDetail: 'You have been signed out successfully.',
	passwordChanged: 'Password changed',
	passwordChangedDetail: "You're still signed in here. All other devices have been signed out.",
	passwordResetDetail: 'Sign in with your new password. All devices have been signed out.',
	emailVerified: 'Verified',
	emailVerifiedDetail: 'Your email is verified now.',
	otherSessionsEnded: 'Signed out elsewhere',
	otherSessionsEndedDetail: "You're now signed in on this device only.",
	sessionEndedDetail: 'That device has been signed out.',
	sessionMissing: 'Already signed out',
	sessionMissingDetail: 'That device is no longer signed in.',
	accountDeleted: 'Account deleted',
	accountDeletedDetail: 'All of your data has been deleted.',
	notificationsEnabled: 'Notifications enabled',
	notificationsEnabledDetail: "We'll tell you what is new, and sometimes suggest something to watch.",
	notificationsDisabled: 'Notifications disabled',
	notificationsDisabledDetail: "We won't tell you what is new, nor suggest anything.",
	notificationsFailed: 'Error',
	notificationsFailedDetail: 'Failed to update notification preferences',
	preferencesSetUpFailed: 'Error setting up preferences',
	preferencesLoadFailed: 'Error loading preferences',
	preferencesSaved: 'Preferences updated',
	preferencesSavedDetail: 'Your preferences have been saved successfully.',
	settingsAdded: 'Settings added',
	settingsAddedDetail: 'Your services and your region are in your account now.',
	settingsAddFailed: 'Error adding settings',
	settingsAddFailedDetail: 'Your services and your region are still on this device. Try again.',
	preferencesSaveFailed: 'Error saving preferences',
	preferencesSaveFailedDetail: 'There was a problem saving your preferences.',
	/** After signing in with a recovery code. */
	codesLeft: 'That recovery code is used up. You have {count} left.',
	/** After signing in with a recovery code. "Security" is the name of a page. */
	noCodesLeft: 'That was your last recovery code. Make new ones under Security.',
	preferencesFailedDetail:
		"Please make sure you're signed in and try again. If the problem persists, try signing out and back in.",
	/** Title of errors of signing in. */
	authenticationError: 'Authentication Error',
	verificationSent: 'Check your mail',
	verificationSentDetail: "We've sent a link to {email}.",
	regionSaved: 'Region saved',
	/** `region` has its article: 'the United States', 'Spain'. */
	regionSavedDetail: 'Lists and where to watch are for {region} now.',
	sessionExpired: 'Your session has ended',
	sessionExpiredDetail: 'Nothing was changed. Sign in, then try again.',
	/** After a reload, forms have again what was typed into them. */
	typedRestored: 'Your changes are back',
	typedRestoredDetail: 'They were not saved. Save them now.',
	unavailable: 'Accounts are temporarily unavailable',
	unavailableDetail: "We can't load your account right now. You're still signed in. Try again in a few seconds.",
	/** What else gives access to an account, within a list: "2 passkeys, two-step sign-in and 1 calendar address". */
	passkeys: '{count, plural, one {# passkey} other {# passkeys}}',
	twoStep: 'two-step sign-in',
	/** Private addresses of calendars. */
	calendars: '{count, plural, one {# calendar address} other {# calendar addresses}}',
})

/** In place of a page that shows the viewer's own data. */
export const ACCOUNTS_UNAVAILABLE: ErrorText = {
	get heading() {
		return words.unavailable
	},
	get detail() {
		return words.unavailableDetail
	},
}

export const accountMessages = {
	get signedIn() {
		return infoToast(words.signedIn, words.signedInDetail)
	},
	get accountCreated() {
		return infoToast(words.accountCreated, words.accountCreatedDetail)
	},
	get cookiesBlocked() {
		return errorToast(words.cookiesBlocked, words.cookiesBlockedDetail)
	},
	get popupClosed() {
		return infoToast(words.popupClosed, words.popupClosedDetail)
	},
	get stepExpired() {
		return errorToast(words.stepExpired, words.stepExpiredDetail)
	},
	get secondFactorOff() {
		return infoToast(words.secondFactorOff, words.secondFactorOffDetail)
	},
	get secondFactorOver() {
		return errorToast(words.secondFactorOver, words.secondFactorOverDetail)
	},
	get signedInWithGoogle() {
		return infoToast(words.signedInWithGoogle, words.signedInWithGoogleDetail)
	},
	get signedOut() {
		return infoToast(words.signedOut, words.signedOutDetail)
	},
	get passwordChanged() {
		return infoToast(words.passwordChanged, words.passwordChangedDetail)
	},
	get passwordReset() {
		return infoToast(words.passwordChanged, words.passwordResetDetail)
	},
	get emailVerified() {
		return infoToast(words.emailVerified, words.emailVerifiedDetail)
	},
	get otherSessionsEnded() {
		return infoToast(words.otherSessionsEnded, words.otherSessionsEndedDetail)
	},
	get sessionEnded() {
		return infoToast(words.signedOut, words.sessionEndedDetail)
	},
	get sessionMissing() {
		return infoToast(words.sessionMissing, words.sessionMissingDetail)
	},
	get accountDeleted() {
		return infoToast(words.accountDeleted, words.accountDeletedDetail)
	},
	get notificationsEnabled() {
		return infoToast(words.notificationsEnabled, words.notificationsEnabledDetail)
	},
	get notificationsDisabled() {
		return infoToast(words.notificationsDisabled, words.notificationsDisabledDetail)
	},
	get notificationsFailed() {
		return errorToast(words.notificationsFailed, words.notificationsFailedDetail)
	},
	get preferencesSetUpFailed() {
		return errorToast(words.preferencesSetUpFailed, words.preferencesFailedDetail)
	},
	get preferencesLoadFailed() {
		return errorToast(words.preferencesLoadFailed, words.preferencesFailedDetail)
	},
	get preferencesSaved() {
		return infoToast(words.preferencesSaved, words.preferencesSavedDetail)
	},
	get settingsAdded() {
		return infoToast(words.settingsAdded, words.settingsAddedDetail)
	},
	get settingsAddFailed() {
		return errorToast(words.settingsAddFailed, words.settingsAddFailedDetail)
	},
	get preferencesSaveFailed() {
		return errorToast(words.preferencesSaveFailed, words.preferencesSaveFailedDetail)
	},
	authenticationError: (text: string) => errorToast(words.authenticationError, text),
	googleFailed: (problem: GoogleProblem) => errorToast(words.authenticationError, googleError(problem)),
	signedInWithRecoveryCode: (left: number) =>
		infoToast(words.signedIn, left > 0 ? words.codesLeft({ count: left }) : words.noCodesLeft),
	verificationSent: (email: string) => infoToast(words.verificationSent, words.verificationSentDetail({ email })),
	regionSaved: (code: string) =>
		infoToast(words.regionSaved, words.regionSavedDetail({ region: withArticle(regionName(code)) })),
}

const passkeyWords = messages('passkey-toasts', {
	added: 'Passkey added',
	addedDetail: 'You can sign in with it from now on.',
	renamed: 'Passkey renamed',
	renamedDetail: 'Its new name is saved.',
	removed: 'Passkey removed',
	removedDetail: 'It no longer signs you in. You can delete it on your device, too.',
	missing: 'Nothing was changed',
	missingDetail: 'That passkey is no longer in your account.',
	full: 'Passkey not added',
	fullDetail: 'You have as many as there may be, or this one already. Remove one first.',
	notAddedDetail: 'It took too long, or the answer of your device was not valid. Try again.',
	refused: 'Not signed in',
	refusedDetail: 'This passkey belongs to no account here, or it took too long. Try again, or use your password.',
	/** Title above why a passkey could not be used or made. */
	failed: 'Passkey',
})

const passkeyFailureWords = messages('passkey-failures', {
	dismissed: 'No passkey was used. Nothing was changed.',
	exists: 'This device already has a passkey for your account.',
	early: 'The page was not ready yet. Try again.',
	unsupported: "This browser can't use passkeys. Try a newer one, or use your password.",
	unavailable: "We can't reach the account service right now. Try again in a moment.",
})

export const passkeyMessages = {
	get added() {
		return infoToast(passkeyWords.added, passkeyWords.addedDetail)
	},
	get renamed() {
		return infoToast(passkeyWords.renamed, passkeyWords.renamedDetail)
	},
	get removed() {
		return infoToast(passkeyWords.removed, passkeyWords.removedDetail)
	},
	get missing() {
		return errorToast(passkeyWords.missing, passkeyWords.missingDetail)
	},
	get full() {
		return errorToast(passkeyWords.full, passkeyWords.fullDetail)
	},
	get notAdded() {
		return errorToast(passkeyWords.full, passkeyWords.notAddedDetail)
	},
	get refused() {
		return errorToast(passkeyWords.refused, passkeyWords.refusedDetail)
	},
	failed: (reason: keyof typeof passkeyFailureWords) => errorToast(passkeyWords.failed, passkeyFailureWords[reason]),
}

/** The toast for a form that arrives too late. It isn't in the list above, because no script shows it. */
export const sessionExpired = () => errorToast(words.sessionExpired, words.sessionExpiredDetail)

export const typedRestored = () => infoToast(words.typedRestored, words.typedRestoredDetail)

/** Explains why nothing was deleted or exported. */
export function refusalToast(refusal: ConfirmationRefusal): Toast {
	return accountMessages.authenticationError(refusalText(refusal))
}

function refusalText(refusal: ConfirmationRefusal): string {
	switch (refusal.kind) {
		case 'required':
			return refusal.by === 'password' ? signInErrorWords.passwordNeeded : signInErrorWords.reauthenticate
		case 'wrong':
			return fieldWords.currentWrong
		case 'limited':
			return limitedText(refusal.retryAfterSeconds)
		default:
			return refusal satisfies never
	}
}

/** Lists other access, such as "2 passkeys, two-step sign-in and the calendar address". */
export function otherAccessNames({ passkeys, hasSecondFactor, calendars }: OtherAccess): string {
	return joinList(
		[
			passkeys > 0 && words.passkeys({ count: passkeys }),
			hasSecondFactor && words.twoStep,
			calendars > 0 && words.calendars({ count: calendars }),
		].filter((name) => name !== false),
		'and',
	)
}
