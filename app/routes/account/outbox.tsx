import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AuthPage } from '#app/features/account/sign-in/auth-page.tsx'
import { notFoundResponse, orAccountsUnavailable } from '#app/http/error-responses.server.ts'
import { OUTBOX_PATH } from '#domain/shared/links.ts'

export { authLinks as links } from '#app/features/account/sign-in/auth-page.tsx'

/** Only a local server has an outbox. */
export async function loader({ context }: LoaderFunctionArgs) {
	if (!context.readOutbox) throw notFoundResponse()
	return { mails: await orAccountsUnavailable(context.readOutbox(), 'outbox_failed') }
}

export const meta = () =>
	pageMeta({ title: 'Outbox', description: 'Mail that this local server has not sent.', path: OUTBOX_PATH })

export default function Outbox() {
	const { mails } = useLoaderData<typeof loader>()
	return (
		<AuthPage heading="Outbox">
			<p className="lead">
				{mails.length > 0
					? 'This local server sends no mail. It keeps each message here for a day.'
					: 'No mail yet. This local server keeps each message here for a day instead of sending it.'}
			</p>
			{mails.map(({ to, subject, text, sentAt }) => (
				<article key={`${sentAt} ${to}`} className="kept-mail">
					<h2>{subject}</h2>
					<p className="faint">To {to}</p>
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
