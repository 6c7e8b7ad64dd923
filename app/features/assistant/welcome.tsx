import { CAPABILITIES, EXAMPLE_PROMPTS, WELCOME } from '#domain/assistant/conversation/chat-words.ts'
import { SayButton } from './voice/say-button.tsx'

/** What stands there before anything was said. */
export function Welcome({ say }: { say: ((message: string) => void) | null }) {
	return (
		<div className="chat-welcome">
			<p>{WELCOME}</p>
			<p className="faint">I can:</p>
			<ul className="chat-capabilities">
				{CAPABILITIES.map((capability) => (
					<li key={capability}>{capability}</li>
				))}
			</ul>
			<p className="faint">Try one of these:</p>
			<div className="chat-prompts">
				{EXAMPLE_PROMPTS.map((prompt) => (
					<SayButton key={prompt} message={prompt} say={say} className="chat-prompt">
						{prompt}
					</SayButton>
				))}
			</div>
		</div>
	)
}
