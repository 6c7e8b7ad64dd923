import { Link } from '#app/ui/link.tsx'

/** Taking along, bringing along, and leaving. */
export function YourData() {
	return (
		<dl className="profile-data">
			<div>
				<dt>Export</dt>
				<dd>Everything that is kept about you, as one JSON file.</dd>
				<dd className="actions">
					<a href="/api/export" download className="button">
						Export
					</a>
				</dd>
			</div>
			<div>
				<dt>Import</dt>
				<dd>Your history and lists from Letterboxd, IMDb, Trakt or an export of ours.</dd>
				<dd className="actions">
					<Link to="/import" className="button">
						Import
					</Link>
				</dd>
			</div>
			<div>
				<dt>Delete your account</dt>
				<dd>Erases it with everything in it. You are asked once more before.</dd>
				<dd className="actions">
					<Link to="/profile/delete" className="button danger">
						Delete account
					</Link>
				</dd>
			</div>
		</dl>
	)
}
