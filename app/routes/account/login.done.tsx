import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { FormAlert } from '#app/features/account/sign-in/account-form.tsx'
import { type AuthMessage, broadcastAuth } from '#app/features/account/sign-in/auth-channel.ts'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { isGoogleProblem } from '#domain/account/credentials.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { accountMessages } from '#domain/account/words.ts'
import { HOME_PATH, SIGN_IN_DONE_PATH, SIGN_IN_PATH } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

export function loader({ request, context: { viewer } }: LoaderFunctionArgs) {
	const problem = new URL(request.url).searchParams.get('problem')
	const isFailed = isGoogleProblem(problem) || viewer === null
	return { problem: isFailed ? (isGoogleProblem(problem) ? problem : 'failed') : null }
}

export const meta = () =>
	pageMeta({ title: signInWords.signIn, description: signInWords.resultDetail, path: SIGN_IN_DONE_PATH })

/** The popup's last page: reports the result to the page that opened it, and closes. */
export default function LoginDone() {
	const { problem } = useLoaderData<typeof loader>()
	useEffect(() => {
		const message: AuthMessage = problem ? { kind: 'refused', problem } : { kind: 'signed-in' }
		broadcastAuth(message)
		window.close()
	}, [problem])
	return (
		<AuthPage heading={problem ? signInWords.notSignedIn : signInWords.signedIn}>
			<FormAlert toast={problem && accountMessages.googleFailed(problem)} />
			<p className="lead">{signInWords.closeWindow}</p>
			<Link className="button" to={problem ? SIGN_IN_PATH : HOME_PATH}>
				{problem ? signInWords.tryAgain : signInWords.goHome}
			</Link>
		</AuthPage>
	)
}
