-- Accounts, applications, films and the jobs that make them.

create table installation (
  key text primary key,
  value text not null
);
comment on table installation is 'Facts about this installation, such as the fingerprint of its secret keys.';

create table account (
  id bigint generated always as identity primary key,
  name text,
  plan text not null check (plan in ('free', 'solo', 'starter', 'growth')),
  logo_key text,
  created_at timestamptz not null default now()
);

create table app_user (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index app_user_email on app_user (lower(email));

create table api_key (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  name text not null,
  prefix text not null,
  hash bytea not null unique,
  permission text not null check (permission in ('all_access', 'read_only')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id);

create table domain (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  application_name text not null,
  url text not null,
  description text,
  primary_color text,
  secondary_color text,
  framework text,
  logo_key text,
  access bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column domain.access is 'How the recorder signs in; sealed with SECRET_KEYS, never returned.';
create index domain_account on domain (account_id, id desc);

create table job (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  domain_id bigint not null references domain on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed', 'cancelled')),
  stage text not null default 'planning',
  progress integer not null default 0 check (progress between 0 and 100),
  eta_seconds integer,
  request jsonb not null,
  brief jsonb,
  video_id bigint,
  error_code text,
  error_message text,
  notes text[] not null default '{}',
  attempt integer not null default 0,
  tries integer not null default 0,
  queue_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on column job.attempt is 'Fencing token: grows with every take-over; writes of an older attempt are refused.';
comment on column job.tries is 'How often the step at hand has been begun; a finished step starts the count again.';
comment on column job.queue_id is 'The entry of the queue that may run this job; any other is a stale delivery.';
create index job_domain on job (account_id, domain_id, id desc);
create index job_live on job (status) where status in ('queued', 'running');

create function notify_job_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changed', json_build_object(
    'jobId', new.id, 'domainId', new.domain_id, 'accountId', new.account_id
  )::text);
  return null;
end
$$;
create trigger job_changed after insert or update on job for each row execute function notify_job_changed();

create table job_step (
  job_id bigint not null references job on delete cascade,
  stage text not null,
  attempt integer not null,
  result jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  primary key (job_id, stage)
);
comment on table job_step is 'Result of each finished step; a job that is taken over goes on after the last of them.';

create table video (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  domain_id bigint not null references domain on delete cascade,
  job_id bigint unique,
  slug text not null unique,
  filename text not null,
  size bigint not null,
  duration_ms integer not null,
  width integer not null,
  height integer not null,
  fps integer not null,
  file_key text not null,
  poster_key text not null,
  captions_key text not null,
  chapters_key text not null,
  transcript_key text not null,
  sprite_key text not null,
  storyboard jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column video.job_id is 'Unique: a job publishes one film, however often it is tried.';
create index video_account on video (account_id, id desc);
create index video_domain on video (domain_id, id desc);

create table recipient (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  job_id bigint not null references job on delete cascade,
  video_id bigint references video on delete cascade,
  email text,
  name text,
  contact jsonb not null,
  token text not null unique,
  state text not null default 'pending'
    check (state in ('pending', 'rendered', 'mailed', 'bounced', 'suppressed', 'failed')),
  mailed_at timestamptz
);
create index recipient_job on recipient (job_id);
create index recipient_video on recipient (video_id);

create table mail (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  recipient_id bigint unique references recipient on delete cascade,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  state text not null check (state in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
comment on column mail.recipient_id is 'Unique: a recipient gets one mail per job.';
create index mail_due on mail (next_attempt_at) where state = 'queued';
