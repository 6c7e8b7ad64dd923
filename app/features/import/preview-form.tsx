import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { Poster } from '#app/features/title/poster.tsx'
import { Link } from '#app/ui/link.tsx'
import { CHOICE_PREFIX } from '#domain/import/command.ts'
import { importWords } from '#domain/import/page-words.ts'
import { IMPORT_PARTS, type ImportPart } from '#domain/import/row.ts'
import {
	countSelected,
	defaultParts,
	type FoundTitle,
	type ImportQuestion,
	type ImportView,
	LIST_PARTS,
	type ListPart,
	partsToBits,
	SKIP_CHOICE,
} from '#domain/import/view.ts'
import { PART_NAMES } from '#domain/import/words.ts'
import { importPath, PRIVACY_SETTINGS_PATH } from '#domain/shared/links.ts'
import { titleKey } from '#domain/shared/media-ref.ts'
import { commaList } from '#domain/shared/text.ts'
import { titleWithYear } from '#domain/title/media.ts'
import { DiscardButton } from './discard-button.tsx'
import { ProfileChoices } from './profile-choices.tsx'

/** The viewer chooses the parts, and a title for each uncertain name. */
export function PreviewForm({ view, isHistoryEnabled }: { view: ImportView; isHistoryEnabled: boolean }) {
	const isSending = useNavigation().state === 'submitting'
	const initialParts: readonly ImportPart[] = (view.selectedParts ?? defaultParts(view)).filter(
		(part) => part !== 'history' || isHistoryEnabled,
	)
	const isEmpty = view.certain.count + view.questions.count + view.parts.settings === 0
	const [count, setCount] = useState(() =>
		countSelectedTitles(
			view,
			initialParts,
			(position) => view.questions.rows.find((row) => row.position === position)?.preselected ?? null,
		),
	)
	const { questions } = view
	const recount = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget)
		const selected = IMPORT_PARTS.filter((part) => part === view.listPart || form.getAll('part').includes(part))
		setCount(countSelectedTitles(view, selected, (position) => form.get(`${CHOICE_PREFIX}${position}`)))
	}
	return (
		<Form method="post" className="import-preview" onChange={recount}>
			{isEmpty ? (
				<p className="lead">{importWords.noneFound}</p>
			) : (
				<>
					{view.listPart ? <ListPartChoice part={view.listPart} isHistoryEnabled={isHistoryEnabled} /> : null}
					<PartCheckboxes view={view} defaultParts={initialParts} isHistoryEnabled={isHistoryEnabled} />
				</>
			)}
			{view.profiles.length > 0 ? <ProfileChoices view={view} /> : null}
			{questions.rows.length > 0 ? (
				<section aria-labelledby="questions">
					<h2 id="questions">{importWords.chooseTitle}</h2>
					<p className="lead">{importWords.unsure({ count: questions.count })}</p>
					{questions.rows.map((question) => (
						<Question key={question.position} question={question} />
					))}
					<QuestionPages view={view} />
				</section>
			) : null}
			<div className="actions">
				{isEmpty ? null : (
					<button type="submit" name="intent" value="apply" className="button primary" disabled={isSending}>
						{view.profiles.length > 0
							? importWords.restore
							: questions.pages > 1
								? importWords.import
								: importWords.importTitles({ count })}
					</button>
				)}
				<DiscardButton />
			</div>
		</Form>
	)
}

/** Saves the answers before the next page. */
function QuestionPages({ view: { id, questions } }: { view: ImportView }) {
	const { page, pages } = questions
	if (pages <= 1) return null
	return (
		<div className="import-pages">
			<p className="faint">{importWords.page({ page, pages })}</p>
			<div className="actions">
				{page > 1 ? (
					<Link className="button" to={importPath(id, page - 1)}>
						{importWords.back}
					</Link>
				) : null}
				{page < pages ? (
					<>
						<input type="hidden" name="page" value={page + 1} />
						<button type="submit" name="intent" value="choose" className="button">
							{importWords.saveAndContinue}
						</button>
					</>
				) : null}
			</div>
		</div>
	)
}

function countSelectedTitles(
	{ certainByParts, questions }: ImportView,
	selected: readonly ImportPart[],
	choiceOf: (position: number) => unknown,
): number {
	const bits = partsToBits(selected)
	const isSelected = ({ position, parts }: ImportView['questions']['rows'][number]) => {
		const isInSelectedPart = (partsToBits(parts) & bits) !== 0
		const choice = choiceOf(position)
		return isInSelectedPart && choice !== null && choice !== SKIP_CHOICE
	}
	return countSelected(certainByParts, selected) + questions.rows.filter(isSelected).length
}

/** Where the titles of a list of the viewer's own go. */
function ListPartChoice({ part, isHistoryEnabled }: { part: ListPart; isHistoryEnabled: boolean }) {
	return (
		<fieldset className="import-parts">
			<legend>{importWords.whereDoTitlesGo}</legend>
			{LIST_PARTS.map((known) => (
				<label key={known} className="import-checkbox">
					<input
						type="radio"
						name="listPart"
						value={known}
						defaultChecked={known === part}
						disabled={known === 'history' && !isHistoryEnabled}
					/>
					<span>
						{PART_NAMES[known]()} {known === 'history' ? <span className="faint">{importWords.moviesOnly}</span> : null}
					</span>
				</label>
			))}
		</fieldset>
	)
}

interface PartCheckboxesProps {
	view: ImportView
	/** Selected initially. */
	defaultParts: readonly ImportPart[]
	isHistoryEnabled: boolean
}

/** Selects what to import. Parts that the file lacks are not shown. */
function PartCheckboxes({ view, defaultParts, isHistoryEnabled }: PartCheckboxesProps) {
	const parts = IMPORT_PARTS.filter((part) => view.parts[part] > 0 && part !== view.listPart)
	if (parts.length === 0) return null
	return (
		<fieldset className="import-parts">
			<legend>{importWords.whatToImport}</legend>
			{parts.map((part) => (
				<label key={part} className="import-checkbox">
					<input
						type="checkbox"
						name="part"
						value={part}
						defaultChecked={defaultParts.includes(part)}
						disabled={part === 'history' && !isHistoryEnabled}
					/>
					<span>
						{partLabel(part, view)}{' '}
						{part === 'settings' ? null : (
							<span className="faint">{importWords.entries({ count: view.parts[part] })}</span>
						)}
					</span>
				</label>
			))}
			{parts.includes('history') && view.undated > 0 ? (
				<p className="faint">{importWords.undated({ count: view.undated })}</p>
			) : null}
			{parts.includes('history') && !isHistoryEnabled ? (
				<p className="faint">
					{importWords.historyOff({
						link: (parts) => (
							<Link key="link" className="text-link" to={PRIVACY_SETTINGS_PATH}>
								{parts}
							</Link>
						),
					})}
				</p>
			) : null}
		</fieldset>
	)
}

function partLabel(part: ImportPart, { source, hasOwnFavorites }: ImportView): string {
	if (part === 'favorites' && source !== 'marquee' && !hasOwnFavorites) return importWords.ratingsAsFavorites
	return PART_NAMES[part]()
}

/** An uncertain name and the titles it may refer to. */
function Question({ question }: { question: ImportQuestion }) {
	const { position, title, year, parts, candidates, preselected } = question
	const name = `${CHOICE_PREFIX}${position}`
	return (
		<fieldset className="import-question">
			<legend dir="auto">
				{titleWithYear(title, year)}{' '}
				<span className="faint">
					{importWords.forParts({ parts: commaList(parts.map((part) => PART_NAMES[part]())) })}
				</span>
			</legend>
			<div className="import-candidates">
				{candidates.map((candidate) => (
					<Candidate
						key={titleKey(candidate)}
						name={name}
						candidate={candidate}
						isPreselected={titleKey(candidate) === preselected}
					/>
				))}
				<label className="import-candidate import-checkbox">
					<input type="radio" name={name} value={SKIP_CHOICE} defaultChecked={preselected === SKIP_CHOICE} />
					<span>{importWords.skip}</span>
				</label>
			</div>
		</fieldset>
	)
}

function Candidate({
	name,
	candidate,
	isPreselected,
}: {
	name: string
	candidate: FoundTitle
	isPreselected: boolean
}) {
	const { title, year, type, posterPath } = candidate
	return (
		<label className="import-candidate import-checkbox">
			<input type="radio" name={name} value={titleKey(candidate)} defaultChecked={isPreselected} />
			<Poster path={posterPath} title="" sizes="56px" />
			<span>
				<span dir="auto">{titleWithYear(title, year)}</span>
				<span className="faint">{type === 'movie' ? importWords.movie : importWords.tv}</span>
			</span>
		</label>
	)
}
