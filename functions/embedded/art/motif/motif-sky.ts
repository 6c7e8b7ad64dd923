import { circle, path, ring, starData, stroke } from '../svg.ts'
import type { MotifTable } from './motif.ts'

/** Space, machines and science. */
export const SKY_MOTIFS = {
	rocket: ({ main, cut, spark }) =>
		path('M-9 22H9C9 34 4 40 0 50C-4 40-9 34-9 22Z', spark) +
		path('M-14 4L-28 22V36L-11 24ZM14 4L28 22V36L11 24Z', spark) +
		path('M0-50C17-34 19-6 13 24H-13C-19-6-17-34 0-50Z', main) +
		circle(0, -14, 6.5, cut),
	planet: ({ main, spark }) =>
		`${circle(0, 0, 30, main)}<g transform="rotate(-22)"><ellipse rx="48" ry="11" fill="none" stroke="${spark}" stroke-width="4.5"/>${path('M-30 0A30 30 0 0 1 30 0Z', main)}</g>`,
	astronaut: ({ main, cut, spark }) =>
		path('M-44 50C-44 26-24 22 0 22C24 22 44 26 44 50Z', main) +
		circle(0, -10, 36, main) +
		path('M-10-30H10A17 17 0 0 1 27-13V-9A17 17 0 0 1 10 8H-10A17 17 0 0 1-27-9V-13A17 17 0 0 1-10-30Z', cut) +
		path('M8-24A13 13 0 0 1 21-11L15-10A8 8 0 0 0 7-18Z', spark),
	robot: ({ main, cut, spark }) =>
		stroke('M0-30V-44', main, 4) +
		circle(0, -45, 5, spark) +
		path(
			'M-24-30H24Q34-30 34-20V20Q34 30 24 30H-24Q-34 30-34 20V-20Q-34-30-24-30ZM-16 34H16V46H-16ZM-46-10H-38V12H-46ZM38-10H46V12H38Z',
			main,
		) +
		circle(-14, -6, 8, spark) +
		circle(14, -6, 8, spark) +
		path('M-18 14H18V20H-18Z', cut),
	atom: ({ main, spark }) =>
		[0, 60, 120]
			.map(
				(turn) =>
					`<ellipse rx="47" ry="17" fill="none" stroke="${main}" stroke-width="4" transform="rotate(${turn})"/>`,
			)
			.join('') + circle(0, 0, 9, spark),
	saucer: ({ main, cut, spark }) =>
		path('M-14 2L-38 50H38L14 2Z', spark) +
		path('M-18-12C-18-36 18-36 18-12Z', cut) +
		path('M-50-2C-50-12-22-16 0-16C22-16 50-12 50-2C50 8 22 10 0 10C-22 10-50 8-50-2Z', main),
	gear: ({ main, cut, spark }) =>
		path(starData(0, 0, 12, 46, 36), main) + circle(0, 0, 33, main) + circle(0, 0, 15, cut) + circle(0, 0, 7, spark),
	flask: ({ main, spark }) =>
		path('M-10-46H10V-39H7V-12L35 34Q39 46 28 46H-28Q-39 46-35 34L-7-12V-39H-10Z', main) +
		path('M-17 14C-8 8 4 20 17 13L28 33Q31 40 24 40H-24Q-31 40-28 33Z', spark),
	star: ({ main, spark }) => path(starData(0, 2, 5, 48, 19), main) + circle(0, 0, 7, spark),
	comet: ({ main, spark }) =>
		path('M48-48L-4 30A20 20 0 0 1-30 4Z', main) +
		path('M50-20L6 26L-2 34ZM20-50L-26 -6L-34 2Z', main) +
		circle(-18, 18, 18, spark),
	eclipse: ({ main, cut, spark }) =>
		path(starData(0, 0, 24, 50, 36), spark) + circle(0, 0, 34, cut) + circle(3, 0, 31, main),
	plane: ({ main }) =>
		path(
			'M0-50C6-50 6-40 6-28V-10L48 16V25L6 12V33L18 42V49L0 43L-18 49V42L-6 33V12L-48 25V16L-6-10V-28C-6-40-6-50 0-50Z',
			main,
		),
	bolt: ({ main }) => path('M12-50L-32 8H-5L-14 50L32-12H5Z', main),
	shield: ({ main, cut, spark }) =>
		path('M0-47L40-34V-4C40 22 21 39 0 49C-21 39-40 22-40-4V-34Z', main) +
		path('M0-37L31-27V-4C31 17 16 30 0 38C-16 30-31 17-31-4V-27Z', cut) +
		path(starData(0, 1, 5, 24, 10), spark),
	crosshair: ({ main, spark }) =>
		ring(0, 0, 34, main, 5) + stroke('M0-50V-20M0 20V50M-50 0H-20M20 0H50', main, 5) + circle(0, 0, 6, spark),
} as const satisfies MotifTable
