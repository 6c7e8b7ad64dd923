import { API_PATHS } from '#domain/shared/links.ts'
/** Where to get export files. */
export function ImportSources() {
	return (
		<section aria-labelledby="sources">
			<h2 id="sources">Where to get the file</h2>
			<dl className="import-sources">
				<div>
					<dt>Letterboxd</dt>
					<dd>
						Go to Settings, Data, Export your data. Upload the zip, or one of its files: watchlist.csv, watched.csv,
						diary.csv or ratings.csv. Films you have rated count as watched.
					</dd>
				</div>
				<div>
					<dt>IMDb</dt>
					<dd>
						Open your ratings, your watchlist or any list and choose Export; the csv appears under Exports. Lists go to
						your watchlist, rated films to your history.
					</dd>
				</div>
				<div>
					<dt>Trakt</dt>
					<dd>
						Go to Settings, Data, Export. Upload the zip, or one of watched-history.json, lists-watchlist.json,
						ratings-movies.json and ratings-shows.json. We don't open files with personal information.
					</dd>
				</div>
				<div>
					<dt>Marquee</dt>
					<dd>
						The json file from{' '}
						<a className="text-link" href={API_PATHS.export}>
							your export
						</a>
						. Restores lists and history exactly as they were; your account and settings don't change.
					</dd>
				</div>
			</dl>
		</section>
	)
}
