CREATE TABLE `opinions` (
	`user_id` text NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`rating` real,
	`is_dismissed` integer NOT NULL,
	`sentiment` real,
	`keywords` text NOT NULL,
	`said_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `media_type`, `media_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `taste` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`weights` text DEFAULT '{}' NOT NULL,
	`years` text,
	`searches` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`ranking` text,
	`ranked_version` integer,
	`ranking_key` text,
	`ranked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `taste_ranked` ON `taste` (`ranked_at`);--> statement-breakpoint
CREATE TABLE `titles` (
	`key` text PRIMARY KEY NOT NULL,
	`summary` text,
	`traits` text,
	`named_at` integer NOT NULL,
	`read_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_added` AFTER INSERT ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_changed` AFTER UPDATE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_removed` AFTER DELETE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_saved_added` AFTER INSERT ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_saved_removed` AFTER DELETE ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = OLD.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_history_written` AFTER INSERT ON `history_writes` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_erasure_added` AFTER INSERT ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_erasure_changed` AFTER UPDATE ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = NEW.`user_id`; END;--> statement-breakpoint
CREATE TRIGGER `taste_after_import_moved_on` AFTER UPDATE OF `state` ON `imports` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_id` = NEW.`user_id`; END;
