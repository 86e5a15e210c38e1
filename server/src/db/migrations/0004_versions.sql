-- A video can be made again under its address: its versions, and the jobs that make one.

create table video_version (
  video_id bigint not null references video on delete cascade,
  version integer not null,
  account_id bigint not null references account on delete cascade,
  kind text not null check (kind in ('generation', 'edit', 'refresh', 'upload')),
  job_id bigint unique,
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
  sheet_key text,
  storyboard jsonb not null,
  created_at timestamptz not null default now(),
  primary key (video_id, version)
);
comment on column video_version.job_id is 'Unique: a job publishes one film, however often it is tried.';
create index video_version_account on video_version (account_id);

insert into video_version (
  video_id, version, account_id, kind, job_id, size, duration_ms, width, height, fps, file_key, poster_key,
  captions_key, chapters_key, transcript_key, sprite_key, sheet_key, storyboard, created_at
) select
  id, 1, account_id, case when job_id is null then 'upload' else 'generation' end, job_id, size, duration_ms, width,
  height, fps, file_key, poster_key, captions_key, chapters_key, transcript_key, sprite_key, sheet_key, storyboard,
  created_at
from video;

alter table video add column version integer not null default 1;
comment on column video.version is
  'The version that is shown. Its columns stand in this row, too, so that whatever shows a video reads one row.';
comment on column video.job_id is 'Of the version that is shown.';

alter table job add column kind text not null default 'generation' check (kind in ('generation', 'edit', 'refresh'));
alter table job add column storyboard jsonb;
alter table job add column take_of bigint;
alter table job add column reviewed_at timestamptz;
comment on column job.video_id is 'The film it has made; of an edit or a refresh from its beginning the video that is made again.';
comment on column job.storyboard is 'Given: nothing is planned then. Of an edit, a refresh, or a storyboard that was approved.';
comment on column job.take_of is 'The job whose take shows the same steps, so that an edit of words needs no filming.';
comment on column job.reviewed_at is 'When its storyboard was approved; until then a job that asks for a review is not filmed.';
create index job_video on job (video_id) where video_id is not null;
