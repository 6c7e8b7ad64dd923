import { data, redirect } from '@remix-run/cloudflare'
import type { AppContext, Flash, Viewer } from '#app/context.ts'
import { refusalToast } from '#domain/account/words.ts'
import { type PendingCommand, resumePath, signInToPath } from '#domain/saved/pending-command.ts'
import type { Confirmed } from '#domain/shared/confirmation.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { quotaToast } from '#domain/shared/quota.ts'
import { errorToast, type Toast } from '#domain/shared/toast.ts'
import { retryAfterHeaders } from './error-responses.server.ts'
import { isFromOtherViewer } from './form.server.ts'
import { report } from './report.server.ts'

// Every form takes the same way: parse (domain), execute (here), respond (here).

/** `toast` is `null` when there was nothing to do. */
export type CommandOutcome =
	| { status: 200; toast: Toast | null }
	| { status: 400 | 401 | 403 | 409 | 503; toast: Toast }
	| { status: 429; toast: Toast; retryAfterSeconds: number }

/** The session has ended since the request began. */
const SIGNED_OUT = errorToast('Signed out', 'Nothing was changed. Sign in, then try again.')

interface CommandFailure {
	toast: Toast
	/** Logged with `fields`. */
	event: string
	fields?: Record<string, unknown>
}

/** Entries that one change may be about without counting as several. */
const ENTRIES_PER_WRITE = 100

/** Counts a change of many entries as what it writes. @throws an error with the code `RATE_LIMIT_EXCEEDED` */
export async function countEntries({ enforceLimit }: Pick<AppContext, 'enforceLimit'>, entries: number): Promise<void> {
	const more = Math.ceil(entries / ENTRIES_PER_WRITE) - 1
	if (more > 0) await enforceLimit('write', more)
}

/** Runs a parsed command. Anything it throws is logged and becomes a 503, except responses such as a 404, and a full quota. */
export function executeCommand(execute: () => Promise<Toast | null>, failure: CommandFailure): Promise<CommandOutcome> {
	return orFailure(async () => ({ status: 200, toast: await execute() }), failure)
}

/** The same for a command that deletes everything of a kind: with the password, or shortly after signing in. */
export function executeConfirmed(
	viewer: Pick<Viewer, 'confirm'>,
	password: string,
	execute: (confirmed: Confirmed) => Promise<Toast | null>,
	failure: CommandFailure,
): Promise<CommandOutcome> {
	return orFailure(async () => {
		const confirmation = await viewer.confirm(password)
		if (confirmation.kind === 'ok') return { status: 200, toast: await execute(confirmation) }
		const toast = refusalToast(confirmation)
		return confirmation.kind === 'limited'
			? { status: 429, toast, retryAfterSeconds: confirmation.retryAfterSeconds }
			: { status: 403, toast }
	}, failure)
}

async function orFailure(work: () => Promise<CommandOutcome>, failure: CommandFailure): Promise<CommandOutcome> {
	try {
		return await work()
	} catch (error) {
		if (error instanceof Response || hasCode(error, 'RATE_LIMIT_EXCEEDED')) throw error
		if (hasCode(error, 'QUOTA_EXCEEDED')) return { status: 409, toast: quotaToast(error) }
		if (hasCode(error, 'UNAUTHENTICATED')) return { status: 401, toast: SIGNED_OUT }
		report(failure.event, error, failure.fields)
		return { status: 503, toast: failure.toast }
	}
}

/** Why a command that needs a signed-in viewer can't run; `null` when it can. */
export function rejectAnonymous(
	{ isViewerKnown, isSignedIn }: { isViewerKnown: boolean; isSignedIn: boolean },
	{ failure, signIn }: { failure: Toast; signIn: Toast },
): CommandOutcome | null {
	if (!isViewerKnown) return { status: 503, toast: failure }
	return isSignedIn ? null : { status: 401, toast: signIn }
}

/** The viewer whom the form is meant for; `null` when somebody else, or nobody, is signed in now. */
export function commandViewer(request: Request, { viewer }: Pick<AppContext, 'viewer'>): Viewer | null {
	return isFromOtherViewer(request, viewer) ? null : viewer
}

/** JSON for scripts that ask for it; otherwise a redirect with a toast. */
export function respondToForm(request: Request, flash: Flash, outcome: CommandOutcome, returnTo: string): Response {
	const { status, toast } = outcome
	if (request.headers.get('Accept') === 'application/json')
		return Response.json({ toast }, { status, headers: headersOf(outcome) })
	return flash.redirect(returnTo, toast ?? undefined)
}

/**
 * The same for a form that visitors without an account see: without scripts it leads to signing in, which executes the command.
 * @param pending `null` for a command that is not executed later
 */
export function respondOrSignIn(
	request: Request,
	{ flash, pendingCommands }: Pick<AppContext, 'flash' | 'pendingCommands'>,
	outcome: CommandOutcome,
	returnTo: string,
	pending: PendingCommand | null,
): Response {
	if (outcome.status !== 401 || !pending || request.headers.get('Accept') === 'application/json')
		return respondToForm(request, flash, outcome, returnTo)
	pendingCommands.keep(pending)
	const headers = { 'Cache-Control': 'no-store' }
	return redirect(signInToPath(pending, resumePath(returnTo)), { status: 303, headers })
}

/** The data with which a page renders its form again, and the status that says why. */
export function rerenderForm<FormData>(formData: FormData, status: number, retryAfterSeconds?: number) {
	return data(formData, { status, headers: headersOf({ status, retryAfterSeconds }) })
}

function headersOf({ status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number }) {
	return status === 503 || status === 429 ? retryAfterHeaders(retryAfterSeconds) : ({} as Record<string, string>)
}
