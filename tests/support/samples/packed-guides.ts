/** A guide with the program "News" on one.tv, at noon on 22 November 2026. */
export const SMALL_GUIDE =
	'<tv><programme start="20261122113000 +0000" stop="20261122130000 +0000" channel="one.tv"><title>News</title></programme></tv>'

/** The same program in front of 2.6 MB of channels. */
export const LONG_GUIDE = `<?xml version="1.0" encoding="UTF-8"?>${SMALL_GUIDE.slice(0, -5)}${'<channel id="other.tv"><display-name>Other</display-name></channel>\n'.repeat(40_000)}</tv>`

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

/** Packed by xz 5.4, because neither Node nor the browser packs it. */
export const XZ_GUIDES = {
	small: fromBase64(
		'/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AB8AFtdAB4dCsPg9/m4Aa1dKgUdy5ajn4Ot2n+cswYGromNg5leYJckbvmG5pLxonFw4hn8KHkkmc6ToqOkZ752' +
			'XtaA3btyvQlod2P1FvcrzhPUjvUOrLUPsmYE/RI3nBEAAOyW4U/TepTiAAF3fZtXTG4ftvN9AQAAAAAEWVo=',
	),
	/** With another checksum. */
	sha256: fromBase64(
		'/Td6WFoAAArh+wyhAgAhARwAAAAQz1jM4AB8AFtdAB4dCsPg9/m4Aa1dKgUdy5ajn4Ot2n+cswYGromNg5leYJckbvmG5pLxonFw4hn8KHkkmc6ToqOkZ752' +
			'XtaA3btyvQlod2P1FvcrzhPUjvUOrLUPsmYE/RI3nBEAAIrkKFJvnwqLQC8uJLdjqu0Sj5MJrE0+py53zdZDEb8hAAGPAX0AAAAhI4aItunfHAIAAAAAClla',
	),
	/** Without one, and with other numbers of bits for literals and positions. */
	otherBits: fromBase64(
		'/Td6WFoAAAD/EtlBAgAhAQAAAAA3J5fW4AB8AF4cAB4d9CozGTMUsPT19jNza5dxpbf5L8mtwZrCuCQhH5UcKPjK7ujsHE9rB3wI1wge/TuNgGnkuD3E7MEv' +
			'4RcNrwyBsUt1t0nCRqv2047jsY2bHm7TKDcs+euTZ27K9IYAAAAAAXJ93qM7EwZynnoBAAAAAABZWg==',
	),
	/** The long guide in blocks of 700 kB. */
	blocks: fromBase64(
		'/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj6q5fAUNdAB4Py4cR2M5mkQ+DHsr9ezPUf+m32igxdiVmIE0qCW1q9ylwODDnzCpzdkgji4MpUNOslo0+QDEqb5t9' +
			'PCPF1+imKgcqUOi5SO8eGE+Za1iKNJyq3VWzJT0cTL5rxIu2vvFqhrryN8AO0fnPnAMx1ZFTesp5f0avrAIhChwPxcBVejSP4/OKLiW5MHSpCkBdMYehPFsy' +
			'hvjhVQu+WIiB2tonKN0dk4woArsGoGMbfbP8ib4MSLZVTSSY7vmUbBMnWlfS1+RWFIvVtkX/Ry7taP5T1THgDYiypF25oKdETZQru6t/KIbWTKxJPk4Jwowm' +
			'Rw/tmh26zrEnGFxZhulmUli+6XasWeTlWwUI+cfarfz7Uit0zR5bIEL53VM9+ClkCTuAyyps37U78MS9Ll+qDz5LZkKQEw7/EJP4cXhZ8x7oSQAAAABZyCL8' +
			'clRiWgIAIQEWAAAAdC/lo+quXwDeXQA2mUPB0KTt5P3+j2KzcR6v4CiUElt6RnX7CnOJ9JVlUcFsDut66U8DyIU2/J4V2KD1zCC7JNZEWv3ta5qS6YI8umVI' +
			'7spz0wjj6dmnkMQsRzPGamQa7pXZbxxswrWvHfaN6Ysp5ZZzMsS0EW1O75LbUSyeN4UTaiVt1MnbrYIj9BoLniYH6Apm8lmaV9V0vYBDl7wcgKXGPpQoZnXO' +
			'secmI6j4BovZ9X/WDRs/fXergxQhbtHVevM+FFNidqxZ5OVbBQj5x9qt/PtSK3TNHlsgQvndUz34KWQJIZ8wwwAAAAC6qZJ+GooEjgIAIQEWAAAAdC/lo+qu' +
			'XwDeXQA3YZDYPfVlVU7RESBTD1gyAZ4SpVFc8hlWp7d9yJcBA2RATL4n0efr2Kwzfl+RuWCWh23HtWHhXf1ywoad72G7T56GNvOHLiZ4wNGrH9oGNmPzcfrn' +
			'Qg1iQysxAQcLGgXNaorBIVIZCQQTC5vhR9jqkabH+MJbth2kgaw1DtQjlwmniFHvaZziQYHydiKYh3YffW4dPZGZNGwDRRkTg4qd7ZOh1W2S1I7aZuFO6j2Z' +
			'SRYrlflH+k7nUuKSBlYZnkSe4tLkRvZU8Ih1LDDbwlBUkSKXBgNfyXA6swITYQAAAADgyN32D7CFhgIAIQEWAAAAdC/lo+l2ggDXXQA0GEo0oyiiKlYHwKuD' +
			'kCdsTKc9KrBx+hh4+8c0sk92jaWJrzuqATMfmAz166OD0txcGYB1cOkpV3GBCmk5V5tOyX4CkgWEfBSi5usJ7u4ad0x6GuTt7a409lNDvJxrEvvbXRFrGbCB' +
			'CpsLZZ/RhYDt2p8ygtFdUUXd5UaXqc0vmwhAnP1Xi4CbwLfB53Pp0esuVDwsK3TNHlsgQvndUz34KWQJO4DLKmzftTvwxL0uX6oPPktmQpATDv8Qk/hxeFn4' +
			'C83/lShGD6n8fN77gXNKzB45Wq3sEgAAFnkLiTCM3kQABN8C4Nwq+gHg3Cr6AeDcKvMBg+0lAADs0hZhp4b2YAYAAAAABFla',
	),
	long: fromBase64(
		'/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj///yAgZdAB4Py4cR2M5mkQ+DHsr9ezPUf+m32igxdiVmIE0qCW1q9ylwODDnzCpzdkgji4MpUNOslo0+QDEqb5t9' +
			'PCPF1+imKgcqUOi5SO8eGE+Za1iKNJyq3VWzJT0cTL5rxIu2vvFqhrryN8AO0fnPnAMx1ZFTesp5f0avrAIhChwPxcBVejSP4/OKLiW5MHSpCkBdMYehPFsy' +
			'hvjhVQu+WIiB2tonKN0dk4woArsGoGMbfbP8ib4MSLZVTSSY7vmUbBMnWlfS1+RWFIvVtkX/Ry7taP5T1THgDYiypF25oKdETZQru6t/KIbWTKxJPk4Jwowm' +
			'Rw/tmh26zrEnGFxZhulmUli+6XasWeTlWwUI+cfarfz7Uit0zR5bIEL53VM9+ClkCTuAyyps37U78MS9Ll+qDz5LZkKQEw7/EJP4cXhZ+AvN/5UoRg+p/Hze' +
			'+5owLlbAj4Xzg4HAZcQlU/j1kTYxBaWw7m/BcE1HDNGREaqtYB26zrEnGFxZhulmUli+6XasWeTlWwUI+cfarfz7Uit0zR5bIEL53VM9+ClkCTuAyyps37U7' +
			'8MS9Ll+qDz5LZkKQEw7/EJP4cXhZ+AvN/5UoRg+p/Hze+5owLlbAj4Xzg4HAZcQlU/j1kTYxBaWw7m/BcE1HDNGREaqtYB26zrEnGFxZhulmUli+6XasWeTl' +
			'WwUI+cfXdTmSiYGvAGIA7HNTp/2+rnwxGp+3jTFucJ6nI1/sKMuF0ZWYin4qkfIndfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6x' +
			'JxhcWYbpZlJYvul2qrCo6oAcWm+7MQAAAADM9P4zCNgJtgABigWjg6YB2FRph7HEZ/sCAAAAAARZWg==',
	),
	/** With a filter for programs in front, which text never has. */
	filtered: fromBase64(
		'/Td6WFoAAATm1rRGAgEEACEBFgANhjUf4AB8AFtdAB4dCsPg9/m4Aa1dKgUdy5ajn4Ot2n+cswYGromNg5leYJckbvmG5pLxonFw4hn8KHkkmc6ToqOkZ752' +
			'XtaA3btyvQlod2P1FvcrzhPUjvUOrLUPsmYE/RI3nBEAAOyW4U/TepTiAAF3fZtXTG4ftvN9AQAAAAAEWVo=',
	),
}
