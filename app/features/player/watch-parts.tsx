import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { textLang } from '#app/ui/text-lang.ts'
import { captionWords } from '#domain/player/caption-words.ts'
import { formatClock } from '#domain/player/playback.ts'
import type { Chapter, PlayableSource } from '#domain/player/sources.ts'
import { playerWords } from '#domain/player/words.ts'
import { LANGUAGES, languageName } from '#domain/shared/languages.ts'
import { OWN_SERVER_PATH } from '#domain/shared/links.ts'
import type { PlayerMenu } from './program.ts'
import type { CaptionLookup, WatchData } from './watch-data.server.ts'

/** The episodes of the season, as plain links. */
export function EpisodeList({ episodes, progress }: Pick<WatchData, 'episodes'> & Pick<PlayerMenu, 'progress'>) {
	return (
		<section className="watch-part" aria-labelledby="episodes-heading">
			<h2 id="episodes-heading">{playerWords.episodes}</h2>
			<ol className="link-list">
				{episodes.map(({ number, name, lang, path, isCurrent, releaseText }) => (
					<li key={number} className={isCurrent || progress?.[number] ? undefined : 'covered'}>
						<a href={path} aria-current={isCurrent ? 'page' : undefined}>
							<span className="spoiler" lang={textLang(lang)}>
								{name}
							</span>
							<span className="cover">{playerWords.episode({ number })}</span>
							{releaseText ? <span className="faint">{releaseText}</span> : null}
						</a>
					</li>
				))}
			</ol>
		</section>
	)
}

/** Links to the chapters of the program. */
export function ChapterList({ chapters, sourceId }: { chapters: readonly Chapter[]; sourceId: string | null }) {
	if (chapters.length === 0) return null
	const source = sourceId ? `&source=${encodeURIComponent(sourceId)}` : ''
	return (
		<section className="watch-part" aria-labelledby="chapters-heading">
			<h2 id="chapters-heading">{playerWords.chapters}</h2>
			<ol className="link-list">
				{chapters.map(({ startSeconds, title }) => (
					<li key={startSeconds}>
						<Link to={`?t=${Math.floor(startSeconds)}${source}`} preventScrollReset replace>
							<span className="link-number">{formatClock(startSeconds)}</span>
							{title}
						</Link>
					</li>
				))}
			</ol>
		</section>
	)
}

interface Props {
	sources: readonly PlayableSource[]
	current: PlayableSource
	/** Whether it is a film or an episode, which the viewer's own server may have. */
	isTitle: boolean
	onChoose: (id: string) => void
	/** The form for finding captions without scripts. */
	captionForm: ReactNode
}

/** Other sources of the title, as links that need no script. */
export function SourceList({ sources, current, isTitle, onChoose, captionForm }: Props) {
	return (
		<section className="watch-part" aria-labelledby="sources-heading">
			<h2 id="sources-heading">{playerWords.source}</h2>
			{sources.length > 1 ? (
				<ul className="chips">
					{sources.map(({ id, name }) => (
						<li key={id}>
							<Link
								to={sourcePath(id)}
								className="chip"
								aria-current={id === current.id ? 'true' : undefined}
								preventScrollReset
								replace
								onClick={() => onChoose(id)}
							>
								{name}
							</Link>
						</li>
					))}
				</ul>
			) : null}
			{current.note ? <p className="faint">{current.note}</p> : null}
			{current.kind === 'embed' ? <FrameNote url={current.url} /> : null}
			{isTitle ? (
				<p className="faint">
					{playerWords.haveItYourself} <OwnServerLink />
				</p>
			) : null}
			<noscript>
				{current.kind === 'embed' ? null : (
					<p className="faint">
						{playerWords.notPlaying({
							link: (parts) => (
								<a key="link" className="text-link" href={current.mp4Url ?? current.url}>
									{parts}
								</a>
							),
						})}
					</p>
				)}
				{captionForm}
			</noscript>
		</section>
	)
}

/** A link to open the frame's page: nobody can tell whether a frame of another site works. */
function FrameNote({ url }: { url: string }) {
	return (
		<p className="faint">
			{playerWords.frameNote({
				link: (parts) => (
					<a key="link" className="text-link" href={url} target="_blank" rel="noreferrer">
						{parts}
					</a>
				),
			})}
		</p>
	)
}

/** A link that loads a new document, because that page's policy allows any host. */
export function OwnServerLink() {
	return (
		<a href={OWN_SERVER_PATH} className="text-link">
			{playerWords.yourOwnServer}
		</a>
	)
}

export function sourcePath(id: string): string {
	return `?source=${encodeURIComponent(id)}`
}

/** Finds captions without scripts: the page comes back with them in the player's own menu. */
export function CaptionLookupForm({ lookup, sourceId }: { lookup: CaptionLookup | null; sourceId: string }) {
	return (
		<form className="caption-lookup">
			<input type="hidden" name="source" value={sourceId} />
			<select name="captions" className="select" aria-label={captionWords.findLanguage} defaultValue={lookup?.language}>
				{LANGUAGES.map((code) => (
					<option key={code} value={code}>
						{languageName(code)}
					</option>
				))}
			</select>
			<button type="submit" className="button">
				{captionWords.find}
			</button>
			{lookup ? <p role="status">{lookup.text}</p> : null}
		</form>
	)
}
