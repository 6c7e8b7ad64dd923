import type { Person, Title } from './title.ts'

// Names of the files in public/embedded/pictures.

export function posterOf({ type, id }: Title): string {
	return `/poster-${type}-${id}.svg`
}

export function backdropOf({ type, id }: Title): string {
	return `/backdrop-${type}-${id}.svg`
}

const PORTRAIT_COUNT = 128

/** One of the portraits, always the same for a person. */
export function portraitOf({ id }: Person): string {
	return `/portrait-${id % PORTRAIT_COUNT}.svg`
}
