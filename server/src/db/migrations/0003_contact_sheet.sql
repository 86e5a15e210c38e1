alter table video add column sheet_key text;
comment on column video.sheet_key is 'Null for films that were hosted, which nobody has told in scenes, and for those made before there were sheets.';
