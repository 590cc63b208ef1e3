import * as z from 'zod/mini'

/** The sign-in user groups, one user pool per audience (specification 1 §3). */
export const PoolName = z.enum([
  'external',
  'epc_suppliers',
  'redwood_okta',
  'vwgoa_sso',
  'bmw_group',
  'porsche',
  'volvo_eu',
  'volvo_polestar',
  'tesla',
  'ferrari',
  'lucid',
])
export type PoolName = z.infer<typeof PoolName>

/** What a pool asks of a password; lengths in characters (specification 1 §5, 2 §9). */
export const PasswordPolicy = z.object({
  minimumLength: z._default(z.int().check(z.minimum(6), z.maximum(99)), 6),
  requireLowercase: z.boolean(),
  requireUppercase: z.boolean(),
  requireNumbers: z.boolean(),
  requireSymbols: z.boolean(),
})
export type PasswordPolicy = z.infer<typeof PasswordPolicy>

/** A second factor, as the specification names them (2 §2), and codes by e-mail. */
export const MfaMethod = z.enum(['SMS', 'TOTP', 'EMAIL'])
export type MfaMethod = z.infer<typeof MfaMethod>
