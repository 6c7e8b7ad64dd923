import { Link } from '@remix-run/react'
import { LateInstall } from '#app/features/pwa/late-install.tsx'
import { ThemeForm } from '#app/features/theme/theme-form.tsx'
import type { Theme } from '#domain/theme.ts'

const PAPERS = [
	{ label: 'Privacy', to: '/privacy' },
	{ label: 'Terms', to: '/terms' },
	{ label: 'Content removal', to: '/content-removal' },
	{ label: 'DMCA', to: '/dmca' },
]

export function Footer({ theme }: { theme: Theme }) {
	return (
		<footer className="footer">
			<div className="footer-in">
				<nav aria-label="Legal">
					<ul className="footer-links">
						{PAPERS.map(({ label, to }) => (
							<li key={to}>
								<Link to={to}>{label}</Link>
							</li>
						))}
					</ul>
				</nav>
				<LateInstall />
				<ThemeForm theme={theme} />
			</div>
			<p className="footer-in faint">
				This product uses the TMDB API but is not endorsed or certified by TMDB. Streaming data by JustWatch.
			</p>
		</footer>
	)
}
