import { useHasAgeLimit } from '#app/http/use-root-viewer.ts'
import { capabilities, chatWords, EXAMPLE_PROMPTS, NAMELESS_PROMPTS } from '#domain/assistant/conversation/words.ts'
import { PromptButton } from './prompt-button.tsx'

/** Shown while the conversation is empty. */
export function Welcome({ onSend }: { onSend: ((message: string) => void) | null }) {
	const prompts = useHasAgeLimit() ? NAMELESS_PROMPTS : EXAMPLE_PROMPTS
	return (
		<div className="chat-welcome">
			<p>{chatWords.welcome}</p>
			<ul className="chat-capabilities">
				{capabilities().map((capability) => (
					<li key={capability}>{capability}</li>
				))}
			</ul>
			<ul className="chat-prompts">
				{prompts.map(({ mark, prompt }) => (
					<li key={prompt}>
						<PromptButton message={prompt} onSend={onSend} className="chat-prompt">
							<PromptMark mark={mark} />
							{prompt}
						</PromptButton>
					</li>
				))}
			</ul>
		</div>
	)
}

type Mark = (typeof EXAMPLE_PROMPTS)[number]['mark']

/** Small posters, 24 by 36: a background color and a drawing. */
const MARKS: Record<Mark, [ground: string, drawing: JSX.Element]> = {
	smile: [
		'#e9b44c',
		<>
			<circle cx="12" cy="17" r="8" fill="#f7e7c1" />
			<path d="M8 18a4 4 0 0 0 8 0" fill="none" stroke="#7a3b12" strokeWidth="1.6" strokeLinecap="round" />
			<path d="M9 14v1.6M15 14v1.6" stroke="#7a3b12" strokeWidth="1.6" strokeLinecap="round" />
		</>,
	],
	planet: [
		'#14213d',
		<>
			<circle cx="12" cy="17" r="5.5" fill="#e76f51" />
			<ellipse cx="12" cy="17" rx="10" ry="2.8" fill="none" stroke="#f4d8a8" transform="rotate(-18 12 17)" />
			<path d="M4 7h1M18 5h1M20 28h1M6 30h1" stroke="#f4d8a8" />
		</>,
	],
	dream: [
		'#dcdad2',
		<>
			<g fill="none" stroke="#30343b">
				<circle cx="12" cy="16" r="9" />
				<circle cx="12" cy="16" r="6" />
				<circle cx="12" cy="16" r="3" />
			</g>
			<circle cx="12" cy="16" r="1.6" fill="#c1272d" />
			<path d="M8 30h8" stroke="#30343b" strokeWidth="1.6" />
		</>,
	],
}

/** The picture of an example prompt. */
function PromptMark({ mark }: { mark: Mark }) {
	const [ground, drawing] = MARKS[mark]
	return (
		<svg viewBox="0 0 24 36" className="prompt-mark" aria-hidden="true">
			<path d="M0 0h24v36H0z" fill={ground} />
			{drawing}
		</svg>
	)
}
