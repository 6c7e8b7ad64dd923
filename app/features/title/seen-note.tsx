import type { SeenNoteData } from './marks-loader.server.ts'

/** Says how many titles a list leaves out. What this device hides is counted later (see `follow-marks.ts`). */
export function SeenNote({ seen }: { seen: SeenNoteData | null }) {
	return seen ? (
		<p className="lead" data-device-note={seen.isDevice ? '' : undefined}>
			{seen.text}
		</p>
	) : null
}
