import { useNavigation } from '@remix-run/react'
import { importWords } from '#domain/import/page-words.ts'

/** Gives an import up, whatever is still to be answered. */
export function DiscardButton() {
	const isSending = useNavigation().state === 'submitting'
	return (
		<button type="submit" name="intent" value="discard" className="button" formNoValidate disabled={isSending}>
			{importWords.discard}
		</button>
	)
}
