import { badRequest, orServiceUnavailable } from '#app/http/service-unavailable.server.ts'
import { chosenGuideChannel, findGuideChannels, type GuideMatches } from '#domain/live/chosen-guides.ts'
import { MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import type { GuideChannel } from '#domain/live/xmltv-elements.ts'
import { parseSearchText, type QueryParams } from '#domain/shared/query.ts'

/** The choice of another guide, for one of the server's channels. */
export interface GuideChoiceData {
	/** `null` for the channel's own. */
	chosen: GuideChannel | null
	/** `null` before anything was searched. */
	search: { query: string; matches: GuideMatches | null } | null
}

/** @throws a 400 for a search that is too long */
export async function loadGuideChoice(channelId: string, params: QueryParams, live: Live): Promise<GuideChoiceData> {
	const text = params.get('guide')
	const query = text === null ? null : parseSearchText(text)
	if (query !== null && query.length > MAX_LIVE_QUERY_LENGTH) throw badRequest({ field: 'guide' })
	const chosenId = live.chosenGuides.get(channelId)
	if (query === null && chosenId === undefined) return { chosen: null, search: null }
	const channels = await orServiceUnavailable(live.guideChannels())
	return {
		chosen: chosenGuideChannel(channels, chosenId),
		search: query === null ? null : { query, matches: channels && findGuideChannels(channels, query) },
	}
}
