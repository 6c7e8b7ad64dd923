/** The emblems, in the square from -50 to 50; standing ones have their base at y = 46. Their colors are the names of `Inks`. */
export const MOTIFS = {
	// Space, machines and science.
	rocket:
		'<path d="M-9 22H9C9 34 4 40 0 50C-4 40-9 34-9 22Z" fill="spark"/><path d="M-14 4L-28 22V36L-11 24ZM14 4L28 22V36L11 24Z" fill="spark"/><path d="M0-50C17-34 19-6 13 24H-13C-19-6-17-34 0-50Z" fill="main"/><circle cx="0" cy="-14" r="6.5" fill="cut"/>',
	planet:
		'<circle cx="0" cy="0" r="30" fill="main"/><g transform="rotate(-22)"><ellipse rx="48" ry="11" fill="none" stroke="spark" stroke-width="4.5"/><path d="M-30 0A30 30 0 0 1 30 0Z" fill="main"/></g>',
	astronaut:
		'<path d="M-44 50C-44 26-24 22 0 22C24 22 44 26 44 50Z" fill="main"/><circle cx="0" cy="-10" r="36" fill="main"/><path d="M-10-30H10A17 17 0 0 1 27-13V-9A17 17 0 0 1 10 8H-10A17 17 0 0 1-27-9V-13A17 17 0 0 1-10-30Z" fill="cut"/><path d="M8-24A13 13 0 0 1 21-11L15-10A8 8 0 0 0 7-18Z" fill="spark"/>',
	robot:
		'<path d="M0-30V-44" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="0" cy="-45" r="5" fill="spark"/><path d="M-24-30H24Q34-30 34-20V20Q34 30 24 30H-24Q-34 30-34 20V-20Q-34-30-24-30ZM-16 34H16V46H-16ZM-46-10H-38V12H-46ZM38-10H46V12H38Z" fill="main"/><circle cx="-14" cy="-6" r="8" fill="spark"/><circle cx="14" cy="-6" r="8" fill="spark"/><path d="M-18 14H18V20H-18Z" fill="cut"/>',
	atom: '<ellipse rx="47" ry="17" fill="none" stroke="main" stroke-width="4" transform="rotate(0)"/><ellipse rx="47" ry="17" fill="none" stroke="main" stroke-width="4" transform="rotate(60)"/><ellipse rx="47" ry="17" fill="none" stroke="main" stroke-width="4" transform="rotate(120)"/><circle cx="0" cy="0" r="9" fill="spark"/>',
	saucer:
		'<path d="M-14 2L-38 50H38L14 2Z" fill="spark"/><path d="M-18-12C-18-36 18-36 18-12Z" fill="cut"/><path d="M-50-2C-50-12-22-16 0-16C22-16 50-12 50-2C50 8 22 10 0 10C-22 10-50 8-50-2Z" fill="main"/>',
	gear: '<path d="M0 -46L9.3 -34.8L23 -39.8L25.5 -25.5L39.8 -23L34.8 -9.3L46 0L34.8 9.3L39.8 23L25.5 25.5L23 39.8L9.3 34.8L0 46L-9.3 34.8L-23 39.8L-25.5 25.5L-39.8 23L-34.8 9.3L-46 0L-34.8 -9.3L-39.8 -23L-25.5 -25.5L-23 -39.8L-9.3 -34.8z" fill="main"/><circle cx="0" cy="0" r="33" fill="main"/><circle cx="0" cy="0" r="15" fill="cut"/><circle cx="0" cy="0" r="7" fill="spark"/>',
	flask:
		'<path d="M-10-46H10V-39H7V-12L35 34Q39 46 28 46H-28Q-39 46-35 34L-7-12V-39H-10Z" fill="main"/><path d="M-17 14C-8 8 4 20 17 13L28 33Q31 40 24 40H-24Q-31 40-28 33Z" fill="spark"/>',
	star: '<path d="M0 -46L11.2 -13.4L45.7 -12.8L18.1 7.9L28.2 40.8L0 21L-28.2 40.8L-18.1 7.9L-45.7 -12.8L-11.2 -13.4z" fill="main"/><circle cx="0" cy="0" r="7" fill="spark"/>',
	comet:
		'<path d="M48-48L-4 30A20 20 0 0 1-30 4Z" fill="main"/><path d="M50-20L6 26L-2 34ZM20-50L-26 -6L-34 2Z" fill="main"/><circle cx="-18" cy="18" r="18" fill="spark"/>',
	eclipse:
		'<path d="M0 -50L4.7 -35.7L12.9 -48.3L13.8 -33.3L25 -43.3L21.9 -28.6L35.4 -35.4L28.6 -21.9L43.3 -25L33.3 -13.8L48.3 -12.9L35.7 -4.7L50 0L35.7 4.7L48.3 12.9L33.3 13.8L43.3 25L28.6 21.9L35.4 35.4L21.9 28.6L25 43.3L13.8 33.3L12.9 48.3L4.7 35.7L0 50L-4.7 35.7L-12.9 48.3L-13.8 33.3L-25 43.3L-21.9 28.6L-35.4 35.4L-28.6 21.9L-43.3 25L-33.3 13.8L-48.3 12.9L-35.7 4.7L-50 0L-35.7 -4.7L-48.3 -12.9L-33.3 -13.8L-43.3 -25L-28.6 -21.9L-35.4 -35.4L-21.9 -28.6L-25 -43.3L-13.8 -33.3L-12.9 -48.3L-4.7 -35.7z" fill="spark"/><circle cx="0" cy="0" r="34" fill="cut"/><circle cx="3" cy="0" r="31" fill="main"/>',
	plane:
		'<path d="M0-50C6-50 6-40 6-28V-10L48 16V25L6 12V33L18 42V49L0 43L-18 49V42L-6 33V12L-48 25V16L-6-10V-28C-6-40-6-50 0-50Z" fill="main"/>',
	bolt: '<path d="M12-50L-32 8H-5L-14 50L32-12H5Z" fill="main"/>',
	shield:
		'<path d="M0-47L40-34V-4C40 22 21 39 0 49C-21 39-40 22-40-4V-34Z" fill="main"/><path d="M0-37L31-27V-4C31 17 16 30 0 38C-16 30-31 17-31-4V-27Z" fill="cut"/><path d="M0 -23L5.9 -7.1L22.8 -6.4L9.5 4.1L14.1 20.4L0 11L-14.1 20.4L-9.5 4.1L-22.8 -6.4L-5.9 -7.1z" fill="spark"/>',
	crosshair:
		'<circle cx="0" cy="0" r="34" fill="none" stroke="main" stroke-width="5"/><path d="M0-50V-20M0 20V50M-50 0H-20M20 0H50" fill="none" stroke="main" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="0" cy="0" r="6" fill="spark"/>',
	// Crime, mystery and dread.
	eye: '<path d="M-50 0Q0-50 50 0Q0 50-50 0Z" fill="main"/><circle cx="0" cy="0" r="19" fill="cut"/><circle cx="0" cy="0" r="12" fill="spark"/><circle cx="0" cy="0" r="5" fill="cut"/>',
	knife:
		'<path d="M-7-50C12-26 15-4 9 14H-7Z" fill="main"/><path d="M-16 14H16V20H-16Z" fill="spark"/><path d="M-7 20H8V44Q8 50 0.5 50Q-7 50-7 44Z" fill="main"/>',
	keyhole:
		'<circle cx="0" cy="0" r="48" fill="main"/><path d="M-11-4L-18 32H18L11-4Z" fill="spark"/><circle cx="0" cy="-12" r="16" fill="spark"/>',
	key: '<circle cx="0" cy="-28" r="16" fill="none" stroke="main" stroke-width="9"/><path d="M-5-12H5V50H-5ZM5 28H20V36H5ZM5 41H16V50H5Z" fill="main"/><circle cx="0" cy="-28" r="5" fill="spark"/>',
	lens: '<path d="M14 14L42 42" fill="none" stroke="main" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/><circle cx="-10" cy="-10" r="34" fill="main"/><circle cx="-10" cy="-10" r="25" fill="spark"/>',
	door: '<path d="M-24-48H24V28H-24Z" fill="spark"/><path d="M-24 28H24L50 50H-50Z" fill="spark"/><path d="M-24-48L-2-40V34L-24 28Z" fill="main"/><g transform="translate(11 14) scale(.36)"><circle cx="0" cy="-37" r="7" fill="main"/><path d="M-3-31H3C11-29 13-22 14 5L10 6L8-8L11 16H8L13 46H7L1 18L-6 46H-12L-7 16H-11L-8-8L-10 6L-14 5C-13-22-11-29-3-31Z" fill="main"/></g>',
	window:
		'<path d="M-38-48H38V48H-38Z" fill="main"/><path d="M-30-40H-3V-3H-30ZM3-40H30V-3H3ZM-30 4H-3V40H-30Z" fill="cut"/><path d="M3 4H30V40H3Z" fill="spark"/>',
	gem: '<path d="M-30-34H30L50-8L0 46L-50-8Z" fill="main"/><path d="M-30-34L-16-8L0 46L16-8L30-34L0-34Z" fill="spark"/><path d="M-16-8H16L0 46Z" fill="cut"/>',
	spade:
		'<path d="M0-48C10-28 44-10 44 13C44 34 15 38 5 21C6 36 12 44 19 48H-19C-12 44-6 36-5 21C-15 38-44 34-44 13C-44-10-10-28 0-48Z" fill="main"/>',
	dice: '<g transform="rotate(14)"><path d="M-28-38H28Q38-38 38-28V28Q38 38 28 38H-28Q-38 38-38 28V-28Q-38-38-28-38Z" fill="main"/><circle cx="-18" cy="-18" r="7" fill="cut"/><circle cx="18" cy="-18" r="7" fill="cut"/><circle cx="0" cy="0" r="8" fill="spark"/><circle cx="-18" cy="18" r="7" fill="cut"/><circle cx="18" cy="18" r="7" fill="cut"/></g>',
	hourglass:
		'<path d="M-32-48H32V-39H27C27-16 9-8 5 0C9 8 27 16 27 39H32V48H-32V39H-27C-27 16-9 8-5 0C-9-8-27-16-27-39H-32Z" fill="main"/><path d="M-20-38H20C19-18 6-10 0-4C-6-10-19-18-20-38ZM-20 38C-19 18-6 10 0 4C6 10 19 18 20 38Z" fill="cut"/><path d="M-16-22H16C12-14 5-9 0-4C-5-9-12-14-16-22ZM-20 38C-14 22-6 24 0 16C6 24 14 22 20 38Z" fill="spark"/>',
	telephone:
		'<path d="M-48-22C-48-44 48-44 48-22V-12H26V-22C18-26-18-26-26-22V-12H-48Z" fill="main"/><path d="M-18-18H18L38 24V42H-38V24Z" fill="main"/><circle cx="0" cy="14" r="16" fill="cut"/><circle cx="0" cy="14" r="6" fill="spark"/>',
	skull:
		'<path d="M0-48C30-48 44-28 42-2C41 13 33 19 25 23V42H-25V23C-33 19-41 13-42-2C-44-28-30-48 0-48Z" fill="main"/><circle cx="-17" cy="-4" r="11" fill="cut"/><circle cx="17" cy="-4" r="11" fill="spark"/><path d="M0 8L6 19H-6ZM-10 30H-7V42H-10ZM-1.5 30H1.5V42H-1.5ZM7 30H10V42H7Z" fill="cut"/>',
	house:
		'<path d="M-50 50C-30 34 30 34 50 50Z" fill="main"/><path d="M-30 44V-4L-34-2L-8-28L6-14V-36L22-52L36-36V44Z" fill="main"/><path d="M14-30H27V-18H14ZM-18 6H-6V22H-18Z" fill="spark"/>',
	tree: '<circle cx="26" cy="-32" r="12" fill="spark"/><path d="M-6 48C-3 24-4 10-3 0H3C4 12 4 26 8 48Z" fill="main"/><path d="M0 6C0-14-2-26-2-46M-1 0C-12-8-26-10-40-28M-22-14L-24-34M1-2C12-10 22-8 40-22M20-12L24-30M-1-16C-8-26-10-30-12-42M-1-22C6-28 8-34 10-44M-32-20L-46-20M30-16L44-10" fill="none" stroke="main" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
	bat: '<path d="M0-6L4-16L7-8C18-22 36-26 50-20C43-12 42-4 44 10C36 2 29 3 24 14C18 6 9 8 0 24C-9 8-18 6-24 14C-29 3-36 2-44 10C-42-4-43-12-50-20C-36-26-18-22-7-8L-4-16Z" fill="main"/>',
	web: '<path d="M0-50V50M-50 0H50M-36-36L36 36M36-36L-36 36" fill="none" stroke="main" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><path d="M0-38Q12-26 27-27Q26-12 38 0Q26 12 27 27Q12 26 0 38Q-12 26-27 27Q-26 12-38 0Q-26-12-27-27Q-12-26 0-38ZM0-20Q6-13 14-14Q13-6 20 0Q13 6 14 14Q6 13 0 20Q-6 13-14 14Q-13 6-20 0Q-13-6-14-14Q-6-13 0-20Z" fill="none" stroke="main" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><circle cx="14" cy="14" r="6" fill="spark"/>',
	claw: '<path d="M-34-44Q-20 0-38 46Q-46 0-34-44ZM12-48Q28 0 8 50Q-2 0 12-48ZM36-40Q48 0 32 40Q24 0 36-40Z" fill="main"/><path d="M-12-50Q4 0-16 50Q-26 0-12-50Z" fill="spark"/>',
	candle:
		'<path d="M-11-6H11V46H-11ZM-26 40H26V48H-26Z" fill="main"/><path d="M0-48C10-34 10-26 6-20C4-16-4-16-6-20C-10-26-10-34 0-48Z" fill="spark"/><path d="M0-16V-6" fill="none" stroke="main" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
	pawn: '<circle cx="0" cy="-30" r="16" fill="main"/><path d="M-18-15H18L10-8C10 10 18 22 26 34H-26C-18 22-10 10-10-8ZM-34 38H34V48H-34Z" fill="main"/>',
	ghost:
		'<path d="M-32 46V-10C-32-58 32-58 32-10V46L21 34L11 46L0 34L-11 46L-21 34Z" fill="main"/><circle cx="-12" cy="-12" r="6" fill="cut"/><circle cx="12" cy="-12" r="6" fill="cut"/>',
	drop: '<path d="M0-50C12-24 34-6 34 16A34 34 0 0 1-34 16C-34-6-12-24 0-50Z" fill="main"/><path d="M-20 18A20 20 0 0 0-4 37" fill="none" stroke="spark" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
	scales:
		'<path d="M0-44V44M-38-30H38M-38-30L-50 4M-38-30L-26 4M38-30L26 4M38-30L50 4" fill="none" stroke="main" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M-52 4H-24A14 14 0 0 1-52 4ZM24 4H52A14 14 0 0 1 24 4ZM-22 42H22V49H-22Z" fill="main"/><circle cx="0" cy="-44" r="6" fill="spark"/>',
	// Land, sea, roads and animals.
	cactus:
		'<path d="M-9 46V-36A9 9 0 0 1 9-36V10H20V-12A7 7 0 0 1 34-12V16A9 9 0 0 1 25 25H9V46ZM-9 26H-25A9 9 0 0 1-34 17V-4A7 7 0 0 1-20-4V11H-9Z" fill="main"/>',
	hat: '<path d="M-50 8C-40 22-30 18-25 14C-28-10-20-34-9-32C-4-30 4-30 9-32C20-34 28-10 25 14C30 18 40 22 50 8C48 32 22 36 0 36C-22 36-48 32-50 8Z" fill="main"/><path d="M-26 4H26L25 14C10 19-10 19-25 14Z" fill="spark"/>',
	badge:
		'<path d="M0 -42L11 -19.1L36.4 -21L22 0L36.4 21L11 19.1L0 42L-11 19.1L-36.4 21L-22 0L-36.4 -21L-11 -19.1z" fill="main"/><path d="M0-43h0M37.2-21.5h0M37.2 21.5h0M0 43h0M-37.2 21.5h0M-37.2-21.5h0" fill="none" stroke="main" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/><circle cx="0" cy="0" r="15" fill="cut"/><path d="M0 -11L2.9 -4L10.5 -3.4L4.8 1.5L6.5 8.9L0 5L-6.5 8.9L-4.8 1.5L-10.5 -3.4L-2.9 -4z" fill="spark"/>',
	horseshoe:
		'<path d="M-36 46C-58-6-34-48 0-48C34-48 58-6 36 46H16C34 4 24-24 0-24C-24-24-34 4-16 46Z" fill="main"/><circle cx="-36" cy="4" r="3" fill="cut"/><circle cx="-30" cy="-20" r="3" fill="cut"/><circle cx="-31" cy="26" r="3" fill="cut"/><circle cx="36" cy="4" r="3" fill="cut"/><circle cx="30" cy="-20" r="3" fill="cut"/><circle cx="31" cy="26" r="3" fill="cut"/>',
	peak: '<path d="M-50 46L-10-40L12 4L24-14L50 46Z" fill="main"/><path d="M-10-40L4-12L-4-18L-10-8L-18-16L-23-12Z" fill="spark"/>',
	tent: '<path d="M0-36L50 46H-50Z" fill="main"/><path d="M0-8L16 46H-16Z" fill="spark"/><path d="M0-8V46H-16Z" fill="cut"/>',
	palm: '<circle cx="24" cy="8" r="16" fill="spark"/><path d="M-6 46C-10 14-8-4 2-20L6-18C0-2 0 18 6 46Z" fill="main"/><path d="M2-20C-14-34-32-30-42-12C-28-22-14-22 2-20C-10-16-20-4-18 12C-10-4-4-12 2-20C14-30 30-28 40-10C28-20 16-20 2-20C14-14 22-4 22 10C16-4 10-12 2-20C0-34 8-44 22-44C12-36 6-30 2-20Z" fill="main"/>',
	sail: '<path d="M-3-50V22H-40C-36-8-22-36-3-50Z" fill="main"/><path d="M4-40C24-22 34 2 36 22H4Z" fill="spark"/><path d="M-46 28H46L32 46H-34Z" fill="main"/>',
	fin: '<path d="M-30 22C-22-12-4-36 26-46C14-26 16 0 30 22Z" fill="main"/><path d="M-50 24Q-37 16-25 24T0 24T25 24T50 24M-38 38Q-28 32-19 38T0 38T19 38T38 38" fill="none" stroke="spark" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	wave: '<path d="M-50 46V14C-38-30 2-52 30-34C46-24 46-4 32 0C34-14 22-22 10-14C-4-4 4 22 50 26V46Z" fill="main"/><circle cx="-28" cy="-34" r="10" fill="spark"/>',
	anchor:
		'<circle cx="0" cy="-39" r="8" fill="none" stroke="spark" stroke-width="6"/><path d="M0-30V44M-18-16H18" fill="none" stroke="main" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path d="M-36 10A36 36 0 0 0 36 10" fill="none" stroke="main" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M-46 20L-36-2L-24 18ZM46 20L36-2L24 18Z" fill="main"/>',
	lighthouse:
		'<path d="M6-36L50-50V-16L6-28ZM-6-36L-50-50V-16L-6-28Z" fill="spark"/><path d="M-10-26H10L18 46H-18ZM-8-40H8V-28H-8ZM-12-40A12 12 0 0 1 12-40Z" fill="main"/><path d="M-12-8H12L13.5 6H-13.5ZM-15 22H15L16 34H-16.5Z" fill="cut"/>',
	compass:
		'<circle cx="0" cy="0" r="47" fill="main"/><circle cx="0" cy="0" r="38" fill="cut"/><path d="M0-34L9 0H-9Z" fill="spark"/><path d="M0 34L9 0H-9Z" fill="main"/>',
	pyramid: '<path d="M0-38L50 46H-50Z" fill="main"/><path d="M0-38L50 46H16Z" fill="spark"/>',
	road: '<circle cx="0" cy="-24" r="22" fill="spark"/><path d="M-50-8H50V-4H9L46 48H-46L-9-4H-50Z" fill="main"/><path d="M-1-2H1L2 8H-2ZM-3 14H3L4 26H-4ZM-5 32H5L6 48H-6Z" fill="cut"/>',
	car: '<path d="M-50 26V10C-48 0-42-2-30-4L-15-22H15L32-4C44-2 50 4 50 12V26Z" fill="main"/><path d="M-22-4L-11-17H-1V-4ZM4-17H13L23-4H4Z" fill="cut"/><circle cx="-27" cy="26" r="12" fill="main"/><circle cx="27" cy="26" r="12" fill="main"/><circle cx="-27" cy="26" r="5" fill="spark"/><circle cx="27" cy="26" r="5" fill="spark"/>',
	train:
		'<path d="M-22-46H22Q34-46 34-34V26Q34 32 28 32H-28Q-34 32-34 26V-34Q-34-46-22-46ZM-22 34H-12L-26 50H-40ZM22 34H12L26 50H40Z" fill="main"/><path d="M-24-32H-3V-8H-24ZM3-32H24V-8H3Z" fill="cut"/><circle cx="0" cy="14" r="9" fill="spark"/>',
	wheel:
		'<circle cx="0" cy="0" r="42" fill="none" stroke="main" stroke-width="8"/><path d="M0-38V38M-38 0H38M-27-27L27 27M27-27L-27 27" fill="none" stroke="main" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="0" cy="0" r="9" fill="spark"/>',
	paw: '<path d="M0-6C16-6 30 16 28 30C26 44 12 40 0 40C-12 40-26 44-28 30C-30 16-16-6 0-6Z" fill="main"/><ellipse cx="-38" cy="-10" rx="9" ry="13" fill="main"/><ellipse cx="-15" cy="-30" rx="9" ry="13" fill="main"/><ellipse cx="15" cy="-30" rx="9" ry="13" fill="main"/><ellipse cx="38" cy="-10" rx="9" ry="13" fill="spark"/>',
	leaf: '<path d="M0-50C38-26 38 14 3 38V50H-3V38C-38 14-38-26 0-50Z" fill="main"/><path d="M0-30V36M0-8L14-20M0-8L-14-20M0 10L17-4M0 10L-17-4" fill="none" stroke="cut" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
	fish: '<path d="M-46 2C-26-28 10-28 26-2L48-22V24L26 4C10 32-26 32-46 2Z" fill="main"/><circle cx="-26" cy="-2" r="5" fill="cut"/><path d="M-10-10Q0 2-10 14M4-10Q14 2 4 14" fill="none" stroke="spark" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	bird: '<path d="M-50-16C-28-32-8-18 0 6C8-18 28-32 50-16C30-18 16 0 0 28C-16 0-30-18-50-16Z" fill="main"/>',
	dove: '<path d="M-48-6L-34-14C-26-22-14-16-8-6C0-30 16-44 44-48C42-20 34 4 20 16L38 34L8 26C-14 32-34 20-38-2Z" fill="main"/><circle cx="-31" cy="-7" r="3" fill="spark"/>',
	butterfly:
		'<path d="M-2-6C-12-46-50-44-48-16C-46 4-24 6-4 4C-28 8-36 24-26 38C-14 48-4 26-2 10Z" fill="main"/><path d="M2-6C12-46 50-44 48-16C46 4 24 6 4 4C28 8 36 24 26 38C14 48 4 26 2 10Z" fill="spark"/><path d="M-3-20H3L2 34H-2Z" fill="main"/>',
	whale:
		'<path d="M-48 8C-46-20-14-28 8-20C22-14 30-6 36-10L28-28C38-28 43-24 46-18C49-26 52-28 50-10C48 18 26 34-4 34C-32 34-48 24-48 8Z" fill="main"/><circle cx="-30" cy="6" r="3.5" fill="cut"/><path d="M-22-30C-22-42-32-44-36-38M-22-30C-22-42-12-44-8-38" fill="none" stroke="spark" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	snowflake:
		'<g transform="rotate(0)"><path d="M0 0V-46M0-22L-11-33M0-22L11-33M0-36L-7-43M0-36L7-43" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g><g transform="rotate(60)"><path d="M0 0V-46M0-22L-11-33M0-22L11-33M0-36L-7-43M0-36L7-43" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g><g transform="rotate(120)"><path d="M0 0V-46M0-22L-11-33M0-22L11-33M0-36L-7-43M0-36L7-43" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g><g transform="rotate(180)"><path d="M0 0V-46M0-22L-11-33M0-22L11-33M0-36L-7-43M0-36L7-43" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g><g transform="rotate(240)"><path d="M0 0V-46M0-22L-11-33M0-22L11-33M0-36L-7-43M0-36L7-43" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g><g transform="rotate(300)"><path d="M0 0V-46M0-22L-11-33M0-22L11-33M0-36L-7-43M0-36L7-43" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>',
	flower:
		'<ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(0)"/><ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(45)"/><ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(90)"/><ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(135)"/><ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(180)"/><ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(225)"/><ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(270)"/><ellipse cy="-30" rx="11" ry="19" fill="main" transform="rotate(315)"/><circle cx="0" cy="0" r="14" fill="spark"/>',
	antlers:
		'<path d="M-14 4C-14 24-6 48 0 48C6 48 14 24 14 4C10-4-10-4-14 4Z" fill="main"/><path d="M-8 2C-20-10-34-14-36-42M-30-16L-46-26M-22-8C-18-20-20-28-20-38M8 2C20-10 34-14 36-42M30-16L46-26M22-8C18-20 20-28 20-38" fill="none" stroke="main" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="0" cy="42" r="4" fill="spark"/>',
	walker:
		'<circle cx="0" cy="-37" r="7" fill="main"/><path d="M-3-31H3C11-29 13-22 14 5L10 6L8-8L11 16H8L13 46H7L1 18L-6 46H-12L-7 16H-11L-8-8L-10 6L-14 5C-13-22-11-29-3-31Z" fill="main"/>',
	ape: '<path d="M0-46C22-46 32-30 30-12C38-12 38 6 28 6C30 28 18 46 0 46C-18 46-30 28-28 6C-38 6-38-12-30-12C-32-30-22-46 0-46Z" fill="main"/><path d="M0-20C10-34 26-24 20-8C26 4 24 34 0 34C-24 34-26 4-20-8C-26-24-10-34 0-20Z" fill="cut"/><circle cx="-9" cy="-10" r="4" fill="spark"/><circle cx="9" cy="-10" r="4" fill="spark"/>',
	// Tales, hearts, stages and games.
	castle:
		'<path d="M-44 46V-10H-24V8H-13V-24H13V8H24V-10H44V46Z" fill="main"/><path d="M-48-10L-34-38L-20-10ZM20-10L34-38L48-10ZM-17-24L0-52L17-24Z" fill="spark"/><path d="M-9 46V30A9 9 0 0 1 9 30V46ZM-4-14H4V-4H-4Z" fill="cut"/>',
	moon: '<path d="M12-47A47 47 0 1 0 46 18A38 38 0 1 1 12-47Z" fill="main"/><path d="M26 -28L28.8 -16.8L40 -14L28.8 -11.2L26 0L23.2 -11.2L12 -14L23.2 -16.8z" fill="spark"/>',
	crown:
		'<path d="M-42 22L-48-24L-23 0L0-38L23 0L48-24L42 22ZM-42 28H42V40H-42Z" fill="main"/><circle cx="0" cy="-41" r="6" fill="spark"/><circle cx="-48" cy="-27" r="5" fill="spark"/><circle cx="48" cy="-27" r="5" fill="spark"/>',
	sword:
		'<path d="M0-52L7-42V14H-7V-42ZM-5 22H5V40H-5Z" fill="main"/><path d="M-24 14H24V22H-24Z" fill="spark"/><circle cx="0" cy="44" r="7" fill="spark"/>',
	ringband:
		'<circle cx="0" cy="8" r="34" fill="none" stroke="main" stroke-width="10"/><path d="M-14-36L0-24L14-36L8-46H-8Z" fill="spark"/>',
	flame:
		'<path d="M4-52C10-30 36-16 34 14C33 36 16 48 0 48C-16 48-34 36-34 14C-34-4-20-10-18-28C-8-22-6-12-5-3C6-14 8-32 4-52Z" fill="main"/><path d="M0 2C8 14 17 20 15 32C13 42 6 47 0 47C-8 47-15 41-15 32C-15 22-4 16 0 2Z" fill="spark"/>',
	wizard:
		'<path d="M-50 36C-30 24-24 22-22 14L-2-50L14-34L22 14C24 22 30 24 50 36C30 48-30 48-50 36Z" fill="main"/><path d="M-24 18L22 18L25 25C8 30-10 30-27 25Z" fill="spark"/>',
	book: '<path d="M0-22C-14-34-36-34-50-27V32C-36 24-14 24 0 36C14 24 36 24 50 32V-27C36-34 14-34 0-22Z" fill="main"/><path d="M0-20V32M-40-16C-30-19-18-18-10-12M-40-2C-30-5-18-4-10 2" fill="none" stroke="cut" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><path d="M18-32H32V4L25-4L18 4Z" fill="spark"/>',
	lantern:
		'<circle cx="0" cy="-40" r="8" fill="none" stroke="main" stroke-width="4"/><path d="M-16-30H16L24-18H-24ZM-24 34H24L18 46H-18Z" fill="main"/><path d="M-22-18H22V34H-22Z" fill="spark"/><path d="M-22-18H-17V34H-22ZM17-18H22V34H17ZM-2.5-18H2.5V34H-2.5Z" fill="main"/>',
	heart:
		'<path d="M0 46C-32 18-50 2-50-20C-50-36-38-46-25-46C-12-46-4-38 0-27C4-38 12-46 25-46C38-46 50-36 50-20C50 2 32 18 0 46Z" fill="main"/>',
	pair: '<circle cx="-17" cy="0" r="32" fill="main"/><circle cx="17" cy="0" r="32" fill="spark"/><path d="M0-27.1A32 32 0 0 1 0 27.1A32 32 0 0 1 0-27.1Z" fill="cut"/>',
	faces:
		'<path d="M-50-50H-22C-14-38-18-28-10-14L-4-4L-12 0L-9 8L-14 14C-12 26-20 30-30 28V50H-50Z" fill="main"/><path d="M50-50H22C14-38 18-28 10-14L4-4L12 0L9 8L14 14C12 26 20 30 30 28V50H50Z" fill="spark"/>',
	rose: '<path d="M0 6V48" fill="none" stroke="spark" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M2 34C8 18 24 16 36 18C32 32 18 38 2 34ZM-2 44C-8 28-22 26-32 30C-28 42-16 48-2 44Z" fill="spark"/><circle cx="0" cy="-20" r="28" fill="main"/><path d="M-4-24A7 7 0 1 1 4-14A15 15 0 0 1-15-24A18 18 0 0 1 16-32A24 24 0 0 1 8 2" fill="none" stroke="cut" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>',
	martini:
		'<path d="M-44-44H44L4 4V38H22V46H-22V38H-4V4Z" fill="main"/><path d="M-28-36H28L20-26H-20Z" fill="cut"/><path d="M-6-12L24-50" fill="none" stroke="spark" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="4" cy="-22" r="7" fill="spark"/>',
	cup: '<path d="M-36-8H24V20C24 36 14 44-6 44C-26 44-36 36-36 20Z" fill="main"/><path d="M26-2C44-4 44 26 22 24" fill="none" stroke="main" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-20-18C-26-28-14-34-20-46M-4-18C-10-28 2-34-4-46M12-18C6-28 18-34 12-46" fill="none" stroke="spark" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	umbrella:
		'<path d="M-50 4A50 50 0 0 1 50 4Q38-8 25 4Q12-8 0 4Q-12-8-25 4Q-38-8-50 4Z" fill="main"/><path d="M0-46V-52M0 2V38A9 9 0 0 0 18 38" fill="none" stroke="spark" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
	balloon:
		'<path d="M0-50C20-50 30-36 30-20C30-2 14 14 0 18C-14 14-30-2-30-20C-30-36-20-50 0-50ZM-5 16H5L8 24H-8Z" fill="main"/><path d="M0 24C-8 32 8 38 0 50" fill="none" stroke="spark" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/><path d="M-18-22A18 18 0 0 1-8-38" fill="none" stroke="cut" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	mask: '<path d="M-50-14C-32-26-12-20 0-11C12-20 32-26 50-14C52 14 38 26 23 23C10 20 7 9 0 9C-7 9-10 20-23 23C-38 26-52 14-50-14Z" fill="main"/><path d="M-34-2C-26-9-16-8-10 0C-16 9-28 10-34-2ZM34-2C26-9 16-8 10 0C16 9 28 10 34-2Z" fill="cut"/>',
	drama:
		'<path d="M-6-20H50C52 12 44 40 22 48C0 40-8 12-6-20Z" fill="spark"/><path d="M-50-46H4C6-14-2 14-23 24C-44 14-52-14-50-46Z" fill="main"/><path d="M-40-28Q-33-34-27-28ZM-19-28Q-12-34-6-28ZM-38-10H-8Q-23 14-38-10Z" fill="cut"/>',
	note: '<path d="M-18-36L36-48V22H29V-26L-11-17V34H-18Z" fill="main"/><ellipse cx="-26" cy="35" rx="15" ry="11" fill="main" transform="rotate(-18 -26 35)"/><ellipse cx="21" cy="24" rx="15" ry="11" fill="spark" transform="rotate(-18 21 24)"/>',
	record:
		'<circle cx="0" cy="0" r="48" fill="main"/><circle cx="0" cy="0" r="39" fill="none" stroke="cut" stroke-width="1.5"/><circle cx="0" cy="0" r="32" fill="none" stroke="cut" stroke-width="1.5"/><circle cx="0" cy="0" r="25" fill="none" stroke="cut" stroke-width="1.5"/><circle cx="0" cy="0" r="17" fill="spark"/><circle cx="0" cy="0" r="3" fill="cut"/>',
	mic: '<path d="M0-50A16 16 0 0 1 16-34V-4A16 16 0 0 1-16-4V-34A16 16 0 0 1 0-50Z" fill="spark"/><path d="M-27-10V-4A27 27 0 0 0 27-4V-10M0 24V44M-18 45H18" fill="none" stroke="main" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
	guitar:
		'<g transform="rotate(32)"><path d="M-4-52H4V0H-4ZM-7-52H7V-40H-7Z" fill="spark"/><path d="M0-8C12-8 18 0 14 9C24 14 28 24 26 32C23 46 10 50 0 50C-10 50-23 46-26 32C-28 24-24 14-14 9C-18 0-12-8 0-8Z" fill="main"/><circle cx="0" cy="18" r="8" fill="cut"/></g>',
	ball: '<circle cx="0" cy="0" r="46" fill="main"/><path d="M0-46V46M-46 0H46M-32-33Q-8 0-32 33M32-33Q8 0 32 33" fill="none" stroke="cut" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>',
	trophy:
		'<path d="M-26-46H26V-16C26 6 14 16 5 18V32H20V46H-20V32H-5V18C-14 16-26 6-26-16Z" fill="main"/><path d="M-28-36H-44C-44-12-36-2-24-2M28-36H44C44-12 36-2 24-2" fill="none" stroke="spark" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>',
	glove:
		'<path d="M-24-44H10C34-44 42-26 38-8C36 4 30 12 24 18H-24C-34 2-36-38-24-44Z" fill="main"/><path d="M-26 24H24V46H-26Z" fill="spark"/><path d="M-22-8C-8-14 8-10 10 2" fill="none" stroke="cut" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>',
	camera:
		'<path d="M-46-4H18V42H-46ZM22 14L48-2V40L22 26Z" fill="main"/><circle cx="-28" cy="-24" r="19" fill="main"/><circle cx="6" cy="-24" r="15" fill="main"/><circle cx="-28" cy="-24" r="7" fill="cut"/><circle cx="6" cy="-24" r="5" fill="spark"/>',
	screen:
		'<path d="M-18-50L0-28L20-48" fill="none" stroke="main" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="M-38-28H38Q48-28 48-18V28Q48 38 38 38H-38Q-48 38-48 28V-18Q-48-28-38-28ZM-30 40H-20L-24 50H-32ZM30 40H20L24 50H32Z" fill="main"/><path d="M-32-18H12Q20-18 20-10V20Q20 28 12 28H-32Q-40 28-40 20V-10Q-40-18-32-18Z" fill="cut"/><circle cx="34" cy="-10" r="5" fill="spark"/><circle cx="34" cy="6" r="5" fill="spark"/>',
	spotlight:
		'<path d="M-7-50H7L44 40H-44Z" fill="spark"/><ellipse cy="40" rx="44" ry="9" fill="spark"/><g transform="translate(0 18) scale(.5)"><circle cx="0" cy="-37" r="7" fill="main"/><path d="M-3-31H3C11-29 13-22 14 5L10 6L8-8L11 16H8L13 46H7L1 18L-6 46H-12L-7 16H-11L-8-8L-10 6L-14 5C-13-22-11-29-3-31Z" fill="main"/></g>',
	medal:
		'<path d="M-20-50H20L9-8H-9Z" fill="spark"/><circle cx="0" cy="18" r="30" fill="main"/><path d="M0 -2L4.7 11.5L19 11.8L7.6 20.5L11.8 34.2L0 26L-11.8 34.2L-7.6 20.5L-19 11.8L-4.7 11.5z" fill="cut"/>',
	helmet:
		'<path d="M-44 16C-46-24-24-44 0-44C24-44 46-24 44 16L50 24H-50Z" fill="main"/><path d="M-43 6H43L44 14H-44Z" fill="spark"/><path d="M-30 26C-26 44 26 44 30 26" fill="none" stroke="main" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>',
	temple:
		'<path d="M-48-22L0-48L48-22ZM-48 36H48V46H-48Z" fill="main"/><path d="M-38-16h9v48h-9z" fill="main"/><path d="M-15-16h9v48h-9z" fill="main"/><path d="M7-16h9v48h-9z" fill="spark"/><path d="M29-16h9v48h-9z" fill="main"/>',
	tower:
		'<path d="M-48 46V6H-30V-14H-12V46ZM-8 46V-34H-2L3-50L8-34H16V46ZM20 46V-6H34V10H48V46Z" fill="main"/><path d="M-40 16h5v7h-5z" fill="spark"/><path d="M-24 -4h5v7h-5z" fill="spark"/><path d="M-24 12h5v7h-5z" fill="spark"/><path d="M0 -22h5v7h-5z" fill="spark"/><path d="M6 -6h5v7h-5z" fill="spark"/><path d="M0 10h5v7h-5z" fill="spark"/><path d="M27 6h5v7h-5z" fill="spark"/><path d="M38 22h5v7h-5z" fill="spark"/>',
	toy: '<path d="M-42-6H-2V34H-42Z" fill="main"/><path d="M4-6H44V34H4Z" fill="spark"/><path d="M-20-48H20V-10H-20Z" fill="cut"/><path d="M-14-42H14V-16H-14Z" fill="main"/><path d="M-48 38H48V46H-48Z" fill="main"/>',
	pencil:
		'<g transform="rotate(28)"><path d="M-12-34H12V22L0 50L-12 22Z" fill="main"/><path d="M-12-46H12V-34H-12Z" fill="spark"/><path d="M-12 22H12L0 50Z" fill="cut"/><path d="M-5 38H5L0 50Z" fill="main"/></g>',
	gift: '<path d="M-42-16H42V2H-42ZM-36 6H36V46H-36Z" fill="main"/><path d="M-7-16H7V46H-7ZM0-18C-10-46-34-44-28-28C-24-20-10-18 0-18ZM0-18C10-46 34-44 28-28C24-20 10-18 0-18Z" fill="spark"/>',
} as const

export type MotifName = keyof typeof MOTIFS
