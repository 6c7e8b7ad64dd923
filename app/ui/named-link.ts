/** A link whose name is read when it is shown: while modules load, there is no language yet. */
export function namedLink<Link extends { to: string }>(label: () => string, link: Link): Link & { label: string } {
	return {
		...link,
		get label() {
			return label()
		},
	}
}
