import { Link } from '#app/ui/link.tsx'
import { ownServerWords } from '#domain/own-server/words.ts'
import { OWN_SERVER_PATH } from '#domain/shared/links.ts'

/** Why the title does not play from the viewer's server. */
export function ServerNotice({ problem }: { problem: string }) {
	return (
		<p role="status">
			{problem}{' '}
			<Link to={OWN_SERVER_PATH} className="text-link" reloadDocument>
				{ownServerWords.title}
			</Link>
		</p>
	)
}
