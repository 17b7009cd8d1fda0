CREATE TABLE "devices" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text,
	"device" text NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "registration" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_last_at_index" ON "devices" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "registrations_user_id_index" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "registrations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_registration_registrations_hash_fk" FOREIGN KEY ("registration") REFERENCES "public"."registrations"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_registration_index" ON "mail_tokens" USING btree ("registration");--> statement-breakpoint
-- Whoever registered such an address first had set its password, the owner or not. Those who have not confirmed register again.
DELETE FROM "users" WHERE "email_confirmed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_needs_confirmation" CHECK (email_confirmed_at is not null or password_hash is null);