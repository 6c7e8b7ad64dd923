import { imagePath } from '#domain/shared/image-urls.ts'
import { initials } from '../details/text-format.ts'

/** A face beside its name: a picture says nothing by itself, initials stand in for it. */
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
