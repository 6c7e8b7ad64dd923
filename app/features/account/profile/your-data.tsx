import { Link } from '#app/ui/link.tsx'
import { API_PATHS, DELETE_ACCOUNT_PATH, IMPORT_PATH } from '#domain/shared/links.ts'

export function YourData() {
	return (
		<dl className="profile-data">
			<div>
				<dt>Export</dt>
				<dd>Everything we store about you, in one JSON file.</dd>
				<dd className="actions">
					<a href={API_PATHS.export} download className="button">
						Export
					</a>
				</dd>
			</div>
			<div>
				<dt>Import</dt>
				<dd>History and lists from Letterboxd, IMDb, Trakt or a Marquee export.</dd>
				<dd className="actions">
					<Link to={IMPORT_PATH} className="button">
						Import
					</Link>
				</dd>
			</div>
			<div>
				<dt>Delete your account</dt>
				<dd>Deletes your account and all of its data. We ask you to confirm first.</dd>
				<dd className="actions">
					<Link to={DELETE_ACCOUNT_PATH} className="button danger">
						Delete account
					</Link>
				</dd>
			</div>
		</dl>
	)
}
