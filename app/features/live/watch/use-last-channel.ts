import { useEffect, useState } from 'react'
import { type KeptChannel, previousChannel, rememberChannel } from '../kept-channels.ts'

/** The channel that was watched before this one. From its page on this one is the last. */
export function useLastChannel({ id, name, logoUrl, isRadio }: KeptChannel): KeptChannel | null {
	const [before, setBefore] = useState<KeptChannel | null>(null)
	useEffect(() => {
		setBefore(previousChannel(id))
		rememberChannel({ id, name, logoUrl, isRadio })
	}, [id, name, logoUrl, isRadio])
	return before
}
