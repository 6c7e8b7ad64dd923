import { type FormEvent, useEffect, useRef, useState } from 'react'
import { parseServerAddress } from '#domain/own-server/server-address.ts'
import { ownServerWords } from '#domain/own-server/words.ts'
import { connect, isQuickConnectAccepted, ServerError, type ServerLogin, startQuickConnect } from './server-client.ts'
import { type ServerConnection, writeConnection } from './server-connection.ts'

interface Props {
	/** The address of the previously connected server; empty if there was none. */
	address: string
	onConnect: (connection: ServerConnection) => void
}

/** Signs in with a password, a Quick Connect code or an API key. The form is processed here and never submitted. */
export function ConnectForm({ address, onConnect }: Props) {
	const { submit, cancel, isConnecting, code, error } = useConnect(onConnect)
	return (
		<form data-held="" onSubmit={submit} aria-label={ownServerWords.connectYours} noValidate>
			<p className="field">
				<label htmlFor="server-address">{ownServerWords.addressLabel}</label>
				<input
					id="server-address"
					name="address"
					type="text"
					defaultValue={address}
					inputMode="url"
					autoCapitalize="none"
					autoComplete="url"
					spellCheck={false}
					placeholder="https://"
					aria-describedby={error ? 'server-error' : undefined}
				/>
			</p>
			<p className="field">
				<label htmlFor="server-user">{ownServerWords.user}</label>
				<input
					id="server-user"
					name="user"
					type="text"
					autoCapitalize="none"
					autoComplete="username"
					spellCheck={false}
					aria-describedby={error ? 'server-error' : undefined}
				/>
			</p>
			<p className="field">
				<label htmlFor="server-password">{ownServerWords.password}</label>
				<input
					id="server-password"
					name="password"
					type="password"
					autoComplete="current-password"
					aria-describedby={error ? 'server-error' : undefined}
				/>
			</p>
			<details>
				<summary>{ownServerWords.orApiKey}</summary>
				<p className="field">
					<label htmlFor="server-key">{ownServerWords.apiKey}</label>
					<input id="server-key" name="key" type="password" autoComplete="off" />
				</p>
			</details>
			<p className="actions">
				<button type="submit" className="button primary" disabled={isConnecting}>
					{code ? ownServerWords.waitingForCode : isConnecting ? ownServerWords.connecting : ownServerWords.connect}
				</button>
				{/* The keys keep one element from becoming the other during a press, which would submit the form again. */}
				{code ? (
					<button key="cancel" type="button" className="button" onClick={cancel}>
						{ownServerWords.cancel}
					</button>
				) : (
					<button key="quick" type="submit" name="quick" value="on" className="button" disabled={isConnecting}>
						{ownServerWords.quickConnect}
					</button>
				)}
			</p>
			{/* Below what is pressed, which stays in place. */}
			<p id="server-error" className="field-error" role="alert">
				{error}
			</p>
			<div role="status">
				{code ? (
					<>
						<p className="quick-code">{code}</p>
						<p>{ownServerWords.enterCode}</p>
					</>
				) : null}
			</div>
		</form>
	)
}

const QUICK_CONNECT_INTERVAL_MS = 2_000

/** Connects to the server of a submitted form. `code` is to be entered in another app of the server. */
function useConnect(onConnect: (connection: ServerConnection) => void) {
	const [error, setError] = useState<string | null>(null)
	const [isConnecting, setIsConnecting] = useState(false)
	const [code, setCode] = useState<string | null>(null)
	const attempt = useRef<AbortController | null>(null)
	useEffect(() => () => attempt.current?.abort(), [])

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const { submitter } = event.nativeEvent as SubmitEvent
		const form = new FormData(event.currentTarget, submitter)
		setError(null)
		setIsConnecting(true)
		attempt.current = new AbortController()
		try {
			const connection = await connectBy(form, setCode, attempt.current.signal)
			if (!connection) return
			writeConnection(connection)
			onConnect(connection)
		} catch (error) {
			if (!(error instanceof ServerError)) throw error
			setError(error.message)
		} finally {
			setIsConnecting(false)
			setCode(null)
		}
	}

	return { submit, cancel: () => attempt.current?.abort(), isConnecting, code, error }
}

/** @returns `null` when it was canceled or the page was left @throws {ServerError} */
async function connectBy(
	form: FormData,
	showCode: (code: string) => void,
	signal: AbortSignal,
): Promise<ServerConnection | null> {
	const read = (name: string) => String(form.get(name) ?? '')
	const address = parseServerAddress(read('address'), location.protocol === 'https:')
	if ('problem' in address) throw new ServerError(address.problem)
	// `crypto.randomUUID` is missing on pages without https.
	const deviceId = [...crypto.getRandomValues(new Uint8Array(16))]
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('')
	if (read('quick') === '') return connect(address.url, deviceId, readLogin(read))
	const { code, secret } = await startQuickConnect(address.url, deviceId)
	showCode(code)
	while (!(await isQuickConnectAccepted(address.url, deviceId, secret))) {
		await new Promise((resolve) => {
			setTimeout(resolve, QUICK_CONNECT_INTERVAL_MS)
			signal.addEventListener('abort', resolve)
		})
		if (signal.aborted) return null
	}
	return connect(address.url, deviceId, { quickConnectSecret: secret })
}

function readLogin(read: (name: string) => string): ServerLogin {
	const [userName, apiKey] = [read('user').trim(), read('key').trim()]
	return apiKey === '' ? { userName, password: read('password') } : { apiKey, userName }
}
