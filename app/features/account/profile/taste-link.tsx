import { Link } from '#app/ui/link.tsx'
import { recommendationsPath, TASTE_PATH } from '#domain/shared/links.ts'

export function TasteLink() {
	return (
		<>
			<p className="lead">
				Your recommendations are based on what you rate, watch, save and search for. You can see what we've learned,
				change or remove any of it, or turn it off.
			</p>
			<div className="actions">
				<Link to={TASTE_PATH} className="button">
					See and change your taste
				</Link>
				<Link to={recommendationsPath()} className="button">
					See your recommendations
				</Link>
			</div>
		</>
	)
}
