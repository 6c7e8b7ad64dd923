import './drawer.css'
import type { ActivePlayer } from '../active-player.ts'
import { PROGRAM_LABELS } from '../program.ts'
import { CaptionsPanel } from './captions-panel.tsx'
import { EpisodesPanel } from './episodes-panel.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

export default function PlayerPanel({ player }: { player: ActivePlayer }) {
	const { panel, setPanel, program } = player
	const close = () => setPanel(null)
	if (panel === 'captions') return <CaptionsPanel player={player} onClose={close} />
	if (panel === 'episodes') return <EpisodesPanel player={player} onClose={close} />
	if (panel === 'settings') return <SettingsPanel player={player} onClose={close} />
	return <ShortcutsDialog siblings={PROGRAM_LABELS[program.kind].siblings} onClose={close} />
}
