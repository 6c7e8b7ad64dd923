import { Link } from '#app/ui/link.tsx'
import { API_PATHS, DELETE_ACCOUNT_PATH, IMPORT_PATH } from '#domain/shared/links.ts'

export function YourData() {
	return (
		<dl className="profile-data">
			<div>
				<dt>Export</dt>
				<dd>Everything that is kept about you, as one JSON file.</dd>
				<dd className="actions">
					<a href={API_PATHS.export} download className="button">
						Export
					</a>
				</dd>
			</div>
			<div>
				<dt>Import</dt>
				<dd>Your history and lists from Letterboxd, IMDb, Trakt or an export of ours.</dd>
				<dd className="actions">
					<Link to={IMPORT_PATH} className="button">
						Import
					</Link>
				</dd>
			</div>
			<div>
				<dt>Delete your account</dt>
				<dd>Erases it with everything in it. You are asked once more before.</dd>
				<dd className="actions">
					<Link to={DELETE_ACCOUNT_PATH} className="button danger">
						Delete account
					</Link>
				</dd>
			</div>
		</dl>
	)
}
