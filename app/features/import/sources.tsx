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
						diary.csv or ratings.csv. Movies you have rated count as watched, and your ratings become yours here.
					</dd>
				</div>
				<div>
					<dt>IMDb</dt>
					<dd>
						Open your ratings, your watchlist or any list and choose Export; the csv appears under Exports. Lists go to
						your watchlist, rated movies to your history.
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
					<dt>SIMKL</dt>
					<dd>Go to Settings, Backup. Upload the zip, the json file, or the csv file.</dd>
				</div>
				<div>
					<dt>TV Time</dt>
					<dd>
						Ask for your data in the app's settings. Upload the zip, or its files tracking-prod-records.csv (movies) and
						tracking-prod-records-v2.csv (episodes).
					</dd>
				</div>
				<div>
					<dt>Netflix</dt>
					<dd>
						Open Account, your profile, Viewing activity, and choose Download all. Episodes are found by their titles.
					</dd>
				</div>
				<div>
					<dt>Marquee</dt>
					<dd>
						The json file from{' '}
						<a className="text-link" href={API_PATHS.export}>
							your export
						</a>
						. Restores history, hidden titles, lists, ratings, taste and settings exactly as they were; your sign-in
						doesn't change.
					</dd>
				</div>
			</dl>
		</section>
	)
}
