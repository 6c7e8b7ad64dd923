import { topicWords } from './topic-words.ts'

/** What a story is about: in the viewer's language where it has a name for it, else as the catalog or the viewer says it. */
export function topicName(topic: string): string {
	return (topicWords as Readonly<Record<string, string>>)[topic.toLowerCase().replace(/\W/g, '_')] ?? topic
}
