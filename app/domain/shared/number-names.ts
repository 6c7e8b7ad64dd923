/** The words for 0 to 20, each at its own index. */
export const NUMBER_NAMES: readonly string[] =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
		' ',
	)
