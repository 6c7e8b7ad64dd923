CREATE TABLE `removals` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`part` text NOT NULL,
	`record_id` text NOT NULL,
	`record` text NOT NULL,
	`removed_at` integer NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`user_id`, `id`, `record_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removals_age` ON `removals` (`removed_at`);--> statement-breakpoint
ALTER TABLE `saved` ADD `changed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `saved` SET `changed_at` = `added_at`;
