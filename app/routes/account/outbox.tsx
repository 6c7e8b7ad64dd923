import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { notFoundResponse, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { signInWords } from '#domain/account/sign-in-words.ts'
import { OUTBOX_PATH } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

/** Only a local server has an outbox. */
export async function loader({ context }: LoaderFunctionArgs) {
	if (!context.readOutbox) throw notFoundResponse()
	return { mails: await orAccountsUnavailable(context.readOutbox(), 'outbox_failed') }
}

export const meta = () =>
	pageMeta({ title: signInWords.outbox, description: signInWords.outboxDetail, path: OUTBOX_PATH })

export default function Outbox() {
	const { mails } = useLoaderData<typeof loader>()
	return (
		<AuthPage heading={signInWords.outbox}>
			<p className="lead">{mails.length > 0 ? signInWords.outboxKeeps : signInWords.outboxEmpty}</p>
			{mails.map(({ to, subject, text, sentAt }) => (
				<article key={`${sentAt} ${to}`} className="kept-mail">
					<h2>{subject}</h2>
					<p className="faint">{signInWords.mailTo({ email: to })}</p>
					<p>{withLinks(text)}</p>
				</article>
			))}
		</AuthPage>
	)
}

/** The text with its addresses as links. */
function withLinks(text: string) {
	return text.split(/(https?:\/\/\S+)/).map((part, index) =>
		index % 2 === 1 ? (
			<a key={part} href={part}>
				{part}
			</a>
		) : (
			part
		),
	)
}
