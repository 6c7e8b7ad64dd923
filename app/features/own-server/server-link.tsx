import { Link } from '#app/ui/link.tsx'
import { OWN_SERVER_PATH } from '#domain/shared/links.ts'

/** Loads a new document, because that page may connect to any host. */
export function ServerLink() {
	return (
		<>
			<p className="lead">
				Play movies and shows from your own Jellyfin server. Its address and password stay in your browser.
			</p>
			<div className="actions">
				<a href={OWN_SERVER_PATH} className="button">
					Set up your server
				</a>
			</div>
		</>
	)
}

/** Why the title does not play from the viewer's server. */
export function ServerNotice({ problem }: { problem: string }) {
	return (
		<p role="status">
			{problem}{' '}
			<Link to={OWN_SERVER_PATH} className="text-link" reloadDocument>
				Your server
			</Link>
		</p>
	)
}
