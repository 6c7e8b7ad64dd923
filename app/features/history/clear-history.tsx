import { type ConfirmationParts, ConfirmPopover } from '#app/ui/confirm-popover.tsx'
import { openProps } from '#app/ui/popover.ts'
import { HISTORY_ACTION_PATH, historyPath } from '#domain/shared/links.ts'

const POPOVER_ID = 'clear-history'

export function ClearHistoryButton() {
	return (
		<button type="button" className="button quiet" {...openProps(POPOVER_ID)}>
			Clear history
		</button>
	)
}

export function ClearHistoryConfirmation({ confirmation }: { confirmation: ConfirmationParts }) {
	return (
		<ConfirmPopover
			id={POPOVER_ID}
			question="Clear your watch history?"
			action={HISTORY_ACTION_PATH}
			hiddenFields={{ intent: 'clear', returnTo: historyPath() }}
			confirmLabel="Clear everything"
			confirmation={confirmation}
		>
			This deletes every movie and episode, and where you stopped. It cannot be undone.
		</ConfirmPopover>
	)
}
