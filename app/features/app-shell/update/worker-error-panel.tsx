import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { appMessages } from '#domain/app-shell/words.ts'
import { resetServiceWorkers } from './service-worker-client.ts'

const { title, text, retry } = appMessages.workerError

/** Shows an error of the service worker, and offers to start over without it. */
export function WorkerErrorPanel({ message, onClose }: { message: string; onClose: () => void }) {
	const [isRepairing, setIsRepairing] = useState(false)
	const startRepair = () => {
		setIsRepairing(true)
		void resetServiceWorkers()
	}
	return (
		<section className="app-card" role="alert" aria-labelledby="worker-error-title">
			<h2 id="worker-error-title">{title}</h2>
			<button type="button" className="button quiet icon-only" aria-label="Close" onClick={onClose}>
				<Icon name="close" />
			</button>
			<p>{text}</p>
			<p className="app-card-detail">{message}</p>
			<div className="actions">
				<button type="button" className="button primary" disabled={isRepairing} onClick={startRepair}>
					<Icon name="retry" />
					{retry}
				</button>
			</div>
		</section>
	)
}
