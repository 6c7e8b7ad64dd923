CREATE TABLE `hidden_titles` (
	`user_id` text NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`kind` text NOT NULL,
	`changed_at` integer NOT NULL,
	`change_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `media_type`, `media_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `history_unfinished` ON `history` (`user_id`,`created_at`) WHERE NOT (duration > 0 AND (
	watch_position >= duration * 0.95
	OR (duration >= 240 AND watch_position >= duration - 120)
));--> statement-breakpoint
CREATE INDEX `history_episodes` ON `history` (`user_id`,`media_id`,`created_at`) WHERE media_type = 'tv';