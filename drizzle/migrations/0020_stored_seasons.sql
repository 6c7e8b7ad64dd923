-- What is known of a season is stored as its fields in order.
UPDATE `shows` SET `seasons` = (
	SELECT json_group_array(json_array(value ->> 'season', value ->> 'from', value ->> 'count', value ->> 'until', value ->> 'days'))
	FROM json_each(`shows`.`seasons`)
) WHERE json_valid(`seasons`);
