import './continue-watching.css'
import { CONTINUE_LIMIT } from '#domain/history/continue-watching.ts'
import { ContinueWatchingRow } from './continue-watching-row.tsx'
import { hideLocally } from './local-hiding.client.ts'
import { useLocalUpNext } from './use-local-up-next.client.ts'

/** The row for anonymous visitors, from this device's history. */
export default function LocalContinueWatchingRow() {
	const { cards } = useLocalUpNext()
	return <ContinueWatchingRow cards={cards.slice(0, CONTINUE_LIMIT)} hideLocally={hideLocally} />
}
