import type { ServerConnection } from './server-connection.ts'
import { useConnect } from './use-connect.ts'

interface Props {
	/** The address of the previously connected server; empty if there was none. */
	address: string
	onConnect: (connection: ServerConnection) => void
}

/** Signs in with a password, a Quick Connect code or an API key. The form is processed here and never submitted. */
export function ConnectForm({ address, onConnect }: Props) {
	const { submit, cancel, isConnecting, code, error } = useConnect(onConnect)
	return (
		<form onSubmit={submit} aria-label="Connect your server" noValidate>
			<p className="field">
				<label htmlFor="server-address">Address of your server</label>
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
				<label htmlFor="server-user">User</label>
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
				<label htmlFor="server-password">Password</label>
				<input
					id="server-password"
					name="password"
					type="password"
					autoComplete="current-password"
					aria-describedby={error ? 'server-error' : undefined}
				/>
			</p>
			<details>
				<summary>or an API key</summary>
				<p className="field">
					<label htmlFor="server-key">API key</label>
					<input id="server-key" name="key" type="password" autoComplete="off" />
				</p>
			</details>
			<p id="server-error" className="field-error" role="alert">
				{error}
			</p>
			<div role="status">
				{code ? (
					<>
						<p className="quick-code">{code}</p>
						<p>Enter this code in another app of your server: Profile, then Quick Connect.</p>
					</>
				) : null}
			</div>
			<p className="actions">
				<button type="submit" className="button primary" disabled={isConnecting}>
					{code ? 'Waiting for the code…' : isConnecting ? 'Connecting…' : 'Connect'}
				</button>
				{/* The keys keep one element from becoming the other during a press, which would submit the form again. */}
				{code ? (
					<button key="cancel" type="button" className="button" onClick={cancel}>
						Cancel
					</button>
				) : (
					<button key="quick" type="submit" name="quick" value="on" className="button" disabled={isConnecting}>
						Use Quick Connect
					</button>
				)}
			</p>
		</form>
	)
}
