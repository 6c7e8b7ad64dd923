import { useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { showToast } from '#app/features/toast/toast-events.ts'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS, parsePasskeyName } from '#domain/account/passkey.ts'
import { securityWords } from '#domain/account/security-words.ts'
import { fieldWords, passkeyMessages } from '#domain/account/words.ts'
import { notInThisBrowser } from '#domain/app-shell/words.ts'
import { ADD_PASSKEY_PATH, SECURITY_PATH } from '#domain/shared/links.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields, SignInAgain } from '../confirm/confirmation-fields.tsx'
import { AccountForm, Field } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'
import type { PasskeyView } from './security.server.ts'
import type { SecurityIntent } from './security-action.server.ts'

const PATH = `${SECURITY_PATH}#passkeys`

interface Props {
	/** `null` where browsers allow none. */
	passkeys: readonly PasskeyView[] | null
	/** The default name of a new passkey: the browser and system. */
	suggestedName: string
	confirmation: ConfirmationView
	errorOf(intent: SecurityIntent, passkey?: string): FormError | null
}

/** The viewer's passkeys, and a form to add one. */
export function PasskeysSection({ passkeys, suggestedName, confirmation, errorOf }: Props) {
	return (
		<section id="passkeys" aria-labelledby="passkeys-heading">
			<h2 id="passkeys-heading">{securityWords.passkeys}</h2>
			<p>{securityWords.passkeysDetail}</p>
			{passkeys === null ? (
				<p className="faint">{securityWords.wrongAddress}</p>
			) : (
				<>
					{passkeys.length > 0 ? (
						<ul className="passkeys">
							{passkeys.map((passkey) => (
								<PasskeyRow key={passkey.id} passkey={passkey} confirmation={confirmation} errorOf={errorOf} />
							))}
						</ul>
					) : null}
					{passkeys.length < MAX_PASSKEYS ? (
						<AddPasskey suggestedName={suggestedName} confirmation={confirmation} error={errorOf('add-passkey')} />
					) : (
						<p className="faint">{securityWords.passkeysFull({ count: MAX_PASSKEYS })}</p>
					)}
				</>
			)}
		</section>
	)
}

interface RowProps extends Pick<Props, 'confirmation' | 'errorOf'> {
	passkey: PasskeyView
}

function PasskeyRow({ passkey: { id, name, added, lastUsed }, confirmation, errorOf }: RowProps) {
	const [renaming, removing] = [errorOf('rename-passkey', id), errorOf('remove-passkey', id)]
	return (
		<li>
			<strong>{name}</strong>
			<p className="faint">
				{lastUsed
					? securityWords.addedUsed({ date: added, age: lastUsed })
					: securityWords.addedUnused({ date: added })}
			</p>
			<details open={renaming !== null || removing !== null || undefined}>
				<summary aria-label={securityWords.changePasskey({ name })}>{securityWords.change}</summary>
				<AccountForm
					submitLabel={securityWords.rename}
					variant="secondary"
					action={PATH}
					error={renaming}
					hiddenFields={{ intent: 'rename-passkey', passkey: id }}
				>
					<NameField name={name} error={renaming?.fieldErrors.name} />
				</AccountForm>
				{confirmation.required === 'sign-in' ? (
					<SignInAgain confirmation={confirmation} returnTo={SECURITY_PATH} />
				) : (
					<AccountForm
						submitLabel={securityWords.removePasskey}
						variant="danger"
						action={PATH}
						error={removing}
						hiddenFields={{ intent: 'remove-passkey', passkey: id }}
					>
						<ConfirmationFields confirmation={confirmation} error={removing?.fieldErrors.password} />
					</AccountForm>
				)}
			</details>
		</li>
	)
}

function NameField({ name, error }: { name: string; error?: string }) {
	return (
		<Field
			label={securityWords.name}
			type="text"
			name="name"
			autoComplete="off"
			maxLength={MAX_PASSKEY_NAME_LENGTH}
			defaultValue={name}
			error={error}
		/>
	)
}

interface AddPasskeyProps {
	suggestedName: string
	confirmation: ConfirmationView
	error: FormError | null
}

/** Adds a passkey, which takes JavaScript: first the confirmation, then the passkey, then its name. */
function AddPasskey({ suggestedName, confirmation, error: sentError }: AddPasskeyProps) {
	const isHydrated = useHydrated()
	const submit = useSubmit()
	const { state } = useNavigation()
	const [refusal, setRefusal] = useState<FormError | null>(null)
	const error = refusal ?? sentError

	async function add(form: FormData) {
		const { canCreatePasskey, createPasskey } = await import('./passkey.client.ts')
		if (parsePasskeyName(String(form.get('name'))) === null)
			return setRefusal({ fieldErrors: { name: fieldWords.passkeyName }, email: '', toast: null })
		if (!canCreatePasskey()) return showToast(passkeyMessages.failed('unsupported'))
		const response = await fetch(ADD_PASSKEY_PATH, { method: 'POST', body: new URLSearchParams(textsOf(form)) }).catch(
			() => null,
		)
		const answer = (await response?.json().catch(() => null)) as { options: object } | { error: FormError } | null
		if (!answer) return showToast(passkeyMessages.failed('unavailable'))
		if ('error' in answer) {
			setRefusal(answer.error)
			if (answer.error.toast) showToast(answer.error.toast)
			return
		}
		setRefusal(null)
		const made = await createPasskey(answer.options)
		if (made.kind === 'failed') return showToast(passkeyMessages.failed(made.reason))
		submit(
			{ intent: 'add-passkey', name: String(form.get('name')), response: made.response },
			{ method: 'post', action: SECURITY_PATH },
		)
	}

	if (confirmation.required === 'sign-in') return <SignInAgain confirmation={confirmation} returnTo={SECURITY_PATH} />
	const start = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault()
		void add(new FormData(event.currentTarget))
	}
	return (
		<>
			<p className="faint without-script">{notInThisBrowser(securityWords.cannotAdd)}</p>
			<form method="post" action={PATH} className="account-form passkey" noValidate data-held="" onSubmit={start}>
				<NameField name={suggestedName} error={error?.fieldErrors.name} />
				<ConfirmationFields confirmation={confirmation} error={error?.fieldErrors.password} />
				<input type="hidden" name="intent" value="add-passkey" />
				<button type="submit" className="button primary" aria-disabled={!isHydrated || state !== 'idle'}>
					{securityWords.addPasskey}
				</button>
			</form>
		</>
	)
}

const textsOf = (form: FormData) => [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
