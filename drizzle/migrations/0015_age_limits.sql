CREATE TABLE `title_ages` (
	`media_key` text NOT NULL,
	`region` text NOT NULL,
	`age` integer,
	`read_at` integer NOT NULL,
	PRIMARY KEY(`media_key`, `region`)
);
--> statement-breakpoint
CREATE INDEX `title_ages_read` ON `title_ages` (`read_at`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `max_age` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `cap_region` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `allows_unrated` integer DEFAULT false NOT NULL;