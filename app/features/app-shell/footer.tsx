import { useLazyComponent } from '#app/document/use-lazy-component.ts'
import { Link } from '#app/ui/link.tsx'
import { namedLink } from '#app/ui/named-link.ts'
import { frameWords } from '#domain/app-shell/words.ts'
import { APP_LANGUAGES } from '#domain/shared/language.ts'
import {
	CONTENT_REMOVAL_PATH,
	DMCA_PATH,
	LANGUAGE_PATH,
	PRIVACY_PATH,
	TERMS_PATH,
	YOU_PATH,
} from '#domain/shared/links.ts'
import { language } from '#domain/shared/messages.ts'

const LEGAL_LINKS = [
	namedLink(() => frameWords.privacy, { to: PRIVACY_PATH }),
	namedLink(() => frameWords.terms, { to: TERMS_PATH }),
	namedLink(() => frameWords.contentRemoval, { to: CONTENT_REMOVAL_PATH }),
	namedLink(() => frameWords.dmca, { to: DMCA_PATH }),
]

interface Props {
	/** The viewer's region; `null` on error pages. */
	regionName: string | null
}

export function Footer({ regionName }: Props) {
	return (
		<footer className="footer">
			<div className="footer-inner">
				<nav aria-label={frameWords.legal}>
					<ul className="footer-links">
						{LEGAL_LINKS.map(({ label, to }) => (
							<li key={to}>
								<Link to={to}>{label}</Link>
							</li>
						))}
						<li>
							<Link to={YOU_PATH}>{frameWords.settings}</Link>
						</li>
						<li>
							<Link to={LANGUAGE_PATH}>{frameWords.language({ name: APP_LANGUAGES.get(language()) ?? '' })}</Link>
						</li>
						{regionName ? (
							<li>
								<Link to={LANGUAGE_PATH}>{frameWords.region({ name: regionName })}</Link>
							</li>
						) : null}
					</ul>
				</nav>
				<LazyInstall />
			</div>
			<p className="footer-inner faint">{frameWords.attribution}</p>
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
