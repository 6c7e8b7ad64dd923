import { type EpisodeLink, EpisodeLinks } from '../watch-parts.tsx'
import { PlayerPanel } from './player-panel.tsx'

interface Props {
	id: string
	episodes: readonly EpisodeLink[]
	onClose: () => void
}

/** The episodes of the season, without leaving the picture. */
export function EpisodesPanel({ id, episodes, onClose }: Props) {
	return (
		<PlayerPanel id={id} name="Episodes" onClose={onClose}>
			<EpisodeLinks episodes={episodes} />
		</PlayerPanel>
	)
}
