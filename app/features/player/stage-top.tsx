import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import { playerWords } from '#domain/player/words.ts'
import { PROGRAM_LABELS, type Program, type ProgramNeighbor } from './program.ts'

/** The top of the stage: a link back, the title, and the neighboring channels. Works without scripts. */
export function StageTop({ program }: { program: Program }) {
	const { kind, title, subtitle, previous, next, record } = program
	const labels = PROGRAM_LABELS[kind]
	return (
		<div className="stage-top">
			<BackLink program={program} />
			<div className="stage-title" aria-hidden="true">
				<strong>{title}</strong>
				{subtitle ? <span>{subtitle}</span> : null}
				{record?.overview ? <p className="stage-overview">{record.overview}</p> : null}
			</div>
			{kind === 'channel' || kind === 'replay' ? (
				<nav
					className="stage-neighbors"
					aria-label={kind === 'channel' ? playerWords.otherChannels : playerWords.otherPrograms}
				>
					<NeighborLink name={labels.previous} icon="chevron-left" neighbor={previous} />
					{kind === 'channel' && previous && next ? <span aria-hidden="true">{playerWords.channelMark}</span> : null}
					<NeighborLink name={labels.next} icon="chevron-right" neighbor={next} />
				</nav>
			) : null}
		</div>
	)
}

export function BackLink({ program: { kind, title, detailsPath } }: { program: Program }) {
	const isOfChannel = kind === 'channel' || kind === 'replay'
	const label = isOfChannel ? PROGRAM_LABELS[kind].details : playerWords.backTo({ name: title })
	return (
		<Link to={detailsPath} className="control" aria-label={label}>
			<Icon name="back" size={24} />
		</Link>
	)
}

function NeighborLink({ name, icon, neighbor }: { name: string; icon: IconName; neighbor: ProgramNeighbor | null }) {
	if (!neighbor) return null
	return (
		<Link to={neighbor.path} className="control" aria-label={name} title={`${name}: ${neighbor.label}`}>
			<Icon name={icon} size={24} />
		</Link>
	)
}
