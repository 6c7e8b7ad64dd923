CREATE TABLE `hidden_titles` (
	`user_key` integer NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`kind` text NOT NULL,
	`changed_at` integer NOT NULL,
	`change_id` text NOT NULL,
	PRIMARY KEY(`user_key`, `media_type`, `media_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `history` (
	`user_key` integer NOT NULL,
	`media_key` text NOT NULL,
	`texts_id` integer,
	`own_texts` text,
	`watch_position` real NOT NULL,
	`duration` real NOT NULL,
	`preferred_source` text,
	`created_at` integer NOT NULL,
	`media_type` text GENERATED ALWAYS AS (substr(media_key, 1, instr(media_key, ':') - 1)) VIRTUAL,
	`media_id` integer GENERATED ALWAYS AS (CAST(substr(media_key, instr(media_key, ':') + 1) AS INTEGER)) VIRTUAL,
	`season` integer GENERATED ALWAYS AS (iif(json_valid('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']'), ('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']') ->> 1, NULL)) VIRTUAL,
	`episode` integer GENERATED ALWAYS AS (iif(json_valid('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']'), ('[' || replace(substr(media_key, instr(media_key, ':') + 1), ':', ',') || ']') ->> 2, NULL)) VIRTUAL,
	PRIMARY KEY(`user_key`, `media_key`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `history_newest` ON `history` (`user_key`,`created_at`,`media_key`);
--> statement-breakpoint
CREATE INDEX `history_unfinished` ON `history` (`user_key`,`created_at`) WHERE NOT (duration > 0 AND (
	watch_position >= duration * 0.95
	OR (duration >= 240 AND watch_position >= duration - 120)
));
--> statement-breakpoint
CREATE INDEX `history_episodes` ON `history` (`user_key`,`media_id`,`created_at`) WHERE media_type = 'tv';
--> statement-breakpoint
CREATE TABLE `history_writes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_key` integer NOT NULL,
	`entries` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `history_writes_user` ON `history_writes` (`user_key`);
--> statement-breakpoint
CREATE INDEX `history_writes_age` ON `history_writes` (`created_at`);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`lookup` text NOT NULL,
	`row` text NOT NULL,
	`outcome` text,
	`choice` text,
	`undo` text,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_rows_lookup` ON `import_rows` (`import_id`,`lookup`);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_key` integer NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`parts` text,
	`skipped` text NOT NULL,
	`settings` text,
	`replaced_settings` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_user` ON `imports` (`user_key`,`created_at`);
--> statement-breakpoint
CREATE TABLE `opinions` (
	`user_key` integer NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`rating` real,
	`is_dismissed` integer NOT NULL,
	`sentiment` real,
	`keywords` text NOT NULL,
	`said_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `media_type`, `media_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `removals` (
	`user_key` integer NOT NULL,
	`id` text NOT NULL,
	`part` text NOT NULL,
	`record_id` text NOT NULL,
	`record` text NOT NULL,
	`removed_at` integer NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`user_key`, `id`, `record_id`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `removals_age` ON `removals` (`removed_at`);
--> statement-breakpoint
CREATE TABLE `saved` (
	`id` text NOT NULL,
	`user_key` integer NOT NULL,
	`list` text NOT NULL,
	`media_type` text NOT NULL,
	`media_id` integer NOT NULL,
	`texts_id` integer,
	`own_texts` text,
	`added_at` integer NOT NULL,
	`changed_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_key`, `media_type`, `media_id`, `list`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `saved_newest` ON `saved` (`user_key`,`list`,`added_at`);
--> statement-breakpoint
CREATE TABLE `taste` (
	`user_key` integer PRIMARY KEY NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`weights` text DEFAULT '{}' NOT NULL,
	`years` text,
	`searches` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`ranking` text,
	`ranked_version` integer,
	`ranking_key` text,
	`ranked_at` integer,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `taste_ranked` ON `taste` (`ranked_at`);
--> statement-breakpoint
CREATE TABLE `title_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`media_key` text NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`poster_path` text,
	`backdrop_path` text,
	`overview` text NOT NULL,
	`rating` real NOT NULL,
	`release_date` text,
	`read_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `title_texts_once` ON `title_texts` (`media_key`,`language`);
--> statement-breakpoint
CREATE INDEX `title_texts_age` ON `title_texts` (`read_at`);
--> statement-breakpoint
CREATE TABLE `erasures` (
	`user_key` integer NOT NULL,
	`media_key` text NOT NULL,
	`erased_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `media_key`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `viewers` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`is_history_enabled` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `viewers_id_unique` ON `viewers` (`id`);
--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_added` AFTER INSERT ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_changed` AFTER UPDATE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_opinion_removed` AFTER DELETE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = OLD.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_saved_added` AFTER INSERT ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_saved_removed` AFTER DELETE ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = OLD.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_history_written` AFTER INSERT ON `history_writes` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_erasure_added` AFTER INSERT ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_erasure_changed` AFTER UPDATE ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
--> statement-breakpoint
CREATE TRIGGER `taste_after_import_moved_on` AFTER UPDATE OF `state` ON `imports` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
