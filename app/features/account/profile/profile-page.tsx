import type { ReactNode } from 'react'
import type { PageStylesheet } from '#app/document/page-styles.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import css from './profile.css?inline'
import href from './profile.css?url'

export const PROFILE_STYLESHEET: PageStylesheet = { name: 'profile', css: import.meta.env.SSR ? css : '', href }

interface Part {
	id: string
	heading: string
	body: ReactNode
}

/** One column of sections; on wide screens, with a list of their names next to it. */
export function ProfilePage({ parts }: { parts: readonly Part[] }) {
	return (
		<div className="page stack profile">
			<PageHeader heading="Profile" />
			<nav aria-label="On this page" className="profile-nav">
				<ul>
					{parts.map(({ id, heading }) => (
						<li key={id}>
							<a href={`#${id}`}>{heading}</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="profile-parts">
				{parts.map(({ id, heading, body }) => (
					<section key={id} aria-labelledby={id}>
						<h2 id={id}>{heading}</h2>
						{body}
					</section>
				))}
			</div>
		</div>
	)
}
