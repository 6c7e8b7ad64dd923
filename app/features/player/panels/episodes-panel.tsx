import { readLocalHistory } from '#app/device/local-history.ts'
import { areSpoilersCovered } from '#app/features/title/device/spoilers.ts'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { isOfTitle, toWatchStatus } from '#domain/history/watch-status.ts'
import { playerWords } from '#domain/player/words.ts'
import { imagePath } from '#domain/shared/image-urls.ts'
import type { ActivePlayer } from '../active-player.ts'
import { Drawer, RowList } from './drawer.tsx'

interface Props {
	player: ActivePlayer
	onClose: () => void
}

/** The episodes of the season, with how much of each was watched, and the other seasons. */
export function EpisodesPanel({ player: { menu, program }, onClose }: Props) {
	const { episodes, seasons } = menu
	const ref = program.record?.ref
	const progress =
		menu.progress ??
		(ref ? toWatchStatus(readLocalHistory().filter(isOfTitle(ref)), ref.season ?? null, null).episodes : {})
	return (
		<Drawer name={playerWords.episodes} onClose={onClose}>
			{seasons.length > 1 ? (
				<RowList name={playerWords.season} value={seasons.find(({ isCurrent }) => isCurrent)?.name ?? ''}>
					{seasons.map(({ number, name, path, isCurrent }) => (
						<Link key={number} to={path} className="drawer-row" aria-current={isCurrent ? 'true' : undefined}>
							<span>{name}</span>
							<span className="drawer-value">{playerWords.fromFirstEpisode}</span>
						</Link>
					))}
				</RowList>
			) : null}
			<ol>
				{episodes.map(({ number, name, lang, path, isCurrent, stillPath, runtimeText, releaseText }) => {
					const watched = progress[number]
					const isCovered = areSpoilersCovered() && !watched && !isCurrent
					return (
						<li key={number}>
							<Link to={path} className="drawer-row" aria-current={isCurrent ? 'page' : undefined}>
								<span className="still">
									{stillPath && !isCovered ? (
										<img src={imagePath('w300', stillPath)} width={300} height={169} alt="" loading="lazy" />
									) : null}
									{watched ? <progress max={1} value={watched.fraction} aria-hidden="true" /> : null}
								</span>
								<span>
									{isCovered ? playerWords.episode({ number }) : <span lang={textLang(lang)}>{name}</span>}
									<small>{releaseText ?? [runtimeText, watched?.text].filter(Boolean).join(' · ')}</small>
								</span>
							</Link>
						</li>
					)
				})}
			</ol>
		</Drawer>
	)
}
