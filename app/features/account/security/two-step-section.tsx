import { securityWords } from '#domain/account/security-words.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
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
			<h2 id="two-step-heading">{securityWords.twoStep}</h2>
			{isOn ? (
				<>
					<p>{securityWords.twoStepOn}</p>
					<RecoveryCodes left={codesLeft} confirmation={confirmation} error={errorOf('renew-codes')} />
					<TurnOff email={confirmation.email} error={errorOf('disable')} />
				</>
			) : setup ? (
				<SetUp setup={setup} error={errorOf('enable')} />
			) : (
				<>
					<p>{securityWords.twoStepDetail}</p>
					<ConfirmedForm
						intent="begin"
						submitLabel={securityWords.setUp}
						confirmation={confirmation}
						error={errorOf('begin')}
					/>
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
				{securityWords.scan({
					link: (parts) => (
						<a key="link" href={uri} className="text-link">
							{parts}
						</a>
					),
				})}
			</p>
			<svg
				className="qr"
				role="img"
				aria-label={securityWords.qrCode}
				viewBox={`0 0 ${qrSize} ${qrSize}`}
				shapeRendering="crispEdges"
			>
				<path d={qrPath} />
			</svg>
			<p>
				{securityWords.typeSecret}
				<br />
				<code className="secret">{secret}</code>
			</p>
			<AccountForm submitLabel={securityWords.turnOn} action={PATH} error={error} hiddenFields={{ intent: 'enable' }}>
				<CodeField label={securityWords.appCode} hint={securityWords.appCodeHint} error={error?.fieldErrors.code} />
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
			<h3>{securityWords.recoveryCodes}</h3>
			<p>{securityWords.codesLeft({ count: left, b: (parts) => <strong key="b">{parts}</strong> })}</p>
			<ConfirmedForm
				intent="renew-codes"
				submitLabel={securityWords.newCodes}
				confirmation={confirmation}
				error={error}
			/>
		</>
	)
}

function TurnOff({ email, error }: { email: string; error: FormError | null }) {
	return (
		<>
			<h3>{securityWords.turnItOff}</h3>
			<AccountForm
				submitLabel={securityWords.turnOff}
				variant="danger"
				action={PATH}
				error={error}
				hiddenFields={{ intent: 'disable' }}
			>
				<CurrentPasswordField
					email={email}
					label={signInWords.password}
					name="password"
					error={error?.fieldErrors.password}
				/>
				<CodeField hint={securityWords.turnOffHint} error={error?.fieldErrors.code} />
			</AccountForm>
		</>
	)
}

/** Shows new recovery codes, only this once. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<div className="new-codes" role="status">
			<strong>{securityWords.yourNewCodes}</strong>
			<p>{securityWords.yourNewCodesDetail}</p>
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
