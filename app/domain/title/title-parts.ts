/** Longer titles do not fit everywhere. */
const LONG = 24
/** A series and one of its parts: "The Lord of the Rings: The Two Towers", "Star Wars: Episode IV - A New Hope". */
const PARTS = /^(.{2,}(?::| [-–—])) (\S.*)$/s

/** A long title as what it shares with others and what it has of its own; `null` for any other title. */
export function titleParts(title: string): { head: string; own: string } | null {
	const [, head, own] = (title.length > LONG && PARTS.exec(title)) || []
	return head && own ? { head, own } : null
}
