import { hashText } from '#domain/shared/hash.ts'
import { imagePath } from '#domain/shared/image-urls.ts'

interface Props {
	name: string
	logoPath?: string | null
}

/** Keeps the colors of the embedded services apart. */
const HUE_STEP = 13

/** A provider's logo, or its initial on its own color. Decorative: the name is always next to it as text. */
export function ProviderMark({ name, logoPath = null }: Props) {
	if (logoPath)
		return (
			<span className="provider-mark">
				<img src={imagePath('w92', logoPath)} width={40} height={40} alt="" loading="lazy" />
			</span>
		)
	return (
		<svg className="provider-mark" viewBox="0 0 40 40" aria-hidden="true">
			<rect width={40} height={40} fill={`hsl(${(hashText(name) * HUE_STEP) % 360} 45% 32%)`} />
			<text x={20} y={27}>
				{Array.from(name.trim())[0]}
			</text>
		</svg>
	)
}
