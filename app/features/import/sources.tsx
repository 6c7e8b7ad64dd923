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
						Settings, Data, Export your data. Send the zip as it is, or one of its tables: watchlist.csv, watched.csv,
						diary.csv or ratings.csv. What you have rated there counts as watched.
					</dd>
				</div>
				<div>
					<dt>IMDb</dt>
					<dd>
						Open your ratings, your watchlist or any list and choose Export; the csv appears under Exports. Lists go
						into your watchlist, rated films into your history.
					</dd>
				</div>
				<div>
					<dt>Trakt</dt>
					<dd>
						Settings, Data, Export. Send the zip, or one of watched-history.json, lists-watchlist.json,
						ratings-movies.json and ratings-shows.json. Files about your person are not opened.
					</dd>
				</div>
				<div>
					<dt>Marquee</dt>
					<dd>
						The json from{' '}
						<a className="text-link" href={API_PATHS.export}>
							your export
						</a>
						. Lists and history come back exactly as they were; your account and settings stay as they are now.
					</dd>
				</div>
			</dl>
		</section>
	)
}
