import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { MainPlay } from '#domain/own-server/main-play.ts'
import { newTabOf } from './details/where-to-watch.tsx'

interface Props {
	play: Pick<MainPlay, 'to' | 'label' | 'isWhere'>
	/** Names the title in a button that shows only its icon. */
	title?: string
}

/** The main button of a title away from its page. */
export function PlayLink({ play: { to, label, isWhere }, title }: Props) {
	const [className, name] = title ? ['button primary icon-only', `${label}: ${title}`] : ['button primary', undefined]
	const content = (
		<>
			<Icon name={isWhere ? 'tv' : to.startsWith('/') ? 'play' : 'link'} />
			{title ? null : label}
		</>
	)
	return to.startsWith('/') ? (
		<Link to={to} className={className} aria-label={name}>
			{content}
		</Link>
	) : (
		<a href={to} className={className} aria-label={name} {...newTabOf(to)}>
			{content}
		</a>
	)
}
