import { topicWords } from './topic-words.ts'

const NAMES: ReadonlySet<string> = new Set(Object.keys(topicWords).map((key) => key.replaceAll('_', ' ')))

/** Whether a word is what catalogs call a subject: "heist". */
export const isTopicName = (word: string): boolean => NAMES.has(word)

/** What a story is about: in the viewer's language where it has a name for it, else as the catalog or the viewer says it. */
export function topicName(topic: string): string {
	return (topicWords as Readonly<Record<string, string>>)[topic.toLowerCase().replace(/\W/g, '_')] ?? topic
}
