import { useChildName, useHasAgeLimit } from '#app/http/use-root-viewer.ts'
import {
	CHILD_PROMPTS,
	capabilities,
	chatWords,
	EXAMPLE_PROMPTS,
	NAMELESS_PROMPTS,
} from '#domain/assistant/conversation/words.ts'
import { PromptButton } from './prompt-button.tsx'

/** Shown while the conversation is empty. A child gets a greeting and pictures to press. */
export function Welcome({ onSend }: { onSend: ((message: string) => void) | null }) {
	const childName = useChildName()
	const forEverybody = useHasAgeLimit() ? NAMELESS_PROMPTS : EXAMPLE_PROMPTS
	return (
		<div className="chat-welcome">
			{childName === null ? (
				<>
					<p>{chatWords.welcome}</p>
					<ul className="chat-capabilities">
						{capabilities().map((capability) => (
							<li key={capability}>{capability}</li>
						))}
					</ul>
				</>
			) : (
				<p>{chatWords.welcomeChild({ name: (parts) => <bdi key="name">{parts}</bdi>, child: childName })}</p>
			)}
			<ul className={childName === null ? 'chat-prompts' : 'chat-prompts for-child'}>
				{(childName === null ? forEverybody : CHILD_PROMPTS).map(({ mark, prompt }) => (
					<li key={prompt}>
						<PromptButton message={prompt} onSend={onSend} className="chat-prompt">
							<PromptMark mark={mark} />
							<span>{prompt}</span>
						</PromptButton>
					</li>
				))}
			</ul>
		</div>
	)
}

type Mark = (typeof EXAMPLE_PROMPTS | typeof CHILD_PROMPTS)[number]['mark']

/** Pictures of 24 by 24: a color, which fills wider ones, and a drawing. */
const MARKS: Record<Mark, [ground: string, drawing: JSX.Element]> = {
	smile: [
		'#e9b44c',
		<>
			<circle cx="12" cy="12" r="8" fill="#f7e7c1" />
			<path d="M8 13a4 4 0 0 0 8 0" fill="none" stroke="#7a3b12" strokeWidth="1.6" strokeLinecap="round" />
			<path d="M9 9v1.6M15 9v1.6" stroke="#7a3b12" strokeWidth="1.6" strokeLinecap="round" />
		</>,
	],
	planet: [
		'#14213d',
		<>
			<circle cx="12" cy="12" r="5.5" fill="#e76f51" />
			<ellipse cx="12" cy="12" rx="10" ry="2.8" fill="none" stroke="#f4d8a8" transform="rotate(-18 12 12)" />
			<path d="M3 5h1M19 3h1M20 20h1M4 20h1" stroke="#f4d8a8" />
		</>,
	],
	dream: [
		'#dcdad2',
		<>
			<g fill="none" stroke="#30343b">
				<circle cx="12" cy="12" r="9" />
				<circle cx="12" cy="12" r="6" />
				<circle cx="12" cy="12" r="3" />
			</g>
			<circle cx="12" cy="12" r="1.6" fill="#c1272d" />
		</>,
	],
	dinosaur: [
		'#1f5c4a',
		<>
			<path
				d="M1 19c3 0 4-5 8-6.5 3-1 5 0 6-2.5 .6-1.6 .5-5 2.5-6 1.5-.7 4 .2 4 1.8 0 1.4-1.5 1.6-2.8 1.6-.5 2.5 .3 5.5-1.7 8.1V20h-2v-3h-4v3H9v-2.5C6.5 17.5 4.5 19.5 1 19z"
				fill="#9ccf6c"
			/>
			<circle cx="19" cy="5.6" r=".7" fill="#12352b" />
			<path d="M-40 20.5H64" stroke="#9ccf6c" opacity=".5" />
		</>,
	],
	clock: [
		'#2d4f8b',
		<>
			<circle cx="12" cy="12" r="8" fill="#f4f1e6" />
			<path d="M12 12V4a8 8 0 0 1 8 8z" fill="#ef8354" />
			<path d="M12 6.5V12h4" fill="none" stroke="#22304a" strokeWidth="1.6" strokeLinecap="round" />
		</>,
	],
	toys: [
		'#7db4d8',
		<>
			<path d="M3 13h8v8H3z" fill="#d1495b" />
			<path d="M12 13h8v8h-8z" fill="#f2c14e" />
			<path d="M7.5 4h8v8h-8z" fill="#3d5a80" />
			<path d="m11.5 5.5.8 1.7 1.9.2-1.4 1.3.4 1.9-1.7-1-1.7 1 .4-1.9-1.4-1.3 1.9-.2z" fill="#fff" />
			<circle cx="16" cy="17" r="2" fill="#fff6dc" />
			<path d="M5 17h4M7 15v4" stroke="#f6d5d9" strokeWidth="1.4" />
		</>,
	],
}

/** The picture of an example prompt. */
function PromptMark({ mark }: { mark: Mark }) {
	const [ground, drawing] = MARKS[mark]
	return (
		<svg viewBox="0 0 24 24" className="prompt-mark" aria-hidden="true">
			<path d="M-99-99h222v222H-99z" fill={ground} />
			{drawing}
		</svg>
	)
}
