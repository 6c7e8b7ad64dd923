// Reads age certificates, release dates and videos from TMDB's responses.
import * as z from 'zod/mini'
import { firstAge } from '#domain/title/maturity.ts'
import type { MovieDetails, Releases, Video } from '#domain/title/media.ts'
import { nullableNameSchema, readList } from './fields.ts'
import { FALLBACK_REGION, MAX_REGIONS } from './watch-providers.ts'

const MAX_VIDEOS = 12

const regionRatingSchema = z.object({
	iso_3166_1: z.string(),
	rating: nullableNameSchema,
	release_dates: z.catch(z.nullish(z.array(z.unknown())), null),
})
const releaseSchema = z.object({ certification: nullableNameSchema, type: z.catch(z.number(), 0) })
const THEATRICAL_RELEASE = 3
/** Types of releases, in the order in which they are preferred. A premiere is for invited guests. */
const RELEASE_TYPES = { cinema: [THEATRICAL_RELEASE, 2], digital: [4], disc: [5], tv: [6] } as const
const datedReleaseSchema = z.object({ type: z.number(), release_date: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT/)) })

/** The certificate of the region, else of the fallback region, else of the first region with one; and the age that follows from all. */
export function certificateOf(
	wire: unknown,
	region: string,
	title: Pick<MovieDetails, 'genreIds'>,
): Pick<MovieDetails, 'certificate' | 'certificateRegion' | 'firstAge'> {
	const all = readList(wire, readCertificate, MAX_REGIONS)
	const inRegion = (code: string) => all.find((entry) => entry.region === code)
	const rated = inRegion(region) ?? inRegion(FALLBACK_REGION) ?? all[0]
	return {
		certificate: rated?.certificate ?? null,
		certificateRegion: rated?.region ?? null,
		firstAge: firstAge(all, region, title),
	}
}

/** Shows have one rating per region, movies one per release; the theatrical release is preferred. */
function readCertificate(wire: unknown): { region: string; certificate: string } | null {
	const { data } = regionRatingSchema.safeParse(wire)
	if (!data) return null
	const releases = readList(data.release_dates, (item) => releaseSchema.safeParse(item).data ?? null, MAX_REGIONS)
	const certified = releases.filter((release) => release.certification !== null)
	const release = certified.find(({ type }) => type === THEATRICAL_RELEASE) ?? certified[0]
	const certificate = data.rating ?? release?.certification ?? null
	return certificate === null ? null : { region: data.iso_3166_1, certificate }
}

/** `null` when nothing is known about the region. */
export function readReleases(wire: unknown, region: string): Releases | null {
	const [inRegion] = readList(wire, (item) => readDatedReleases(item, region), MAX_REGIONS)
	if (!inRegion) return null
	const firstOf = (types: readonly number[]) =>
		types
			.map(
				(type) =>
					inRegion
						.filter((release) => release.type === type)
						.map(({ day }) => day)
						.sort()[0],
			)
			.find(Boolean) ?? null
	return {
		region,
		cinema: firstOf(RELEASE_TYPES.cinema),
		digital: firstOf(RELEASE_TYPES.digital),
		disc: firstOf(RELEASE_TYPES.disc),
		tv: firstOf(RELEASE_TYPES.tv),
	}
}

function readDatedReleases(wire: unknown, region: string): { type: number; day: string }[] | null {
	const { data } = regionRatingSchema.safeParse(wire)
	if (data?.iso_3166_1 !== region) return null
	return readList(
		data.release_dates,
		(item) => {
			const { data: release } = datedReleaseSchema.safeParse(item)
			return release ? { type: release.type, day: release.release_date.slice(0, 10) } : null
		},
		MAX_REGIONS,
	)
}

const videoSchema = z.object({
	key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
	site: z.enum(['YouTube', 'Vimeo']),
	name: nullableNameSchema,
	type: nullableNameSchema,
	official: z.catch(z.nullish(z.boolean()), null),
})
const VIDEO_KINDS = ['Trailer', 'Teaser', 'Clip']

/** Trailers first, and official videos first within each kind. */
export function readVideos(wire: unknown): Video[] {
	return readList(wire, readVideo, MAX_REGIONS)
		.sort((a, b) => videoRank(a) - videoRank(b))
		.slice(0, MAX_VIDEOS)
}

function videoRank({ kind, official }: Video): number {
	const rank = VIDEO_KINDS.indexOf(kind)
	return (rank < 0 ? VIDEO_KINDS.length : rank) * 2 + (official ? 0 : 1)
}

function readVideo(wire: unknown): Video | null {
	const { data } = videoSchema.safeParse(wire)
	if (!data) return null
	const kind = data.type ?? 'Clip'
	return {
		key: data.key,
		site: data.site,
		name: data.name ?? kind,
		kind,
		official: data.official ?? false,
	}
}
