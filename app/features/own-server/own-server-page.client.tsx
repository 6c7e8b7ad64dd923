import { useState } from 'react'
import { ConnectForm } from './connect-form.tsx'
import { ConnectedServer } from './connected-server.tsx'
import { readConnection } from './server-connection.ts'

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
