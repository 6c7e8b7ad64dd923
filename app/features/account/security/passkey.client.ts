/** `reason`: dismissed by the viewer or the browser, or never asked because the browser or the server could not. */
type PasskeyAnswer =
	| { kind: 'ok'; response: string }
	| { kind: 'failed'; reason: 'dismissed' | 'exists' | 'unsupported' | 'unavailable' }

/** Browsers since 2024 and 2025 read and write WebAuthn as JSON, so no library is needed. */
const isSupported = () =>
	typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Asks the server for options, then the browser for a passkey that it has. */
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
	const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
	return answerOf(navigator.credentials.get({ publicKey, mediation, signal }))
}

/** Asks the browser to make a passkey. */
export function createPasskey(options: object): Promise<PasskeyAnswer> {
	const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
	return answerOf(navigator.credentials.create({ publicKey }))
}

export const canCreatePasskey = isSupported

async function answerOf(asking: Promise<Credential | null>): Promise<PasskeyAnswer> {
	try {
		const credential = await asking
		if (credential instanceof PublicKeyCredential) return { kind: 'ok', response: JSON.stringify(credential.toJSON()) }
		return { kind: 'failed', reason: 'dismissed' }
	} catch (error) {
		const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
		return { kind: 'failed', reason: isKnown ? 'exists' : 'dismissed' }
	}
}
