ALTER TABLE "external_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "external_codes" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "external_codes" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "external_codes" ADD COLUMN "lang" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "former" text;