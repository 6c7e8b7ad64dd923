CREATE TABLE `followed_teams` (
	`user_key` integer NOT NULL,
	`kind` text NOT NULL,
	`team_id` text NOT NULL,
	`name` text NOT NULL,
	`sport` text NOT NULL,
	`is_followed` integer NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `kind`, `team_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
