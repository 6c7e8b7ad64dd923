import { messages } from '#domain/shared/messages.ts'
import { RESET_LINK_MINUTES, type SecurityChange, VERIFY_LINK_HOURS } from './credentials.ts'

const words = messages('account-mails', {
	/** Subject of a mail. The texts of mails are wrapped by hand, in lines of about 120 characters. */
	passwordChanged: 'Your Marquee password was changed',
	passwordChangedDetail: 'The password of your Marquee account was changed.',
	passkeyAdded: 'A passkey was added to your Marquee account',
	passkeyAddedDetail: 'A passkey now signs in to your Marquee account.',
	twoStepOn: 'Two-step sign-in was turned on',
	twoStepOnDetail: 'Your Marquee account now asks for a code after the password.',
	twoStepOff: 'Two-step sign-in was turned off',
	twoStepOffDetail: 'Your Marquee account no longer asks for a code after the password.',
	/** A whole mail. `change` is a sentence, such as "The password of your Marquee account was changed." */
	securityChange: `{change}

If it was you, there is nothing to do.

If it wasn't you, choose "Forgot your password?" on the sign-in page. There you can also remove passkeys, two-step sign-in and
calendar addresses that aren't yours.
`,
	verify: 'Verify your Marquee email',
	verifyText: `Someone created a Marquee account with this email address.

If it was you, open this link within {hours} hours. It works once:

{link}

If it wasn't you, ignore this message.
`,
	reset: 'Reset your Marquee password',
	resetText: `Someone asked to reset the password of the Marquee account with this email address.

To choose a new password, open this link within {minutes} minutes. It works once:

{link}

If it wasn't you, ignore this message. Your password stays as it is.
`,
})

interface Mail {
	subject: string
	text: string
}

function changeMail(change: SecurityChange): { subject: string; change: string } {
	switch (change) {
		case 'password':
			return { subject: words.passwordChanged, change: words.passwordChangedDetail }
		case 'passkey':
			return { subject: words.passkeyAdded, change: words.passkeyAddedDetail }
		case 'two-step-on':
			return { subject: words.twoStepOn, change: words.twoStepOnDetail }
		case 'two-step-off':
			return { subject: words.twoStepOff, change: words.twoStepOffDetail }
		default:
			return change satisfies never
	}
}

/** The mail about a sign-in change, in case its reader didn't make it. */
export function securityMail(securityChange: SecurityChange): Mail {
	const { subject, change } = changeMail(securityChange)
	return { subject, text: words.securityChange({ change }) }
}

/** The mail with a link that verifies its address. */
export function verificationMail(link: string): Mail {
	return { subject: words.verify, text: words.verifyText({ hours: VERIFY_LINK_HOURS, link }) }
}

/** The mail with a link that leads to a new password. */
export function resetMail(link: string): Mail {
	return { subject: words.reset, text: words.resetText({ minutes: RESET_LINK_MINUTES, link }) }
}
