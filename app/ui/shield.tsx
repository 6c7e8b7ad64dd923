import { hueClass, sideHues } from '#app/ui/hue.ts'

interface ShieldProps {
	name: string
	/** The class of its hue, where another team is beside it. */
	hue?: string
	isLarge?: boolean
}

/** A team's initials on a colored shield, drawn entirely by CSS. */
export function Shield({ name, hue = hueClass(name), isLarge = false }: ShieldProps) {
	return (
		<span className={`shield ${hue}${isLarge ? ' large' : ''}`} aria-hidden="true">
			{initialsOf(name)}
		</span>
	)
}

/** The shields of both teams, each on its color: a picture of a match. */
export function Crests({ sides }: { sides: readonly string[] }) {
	const hues = sideHues(sides)
	return sides.map((name, index) => (
		<span key={name} className={`crest ${hues[index]}`} aria-hidden="true">
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
