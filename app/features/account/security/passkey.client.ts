/** `reason`: dismissed by the viewer or the browser, or never asked because the browser or the server could not. */
type PasskeyAnswer = { kind: 'ok'; response: string } | { kind: 'failed'; reason: Failure }

type Failure = 'dismissed' | 'exists' | 'unsupported' | 'unavailable'

/** Browsers since 2024 and 2025 read and write WebAuthn as JSON, so no library is needed. */
const isSupported = () =>
	typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Asks the server for options, then the browser for an existing passkey. */
export async function askForPasskey(
	path: string,
	mediation: 'conditional' | 'optional',
	signal: AbortSignal,
): Promise<PasskeyAnswer> {
	if (!isSupported()) return { kind: 'failed', reason: 'unsupported' }
	if (mediation === 'conditional' && !(await PublicKeyCredential.isConditionalMediationAvailable?.()))
		return { kind: 'failed', reason: 'unsupported' }
	const options = await fetch(path, { signal })
		.then((response) => (response.ok ? (response.json() as Promise<PublicKeyCredentialRequestOptionsJSON>) : null))
		.catch(() => null)
	if (!options) return { kind: 'failed', reason: 'unavailable' }
	return answerOf(async () => {
		const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
		return navigator.credentials.get({ publicKey, mediation, signal })
	})
}

/** Asks the browser to make a passkey. */
export function createPasskey(options: object): Promise<PasskeyAnswer> {
	return answerOf(async () => {
		const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
			options as PublicKeyCredentialCreationOptionsJSON,
		)
		return navigator.credentials.create({ publicKey })
	})
}

export const canCreatePasskey = isSupported

async function answerOf(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
	try {
		const credential = await ask()
		if (credential instanceof PublicKeyCredential) return { kind: 'ok', response: JSON.stringify(credential.toJSON()) }
		return { kind: 'failed', reason: 'dismissed' }
	} catch (error) {
		return { kind: 'failed', reason: failureOf(error) }
	}
}

/** Maps an error to a reason: password managers' extensions throw arbitrary errors. */
function failureOf(error: unknown): Failure {
	const name = error instanceof Error ? error.name : ''
	if (name === 'InvalidStateError') return 'exists'
	return name === 'NotSupportedError' ? 'unsupported' : 'dismissed'
}
