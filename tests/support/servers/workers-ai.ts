// The embedded default of Workers AI: the binding's interface, with a given output or fault.
import type { AiBinding } from '#functions/clients/workers-ai/workers-ai.ts'
import { sleep } from '#functions/lib/promises.ts'

export type AiOutput = { response: unknown; afterMs?: number } | { error: string } | { json: unknown }

interface AiCall {
	model: string
	input: { messages: { role: string; content: string }[]; response_format: { type: string; json_schema: unknown } }
}

interface FakeAi extends AiBinding {
	calls: AiCall[]
}

export function fakeAi(output: AiOutput): FakeAi {
	const calls: AiCall[] = []
	return {
		calls,
		async run(model, input) {
			calls.push({ model, input: input as AiCall['input'] })
			if ('error' in output) throw new Error(output.error)
			if ('json' in output) return output.json
			await sleep(output.afterMs ?? 0)
			return { response: output.response, usage: { total_tokens: 42 } }
		},
	}
}
