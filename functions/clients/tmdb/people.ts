// Reads people from TMDB's responses: a title's cast and crew, and the details of one person.
import * as z from 'zod/mini'
import type { CastMember, CrewMember, PersonCredit, PersonDetails } from '#domain/title/media.ts'
import {
	daySchema,
	fieldAt,
	idSchema,
	imagePathSchema,
	nameSchema,
	nullableNameSchema,
	readList,
	readObject,
	textSchema,
	type Wire,
} from './fields.ts'
import { readMixedTitle } from './lists.ts'

const MAX_CAST = 20
const MAX_CREW = 20
const MAX_CREATORS = 10
const MAX_CREDITS = 150
const UNKNOWN_NAME = 'Unknown'
/** The jobs that a details page shows, in this order. */
const CREW_JOBS = [
	'Creator',
	'Director',
	'Writer',
	'Screenplay',
	'Story',
	'Novel',
	'Original Music Composer',
	'Director of Photography',
]

/** These take precedence over a person's other jobs on a title. */
const LEADING_JOBS = new Set(['Creator', 'Director'])

const castSchema = z.object({
	id: idSchema,
	name: nameSchema,
	character: nullableNameSchema,
	roles: z.catch(z.nullish(z.array(z.unknown())), null),
	profile_path: imagePathSchema,
})

export function readCast(wire: unknown): CastMember[] {
	return readList(wire, readCastMember, MAX_CAST)
}

function readCastMember(wire: unknown): CastMember | null {
	const { data } = castSchema.safeParse(wire)
	if (!data) return null
	const character = data.character ?? nullableNameSchema.parse(fieldAt(readObject(data.roles?.[0]), 'character'))
	return { id: data.id, name: data.name, character, profilePath: data.profile_path }
}

const crewSchema = z.object({ id: idSchema, name: nameSchema, job: nameSchema, profile_path: imagePathSchema })

/** Creators first, then by importance of the job. */
export function readCrew(wire: unknown, creatorsWire: unknown): CrewMember[] {
	const creatorMembers = readList(creatorsWire, (item) => readCrewMember(item, 'Creator'), MAX_CREATORS)
	const crew = readList(wire, (item) => readCrewMember(item, jobOf(item)), Number.POSITIVE_INFINITY)
	return [...creatorMembers, ...crew]
		.sort((a, b) => CREW_JOBS.indexOf(a.job) - CREW_JOBS.indexOf(b.job))
		.slice(0, MAX_CREW)
}

/** The most important of a person's jobs; `aggregate_credits` lists several. */
function jobOf(wire: unknown): string | null {
	const member = readObject(wire)
	if (!member) return null
	const jobs = Array.isArray(member.jobs) ? member.jobs.map((job) => fieldAt(readObject(job), 'job')) : [member.job]
	return CREW_JOBS.find((job) => jobs.includes(job)) ?? null
}

function readCrewMember(wire: unknown, job: string | null): CrewMember | null {
	if (job === null) return null
	const { data } = crewSchema.safeParse({ ...readObject(wire), job })
	return data ? { id: data.id, name: data.name, job: data.job, profilePath: data.profile_path } : null
}

const personSchema = z.object({
	name: nullableNameSchema,
	biography: textSchema,
	birthday: daySchema,
	deathday: daySchema,
	place_of_birth: nullableNameSchema,
	known_for_department: nullableNameSchema,
	profile_path: imagePathSchema,
})

/** `null` when the response is not a person. A person without a name still has a page. */
export function readPersonDetails(body: unknown, id: number): PersonDetails | null {
	const wire = readObject(body)
	const { data } = personSchema.safeParse(body)
	if (!wire || !data || (data.name === null && wire.id !== id)) return null
	return {
		id,
		name: data.name ?? UNKNOWN_NAME,
		biography: data.biography,
		birthday: data.birthday,
		deathday: data.deathday,
		placeOfBirth: data.place_of_birth,
		department: data.known_for_department,
		profilePath: data.profile_path,
		credits: readCredits(wire),
	}
}

/** One credit per title and department, the most popular first. */
function readCredits(wire: Wire): PersonCredit[] {
	const all = (['cast', 'crew'] as const).flatMap((department) =>
		readList(
			fieldAt(wire, 'combined_credits', department),
			(item) => readCredit(item, department),
			Number.POSITIVE_INFINITY,
		),
	)
	const unique = new Map<string, PersonCredit>()
	for (const credit of all) {
		const key = `${credit.department}:${credit.type}:${credit.id}`
		const known = unique.get(key)
		if (!known || (LEADING_JOBS.has(credit.role ?? '') && !LEADING_JOBS.has(known.role ?? ''))) unique.set(key, credit)
	}
	return [...unique.values()].sort((a, b) => b.popularity - a.popularity).slice(0, MAX_CREDITS)
}

function readCredit(wire: unknown, department: 'cast' | 'crew'): PersonCredit | null {
	const title = readMixedTitle(wire)
	if (!title) return null
	return {
		...title,
		role: nullableNameSchema.parse(fieldAt(readObject(wire), department === 'cast' ? 'character' : 'job')),
		department,
	}
}
