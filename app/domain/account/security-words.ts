import { messages } from '#domain/shared/messages.ts'

/** The page of passkeys and of two-step sign-in. */
export const securityWords = messages('account-security', {
	security: 'Security',
	/** Description of the page for search engines. */
	securityDetail: 'How you sign in.',
	passkeys: 'Passkeys',
	passkeysDetail:
		'A passkey signs you in with your fingerprint, your face or the PIN of your device: there is no password to type or to steal, and no code is asked for.',
	wrongAddress: 'Passkeys don’t work at this address. Open Marquee under its own name to add one.',
	passkeysFull: 'You have {count}, which is the most. Remove one to add another.',
	/** Under a passkey. `date` is such as "3 May 2026". */
	addedUnused: 'Added {date}, not used yet',
	/** Under a passkey. `age` is such as "2 days ago". */
	addedUsed: 'Added {date}, last used {age}',
	/** Opens the forms to rename and to remove a passkey. */
	change: 'Change',
	changePasskey: 'Change {name}',
	rename: 'Rename',
	removePasskey: 'Remove this passkey',
	/** Label of the field for a passkey's name. */
	name: 'Name',
	/** A passkey's name, where the browser is unknown. */
	defaultName: 'Passkey',
	/** Before "in this browser as it is set up. Try another one." */
	cannotAdd: "Passkeys can't be added",
	addPasskey: 'Add a passkey',

	twoStep: 'Two-step sign-in',
	twoStepOn: 'On. After your password, we ask for a code from your authenticator app.',
	twoStepDetail:
		'With this on, a stolen password is not enough: after it, we also ask for a code from an authenticator app, such as the one of your phone or your password manager.',
	setUp: 'Set up',
	scan: 'Scan this with your authenticator app, or <link>open it on this device</link>.',
	/** Name of a picture. */
	qrCode: 'QR code',
	typeSecret: 'Or type this secret into the app:',
	turnOn: 'Turn on',
	appCode: 'Code from the app',
	appCodeHint: "Six digits. It's on once this is right.",
	recoveryCodes: 'Recovery codes',
	codesLeft: 'You have <b>{count}</b> left. Without your app, each signs you in once. New ones replace them.',
	newCodes: 'Make new codes',
	turnItOff: 'Turn it off',
	turnOff: 'Turn off two-step sign-in',
	turnOffHint: 'From your app, or a recovery code.',
	yourNewCodes: 'Your new recovery codes',
	yourNewCodesDetail: "Save them now, away from your phone: we can't show them again. Each works once.",
})
