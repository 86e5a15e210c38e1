-- Connected CRMs, and the flows in which people connect them.

create table crm_connection (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  provider text not null,
  state text not null default 'connected' check (state in ('connected', 'needs_reconnect')),
  tokens bytea not null,
  busy_until timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, provider)
);
comment on column crm_connection.tokens is 'What the CRM lets us in by; sealed with SECRET_KEYS, never returned.';
comment on column crm_connection.busy_until is 'When the requests made so far would be through at an even pace: the token bucket of all processes.';

create table crm_flow (
  state_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  provider text not null,
  session_id bigint,
  redirect_uri text not null,
  verifier bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table crm_flow is 'A used or expired flow stays for a while: it tells where to send whoever comes with its state again.';
comment on column crm_flow.session_id is 'Only this session may finish the flow; null when a key has begun it.';
comment on column crm_flow.verifier is 'Of PKCE; sealed with SECRET_KEYS.';
create index crm_flow_account on crm_flow (account_id);
create index crm_flow_expiry on crm_flow (expires_at);
