import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { OwnServerLink } from './engine/source-list.tsx'
import type { Program } from './program.ts'
import { PROGRAM_LABELS } from './program-labels.ts'

/** Shown in place of the player when nothing can be played. */
export function NoSource({ program, configError }: { program: Program; configError: string | null }) {
	const words = PROGRAM_LABELS[program.kind]
	return (
		<section className="stage stage-empty" aria-label={`Player: ${program.title}`}>
			<div className="failure-screen">
				<Icon name="warning" size={32} />
				<p>
					<strong>{configError ? "Playback isn't configured correctly" : words.noSource}</strong>
				</p>
				<p className="failure-text">{configError ?? words.noSourceHint}</p>
				{program.kind === 'title' ? (
					<p className="failure-text">
						<OwnServerLink />
					</p>
				) : null}
				<Link to={program.detailsPath} className="button">
					{words.details}
				</Link>
			</div>
		</section>
	)
}
