import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { executeSavedCommand } from '#app/features/saved/execute-saved-command.server.ts'
import { runCommand } from '#app/http/command.server.ts'
import { parseSavedCommand } from '#domain/saved/command.ts'
import { WATCHLIST_PATH } from '#domain/shared/links.ts'

export const loader = () => redirect(WATCHLIST_PATH)

/** Adds a title to a list, or removes titles from it. */
export function action({ request, context }: ActionFunctionArgs) {
	return runCommand(request, context, {
		parse: parseSavedCommand,
		execute: (command, sender) => executeSavedCommand(command, { ...sender, catalog: context.catalog }),
		returnTo: (command) => command.returnTo,
		toPending: (command) => (command.kind === 'add' ? { kind: command.list, title: command.ref } : null),
	})
}
