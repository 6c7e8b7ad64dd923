import type { ConfirmationRefusal } from '#domain/shared/confirmation.ts'
import { formatCount } from '#domain/shared/count.ts'
import type { ErrorText } from '#domain/shared/errors.ts'
import { regionName, withArticle } from '#domain/shared/regions.ts'
import { joinList } from '#domain/shared/text.ts'
import { errorToast, infoToast, type Toast } from '#domain/shared/toast.ts'
import {
	type GoogleProblem,
	MAX_PASSWORD_LENGTH,
	MIN_PASSWORD_LENGTH,
	type OtherAccess,
	type PasswordProblem,
	RESET_LINK_MINUTES,
	type SecurityChange,
	VERIFY_LINK_HOURS,
} from './credentials.ts'

export const ACCOUNTS_UNAVAILABLE: ErrorText = {
	heading: 'Accounts are temporarily unavailable',
	detail: "We can't load your account right now. You're still signed in. Try again in a few seconds.",
}

/** Texts under the fields of the account's forms. */
export const fieldErrors = {
	email: 'Enter an email, such as name@example.com.',
	passwordMissing: 'Enter your password.',
	password: {
		'too-short': `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
		'too-long': `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
		common: 'This password is too common. Choose another.',
	} satisfies Record<PasswordProblem, string>,
	checkBoth: 'Check both. Passwords are case-sensitive.',
	taken: 'This email already has an account. Sign in, or use another email.',
	currentWrong: "This isn't your current password.",
	confirmMissing: 'Select this box to confirm.',
	passkeyName: 'Enter a name of up to 60 characters.',
	codeMissing: 'Enter a code.',
	codeWrong: 'This code is wrong, or was used before. Wait for the next one.',
	region: 'Choose a country from the list.',
	language: 'Choose a language from the list.',
} as const

/** Texts above the account's forms. */
export const signInErrors = {
	wrong: 'Wrong email or password.',
	taken: 'An account with this email already exists.',
	unavailable: "We can't reach the account service right now. Nothing was changed. Try again in a moment.",
	sessionNotEnded:
		"You're signed out in this browser, but we couldn't end your session on the server. Sign in and out again later.",
	expired: "That sign-in attempt expired or didn't start on this page. Try again here.",
	reauthenticate: "It's been a while since you signed in. Sign in again to confirm it's you.",
	passwordNeeded: "It's been a while since you signed in. Enter your password to confirm it's you.",
	limited: (seconds: number) => `Too many attempts. Try again in ${formatWait(seconds)}.`,
} as const

const GOOGLE_ERRORS = {
	unverified: "Google hasn't verified this email address. Verify it with Google, or sign up with a password.",
	taken: 'This email already has an account with a password. Sign in with that password.',
	cancelled: 'Sign-in with Google was canceled. Nothing was changed.',
	failed: "We couldn't verify the response from Google. Try again from this page.",
	unavailable: "We can't reach Google right now. Try again in a few seconds.",
} as const satisfies Record<GoogleProblem, string>

/** @param seconds at least 1 */
function formatWait(seconds: number): string {
	const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
	return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const PREFERENCES_ERROR =
	"Please make sure you're signed in and try again. If the problem persists, try signing out and back in."

export const accountMessages = {
	authenticationError: (text: string) => errorToast('Authentication Error', text),
	googleFailed: (problem: GoogleProblem) => errorToast('Authentication Error', GOOGLE_ERRORS[problem]),
	signedIn: infoToast('Welcome back!', 'You have successfully signed in.'),
	accountCreated: infoToast('Account created', 'Your account has been created successfully.'),
	cookiesBlocked: errorToast('Site data is blocked', 'You can only stay signed in if this browser allows site data.'),
	popupClosed: infoToast('Popup Closed', 'Authentication popup was closed before completing sign-in.'),
	signedInWithRecoveryCode: (left: number) =>
		infoToast(
			'Welcome back!',
			left > 0
				? `That recovery code is used up. You have ${left} left.`
				: 'That was your last recovery code. Make new ones under Security.',
		),
	stepExpired: errorToast('Sign in again', 'Your password was too long ago, or has changed. Nothing was changed.'),
	secondFactorOff: infoToast('Two-step sign-in is off', 'Your password alone signs you in now.'),
	secondFactorOver: errorToast(
		'Nothing was changed',
		'Two-step sign-in is already on, or its setup has been replaced.',
	),
	signedInWithGoogle: infoToast('Welcome!', 'You have successfully signed in with Google.'),
	signedOut: infoToast('Signed out', 'You have been signed out successfully.'),
	passwordChanged: infoToast(
		'Password changed',
		"You're still signed in here. All other devices have been signed out.",
	),
	passwordReset: infoToast('Password changed', 'Sign in with your new password. All devices have been signed out.'),
	emailVerified: infoToast('Verified', 'Your email is verified now.'),
	verificationSent: (email: string) => infoToast('Check your mail', `We've sent a link to ${email}.`),
	otherSessionsEnded: infoToast('Signed out elsewhere', "You're now signed in on this device only."),
	sessionEnded: infoToast('Signed out', 'That device has been signed out.'),
	sessionMissing: infoToast('Already signed out', 'That device is no longer signed in.'),
	accountDeleted: infoToast('Account deleted', 'All of your data has been deleted.'),

	notificationsEnabled: infoToast(
		'Notifications enabled',
		"We'll tell you what is new, and sometimes suggest something to watch.",
	),
	notificationsDisabled: infoToast('Notifications disabled', "We won't tell you what is new, nor suggest anything."),
	notificationsFailed: errorToast('Error', 'Failed to update notification preferences'),
	preferencesSetUpFailed: errorToast('Error setting up preferences', PREFERENCES_ERROR),
	preferencesLoadFailed: errorToast('Error loading preferences', PREFERENCES_ERROR),
	preferencesSaved: infoToast('Preferences updated', 'Your preferences have been saved successfully.'),
	regionSaved: (code: string) =>
		infoToast('Region saved', `Lists and where to watch are for ${withArticle(regionName(code))} now.`),
	settingsAdded: infoToast('Settings added', 'Your services and your region are in your account now.'),
	settingsAddFailed: errorToast(
		'Error adding settings',
		'Your services and your region are still on this device. Try again.',
	),
	preferencesSaveFailed: errorToast('Error saving preferences', 'There was a problem saving your preferences.'),
} as const

const PASSKEY_FAILURES = {
	dismissed: 'No passkey was used. Nothing was changed.',
	exists: 'This device already has a passkey for your account.',
	early: 'The page was not ready yet. Try again.',
	unsupported: "This browser can't use passkeys. Try a newer one, or use your password.",
	unavailable: "We can't reach the account service right now. Try again in a moment.",
} as const

export const passkeyMessages = {
	added: infoToast('Passkey added', 'You can sign in with it from now on.'),
	renamed: infoToast('Passkey renamed', 'Its new name is saved.'),
	removed: infoToast('Passkey removed', 'It no longer signs you in. You can delete it on your device, too.'),
	missing: errorToast('Nothing was changed', 'That passkey is no longer in your account.'),
	full: errorToast('Passkey not added', 'You have as many as there may be, or this one already. Remove one first.'),
	notAdded: errorToast('Passkey not added', 'It took too long, or the answer of your device was not valid. Try again.'),
	refused: errorToast(
		'Not signed in',
		'This passkey belongs to no account here, or it took too long. Try again, or use your password.',
	),
	failed: (reason: keyof typeof PASSKEY_FAILURES) => errorToast('Passkey', PASSKEY_FAILURES[reason]),
} as const

/** The toast for a form that arrives too late. It isn't in the list above, because no script shows it. */
export const SESSION_EXPIRED = errorToast('Your session has ended', 'Nothing was changed. Sign in, then try again.')

export const TYPED_RESTORED = infoToast('Your changes are back', 'They were not saved. Save them now.')

/** Explains why nothing was deleted or exported. */
export function refusalToast(refusal: ConfirmationRefusal): Toast {
	return accountMessages.authenticationError(refusalText(refusal))
}

function refusalText(refusal: ConfirmationRefusal): string {
	switch (refusal.kind) {
		case 'required':
			return refusal.by === 'password' ? signInErrors.passwordNeeded : signInErrors.reauthenticate
		case 'wrong':
			return fieldErrors.currentWrong
		case 'limited':
			return signInErrors.limited(refusal.retryAfterSeconds)
		default:
			return refusal satisfies never
	}
}

/** Lists other access, such as "2 passkeys, two-step sign-in and the calendar address". */
export function otherAccessNames({ passkeys, hasSecondFactor, calendars }: OtherAccess): string {
	return joinList(
		[
			passkeys > 0 && formatCount(passkeys, 'passkey'),
			hasSecondFactor && 'two-step sign-in',
			calendars > 0 && formatCount(calendars, 'calendar address', 'calendar addresses'),
		].filter((name) => name !== false),
		'and',
	)
}

const SECURITY_CHANGES: Record<SecurityChange, { subject: string; change: string }> = {
	password: {
		subject: 'Your Marquee password was changed',
		change: 'The password of your Marquee account was changed.',
	},
	passkey: {
		subject: 'A passkey was added to your Marquee account',
		change: 'A passkey now signs in to your Marquee account.',
	},
	'two-step-on': {
		subject: 'Two-step sign-in was turned on',
		change: 'Your Marquee account now asks for a code after the password.',
	},
	'two-step-off': {
		subject: 'Two-step sign-in was turned off',
		change: 'Your Marquee account no longer asks for a code after the password.',
	},
}

/** The mail about a sign-in change, in case its reader didn't make it. */
export function securityMail(change: SecurityChange): { subject: string; text: string } {
	const { subject, change: sentence } = SECURITY_CHANGES[change]
	return {
		subject,
		text: `${sentence}

If it was you, there is nothing to do.

If it wasn't you, choose "Forgot your password?" on the sign-in page. There you can also remove passkeys, two-step sign-in and
calendar addresses that aren't yours.
`,
	}
}

/** The mail with a link that verifies its address. */
export function verificationMail(link: string): { subject: string; text: string } {
	return {
		subject: 'Verify your Marquee email',
		text: `Someone created a Marquee account with this email address.

If it was you, open this link within ${VERIFY_LINK_HOURS} hours. It works once:

${link}

If it wasn't you, ignore this message.
`,
	}
}

/** The mail with a link that leads to a new password. */
export function resetMail(link: string): { subject: string; text: string } {
	return {
		subject: 'Reset your Marquee password',
		text: `Someone asked to reset the password of the Marquee account with this email address.

To choose a new password, open this link within ${RESET_LINK_MINUTES} minutes. It works once:

${link}

If it wasn't you, ignore this message. Your password stays as it is.
`,
	}
}
