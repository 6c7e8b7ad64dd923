CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`window_start` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `erasures` (
	`user_id` text NOT NULL,
	`media_key` text NOT NULL,
	`erased_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `media_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `history` (
	`user_id` text NOT NULL,
	`media_key` text NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`season` integer,
	`episode` integer,
	`title` text NOT NULL,
	`poster_path` text,
	`backdrop_path` text,
	`overview` text NOT NULL,
	`rating` real NOT NULL,
	`watch_position` real NOT NULL,
	`duration` real NOT NULL,
	`preferred_source` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `media_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `history_newest` ON `history` (`user_id`,`created_at`,`media_key`);--> statement-breakpoint
CREATE TABLE `history_writes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`entries` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `history_writes_user` ON `history_writes` (`user_id`);--> statement-breakpoint
CREATE INDEX `history_writes_age` ON `history_writes` (`created_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `preferences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_watch_history_enabled` integer NOT NULL,
	`is_notifications_enabled` integer NOT NULL,
	`accent_color` text NOT NULL,
	`region` text,
	`language` text,
	`services` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`title` text NOT NULL,
	`poster_path` text,
	`backdrop_path` text,
	`overview` text NOT NULL,
	`rating` real NOT NULL,
	`release_date` text,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_once` ON `saved` (`user_id`,`list`,`media_type`,`media_id`);--> statement-breakpoint
CREATE INDEX `saved_newest` ON `saved` (`user_id`,`list`,`added_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `password_hash` text;