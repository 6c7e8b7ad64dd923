import { messages } from '#domain/shared/messages.ts'

/** Why a channel will probably not play here. */
export const channelTroubleWords = messages('live-trouble', {
	insecure: "This stream is not encrypted (http). Browsers don't play such streams on secure pages.",
	header: "This stream needs request headers that browsers don't send. It may not play.",
	protected: 'This stream is copy-protected for other players. It may not play.',
	protocol: 'This stream only plays in apps outside the browser.',
})
