import { Link } from '#app/ui/link.tsx'
import { signInPath, signUpPath } from '#domain/shared/links.ts'
import { controlWords } from '#domain/shared/page-words.ts'

/** Links to sign in or sign up, for a page that needs an account. @param path where both lead back to */
export function SignInActions({ path }: { path: string }) {
	return (
		<>
			<Link to={signInPath(path)} className="button primary">
				{controlWords.signIn}
			</Link>
			<Link to={signUpPath(path)} className="button">
				{controlWords.createAccount}
			</Link>
		</>
	)
}
