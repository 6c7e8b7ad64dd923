import { Poster } from '#app/features/title/poster.tsx'
import { CHOICE_PREFIX } from '#domain/import/command.ts'
import { type FoundTitle, type ImportQuestion, SKIP_CHOICE } from '#domain/import/view.ts'
import { PART_NAMES } from '#domain/import/words.ts'
import { mediaKey } from '#domain/shared/media-ref.ts'
import { titleWithYear } from '#domain/title/media.ts'

/** An uncertain name and the titles it may refer to. */
export function Question({ question }: { question: ImportQuestion }) {
	const { position, title, year, parts, candidates, preselected } = question
	const name = `${CHOICE_PREFIX}${position}`
	return (
		<fieldset className="import-question">
			<legend dir="auto">
				{titleWithYear(title, year)}{' '}
				<span className="faint">for {parts.map((part) => PART_NAMES[part]).join(', ')}</span>
			</legend>
			<div className="import-candidates">
				{candidates.map((candidate) => (
					<Candidate
						key={keyOf(candidate)}
						name={name}
						candidate={candidate}
						isMarked={keyOf(candidate) === preselected}
					/>
				))}
				<label className="import-candidate import-checkbox">
					<input type="radio" name={name} value={SKIP_CHOICE} defaultChecked={preselected === SKIP_CHOICE} />
					<span>Skip</span>
				</label>
			</div>
		</fieldset>
	)
}

function Candidate({ name, candidate, isMarked }: { name: string; candidate: FoundTitle; isMarked: boolean }) {
	const { title, year, type, posterPath } = candidate
	return (
		<label className="import-candidate import-checkbox">
			<input type="radio" name={name} value={keyOf(candidate)} defaultChecked={isMarked} />
			<Poster path={posterPath} title="" sizes="56px" />
			<span>
				<span dir="auto">{titleWithYear(title, year)}</span>
				<span className="faint">{type === 'movie' ? 'Movie' : 'TV'}</span>
			</span>
		</label>
	)
}

function keyOf({ type, id }: FoundTitle): string {
	return mediaKey({ type, id })
}
