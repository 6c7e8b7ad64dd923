import { useNavigation } from '@remix-run/react'

/** Gives an import up, whatever is still to be answered. */
export function DiscardButton() {
	const isSending = useNavigation().state === 'submitting'
	return (
		<button type="submit" name="intent" value="discard" className="button" formNoValidate disabled={isSending}>
			Discard
		</button>
	)
}
