-- Who watches and what they do, calls to action, series, people and their sessions, and what replicas share.

alter table account add column updated_at timestamptz not null default now();

-- People and sessions, in the shape better-auth reads and writes (accounts/auth.ts maps its names to these).
-- Found by comparison as it is written, so it is written in one way.
update app_user set email = lower(email);
alter table app_user add check (email = lower(email));
alter table app_user add column email_verified boolean not null default false;
alter table app_user add column image text;
alter table app_user add column updated_at timestamptz not null default now();

create table user_credential (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
comment on column user_credential.account_id is 'better-auth''s word for who the user is at a provider; not an account of ours.';
create index user_credential_user on user_credential (user_id);
insert into user_credential (user_id, account_id, provider_id, password)
  select id, id::text, 'credential', password_hash from app_user;
alter table app_user drop column password_hash;

create table user_session (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_session_user on user_session (user_id);

create table user_verification (
  id bigint generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_verification_identifier on user_verification (identifier);

alter table mail add column confidential boolean not null default false;
comment on column mail.confidential is
  'Holds a link that opens an account to its reader: no operation shows it, and its text goes when it is sent.';

-- A change of who may do what is told to every replica, which forgets what it has cached of the account.
create function notify_account_changed() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_table_name = 'account' then
    changed := coalesce(new.id, old.id);
  elsif tg_op = 'DELETE' then
    changed := old.account_id;
  else
    changed := new.account_id;
  end if;
  perform pg_notify('account_changed', changed::text);
  return null;
end
$$;
create trigger account_changed after update of plan, name, logo_key or delete on account
  for each row execute function notify_account_changed();
create trigger api_key_changed after update of revoked_at, expires_at, permission or delete on api_key
  for each row execute function notify_account_changed();

-- Calls to action: the domain's, and one of a video's own that hides it wholly. Null: none was ever set.
alter table domain add column cta jsonb;
alter table video add column cta jsonb;

-- One row for each viewer and video is what makes a count exact; the counters are what is read.
create table video_view (
  video_id bigint not null references video on delete cascade,
  viewer bytea not null,
  recipient_id bigint references recipient on delete set null,
  viewed_at timestamptz not null default now(),
  primary key (video_id, viewer)
);
comment on column video_view.viewer is 'HMAC of video and viewer: tells viewers of one video apart, links nobody across videos.';
create index video_view_recipient on video_view (recipient_id) where recipient_id is not null;

create table video_click (
  video_id bigint not null references video on delete cascade,
  viewer bytea not null,
  recipient_id bigint references recipient on delete set null,
  clicked_at timestamptz not null default now(),
  primary key (video_id, viewer)
);
create index video_click_recipient on video_click (recipient_id) where recipient_id is not null;

create table lead (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  domain_id bigint not null references domain on delete cascade,
  video_id bigint not null references video on delete cascade,
  recipient_id bigint references recipient on delete set null,
  response_data jsonb not null,
  submitted_at timestamptz not null default now()
);
create index lead_video on lead (video_id, id desc);
create index lead_domain on lead (domain_id, id desc);
create index lead_account on lead (account_id);
create index lead_recipient on lead (recipient_id) where recipient_id is not null;

create table video_stats (
  video_id bigint primary key references video on delete cascade,
  views bigint not null default 0,
  leads bigint not null default 0,
  clicks bigint not null default 0
) with (fillfactor = 50);
comment on table video_stats is 'What was counted, whatever the call to action is now; made with the first count of a video.';

create table series (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  domain_id bigint not null references domain on delete cascade,
  title text not null,
  description text,
  is_public boolean not null default false,
  cover_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index series_domain on series (domain_id, id desc);
create index series_account on series (account_id);

create table series_video (
  series_id bigint not null references series on delete cascade,
  video_id bigint not null references video on delete cascade,
  position integer not null,
  primary key (series_id, video_id)
);
comment on column series_video.position is 'Only the order counts: a deleted video leaves a gap, which readers number away.';
create index series_video_video on series_video (video_id);

create table idempotency_key (
  account_id bigint not null references account on delete cascade,
  path text not null,
  key text not null,
  request_hash bytea not null,
  claim uuid not null,
  leased_until timestamptz,
  status integer,
  error_code text,
  body text,
  created_at timestamptz not null default now(),
  primary key (account_id, path, key)
);
comment on column idempotency_key.claim is 'Fencing token: the id of the request that may commit an effect under this key.';
comment on column idempotency_key.leased_until is 'The request is being answered until then; it renews the lease, and a dead one does not.';
comment on column idempotency_key.status is 'Null until the request has committed its effect.';
create index idempotency_key_age on idempotency_key (created_at);

-- Lost in a crash of the database, and no harm done: a window lasts two minutes.
create unlogged table rate_window (
  client text primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index rate_window_end on rate_window (ends_at);

-- Files that no row names any more, or will if what writes them comes to nothing. A worker deletes them when they are due.
create table storage_orphan (
  prefix text primary key,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now()
);
comment on table storage_orphan is 'Written in the transaction that deletes the rows, so that no file is forgotten when storage fails. Has no account: it outlives it.';
create index storage_orphan_due on storage_orphan (due_at);
