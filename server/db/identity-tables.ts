import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { PasswordPolicy } from '#schemas/pool.ts'

export type UserStatus =
  | 'UNCONFIRMED'
  | 'CONFIRMED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'RESET_REQUIRED'
  | 'EXTERNAL_PROVIDER'

// pg returns bigint as text, since a number may not hold it.
type BigInteger = ColumnType<string, number | bigint | string, number | bigint | string>
type NullableBigInteger = ColumnType<
  string | null,
  number | bigint | string | null | undefined,
  number | bigint | string | null
>

type Pools = {
  pool_id: string
  name: string
  client_id: string
  identity_pool_id: string
  password_policy: JSONColumnType<PasswordPolicy>
  mfa: 'off' | 'optional' | 'required'
  mfa_methods: Generated<string[]>
  required_attributes: Generated<string[]>
  oauth: JSONColumnType<Record<string, unknown>> | null
  created_at: Date
}

type Users = {
  pool_id: string
  username: string
  sub: string
  email: string | null
  email_lower: string | null
  phone_number: string | null
  attributes: JSONColumnType<Record<string, string>>
  status: UserStatus
  enabled: Generated<boolean>
  salt: Buffer | null
  verifier_cipher: string | null
  is_password_claimed: Generated<boolean>
  temporary_until: Date | null
  totp_cipher: string | null
  totp_last_step: NullableBigInteger
  mfa_preferred: string | null
  mfa_enabled: Generated<string[]>
  mfa_required: Generated<boolean>
  custom_challenge_cipher: string | null
  created_at: Date
  updated_at: Date
  last_sign_in_at: Date | null
}

type UserGroups = { pool_id: string; username: string; group_name: string }

type ChallengeSessions = {
  session_hash: Buffer
  pool_id: string
  client_id: string
  username: string
  challenge: string
  state_cipher: string
  attempts: Generated<number>
  expires_at: Date
}

type Codes = {
  pool_id: string
  username: string
  purpose: string
  code_hash: Buffer
  attempts: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Date
  value_cipher: string | null
}

type AskedCodes = {
  pool_id: string
  username: string
  purpose: string
  asker_hash: Buffer
  code_hash: Buffer
  attempts: Generated<number>
  strays: Generated<number>
  code_expires_at: Date
  expires_at: Date
  used_at: Date | null
  value_cipher: string | null
  code_cipher: string | null
}

type RefreshTokens = {
  token_hash: Buffer
  family: string
  pool_id: string
  username: string
  client_id: string
  device_key: string | null
  auth_time: Date
  last_used_at: Date
  expires_at: Date
  replaced_at: Date | null
  revoked_at: Date | null
  scope: string | null
}

type Devices = {
  pool_id: string
  username: string
  device_key: string
  group_key: string
  name: string | null
  salt: Buffer
  verifier_cipher: string
  remembered: Generated<boolean>
  created_at: Date
  last_seen_at: Date
}

type Passkeys = {
  credential_id: Buffer
  pool_id: string
  username: string
  public_key: Buffer
  counter: BigInteger
  transports: string[]
  name: string | null
  relying_party_id: string
  created_at: Date
  last_used_at: Date | null
}

type OAuthCodes = {
  code_hash: Buffer
  pool_id: string
  client_id: string
  username: string
  redirect_uri: string
  code_challenge: string
  nonce: string | null
  expires_at: Date
  used_at: Date | null
  family: string | null
  scope: Generated<string>
}

type GuestIdentities = {
  identity_id: string
  identity_pool_id: string
  login_hash: Buffer | null
  created_at: Date
}

type SigningKeys = {
  kid: string
  alg: Generated<string>
  public_jwk: JSONColumnType<Record<string, string>>
  private_cipher: string
  created_at: Date
  retired_at: Date | null
}

type TokenFloors = { issuer: string; sub: string; not_before: BigInteger }

type Limits = { key_hash: Buffer; count: number; expires_at: Date; blocked_until: Date | null }

/** The tables of migrations 002, 004 and 007, for Kysely. */
export type IdentityTables = {
  'identity.pools': Pools
  'identity.users': Users
  'identity.user_groups': UserGroups
  'identity.challenge_sessions': ChallengeSessions
  'identity.codes': Codes
  'identity.asked_codes': AskedCodes
  'identity.refresh_tokens': RefreshTokens
  'identity.devices': Devices
  'identity.passkeys': Passkeys
  'identity.oauth_codes': OAuthCodes
  'identity.guest_identities': GuestIdentities
  'identity.signing_keys': SigningKeys
  'identity.token_floors': TokenFloors
  'identity.limits': Limits
}
