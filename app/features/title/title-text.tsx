import { titleParts } from '#domain/title/title-parts.ts'

/** A title where it may be cut. The films of a series are told apart by what is not cut (core.css). */
export function TitleText({ title }: { title: string }) {
	const parts = titleParts(title)
	if (!parts) return title
	return (
		<span className="title-parts">
			<span>{parts.head} </span>
			<span>{parts.own}</span>
		</span>
	)
}
