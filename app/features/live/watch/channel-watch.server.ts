import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { executeCommand, runCommand } from '#app/http/command.server.ts'
import { badRequest, notFoundResponse, orServiceUnavailable } from '#app/http/error-responses.server.ts'
import { findAdjacentChannels } from '#domain/live/adjacent-channels.ts'
import { catchupStart } from '#domain/live/catchup.ts'
import {
	chosenGuideChannel,
	findGuideChannels,
	type GuideMatches,
	parseGuideCommand,
} from '#domain/live/chosen-guides.ts'
import type { GapReason } from '#domain/live/guide-gaps.ts'
import { type Channel, NEXT_LOOKAHEAD_MS } from '#domain/live/live.ts'
import { MAX_LIVE_QUERY_LENGTH } from '#domain/live/live-query.ts'
import type { Live } from '#domain/live/port.ts'
import { guideChoiceMessages } from '#domain/live/words.ts'
import type { GuideChannel } from '#domain/live/xmltv-elements.ts'
import { channelPath, safeReturnPath } from '#domain/shared/links.ts'
import { parseSearchText, type QueryParams } from '#domain/shared/query.ts'
import { type ChannelWatch, toChannelWatch } from './channel-watch.ts'

/** `null` for an unknown channel. */
export async function loadChannelWatch(
	id: string,
	replayStartMs: number | null,
	live: Live,
	now: number,
): Promise<ChannelWatch | null> {
	const [shown, all] = await orServiceUnavailable(Promise.all([live.channels(), live.allChannels()]))
	// A hidden channel plays for whoever has its address.
	const around = findAdjacentChannels(shown, id) ?? findAdjacentChannels(all, id)
	if (!around) return null
	const fromMs = catchupStart(around.channel, now)
	const guide = await orServiceUnavailable(live.guide(around.nearby, fromMs, now + NEXT_LOOKAHEAD_MS))
	return toChannelWatch(around, guide, replayStartMs, now)
}

/** The choice of another guide, for one of the server's channels. */
export interface GuideChoiceData {
	/** The chosen guide; `null` for the channel's own. */
	chosen: GuideChannel | null
	/** Why the channel has no programs; `null` if it has some. */
	gap: GapReason | null
	/** `null` before anything was searched. */
	search: { query: string; matches: GuideMatches | null } | null
}

/** @throws a 400 for a search that is too long */
export async function loadGuideChoice(channel: Channel, params: QueryParams, live: Live): Promise<GuideChoiceData> {
	const text = params.get('guide')
	const query = text === null ? null : parseSearchText(text)
	if (query !== null && query.length > MAX_LIVE_QUERY_LENGTH) throw badRequest({ field: 'guide' })
	const chosenId = live.chosenGuides.get(channel.id)
	const [missing] = await orServiceUnavailable(live.missingGuides([channel]))
	const gap = missing?.reason ?? null
	if (query === null && chosenId === undefined) return { chosen: null, gap, search: null }
	const channels = await orServiceUnavailable(live.guideChannels())
	return {
		chosen: chosenGuideChannel(channels, chosenId),
		gap,
		search: query === null ? null : { query, matches: channels && findGuideChannels(channels, query) },
	}
}

/** Assigns another guide to one of the server's channels, or restores its own. */
export function changeGuide({ request, params: { id = '' }, context }: ActionFunctionArgs) {
	const { live } = context
	const choose = async (guideId: string | null) => {
		const channel = await live.channel(id)
		if (!channel) throw notFoundResponse()
		if (guideId === null) {
			live.chooseGuide(id, null)
			return guideChoiceMessages.undone(channel.name)
		}
		const channels = await live.guideChannels()
		if (channels === null) return guideChoiceMessages.failed
		const guide = channels.find((candidate) => candidate.id === guideId)
		if (!guide) return guideChoiceMessages.notFound
		return live.chooseGuide(id, guideId)
			? guideChoiceMessages.chosen(channel.name, guide.name)
			: guideChoiceMessages.full
	}
	const failure = { toast: guideChoiceMessages.failed, event: 'guide_choice_failed' }
	return runCommand(request, context, {
		parse: (form) => parseGuideCommand(form, id),
		execute: ({ guideId }) => executeCommand(() => choose(guideId), failure),
		returnTo: (_, form) => safeReturnPath(form.text('returnTo'), channelPath(id)),
	})
}
