import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const tables = [
  sql`create schema identity`,

  sql`create table identity.pools (
    pool_id text primary key check (pool_id ~ '_'),
    name text not null unique,
    client_id text not null unique,
    identity_pool_id text not null check (identity_pool_id ~ ':'),
    password_policy jsonb not null,
    mfa text not null check (mfa in ('off', 'optional', 'required')),
    mfa_methods text[] not null default '{}',
    required_attributes text[] not null default '{}',
    oauth jsonb,
    created_at timestamptz(3) not null)`,

  // email_lower is written by the portal: lower() of a C-locale database knows ASCII only.
  sql`create table identity.users (
    pool_id text not null references identity.pools,
    username text not null,
    sub uuid not null unique,
    email text,
    email_lower text,
    phone_number text check (phone_number ~ '^\\+[0-9]{1,15}$'),
    attributes jsonb not null default '{}',
    status text not null check (status in
      ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'EXTERNAL_PROVIDER')),
    enabled boolean not null default true,
    salt bytea,
    verifier_cipher text,
    temporary_until timestamptz(3),
    totp_cipher text,
    totp_last_step bigint,
    mfa_preferred text,
    mfa_enabled text[] not null default '{}',
    mfa_required boolean not null default false,
    custom_challenge_cipher text,
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    last_sign_in_at timestamptz(3),
    primary key (pool_id, username))`,
  sql`create unique index users_email on identity.users (pool_id, email_lower)
    where email_lower is not null and status <> 'EXTERNAL_PROVIDER'`,

  sql`create table identity.user_groups (
    pool_id text not null,
    username text not null,
    group_name text not null,
    primary key (pool_id, username, group_name),
    foreign key (pool_id, username) references identity.users on delete cascade)`,
  sql`create index group_members on identity.user_groups (pool_id, group_name, username)`,

  // No reference to users: an unknown name gets a session and a code too, so that nobody can tell the difference.
  sql`create table identity.challenge_sessions (
    session_hash bytea primary key,
    pool_id text not null,
    client_id text not null,
    username text not null,
    challenge text not null,
    state_cipher text not null,
    attempts smallint not null default 0 check (attempts <= 5),
    expires_at timestamptz(3) not null)`,
  sql`create index challenge_sessions_old on identity.challenge_sessions (expires_at)`,
  sql`create table identity.codes (
    pool_id text not null,
    username text not null,
    purpose text not null,
    code_hash bytea not null,
    attempts smallint not null default 0 check (attempts <= 5),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    created_at timestamptz(3) not null,
    primary key (pool_id, username, purpose))`,
  sql`create index codes_old on identity.codes (expires_at)`,

  sql`create table identity.refresh_tokens (
    token_hash bytea primary key,
    family uuid not null,
    pool_id text not null,
    username text not null,
    client_id text not null,
    device_key text,
    auth_time timestamptz(3) not null,
    last_used_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    replaced_at timestamptz(3),
    revoked_at timestamptz(3),
    foreign key (pool_id, username) references identity.users on delete cascade)`,
  sql`create index refresh_family on identity.refresh_tokens (family)`,
  sql`create index refresh_user on identity.refresh_tokens (pool_id, username)`,
  sql`create index refresh_old on identity.refresh_tokens (expires_at)`,

  sql`create table identity.devices (
    pool_id text not null,
    username text not null,
    device_key text not null,
    group_key text not null,
    name text,
    salt bytea not null,
    verifier_cipher text not null,
    remembered boolean not null default false,
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    primary key (pool_id, username, device_key),
    foreign key (pool_id, username) references identity.users on delete cascade)`,
  sql`create table identity.passkeys (
    credential_id bytea primary key,
    pool_id text not null,
    username text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text,
    relying_party_id text not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    foreign key (pool_id, username) references identity.users on delete cascade)`,
  sql`create index passkeys_user on identity.passkeys (pool_id, username)`,
  sql`create table identity.oauth_codes (
    code_hash bytea primary key,
    pool_id text not null,
    client_id text not null,
    username text not null,
    redirect_uri text not null,
    code_challenge text not null,
    nonce text,
    expires_at timestamptz(3) not null,
    used_at timestamptz(3))`,
  sql`create table identity.guest_identities (
    identity_id text primary key,
    identity_pool_id text not null,
    login_hash bytea unique,
    created_at timestamptz(3) not null)`,

  // The unique index lets one of two nodes that start at once make the installation's key.
  sql`create table identity.signing_keys (
    kid text primary key,
    alg text not null default 'RS256',
    public_jwk jsonb not null,
    private_cipher text not null,
    created_at timestamptz(3) not null,
    retired_at timestamptz(3))`,
  sql`create unique index signing_keys_current on identity.signing_keys (alg) where retired_at is null`,

  // Tokens of issuer and sub that are not younger than not_before (seconds) are refused (security.md, token floor).
  sql`create table identity.token_floors (
    issuer text not null,
    sub text not null,
    not_before bigint not null,
    primary key (issuer, sub))`,
  sql`create index token_floors_recent on identity.token_floors (not_before)`,

  sql`create table identity.limits (
    key_hash bytea primary key,
    count int not null,
    expires_at timestamptz(3) not null,
    blocked_until timestamptz(3))`,
  sql`create index limits_old on identity.limits (expires_at)`,

  sql`grant usage on schema identity to portal_app`,
  sql`grant select, insert, update, delete on all tables in schema identity to portal_app`,
]

/** The embedded user pools (sign-in.md §1) and the token floor, which real pools use too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db)
}
