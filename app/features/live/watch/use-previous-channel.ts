import { useEffect, useState } from 'react'
import { addRecentChannel, previousChannel, type StoredChannel } from '../stored-channels.ts'

/** The channel watched before this one. Also records this one as the last watched. */
export function usePreviousChannel({ id, name, logoUrl, isRadio }: StoredChannel): StoredChannel | null {
	const [before, setBefore] = useState<StoredChannel | null>(null)
	useEffect(() => {
		setBefore(previousChannel(id))
		addRecentChannel({ id, name, logoUrl, isRadio })
	}, [id, name, logoUrl, isRadio])
	return before
}
