import { Link } from '#app/ui/link.tsx'
import { recommendationsPath, TASTE_PATH } from '#domain/shared/links.ts'

export function TasteLink() {
	return (
		<>
			<p className="lead">
				What you rate, watch, save and search for shapes what is recommended to you. You can see what was learnt of it,
				change or remove any of it, and switch it off.
			</p>
			<div className="actions">
				<Link to={TASTE_PATH} className="button">
					See and change your taste
				</Link>
				<Link to={recommendationsPath()} className="button">
					For you
				</Link>
			</div>
		</>
	)
}
