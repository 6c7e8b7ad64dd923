import { hueClass } from '#app/ui/hue.ts'

/** A team's initials on a colored shield, drawn entirely by CSS. */
export function Shield({ name, isLarge = false }: { name: string; isLarge?: boolean }) {
	return (
		<span className={`shield ${hueClass(name)}${isLarge ? ' large' : ''}`} aria-hidden="true">
			{initialsOf(name)}
		</span>
	)
}

/** The shields of both teams, each on its color: a picture of a match. */
export function Crests({ sides }: { sides: readonly string[] }) {
	return sides.map((name) => (
		<span key={name} className={`crest ${hueClass(name)}`} aria-hidden="true">
			<span className="shield large">{initialsOf(name)}</span>
		</span>
	))
}

/** 'HC' for Harbour City, 'IR' for Ironbark. */
export function initialsOf(name: string): string {
	const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
	const [first = '', second] = words
	const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0], [...second][0]]
	return letters.join('').toUpperCase()
}
