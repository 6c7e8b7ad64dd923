import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { executeCommand, respondToForm } from '#app/http/command.server.ts'
import { readForm, requireCommand } from '#app/http/form.server.ts'
import { notFoundResponse } from '#app/http/service-unavailable.server.ts'
import { parseGuideCommand } from '#domain/live/chosen-guides.ts'
import { guideChoiceMessages } from '#domain/live/words.ts'
import { channelPath, safeReturnPath } from '#domain/shared/links.ts'

/** Assigns another guide to one of the server's channels, or restores its own. */
export async function changeGuide({ request, params: { id = '' }, context: { live, flash } }: ActionFunctionArgs) {
	const form = await readForm(request)
	const { guideId } = requireCommand(parseGuideCommand(form, id))
	const execute = async () => {
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
		live.chooseGuide(id, guideId)
		return guideChoiceMessages.chosen(channel.name, guide.name)
	}
	const failure = { toast: guideChoiceMessages.failed, event: 'guide_choice_failed' }
	const returnTo = safeReturnPath(form.text('returnTo'), channelPath(id))
	return respondToForm(request, flash, await executeCommand(execute, failure), returnTo)
}
