import { Link } from '#app/ui/link.tsx'
import { DEVICES_PATH } from '#domain/shared/links.ts'

export function DevicesLink() {
	return (
		<>
			<p className="lead">See where you're signed in, and sign out other devices.</p>
			<div className="actions">
				<Link to={DEVICES_PATH} className="button">
					See your devices
				</Link>
			</div>
		</>
	)
}
