-- Who is to hear of a film and has watched it, and who wants no more mails of an account.

alter table recipient
  add column to_be_mailed boolean not null default false,
  add column watched_at timestamptz;
comment on column recipient.to_be_mailed is 'The request asks for a mail, and no other recipient of the job has the address.';

alter table mail add column unsubscribe_url text;
comment on column mail.unsubscribe_url is 'For List-Unsubscribe; only mails to recipients have one.';
create index mail_account on mail (account_id, id desc);

create table suppression (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  email text not null,
  reason text not null check (reason in ('unsubscribed', 'added')),
  created_at timestamptz not null default now(),
  unique (account_id, email)
);
comment on column suppression.email is 'In lower case: addresses are compared so.';
