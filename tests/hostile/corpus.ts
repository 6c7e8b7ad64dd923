/** A value that JSON can hold and `String` and `Number` throw at. */
const NO_TEXT = '{"toString":null,"valueOf":1}'

/** Input that once broke a reader, by its name in `FUZZED`. What fuzzing finds is added here, so that it is tried every time. */
export const CORPUS: readonly (readonly [reader: string, input: string])[] = [
	['own server', `{"Items":[{"Id":"a","Type":${NO_TEXT}}]}`],
	['own server', `{"Items":[{"Id":"a","Type":"Movie","ProviderIds":{"Tmdb":${NO_TEXT}}}]}`],
	['own server', `{"Items":[{"RunTimeTicks":${NO_TEXT}}]}`],
	['own server', `{"Items":[{"UserData":{"PlaybackPositionTicks":${NO_TEXT},"LastPlayedDate":${NO_TEXT}}}]}`],
]
