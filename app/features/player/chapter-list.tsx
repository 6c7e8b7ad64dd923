import { Link } from '#app/ui/link.tsx'
import { formatClock } from '#domain/player/playback.ts'
import type { Chapter } from '#domain/player/sources.ts'

/** Links to the chapters of the program. */
export function ChapterList({ chapters, sourceId }: { chapters: readonly Chapter[]; sourceId: string | null }) {
	if (chapters.length === 0) return null
	const source = sourceId ? `&source=${encodeURIComponent(sourceId)}` : ''
	return (
		<section className="watch-part" aria-labelledby="chapters-heading">
			<h2 id="chapters-heading">Chapters</h2>
			<ol className="chapter-list">
				{chapters.map(({ startSeconds, title }) => (
					<li key={startSeconds}>
						<Link to={`?t=${Math.floor(startSeconds)}${source}`} preventScrollReset replace>
							<span className="chapter-time">{formatClock(startSeconds)}</span>
							{title}
						</Link>
					</li>
				))}
			</ol>
		</section>
	)
}
