import { circle, path, ring, starData, stroke } from '../svg.ts'
import type { MotifTable } from './motif.ts'

/** Path data of a walking person in a long coat; the head is a circle of radius 7 at (0, -37). */
export const WALKER =
	'M-3-31H3C11-29 13-22 14 5L10 6L8-8L11 16H8L13 46H7L1 18L-6 46H-12L-7 16H-11L-8-8L-10 6L-14 5C-13-22-11-29-3-31Z'

/** Land, sea, roads and animals. */
export const LAND_MOTIFS = {
	cactus: ({ main }) =>
		path(
			'M-9 46V-36A9 9 0 0 1 9-36V10H20V-12A7 7 0 0 1 34-12V16A9 9 0 0 1 25 25H9V46ZM-9 26H-25A9 9 0 0 1-34 17V-4A7 7 0 0 1-20-4V11H-9Z',
			main,
		),
	hat: ({ main, spark }) =>
		path(
			'M-50 8C-40 22-30 18-25 14C-28-10-20-34-9-32C-4-30 4-30 9-32C20-34 28-10 25 14C30 18 40 22 50 8C48 32 22 36 0 36C-22 36-48 32-50 8Z',
			main,
		) + path('M-26 4H26L25 14C10 19-10 19-25 14Z', spark),
	badge: ({ main, cut, spark }) =>
		path(starData(0, 0, 6, 42, 22), main) +
		// A line of no length with round caps is a dot.
		stroke('M0-43h0M37.2-21.5h0M37.2 21.5h0M0 43h0M-37.2 21.5h0M-37.2-21.5h0', main, 12) +
		circle(0, 0, 15, cut) +
		path(starData(0, 0, 5, 11, 5), spark),
	horseshoe: ({ main, cut }) =>
		path('M-36 46C-58-6-34-48 0-48C34-48 58-6 36 46H16C34 4 24-24 0-24C-24-24-34 4-16 46Z', main) +
		[-1, 1]
			.map((side) => circle(side * 36, 4, 3, cut) + circle(side * 30, -20, 3, cut) + circle(side * 31, 26, 3, cut))
			.join(''),
	peak: ({ main, spark }) =>
		path('M-50 46L-10-40L12 4L24-14L50 46Z', main) + path('M-10-40L4-12L-4-18L-10-8L-18-16L-23-12Z', spark),
	tent: ({ main, cut, spark }) =>
		path('M0-36L50 46H-50Z', main) + path('M0-8L16 46H-16Z', spark) + path('M0-8V46H-16Z', cut),
	palm: ({ main, spark }) =>
		circle(24, 8, 16, spark) +
		path('M-6 46C-10 14-8-4 2-20L6-18C0-2 0 18 6 46Z', main) +
		path(
			'M2-20C-14-34-32-30-42-12C-28-22-14-22 2-20C-10-16-20-4-18 12C-10-4-4-12 2-20C14-30 30-28 40-10C28-20 16-20 2-20C14-14 22-4 22 10C16-4 10-12 2-20C0-34 8-44 22-44C12-36 6-30 2-20Z',
			main,
		),
	sail: ({ main, spark }) =>
		path('M-3-50V22H-40C-36-8-22-36-3-50Z', main) +
		path('M4-40C24-22 34 2 36 22H4Z', spark) +
		path('M-46 28H46L32 46H-34Z', main),
	fin: ({ main, spark }) =>
		path('M-30 22C-22-12-4-36 26-46C14-26 16 0 30 22Z', main) +
		stroke('M-50 24Q-37 16-25 24T0 24T25 24T50 24M-38 38Q-28 32-19 38T0 38T19 38T38 38', spark, 4),
	wave: ({ main, spark }) =>
		path('M-50 46V14C-38-30 2-52 30-34C46-24 46-4 32 0C34-14 22-22 10-14C-4-4 4 22 50 26V46Z', main) +
		circle(-28, -34, 10, spark),
	anchor: ({ main, spark }) =>
		ring(0, -39, 8, spark, 6) +
		stroke('M0-30V44M-18-16H18', main, 7) +
		stroke('M-36 10A36 36 0 0 0 36 10', main, 8) +
		path('M-46 20L-36-2L-24 18ZM46 20L36-2L24 18Z', main),
	lighthouse: ({ main, cut, spark }) =>
		path('M6-36L50-50V-16L6-28ZM-6-36L-50-50V-16L-6-28Z', spark) +
		path('M-10-26H10L18 46H-18ZM-8-40H8V-28H-8ZM-12-40A12 12 0 0 1 12-40Z', main) +
		path('M-12-8H12L13.5 6H-13.5ZM-15 22H15L16 34H-16.5Z', cut),
	compass: ({ main, cut, spark }) =>
		circle(0, 0, 47, main) + circle(0, 0, 38, cut) + path('M0-34L9 0H-9Z', spark) + path('M0 34L9 0H-9Z', main),
	pyramid: ({ main, spark }) => path('M0-38L50 46H-50Z', main) + path('M0-38L50 46H16Z', spark),
	road: ({ main, cut, spark }) =>
		circle(0, -24, 22, spark) +
		path('M-50-8H50V-4H9L46 48H-46L-9-4H-50Z', main) +
		path('M-1-2H1L2 8H-2ZM-3 14H3L4 26H-4ZM-5 32H5L6 48H-6Z', cut),
	car: ({ main, cut, spark }) =>
		path('M-50 26V10C-48 0-42-2-30-4L-15-22H15L32-4C44-2 50 4 50 12V26Z', main) +
		path('M-22-4L-11-17H-1V-4ZM4-17H13L23-4H4Z', cut) +
		circle(-27, 26, 12, main) +
		circle(27, 26, 12, main) +
		circle(-27, 26, 5, spark) +
		circle(27, 26, 5, spark),
	train: ({ main, cut, spark }) =>
		path(
			'M-22-46H22Q34-46 34-34V26Q34 32 28 32H-28Q-34 32-34 26V-34Q-34-46-22-46ZM-22 34H-12L-26 50H-40ZM22 34H12L26 50H40Z',
			main,
		) +
		path('M-24-32H-3V-8H-24ZM3-32H24V-8H3Z', cut) +
		circle(0, 14, 9, spark),
	wheel: ({ main, spark }) =>
		ring(0, 0, 42, main, 8) + stroke('M0-38V38M-38 0H38M-27-27L27 27M27-27L-27 27', main, 3) + circle(0, 0, 9, spark),
	paw: ({ main, spark }) =>
		path('M0-6C16-6 30 16 28 30C26 44 12 40 0 40C-12 40-26 44-28 30C-30 16-16-6 0-6Z', main) +
		[-38, -15, 15, 38]
			.map(
				(x, toe) =>
					`<ellipse cx="${x}" cy="${Math.abs(x) > 20 ? -10 : -30}" rx="9" ry="13" fill="${toe === 3 ? spark : main}"/>`,
			)
			.join(''),
	leaf: ({ main, cut }) =>
		path('M0-50C38-26 38 14 3 38V50H-3V38C-38 14-38-26 0-50Z', main) +
		stroke('M0-30V36M0-8L14-20M0-8L-14-20M0 10L17-4M0 10L-17-4', cut, 2.5),
	fish: ({ main, cut, spark }) =>
		path('M-46 2C-26-28 10-28 26-2L48-22V24L26 4C10 32-26 32-46 2Z', main) +
		circle(-26, -2, 5, cut) +
		stroke('M-10-10Q0 2-10 14M4-10Q14 2 4 14', spark, 4),
	bird: ({ main }) => path('M-50-16C-28-32-8-18 0 6C8-18 28-32 50-16C30-18 16 0 0 28C-16 0-30-18-50-16Z', main),
	dove: ({ main, spark }) =>
		path('M-48-6L-34-14C-26-22-14-16-8-6C0-30 16-44 44-48C42-20 34 4 20 16L38 34L8 26C-14 32-34 20-38-2Z', main) +
		circle(-31, -7, 3, spark),
	butterfly: ({ main, spark }) =>
		path('M-2-6C-12-46-50-44-48-16C-46 4-24 6-4 4C-28 8-36 24-26 38C-14 48-4 26-2 10Z', main) +
		path('M2-6C12-46 50-44 48-16C46 4 24 6 4 4C28 8 36 24 26 38C14 48 4 26 2 10Z', spark) +
		path('M-3-20H3L2 34H-2Z', main),
	whale: ({ main, cut, spark }) =>
		path(
			'M-48 8C-46-20-14-28 8-20C22-14 30-6 36-10L28-28C38-28 43-24 46-18C49-26 52-28 50-10C48 18 26 34-4 34C-32 34-48 24-48 8Z',
			main,
		) +
		circle(-30, 6, 3.5, cut) +
		stroke('M-22-30C-22-42-32-44-36-38M-22-30C-22-42-12-44-8-38', spark, 4),
	snowflake: ({ main }) =>
		[0, 60, 120, 180, 240, 300]
			.map(
				(turn) =>
					`<g transform="rotate(${turn})">${stroke('M0 0V-46M0-22L-11-33M0-22L11-33M0-36L-7-43M0-36L7-43', main, 4)}</g>`,
			)
			.join(''),
	flower: ({ main, spark }) =>
		[0, 45, 90, 135, 180, 225, 270, 315]
			.map((turn) => `<ellipse cy="-30" rx="11" ry="19" fill="${main}" transform="rotate(${turn})"/>`)
			.join('') + circle(0, 0, 14, spark),
	antlers: ({ main, spark }) =>
		path('M-14 4C-14 24-6 48 0 48C6 48 14 24 14 4C10-4-10-4-14 4Z', main) +
		stroke(
			'M-8 2C-20-10-34-14-36-42M-30-16L-46-26M-22-8C-18-20-20-28-20-38M8 2C20-10 34-14 36-42M30-16L46-26M22-8C18-20 20-28 20-38',
			main,
			5,
		) +
		circle(0, 42, 4, spark),
	walker: ({ main }) => circle(0, -37, 7, main) + path(WALKER, main),
	ape: ({ main, cut, spark }) =>
		path(
			'M0-46C22-46 32-30 30-12C38-12 38 6 28 6C30 28 18 46 0 46C-18 46-30 28-28 6C-38 6-38-12-30-12C-32-30-22-46 0-46Z',
			main,
		) +
		path('M0-20C10-34 26-24 20-8C26 4 24 34 0 34C-24 34-26 4-20-8C-26-24-10-34 0-20Z', cut) +
		circle(-9, -10, 4, spark) +
		circle(9, -10, 4, spark),
} as const satisfies MotifTable
