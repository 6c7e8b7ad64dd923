import { useLazyComponent } from '#app/document/use-lazy-component.ts'
import { Link } from '#app/ui/link.tsx'
import {
	CONTENT_REMOVAL_PATH,
	DMCA_PATH,
	LANGUAGE_PATH,
	PRIVACY_PATH,
	TERMS_PATH,
	YOU_PATH,
} from '#domain/shared/links.ts'

const LEGAL_LINKS = [
	{ label: 'Privacy', to: PRIVACY_PATH },
	{ label: 'Terms', to: TERMS_PATH },
	{ label: 'Content removal', to: CONTENT_REMOVAL_PATH },
	{ label: 'DMCA', to: DMCA_PATH },
]

interface Props {
	/** The viewer's region; `null` on error pages. */
	regionName: string | null
}

export function Footer({ regionName }: Props) {
	return (
		<footer className="footer">
			<div className="footer-inner">
				<nav aria-label="Legal">
					<ul className="footer-links">
						{LEGAL_LINKS.map(({ label, to }) => (
							<li key={to}>
								<Link to={to}>{label}</Link>
							</li>
						))}
						<li>
							<Link to={YOU_PATH}>Settings</Link>
						</li>
						{regionName ? (
							<li>
								<Link to={LANGUAGE_PATH}>{`Region: ${regionName}`}</Link>
							</li>
						) : null}
					</ul>
				</nav>
				<LazyInstall />
			</div>
			<p className="footer-inner faint">
				This product uses the TMDB API but is not endorsed or certified by TMDB. Streaming data by JustWatch.
			</p>
		</footer>
	)
}

const loadInstallButton = import.meta.env.SSR ? null : () => import('./install-button.client.tsx')

/** The offer to install the app. Without its code the browser's menu still has it. */
function LazyInstall() {
	const InstallButton = useLazyComponent(true, loadInstallButton, onceInstallable)
	return InstallButton && <InstallButton />
}

function onceInstallable(start: () => void): () => void {
	if (window.installPrompt) start()
	addEventListener('beforeinstallprompt', start)
	return () => removeEventListener('beforeinstallprompt', start)
}
