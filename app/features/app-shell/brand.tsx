/** The logo: a row of bulbs above a bar, legible at 16 px. */
export function BrandMark({ size = 24 }: { size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
			<circle cx="4.5" cy="8" r="2.5" />
			<circle cx="12" cy="8" r="2.5" />
			<circle cx="19.5" cy="8" r="2.5" />
			<rect x="2" y="14" width="20" height="4.5" rx="2.25" />
		</svg>
	)
}

/** The header of a page without navigation. */
export function BareHeader() {
	return (
		<header className="top-bar">
			<a href="/" className="brand" aria-label="Marquee, home">
				<BrandMark />
				Marquee
			</a>
		</header>
	)
}
