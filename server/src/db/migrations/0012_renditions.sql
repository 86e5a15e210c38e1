-- One film, one greeting each: a recipient's own film of a video.

create table rendition (
  recipient_id bigint primary key references recipient on delete cascade,
  account_id bigint not null references account on delete cascade,
  video_id bigint not null references video on delete cascade,
  version integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'made', 'failed')),
  queue_id text,
  attempt integer not null default 0,
  tries integer not null default 0,
  file_key text,
  captions_key text,
  chapters_key text,
  transcript_key text,
  size bigint,
  duration_ms integer,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state <> 'made' or (file_key is not null and captions_key is not null and chapters_key is not null
    and transcript_key is not null and size is not null and duration_ms is not null))
);
comment on column rendition.version is 'The version of the video that it is of. It is played while that one is shown.';
comment on column rendition.attempt is 'Fencing token: a run that is not the latest one cannot write.';
comment on column rendition.file_key is 'Null until it is made; of an older version while it is made again.';
comment on column rendition.note is 'Why there is none, when it has failed: the recipient watches the film for everybody.';
create index rendition_video on rendition (video_id);
create index rendition_account on rendition (account_id);
