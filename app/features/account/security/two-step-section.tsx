import { SECURITY_PATH } from '#domain/shared/links.ts'
import type { ConfirmationView } from '../confirm/confirmation.server.ts'
import { ConfirmationFields, CurrentPasswordField, SignInAgain } from '../confirm/confirmation-fields.tsx'
import { AccountForm } from '../sign-in/account-form.tsx'
import type { FormError } from '../sign-in/form-error.server.ts'
import { CodeField } from './code-field.tsx'
import type { SetupView } from './security.server.ts'
import type { SecurityIntent } from './security-action.server.ts'

const PATH = `${SECURITY_PATH}#two-step`

interface Props {
	isOn: boolean
	codesLeft: number
	setup: SetupView | null
	confirmation: ConfirmationView
	errorOf(intent: SecurityIntent): FormError | null
}

/** The second factor of a password: off, being set up, or on. */
export function TwoStepSection({ isOn, codesLeft, setup, confirmation, errorOf }: Props) {
	return (
		<section id="two-step" aria-labelledby="two-step-heading">
			<h2 id="two-step-heading">Two-step sign-in</h2>
			{isOn ? (
				<>
					<p>On. After your password, we ask for a code from your authenticator app.</p>
					<RecoveryCodes left={codesLeft} confirmation={confirmation} error={errorOf('renew-codes')} />
					<TurnOff email={confirmation.email} error={errorOf('disable')} />
				</>
			) : setup ? (
				<SetUp setup={setup} error={errorOf('enable')} />
			) : (
				<>
					<p>
						With this on, a stolen password is not enough: after it, we also ask for a code from an authenticator app,
						such as the one of your phone or your password manager.
					</p>
					<ConfirmedForm intent="begin" submitLabel="Set up" confirmation={confirmation} error={errorOf('begin')} />
				</>
			)}
		</section>
	)
}

interface ConfirmedFormProps {
	intent: SecurityIntent
	submitLabel: string
	confirmation: ConfirmationView
	error: FormError | null
}

/** One button, and the password if it is needed. */
function ConfirmedForm({ intent, submitLabel, confirmation, error }: ConfirmedFormProps) {
	if (confirmation.required === 'sign-in') return <SignInAgain confirmation={confirmation} returnTo={SECURITY_PATH} />
	return (
		<AccountForm
			submitLabel={submitLabel}
			variant={intent === 'begin' ? 'primary' : 'secondary'}
			action={PATH}
			error={error}
			hiddenFields={{ intent }}
		>
			<ConfirmationFields confirmation={confirmation} error={error?.fieldErrors.password} />
		</AccountForm>
	)
}

function SetUp({ setup, error }: { setup: SetupView; error: FormError | null }) {
	const { uri, secret, qrPath, qrSize } = setup
	return (
		<>
			<p>
				Scan this with your authenticator app, or{' '}
				<a href={uri} className="text-link">
					open it on this device
				</a>
				.
			</p>
			<svg
				className="qr"
				role="img"
				aria-label="QR code"
				viewBox={`0 0 ${qrSize} ${qrSize}`}
				shapeRendering="crispEdges"
			>
				<path d={qrPath} />
			</svg>
			<p>
				Or type this secret into the app:
				<br />
				<code className="secret">{secret}</code>
			</p>
			<AccountForm submitLabel="Turn on" action={PATH} error={error} hiddenFields={{ intent: 'enable' }}>
				<CodeField
					label="Code from the app"
					hint="Six digits. It's on once this is right."
					error={error?.fieldErrors.code}
				/>
			</AccountForm>
		</>
	)
}

interface RecoveryCodesProps {
	left: number
	confirmation: ConfirmationView
	error: FormError | null
}

function RecoveryCodes({ left, confirmation, error }: RecoveryCodesProps) {
	return (
		<>
			<h3>Recovery codes</h3>
			<p>
				You have <strong>{left}</strong> left. Without your app, each signs you in once. New ones replace them.
			</p>
			<ConfirmedForm intent="renew-codes" submitLabel="Make new codes" confirmation={confirmation} error={error} />
		</>
	)
}

function TurnOff({ email, error }: { email: string; error: FormError | null }) {
	return (
		<>
			<h3>Turn it off</h3>
			<AccountForm
				submitLabel="Turn off two-step sign-in"
				variant="danger"
				action={PATH}
				error={error}
				hiddenFields={{ intent: 'disable' }}
			>
				<CurrentPasswordField email={email} label="Password" name="password" error={error?.fieldErrors.password} />
				<CodeField hint="From your app, or a recovery code." error={error?.fieldErrors.code} />
			</AccountForm>
		</>
	)
}

/** Shows new recovery codes, only this once. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<div className="new-codes" role="status">
			<strong>Your new recovery codes</strong>
			<p>Save them now, away from your phone: we can't show them again. Each works once.</p>
			<ul className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
		</div>
	)
}
