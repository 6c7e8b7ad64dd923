CREATE TABLE `placed_specials` (
	`user_key` integer NOT NULL,
	`show_id` integer NOT NULL,
	`specials` text NOT NULL,
	PRIMARY KEY(`user_key`, `show_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
CREATE TABLE `rewatches` (
	`user_key` integer NOT NULL,
	`show_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`user_key`, `show_id`, `started_at`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
