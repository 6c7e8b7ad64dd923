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
CREATE INDEX `film_releases_home` ON `film_releases` (`home_on`) WHERE home_on IS NOT NULL;--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `followed_teams_team` ON `followed_teams` (`kind`,`team_id`,`user_key`) WHERE is_followed = 1;--> statement-breakpoint
CREATE TABLE `notification_settings` (
	`user_key` integer PRIMARY KEY NOT NULL,
	`episode` integer NOT NULL,
	`film` integer NOT NULL,
	`match` integer NOT NULL,
	`version` integer NOT NULL,
	`told_version` text NOT NULL,
	`is_digest` integer NOT NULL,
	`quiet_from` integer,
	`quiet_to` integer,
	`zone` text,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_settings_version` ON `notification_settings` (`told_version`) WHERE version = 1;--> statement-breakpoint
CREATE TABLE `notifications` (
	`user_key` integer NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`media_type` text,
	`media_id` integer,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`message` text NOT NULL,
	`due_at` integer,
	`expires_at` integer NOT NULL,
	`dispatched_at` integer,
	PRIMARY KEY(`user_key`, `id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_key`,`created_at`) WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`due_at`) WHERE dispatched_at IS NULL;--> statement-breakpoint
CREATE TABLE `push_deliveries` (
	`user_key` integer NOT NULL,
	`subscription_id` text NOT NULL,
	`message` text NOT NULL,
	`expires_at` integer NOT NULL,
	`queued_at` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`outcome` text,
	PRIMARY KEY(`user_key`, `subscription_id`, `message`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `push_deliveries_open` ON `push_deliveries` (`done_at`,`queued_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`user_key` integer NOT NULL,
	`id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text,
	`signed_in_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `saved_watchlisted` ON `saved` (`media_id`,`media_type`,`user_key`) WHERE list = 'watchlist';