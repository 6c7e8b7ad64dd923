import { Link } from '#app/ui/link.tsx'
import { signInPath, signUpPath } from '#domain/shared/links.ts'

/** For a page that has nothing without an account. @param path where both lead back to */
export function SignInActions({ path }: { path: string }) {
	return (
		<>
			<Link to={signInPath(path)} className="button primary">
				Sign in
			</Link>
			<Link to={signUpPath(path)} className="button">
				Create an account
			</Link>
		</>
	)
}
