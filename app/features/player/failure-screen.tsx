import { Icon } from '#app/ui/icon.tsx'

interface Props {
	sourceName: string
	onRetry: () => void
}

/** Every way of playing the last source has failed. */
export function FailureScreen({ sourceName, onRetry }: Props) {
	return (
		<div className="failure-screen" role="alert">
			<Icon name="warning" size={32} />
			<p>
				<strong>This source does not answer</strong>
			</p>
			<p className="failure-text">
				“{sourceName}” could not be played. Your place is kept; it may work again in a moment.
			</p>
			<button type="button" className="button primary" onClick={onRetry}>
				<Icon name="retry" />
				Try again
			</button>
		</div>
	)
}
