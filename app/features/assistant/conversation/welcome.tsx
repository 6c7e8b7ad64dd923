import { useHasAgeLimit } from '#app/http/use-age-limit.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CAPABILITIES, EXAMPLE_PROMPTS, NAMELESS_PROMPTS, WELCOME } from '#domain/assistant/conversation/words.ts'
import { PromptButton } from './prompt-button.tsx'
import { PromptMark } from './prompt-mark.tsx'

/** Shown while the conversation is empty. */
export function Welcome({ onSend }: { onSend: ((message: string) => void) | null }) {
	const prompts = useHasAgeLimit() ? NAMELESS_PROMPTS : EXAMPLE_PROMPTS
	return (
		<div className="chat-welcome">
			<p>{WELCOME}</p>
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
			<details>
				<summary className="button quiet">
					What can you do?
					<Icon name="chevron-down" size={16} />
				</summary>
				<ul className="chat-capabilities">
					{CAPABILITIES.map((capability) => (
						<li key={capability}>{capability}</li>
					))}
				</ul>
			</details>
		</div>
	)
}
