import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeHistoryCommand } from '#app/features/history/execute-history-command.server.ts'
import { EPISODES_ANCHOR, episodeHeadingId } from '#app/features/title/episodes/seasons.ts'
import { countEntries, runCommand } from '#app/http/command.server.ts'
import { type HistoryCommand, parseHistoryCommand } from '#domain/history/command.ts'
import type { PendingCommand } from '#domain/saved/pending-command.ts'
import { historyPath, safeReturnPath } from '#domain/shared/links.ts'

export const loader = () => redirect(historyPath())

function toPending(command: HistoryCommand): PendingCommand | null {
	if (command.intent === 'follow') return { kind: 'follow', title: command.title }
	if (command.intent !== 'watched') return null
	const { title, scope, season, episode, when } = command
	const kind = scope === 'upTo' ? 'upTo' : 'watched'
	return { kind, title: { ...title, season, episode }, note: when === 'now' ? null : when }
}

/** Without scripts, a show's page returns to the episodes that were pressed. */
function withAnchor(returnTo: string, command: HistoryCommand): string {
	if (!/^\/tv\/[^/#]+$/.test(returnTo)) return returnTo
	if (command.intent === 'watched' && command.episode !== null)
		return `${returnTo}#${episodeHeadingId(command.episode)}`
	if (command.intent === 'rewatch' || command.intent === 'stopRewatch' || command.intent === 'specials')
		return `${returnTo}#${EPISODES_ANCHOR}`
	if (command.intent !== 'watched' && command.intent !== 'remove') return returnTo
	const removed = command.intent === 'remove' ? [...command.keys, ...command.viewings.map(({ key }) => key)] : []
	const episode = removed.length === 1 ? removed[0]?.split(':')[3] : null
	return `${returnTo}#${episode ? episodeHeadingId(Number(episode)) : EPISODES_ANCHOR}`
}

/** Marks titles as watched, removes entries, or clears the watch history. */
export function action({ request, context }: ActionFunctionArgs) {
	return runCommand(request, context, {
		parse: parseHistoryCommand,
		execute: (command, sender, form) =>
			executeHistoryCommand(command, {
				...sender,
				profiles: context.profiles,
				catalog: context.catalog,
				zone: context.requestContext.zone,
				password: form.text('password'),
				countEntries: (entries) => countEntries(context, entries),
			}),
		returnTo: (command, form) => withAnchor(safeReturnPath(form.text('returnTo'), historyPath()), command),
		toPending,
	})
}
