import { hiddenLocally } from '#app/device/local-history.ts'
import { hideLocally } from '../local-hiding.client.ts'
import { watchLocally } from '../local-watched.client.ts'
import { useLocalUpNext } from '../use-local-up-next.client.ts'
import { UpNextList, UpNextLoading } from './up-next-list.tsx'

/** What a visitor without an account can continue, from this device's history. */
export default function LocalUpNext() {
	const { entries, cards, isLoading } = useLocalUpNext()
	if (isLoading && cards.length === 0) return <UpNextLoading />
	return (
		<UpNextList
			cards={cards}
			page={1}
			totalPages={1}
			hidden={hiddenLocally(entries)}
			local={{ hide: hideLocally, watch: watchLocally, isLoading }}
		/>
	)
}
