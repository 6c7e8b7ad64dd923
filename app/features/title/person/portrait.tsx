import { imagePath } from '#domain/shared/image-urls.ts'
import { initials } from '../details/text-format.ts'

/** A decorative portrait beside a name, or initials when there is none. */
export function Portrait({ path, name }: { path: string | null; name: string }) {
	if (!path) {
		return (
			<span className="portrait" aria-hidden="true">
				{initials(name)}
			</span>
		)
	}
	return (
		<span className="portrait">
			<img src={imagePath('w185', path)} width={185} height={278} alt="" loading="lazy" decoding="async" />
		</span>
	)
}
