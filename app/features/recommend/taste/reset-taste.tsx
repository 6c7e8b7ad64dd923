import { type ConfirmationParts, ConfirmPopover } from '#app/ui/confirm-popover.tsx'
import { openProps } from '#app/ui/popover.ts'
import { TASTE_PATH } from '#domain/shared/links.ts'

const POPOVER_ID = 'reset-taste'

export function ResetTaste({ confirmation }: { confirmation: ConfirmationParts }) {
	return (
		<>
			<button type="button" className="button danger" {...openProps(POPOVER_ID)}>
				Reset everything
			</button>
			<ConfirmPopover
				id={POPOVER_ID}
				question="Reset your taste?"
				action={TASTE_PATH}
				hiddenFields={{ intent: 'reset' }}
				confirmLabel="Reset everything"
				confirmation={confirmation}
			>
				This deletes your ratings, dismissed titles, searches and settings on this page. Your watch history and lists
				stay. It cannot be undone.
			</ConfirmPopover>
		</>
	)
}
