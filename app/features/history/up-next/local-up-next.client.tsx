import { hiddenLocally } from '#app/device/local-history.ts'
import { hideLocally } from '../local-hiding.client.ts'
import { useLocalUpNext } from '../use-local-up-next.client.ts'
import { UpNextList } from './up-next-list.tsx'

/** What a visitor without an account can continue, from this device's history. */
export default function LocalUpNext() {
	const { entries, cards } = useLocalUpNext()
	return <UpNextList cards={cards} page={1} totalPages={1} hidden={hiddenLocally(entries)} hideLocally={hideLocally} />
}
