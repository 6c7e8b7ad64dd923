import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { AppContext } from '#app/context.ts'
import { orFallback } from '#app/http/error-responses.server.ts'
import { isGoogleProblem, type SignInOutcome, type SignUpOutcome } from '#domain/account/credentials.ts'
import { type AskingPage, reasonOfCommand, reasonOfPage } from '#domain/account/sign-in-reason.ts'
import { accountMessages, signInErrorWords } from '#domain/account/words.ts'
import { type PendingCommand, parsePendingCommand } from '#domain/saved/pending-command.ts'
import { HOME_PATH, safeReturnPath, signInCodePath, withoutOrigin } from '#domain/shared/links.ts'
import type { SubmittedForm } from '#domain/shared/query.ts'
import type { Toast } from '#domain/shared/toast.ts'
import { rejectForm, type Unavailable } from './form-error.server.ts'

/** The loader of the sign-in and sign-up pages. */
export async function loadCredentialsPage({ request, context }: LoaderFunctionArgs, page: AskingPage) {
	const { auth, viewer, flash, origin, catalog } = context
	const { pending: command, ...params } = parseSignInParams(new URL(request.url).searchParams, origin)
	if (viewer) throw flash.redirect(params.returnTo)
	const [title, posters] = await Promise.all([
		command && orFallback(catalog.title(command.title), 'pending_title_failed', null),
		loadWall(catalog),
	])
	const pending = title && command
	const reason = pending ? reasonOfCommand(pending, title.title, page) : reasonOfPage(params.returnTo, page)
	return data(
		{
			...params,
			pending,
			reason,
			posters,
			origin,
			setupError: auth.setupError,
			isGoogleEnabled: auth.isGoogleEnabled(),
			hasPasskeys: auth.passkeys !== null,
			canSendMail: auth.resets() !== null,
		},
		{ status: auth.setupError ? 503 : 200 },
	)
}

const WALL_SIZE = 18
/** How long a form waits for the posters behind it. */
const WALL_WAIT_MS = 500

/** Paths of the posters behind the form; none while the catalog is slow or unavailable. */
export async function loadWall(catalog: Pick<AppContext['catalog'], 'trending'>): Promise<string[]> {
	const trending = orFallback(catalog.trending('all', 'week', 1), 'poster_wall_failed', null)
	const titles = await Promise.race([trending, new Promise<null>((pass) => setTimeout(pass, WALL_WAIT_MS, null))])
	return (titles?.results ?? []).flatMap(({ posterPath }) => posterPath ?? []).slice(0, WALL_SIZE)
}

/**
 * Redirects to where the visitor came from, or shows the form again with its errors.
 * @param welcome where visitors start who came from nowhere else
 */
export function respondToCredentials(
	form: SubmittedForm,
	outcome: SignInOutcome | SignUpOutcome | Unavailable,
	flash: AppContext['flash'],
	welcome: { toast: Toast; path: string },
) {
	const returnTo = safeReturnPath(form.text('redirectTo'), HOME_PATH)
	if (outcome.kind === 'code-needed') return flash.redirect(signInCodePath(returnTo))
	if (outcome.kind !== 'ok') return rejectForm(outcome, form.text('email'))
	const toast = outcome.hasPreferences ? welcome.toast : accountMessages.preferencesSetUpFailed
	return flash.redirect(returnTo === HOME_PATH ? welcome.path : returnTo, toast)
}

interface SignInParams {
	/** The page to open after signing in. */
	returnTo: string
	/** Why the visitor is back on this page. */
	error: Toast | null
	/** The change that the visitor was making when they were asked to sign in. */
	pending: PendingCommand | null
}

/** Parses the URL of a sign-in page. */
function parseSignInParams(parameters: URLSearchParams, origin: string): SignInParams {
	return {
		returnTo: parseReturnPath(parameters, origin),
		error: parseSignInError(parameters),
		pending: parsePendingCommand(parameters.get('save')),
	}
}

/** Auth.js has its own name for the same parameter, with an absolute URL. */
function parseReturnPath(parameters: URLSearchParams, origin: string): string {
	const target = parameters.get('redirectTo') ?? parameters.get('callbackUrl') ?? ''
	return safeReturnPath(withoutOrigin(target, origin), '/')
}

/** Parses the reason in the URL after a failed sign-in through Google or Auth.js. */
function parseSignInError(parameters: URLSearchParams): Toast | null {
	const problem = parameters.get('problem')
	if (isGoogleProblem(problem)) return accountMessages.googleFailed(problem)
	const error = parameters.get('error')
	if (!error) return null
	if (error === 'CredentialsSignin') return accountMessages.authenticationError(signInErrorWords.wrong)
	return accountMessages.authenticationError(signInErrorWords.expired)
}
