import { LANGUAGES, languageName } from '#domain/shared/languages.ts'
import type { CaptionLookup } from './caption-lookup.server.ts'

/** Finds captions without scripts: the page comes back with them in the player's own menu. */
export function CaptionLookupForm({ lookup, sourceId }: { lookup: CaptionLookup | null; sourceId: string }) {
	return (
		<form className="caption-lookup">
			<input type="hidden" name="source" value={sourceId} />
			<select name="captions" className="select" aria-label="Language of the captions" defaultValue={lookup?.language}>
				{LANGUAGES.map((code) => (
					<option key={code} value={code}>
						{languageName(code)}
					</option>
				))}
			</select>
			<button type="submit" className="button">
				Find captions
			</button>
			{lookup ? <p role="status">{lookup.text}</p> : null}
		</form>
	)
}
