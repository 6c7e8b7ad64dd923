import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import type { AppContext, Viewer } from '#app/context.ts'
import { invalidFormResponse, readForm } from '#app/http/form.server.ts'
import { requireUncapped } from '#app/http/require-viewer.server.ts'
import { parsePasskeyName } from '#domain/account/passkey.ts'
import { formatRecoveryCode } from '#domain/account/second-factor.ts'
import { accountMessages, fieldWords, passkeyMessages } from '#domain/account/words.ts'
import type { Confirmed } from '#domain/shared/confirmation.ts'
import { SECURITY_PATH } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { rejectConfirmation } from '../confirm/confirmation.server.ts'
import { type FormError, orUnavailable, rejectCode, rejectFields } from '../sign-in/form-error.server.ts'

export type SecurityIntent =
	| 'begin'
	| 'enable'
	| 'disable'
	| 'renew-codes'
	| 'add-passkey'
	| 'rename-passkey'
	| 'remove-passkey'

/** A rejected form with its errors, or data that is shown only once. */
export type SecurityActionData =
	| { intent: SecurityIntent; passkey: string; error: FormError }
	| { recoveryCodes: string[] }

type Refused = ReturnType<typeof rejectFields>
type Done = Response | { recoveryCodes: string[] }

const PASSKEYS_PATH = `${SECURITY_PATH}#passkeys`

const ACTIONS: Record<
	SecurityIntent,
	(form: SubmittedForm, viewer: Viewer, context: AppContext) => Promise<Refused | Done>
> = {
	begin: (form, viewer, { flash }) =>
		confirmed(form, viewer, async (proof) => {
			await viewer.security.beginSecondFactor(proof)
			return flash.redirect(`${SECURITY_PATH}#two-step`)
		}),

	async enable(form, viewer, { flash }) {
		if (form.text('code').trim() === '') return rejectFields({ code: fieldWords.codeMissing })
		const outcome = await orUnavailable(viewer.security.enableSecondFactor(form.text('code')))
		if (outcome.kind === 'over') return flash.redirect(SECURITY_PATH, accountMessages.secondFactorOver)
		return outcome.kind === 'ok' ? shown(outcome.recoveryCodes) : rejectCode(outcome, 403)
	},

	async disable(form, viewer, { flash }) {
		const [password, code] = [form.text('password'), form.text('code')]
		if (password === '' || code.trim() === '')
			return rejectFields({
				...(password === '' ? { password: fieldWords.passwordMissing } : {}),
				...(code.trim() === '' ? { code: fieldWords.codeMissing } : {}),
			})
		const outcome = await orUnavailable(viewer.security.disableSecondFactor(password, code))
		if (outcome.kind === 'ok') return flash.redirect(SECURITY_PATH, accountMessages.secondFactorOff)
		if (outcome.kind === 'wrong-password') return rejectFields({ password: fieldWords.currentWrong }, 403)
		return rejectCode(outcome, 403)
	},

	'renew-codes': (form, viewer, { flash }) =>
		confirmed(form, viewer, async (proof) => {
			const codes = await viewer.security.renewRecoveryCodes(proof)
			return codes ? shown(codes) : flash.redirect(SECURITY_PATH)
		}),

	// Getting its options already took a confirmation.
	async 'add-passkey'(form, viewer, { flash }) {
		const name = parsePasskeyName(form.text('name'))
		if (name === null) return rejectFields({ name: fieldWords.passkeyName })
		const outcome = await orUnavailable(viewer.security.addPasskey(form.text('response'), name))
		if (outcome.kind === 'unavailable') return rejectConfirmation(outcome)
		const toasts = { ok: passkeyMessages.added, full: passkeyMessages.full, invalid: passkeyMessages.notAdded }
		return flash.redirect(PASSKEYS_PATH, toasts[outcome.kind])
	},

	async 'rename-passkey'(form, viewer, { flash }) {
		const name = parsePasskeyName(form.text('name'))
		if (name === null) return rejectFields({ name: fieldWords.passkeyName })
		const isRenamed = await orUnavailable(viewer.security.renamePasskey(form.text('passkey'), name))
		if (typeof isRenamed === 'object') return rejectConfirmation(isRenamed)
		return flash.redirect(PASSKEYS_PATH, isRenamed ? passkeyMessages.renamed : passkeyMessages.missing)
	},

	'remove-passkey': (form, viewer, { flash }) =>
		confirmed(form, viewer, async (proof) => {
			const isRemoved = await viewer.security.removePasskey(form.text('passkey'), proof)
			return flash.redirect(PASSKEYS_PATH, isRemoved ? passkeyMessages.removed : passkeyMessages.missing)
		}),
}

const shown = (codes: readonly string[]) => ({ recoveryCodes: codes.map(formatRecoveryCode) })

/** Runs an action that takes a confirmation. */
async function confirmed(form: SubmittedForm, viewer: Viewer, execute: (proof: Confirmed) => Promise<Done>) {
	const confirmation = await orUnavailable(viewer.confirm(form.text('password')))
	if (confirmation.kind !== 'ok') return rejectConfirmation(confirmation)
	const done = await orUnavailable(execute(confirmation))
	return 'kind' in done ? rejectConfirmation(done) : done
}

const isIntent = (text: string): text is SecurityIntent => Object.hasOwn(ACTIONS, text)

/** Executes a form of the security page. */
export async function executeSecurityForm({ request, context }: ActionFunctionArgs) {
	const viewer = requireUncapped(request, context)
	const form = await readForm(request)
	const intent = form.text('intent')
	if (!isIntent(intent)) throw invalidFormResponse()
	const outcome = await ACTIONS[intent](form, viewer, context)
	if (outcome instanceof Response) return outcome
	if ('recoveryCodes' in outcome) return data<SecurityActionData>(outcome)
	return data<SecurityActionData>({ intent, passkey: form.text('passkey'), error: outcome.data }, outcome.init ?? {})
}
