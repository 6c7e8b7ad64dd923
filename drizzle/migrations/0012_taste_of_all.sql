-- Every account has a taste, so that reading one never writes.
INSERT INTO `taste` (`user_id`) SELECT `id` FROM `users` WHERE true ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER `taste_of_new_user` AFTER INSERT ON `users` BEGIN INSERT INTO `taste` (`user_id`) VALUES (NEW.`id`) ON CONFLICT DO NOTHING; END;
