CREATE TABLE `calendar_feeds` (
	`profile_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`region` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_on` text,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `film_releases` (
	`movie_id` integer NOT NULL,
	`region` text NOT NULL,
	`title` text,
	`poster_path` text,
	`cinema_on` text,
	`home_on` text,
	`read_at` integer DEFAULT 0 NOT NULL,
	`due_at` integer DEFAULT 0 NOT NULL,
	`wanted_at` integer NOT NULL,
	PRIMARY KEY(`movie_id`, `region`)
);
--> statement-breakpoint
CREATE INDEX `film_releases_due` ON `film_releases` (`due_at`);--> statement-breakpoint
CREATE INDEX `film_releases_wanted` ON `film_releases` (`wanted_at`);--> statement-breakpoint
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
