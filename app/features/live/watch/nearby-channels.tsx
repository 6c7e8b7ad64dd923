import { useEffect, useRef } from 'react'
import { Link } from '#app/ui/link.tsx'
import { channelPath } from '#domain/shared/links.ts'
import { ChannelLogo } from '../channel-logo.tsx'
import type { ChannelWatch } from './channel-watch.ts'

/** The neighboring channels, next to the player. */
export function NearbyChannels({ watch: { channel, group, nearby } }: { watch: ChannelWatch }) {
	const list = useRef<HTMLUListElement>(null)
	// Scrolls the list itself, so that the page stays in place.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each channel has another position
	useEffect(() => {
		const current = list.current?.querySelector<HTMLElement>('[aria-current]')
		if (list.current && current) list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
	}, [channel.id])
	return (
		<section className="watch-part" aria-labelledby="nearby-heading">
			<h2 id="nearby-heading">{group === null ? 'Channels' : <bdi>{group}</bdi>}</h2>
			<ul ref={list} className="nearby">
				{nearby.map(({ id, name, number, logoUrl, isRadio, title }) => (
					<li key={id}>
						<Link to={channelPath(id)} aria-current={id === channel.id ? 'page' : undefined}>
							<ChannelLogo url={logoUrl} isRadio={isRadio} />
							<span className="nearby-text">
								<span className="nearby-name">
									<bdi>{name}</bdi>
									{number === null ? null : <span className="faint">{number}</span>}
								</span>
								{title ? (
									<span className="faint nearby-title">
										<bdi>{title}</bdi>
									</span>
								) : null}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
