import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { guidePath } from '#domain/live/live-query.ts'
import { catchupWindowText } from '#domain/live/replay-words.ts'
import { replayPath } from '#domain/shared/links.ts'
import { MOMENT } from '#domain/shared/zone.ts'
import { ProgramTime } from '../program-time.tsx'
import type { ChannelWatch } from './channel-watch.ts'

/** The channel's past programs that can be watched from the start, latest first. */
export function EarlierPrograms({ watch: { channel, earlier, replay } }: { watch: ChannelWatch }) {
	if (!channel.catchup || earlier.length === 0) return null
	return (
		<section className="watch-part" aria-labelledby="earlier-heading">
			<h2 id="earlier-heading">Earlier on this channel</h2>
			<p className="faint">
				Watch programs of {catchupWindowText(channel.catchup.days)} from the start.{' '}
				<Link to={guidePath({ q: channel.name })} className="text-link">
					Guide
				</Link>
			</p>
			<ul className="earlier">
				{earlier.map(({ title, startMs }) => (
					<li key={startMs}>
						<Link
							to={replayPath(channel.id, startMs)}
							aria-current={startMs === replay?.startMs ? 'page' : undefined}
							title="Watch from the start"
						>
							<Icon name="retry" size={18} />
							<span className="earlier-text">
								<bdi>{title}</bdi>
								<span className="faint">
									<ProgramTime ms={startMs} form={MOMENT} />
								</span>
							</span>
							<span className="visually-hidden">, watch from the start</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
