import { messages } from '#domain/shared/messages.ts'

/** The pages on which visitors sign in, sign up, and get a new password. */
export const signInWords = messages('sign-in', {
	/** Heading, title and button. */
	signIn: 'Sign in',
	/** Description of the page for search engines, like the other descriptions here. */
	signInDetail: 'Sign in to keep your watch history, favorites and watchlist.',
	/** Heading, title and link. */
	createAccount: 'Create an account',
	createAccountDetail: 'An account keeps your watch history, favorites, watchlist and preferences on every device.',
	/** Button of the form. */
	create: 'Create account',
	email: 'Email',
	password: 'Password',
	newPassword: 'New password',
	/** Name of the button beside a password. */
	showPassword: 'Show password',
	show: 'Show',
	hide: 'Hide',
	/** Between the form and other ways to sign in. */
	or: 'or',
	forgotPassword: 'Forgot your password?',
	newHere: 'New here? <link>Create an account</link>',
	haveAccount: 'Have an account? <link>Sign in</link>',
	/** What an account is good for. */
	benefitContinue: 'Pick up where you left off, on any device',
	benefitLists: 'Your watchlist and favorites everywhere',
	benefitRecommendations: 'Recommendations from what you watch and rate',
	benefitDevice: 'Bring along what you watched, rated and saved on this device',
	/** Under a new password. `count` is 8. */
	newPasswordHint: 'At least {count} characters. A few words make a good password.',
	/** Covers the page for a moment. */
	signingIn: 'Signing in…',
	creatingAccount: 'Creating your account…',
	signingOut: 'Signing out…',
	withGoogle: 'Continue with Google',
	withPasskey: 'Sign in with a passkey',
	notSetUp: "Sign-in isn't set up",
	notSetUpDetail: "Everything that doesn't need an account still works.",
	/** Hint under the password that confirms a change. */
	confirmHint: "It's been a while since you signed in.",

	enterCode: 'Enter your code',
	enterCodeDetail: 'The second step of signing in.',
	passwordRight: 'Your password is right. Now open your authenticator app.',
	/** Label of the field for a code. */
	code: 'Code',
	codeHint: 'Six digits from the app, or one of your recovery codes.',
	anotherWay: 'Sign in another way',

	resultDetail: 'The result of signing in.',
	signedIn: "You're signed in",
	notSignedIn: "You aren't signed in",
	closeWindow: 'You can close this window.',
	tryAgain: 'Try again',
	goHome: 'Go to the home page',

	forgotPasswordDetail: 'Get a link to a new password.',
	checkMail: 'Check your mail',
	/** `minutes` is 30. */
	linkSent:
		"If <b>{email}</b> has an account, we've sent a link to it. The link works once, for {minutes} minutes. No mail? Look in the spam folder, or check the address.",
	anotherAddress: 'Use another address',
	localOutbox: 'This local server keeps its mail in the <link>outbox</link>.',
	linkByMail: "We'll mail you a link to choose a new one.",
	sendLink: 'Send the link',
	noMail: "This site can't send mail",
	noMailDetail: "Its operator hasn't set that up, so passwords can't be reset here.",
	backToSignIn: 'Back to sign in',

	choosePassword: 'Choose a new password',
	choosePasswordDetail: 'Choose a new password.',
	changePassword: 'Change password',
	/** Under a new password. `count` is 8. */
	resetHint: 'At least {count} characters. All devices will be signed out.',
	linkOver: 'This link no longer works',
	/** `minutes` is 30. */
	resetLinkOver:
		"A link works once, for {minutes} minutes, and only until the password is changed. It can't change anything now.",
	anotherLink: 'Get another link',
	/** `access` is a list, such as "2 passkeys, two-step sign-in and 1 calendar address". */
	removeAccess: "Also remove {access}. Do this if you didn't set them up.",
	/** `access` is a list, such as "2 passkeys, two-step sign-in and 1 calendar address". */
	accessRemoved: 'This email was never verified, so {access} will be removed: somebody else may have set them up.',

	verifyEmail: 'Verify your email',
	verifyEmailDetail: 'Verify your email address.',
	/** `hours` is 24. */
	verifyLinkOver: 'A link works once, for {hours} hours. Sign in and get another one on the page of your account.',
	goToAccount: 'Go to your account',
	emailVerified: 'Your email is verified',
	emailVerifiedDetail: '<b>{email}</b> belongs to your account. There is nothing left to do.',
	verifyQuestion: 'Does <b>{email}</b> belong to you, and to the account that you created here?',
	verify: 'Yes, verify it',

	/** Mail that a server on the developer's machine has not sent. */
	outbox: 'Outbox',
	outboxDetail: 'Mail that this local server has not sent.',
	outboxKeeps: 'This local server sends no mail. It keeps each message here for a day.',
	outboxEmpty: 'No mail yet. This local server keeps each message here for a day instead of sending it.',
	/** Above a mail: its recipient. */
	mailTo: 'To {email}',
})

/**
 * Headings of the pages to sign in and to sign up, where something asks for it: with `page` `signUp` it is "Create an account to
 * see your watch history". `name` is a title, `Heat`, or a team.
 */
export const signInPurposeWords = messages('sign-in-purposes', {
	history: '{page, select, signUp {Create an account} other {Sign in}} to see your watch history',
	watchlist: '{page, select, signUp {Create an account} other {Sign in}} to open your watchlist',
	favorites: '{page, select, signUp {Create an account} other {Sign in}} to open your favorites',
	import: '{page, select, signUp {Create an account} other {Sign in}} to import your lists',
	importReason: 'What you watched, rated and saved elsewhere comes along into your account.',
	taste: '{page, select, signUp {Create an account} other {Sign in}} to see your taste',
	tasteReason: 'Your account learns it from what you watch and rate.',
	notifications: '{page, select, signUp {Create an account} other {Sign in}} to choose your notifications',
	notificationsReason: 'Hear of new episodes, releases and matches of what you follow.',
	profiles: '{page, select, signUp {Create an account} other {Sign in}} to choose who is watching',
	profilesReason: 'Each person of a household has a history, lists and picks of their own.',
	sports: '{page, select, signUp {Create an account} other {Sign in}} to follow teams',
	account: '{page, select, signUp {Create an account} other {Sign in}} to open your account',
	accountReason: 'Your email, your password and all of your data.',
	devices: '{page, select, signUp {Create an account} other {Sign in}} to see your devices',
	devicesReason: 'Sign out the ones you no longer use.',
	security: '{page, select, signUp {Create an account} other {Sign in}} to change how you sign in',
	securityReason: 'Add passkeys, or a code after your password.',
	deletion: '{page, select, signUp {Create an account} other {Sign in}} to delete your account',
	deletionReason: 'Only you can delete it, with all of its data.',
	save: '{page, select, signUp {Create an account} other {Sign in}} to save {name}',
	watched: '{page, select, signUp {Create an account} other {Sign in}} to mark {name} as watched',
	follow: '{page, select, signUp {Create an account} other {Sign in}} to follow {name}',
	hide: '{page, select, signUp {Create an account} other {Sign in}} to hide {name}',
	hideReason: 'Hidden titles are saved in your account.',
	rate: '{page, select, signUp {Create an account} other {Sign in}} to rate {name}',
})
