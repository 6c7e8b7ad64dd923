import { data, redirect } from '@remix-run/cloudflare'
import type { AppContext, Flash, Viewer } from '#app/context.ts'
import { refusalToast } from '#domain/account/words.ts'
import { type PendingCommand, resumePath, signInToPath } from '#domain/saved/pending-command.ts'
import type { Confirmed } from '#domain/shared/confirmation.ts'
import { hasCode } from '#domain/shared/errors.ts'
import { SIGN_IN_PATH, signInPath } from '#domain/shared/links.ts'
import { requestWords } from '#domain/shared/page-words.ts'
import type { WriteStamp } from '#domain/shared/pending-write.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import { quotaToast } from '#domain/shared/quota.ts'
import { errorToast, type Toast } from '#domain/shared/toast.ts'
import { retryAfterHeaders } from './error-responses.server.ts'
import { isFromOtherViewer, readForm, readFormStamp, requireCommand } from './form.server.ts'
import { report } from './report.server.ts'

// Every form takes the same way: parse (domain), execute (its feature), respond (here).

/** Who sends a form, and when. */
export interface Sender<SignedIn = Viewer> {
	/** `null` when nobody is signed in, or somebody else than the one whom the form is meant for. */
	viewer: SignedIn | null
	isViewerKnown: boolean
	stamp: WriteStamp
}

/** The sender of a command that no form stamped. */
export function senderOf({ viewer, isViewerKnown, requestContext }: AppContext): Sender {
	return { viewer, isViewerKnown, stamp: { id: crypto.randomUUID(), at: requestContext.nowMs } }
}

interface FormCommand<Command> {
	parse: (form: SubmittedForm) => Command | null
	execute: (command: Command, sender: Sender, form: SubmittedForm) => Promise<CommandOutcome>
	returnTo: (command: Command, form: SubmittedForm, outcome: CommandOutcome) => string
	/** What signing in executes, for visitors without an account and without scripts; `null` for nothing. */
	toPending?: (command: Command) => PendingCommand | null
}

/** Executes the command in a form, and answers. @throws a 400 for a form that this app doesn't send */
export async function runCommand<Command>(
	request: Request,
	context: AppContext,
	{ parse, execute, returnTo, toPending = () => null }: FormCommand<Command>,
): Promise<Response> {
	const { viewer, isViewerKnown, requestContext, flash, pendingCommands } = context
	const form = await readForm(request)
	const command = requireCommand(parse(form))
	const stamp = readFormStamp(form, requestContext.nowMs)
	const sender = { viewer: isFromOtherViewer(request, viewer) ? null : viewer, isViewerKnown, stamp }
	const outcome = await execute(command, sender, form)
	const path = returnTo(command, form, outcome)
	// Somebody else who is signed in must not execute it.
	const mustSignIn = outcome.status === 401 && viewer === null
	const pending = mustSignIn ? toPending(command) : null
	if (pending) pendingCommands.keep(pending)
	if (!mustSignIn || (!pending && !wantsJson(request))) return respondToForm(request, flash, outcome, path)
	const signIn = pending ? signInToPath(pending, resumePath(path)) : toSignIn(path)
	if (wantsJson(request))
		return respondToForm(request, flash, { status: 401, toast: { ...outcome.toast, signIn } }, path)
	return redirect(signIn, { status: 303, headers: { 'Cache-Control': 'no-store' } })
}

/** Some forms return there anyway. */
const toSignIn = (path: string) => (path.startsWith(`${SIGN_IN_PATH}?`) ? path : signInPath(path))

/** The outcome of a command. `toast` is `null` when there was nothing to do. */
export type CommandOutcome =
	| { status: 200; toast: Toast | null }
	| { status: 400 | 401 | 403 | 409 | 503; toast: Toast }
	| { status: 429; toast: Toast; retryAfterSeconds: number }

/** The session has ended since the request began. */
const signedOut = () => errorToast(requestWords.signedOut, requestWords.signedOutDetail)

interface CommandFailure {
	toast: Toast
	/** The event to log, with `fields`. */
	event: string
	fields?: Record<string, unknown>
}

interface ViewerCommandFailure extends CommandFailure {
	/** Asks anonymous visitors to sign in. */
	signIn: Toast
}

/** How many entries count as one write. */
const ENTRIES_PER_WRITE = 100

/** Counts a change of many entries as several writes. @throws an error with the code `RATE_LIMIT_EXCEEDED` */
export async function countEntries({ enforceLimit }: Pick<AppContext, 'enforceLimit'>, entries: number): Promise<void> {
	const more = Math.ceil(entries / ENTRIES_PER_WRITE) - 1
	if (more > 0) await enforceLimit('write', more)
}

/** Runs a parsed command. Anything it throws is logged and becomes a 503, except responses such as a 404, and a full quota. */
export function executeCommand(execute: () => Promise<Toast | null>, failure: CommandFailure): Promise<CommandOutcome> {
	return orFailure(async () => ({ status: 200, toast: await execute() }), failure)
}

/** The same for a command of a signed-in viewer. */
export function executeFor<SignedIn>(
	{ viewer, isViewerKnown }: { viewer: SignedIn | null; isViewerKnown: boolean },
	execute: (viewer: SignedIn) => Promise<Toast | null>,
	failure: ViewerCommandFailure,
): Promise<CommandOutcome> {
	if (viewer === null) return Promise.resolve(refuseAnonymous(isViewerKnown, failure))
	return executeCommand(() => execute(viewer), failure)
}

export function refuseAnonymous(isViewerKnown: boolean, { toast, signIn }: ViewerCommandFailure): CommandOutcome {
	return isViewerKnown ? { status: 401, toast: signIn } : { status: 503, toast }
}

/** Runs a command that deletes everything of a kind: it needs the password or a recent sign-in. */
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
		if (hasCode(error, 'UNAUTHENTICATED')) return { status: 401, toast: signedOut() }
		report(failure.event, error, failure.fields)
		return { status: 503, toast: failure.toast }
	}
}

const wantsJson = (request: Request): boolean => request.headers.get('Accept') === 'application/json'

/** Responds with JSON to scripts that ask for it; otherwise redirects with a toast. */
export function respondToForm(request: Request, flash: Flash, outcome: CommandOutcome, returnTo: string): Response {
	const { status, toast } = outcome
	if (wantsJson(request)) return Response.json({ toast }, { status, headers: headersOf(outcome) })
	return flash.redirect(returnTo, toast ?? undefined)
}

/** The data with which a page renders its form again, and the status that says why. */
export function rerenderForm<FormData>(formData: FormData, status: number, retryAfterSeconds?: number) {
	return data(formData, { status, headers: headersOf({ status, retryAfterSeconds }) })
}

function headersOf({ status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number }) {
	return status === 503 || status === 429 ? retryAfterHeaders(retryAfterSeconds) : ({} as Record<string, string>)
}
