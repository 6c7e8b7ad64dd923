import { useEffect, useState } from 'react'
import { describeLibrary, ownServerWords } from '#domain/own-server/words.ts'
import { ConnectForm } from './connect-form.tsx'
import {
	forgetLibrary,
	refreshLibrary,
	ServerError,
	type ServerLibrary,
	signOut,
	storedLibrary,
} from './server-client.ts'
import { readConnection, removeConnection, type ServerConnection } from './server-connection.ts'

/** Loaded after hydration, because everything here comes from the device. */
export default function OwnServerPage() {
	const [connection, setConnection] = useState(readConnection)
	const [lastAddress, setLastAddress] = useState('')

	function disconnect() {
		setLastAddress(connection?.url ?? '')
		setConnection(null)
	}

	return connection ? (
		<ConnectedServer connection={connection} onDisconnect={disconnect} />
	) : (
		<ConnectForm address={lastAddress} onConnect={setConnection} />
	)
}

interface Props {
	connection: ServerConnection
	onDisconnect: () => void
}

/** The server's library, with buttons to refresh and disconnect, or to reconnect after the session has ended. */
export function ConnectedServer({ connection, onDisconnect }: Props) {
	const [library, setLibrary] = useState<ServerLibrary | null>(null)
	const [error, setError] = useState<ServerError | null>(null)
	const [isReading, setIsReading] = useState(false)

	async function refresh() {
		setIsReading(true)
		setError(null)
		try {
			setLibrary(await refreshLibrary(connection))
		} catch (error) {
			if (!(error instanceof ServerError)) throw error
			setError(error)
		} finally {
			setIsReading(false)
		}
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: each visit reads it once
	useEffect(() => {
		void storedLibrary().then((stored) => setLibrary((latest) => latest ?? stored))
		void refresh()
	}, [])

	async function disconnect() {
		removeConnection()
		onDisconnect()
		await forgetLibrary()
		// If the server is off, the session ends there when it expires.
		await signOut(connection).catch(() => {})
	}

	return (
		<section className="server-state" aria-labelledby="server-name">
			<h2 id="server-name">{connection.serverName}</h2>
			<dl>
				<dt>{ownServerWords.address}</dt>
				<dd>{connection.url}</dd>
				<dt>{ownServerWords.user}</dt>
				<dd>{connection.userName}</dd>
				<dt>{ownServerWords.library}</dt>
				<dd>{library ? describeLibrary(library.titles) : ownServerWords.notKnownYet}</dd>
			</dl>
			<p className="field-error" role="alert">
				{error?.message}
			</p>
			<p className="actions">
				{error?.problem === 'revoked' ? (
					<button type="button" className="button primary" onClick={() => void disconnect()}>
						{ownServerWords.connectAgain}
					</button>
				) : (
					<>
						<button type="button" className="button" disabled={isReading} onClick={() => void refresh()}>
							{isReading ? ownServerWords.refreshing : ownServerWords.refresh}
						</button>
						<button type="button" className="button" onClick={() => void disconnect()}>
							{ownServerWords.disconnect}
						</button>
					</>
				)}
			</p>
			<p className="faint">{ownServerWords.note}</p>
		</section>
	)
}
