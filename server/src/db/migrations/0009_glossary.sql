-- How the voices say the words of an application; a table of its own, since lists of domains do not need it.

create table domain_glossary (
  domain_id bigint primary key references domain on delete cascade,
  account_id bigint not null references account on delete cascade,
  entries jsonb not null
);
create index domain_glossary_account on domain_glossary (account_id);
