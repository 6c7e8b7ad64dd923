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
CREATE INDEX `followed_teams_team` ON `followed_teams` (`kind`,`team_id`,`user_key`) WHERE is_followed = 1;
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
CREATE INDEX `history_newest` ON `history` (`user_key`,`created_at`,`media_key`);
CREATE INDEX `history_unfinished` ON `history` (`user_key`,`created_at`) WHERE NOT (duration > 0 AND (
	watch_position >= duration * 0.95
	OR (duration >= 240 AND watch_position >= duration - 120)
));
CREATE INDEX `history_episodes` ON `history` (`user_key`,`media_id`,`created_at`) WHERE media_type = 'tv';
CREATE TABLE `history_writes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_key` integer NOT NULL,
	`entries` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX `history_writes_user` ON `history_writes` (`user_key`);
CREATE INDEX `history_writes_age` ON `history_writes` (`created_at`);
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
CREATE INDEX `import_rows_lookup` ON `import_rows` (`import_id`,`lookup`);
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
CREATE INDEX `imports_user` ON `imports` (`user_key`,`created_at`);
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
CREATE INDEX `notification_settings_version` ON `notification_settings` (`told_version`) WHERE version = 1;
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
CREATE INDEX `notifications_newest` ON `notifications` (`user_key`,`created_at`);
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);
CREATE INDEX `notifications_unread` ON `notifications` (`user_key`,`created_at`) WHERE read_at IS NULL;
CREATE INDEX `notifications_due` ON `notifications` (`due_at`) WHERE dispatched_at IS NULL;
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
CREATE TABLE `plays` (
	`user_key` integer NOT NULL,
	`media_key` text NOT NULL,
	`played_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `media_key`, `played_at`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
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
CREATE INDEX `push_deliveries_open` ON `push_deliveries` (`done_at`,`queued_at`);
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
CREATE INDEX `removals_age` ON `removals` (`removed_at`);
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
CREATE INDEX `saved_newest` ON `saved` (`user_key`,`list`,`added_at`);
CREATE INDEX `saved_watchlisted` ON `saved` (`media_id`,`media_type`,`user_key`) WHERE list = 'watchlist';
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
CREATE INDEX `taste_ranked` ON `taste` (`ranked_at`);
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
CREATE UNIQUE INDEX `title_texts_once` ON `title_texts` (`media_key`,`language`);
CREATE INDEX `title_texts_age` ON `title_texts` (`read_at`);
CREATE TABLE `erasures` (
	`user_key` integer NOT NULL,
	`media_key` text NOT NULL,
	`erased_at` integer NOT NULL,
	PRIMARY KEY(`user_key`, `media_key`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
CREATE TABLE `viewers` (
	`key` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text,
	`is_history_enabled` integer DEFAULT true NOT NULL
);
CREATE UNIQUE INDEX `viewers_id_unique` ON `viewers` (`id`);
CREATE INDEX `viewers_of_account` ON `viewers` (`account_id`);
CREATE TABLE `watched_seasons` (
	`user_key` integer NOT NULL,
	`show_id` integer NOT NULL,
	`season` integer NOT NULL,
	`episodes` text NOT NULL,
	PRIMARY KEY(`user_key`, `show_id`, `season`),
	FOREIGN KEY (`user_key`) REFERENCES `viewers`(`key`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
CREATE INDEX `watched_seasons_show` ON `watched_seasons` (`show_id`);
CREATE TRIGGER `taste_after_opinion_added` AFTER INSERT ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
CREATE TRIGGER `taste_after_opinion_changed` AFTER UPDATE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
CREATE TRIGGER `taste_after_opinion_removed` AFTER DELETE ON `opinions` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = OLD.`user_key`; END;
CREATE TRIGGER `taste_after_saved_added` AFTER INSERT ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
CREATE TRIGGER `taste_after_saved_removed` AFTER DELETE ON `saved` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = OLD.`user_key`; END;
CREATE TRIGGER `taste_after_history_written` AFTER INSERT ON `history_writes` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
CREATE TRIGGER `taste_after_erasure_added` AFTER INSERT ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
CREATE TRIGGER `taste_after_erasure_changed` AFTER UPDATE ON `erasures` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
CREATE TRIGGER `taste_after_import_moved_on` AFTER UPDATE OF `state` ON `imports` BEGIN UPDATE `taste` SET `version` = `version` + 1 WHERE `user_key` = NEW.`user_key`; END;
CREATE TRIGGER `watched_after_history_added` AFTER INSERT ON `history` WHEN NEW.`episode` IS NOT NULL AND (NEW.`duration` > 0 AND (NEW.`watch_position` >= NEW.`duration` * 0.95 OR (NEW.`duration` >= 240 AND NEW.`watch_position` >= NEW.`duration` - 120))) BEGIN INSERT INTO `watched_seasons` (`user_key`, `show_id`, `season`, `episodes`) VALUES (NEW.`user_key`, NEW.`media_id`, NEW.`season`, replace(hex(zeroblob(NEW.`episode`)), '00', '0') || '1') ON CONFLICT (`user_key`, `show_id`, `season`) DO UPDATE SET `episodes` = substr(`episodes` || replace(hex(zeroblob(NEW.`episode`)), '00', '0'), 1, NEW.`episode`) || '1' || substr(`episodes`, NEW.`episode` + 2); END;
CREATE TRIGGER `watched_after_history_changed` AFTER UPDATE OF `watch_position`, `duration` ON `history` WHEN NEW.`episode` IS NOT NULL AND (NEW.`duration` > 0 AND (NEW.`watch_position` >= NEW.`duration` * 0.95 OR (NEW.`duration` >= 240 AND NEW.`watch_position` >= NEW.`duration` - 120))) BEGIN INSERT INTO `watched_seasons` (`user_key`, `show_id`, `season`, `episodes`) VALUES (NEW.`user_key`, NEW.`media_id`, NEW.`season`, replace(hex(zeroblob(NEW.`episode`)), '00', '0') || '1') ON CONFLICT (`user_key`, `show_id`, `season`) DO UPDATE SET `episodes` = substr(`episodes` || replace(hex(zeroblob(NEW.`episode`)), '00', '0'), 1, NEW.`episode`) || '1' || substr(`episodes`, NEW.`episode` + 2); END;
CREATE TRIGGER `watched_after_history_removed` AFTER DELETE ON `history` BEGIN DELETE FROM `plays` WHERE `user_key` = OLD.`user_key` AND `media_key` = OLD.`media_key`; UPDATE `watched_seasons` SET `episodes` = substr(`episodes`, 1, OLD.`episode`) || '0' || substr(`episodes`, OLD.`episode` + 2) WHERE OLD.`episode` IS NOT NULL AND `user_key` = OLD.`user_key` AND `show_id` = OLD.`media_id` AND `season` = OLD.`season` AND length(`episodes`) > OLD.`episode`; END;
