-- Why a recipient has no film of their own, for programs as well as for people.

alter table rendition add column error_code text;
comment on column rendition.error_code is 'Why there is none, when it has failed: a name beside the words of note.';
