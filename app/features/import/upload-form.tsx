import { Form, useNavigation } from '@remix-run/react'
import { useId } from 'react'
import type { ImportProblem } from '#domain/import/row.ts'
import { IMPORT_PROBLEM_WORDS, importMessages } from '#domain/import/words.ts'
import { IMPORT_PATH } from '#domain/shared/links.ts'

/** Why the last file was rejected. */
export interface UploadError {
	problem: ImportProblem | 'unavailable'
	/** `null` if none was chosen. */
	fileName: string | null
}

export function UploadForm({ error }: { error: UploadError | null }) {
	const id = useId()
	const isSending = useNavigation().formAction === IMPORT_PATH
	return (
		<Form method="post" action={IMPORT_PATH} encType="multipart/form-data" className="import-upload">
			{error ? (
				<div className="import-error" role="alert" id={`${id}-problem`}>
					<strong>{error.fileName ?? 'No file'}</strong>
					<p>{error.problem === 'unavailable' ? importMessages.failed.text : IMPORT_PROBLEM_WORDS[error.problem]}</p>
				</div>
			) : null}
			<div className="field">
				<label htmlFor={id}>Export file (zip, csv or json, up to 5 MB)</label>
				<input
					id={id}
					type="file"
					name="file"
					required
					accept=".zip,.csv,.json,application/zip,text/csv,application/json"
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-problem` : undefined}
				/>
			</div>
			<button type="submit" className="button primary" disabled={isSending}>
				{isSending ? 'Reading the file…' : 'Preview import'}
			</button>
			<p className="faint">You'll see a preview before anything is imported.</p>
		</Form>
	)
}
