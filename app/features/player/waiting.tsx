/** While there is nothing to show yet. */
export function Waiting({ isOffline }: { isOffline: boolean }) {
	return (
		<div className="waiting" role="status">
			{isOffline ? (
				<p>You are offline. It goes on when the connection is back.</p>
			) : (
				<>
					<span className="waiting-ring" aria-hidden="true" />
					<span className="visually-hidden">Loading</span>
				</>
			)}
		</div>
	)
}
