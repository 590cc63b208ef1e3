import * as z from 'zod/mini'

import { MfaMethod, PasswordPolicy, PoolName } from './pool.ts'

const OAuth = z.object({
  /** Host and path without a scheme, as Amplify wants it. */
  domain: z.string(),
  /** http only for the embedded identity service on loopback (sign-in.md §2). */
  scheme: z.enum(['http', 'https']),
  scopes: z.array(z.string()),
  redirectSignIn: z.array(z.string()),
  redirectSignOut: z.array(z.string()),
  provider: z.string(),
})

const PoolConfig = z.object({
  userPoolId: z.string().check(z.regex(/_/)),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  identityPoolId: z.optional(z.string().check(z.regex(/:/))),
  identityPoolEndpoint: z.optional(z.string()),
  passwordPolicy: PasswordPolicy,
  /** Whether people who are not signed in get an identity of the identity pool (specification 2 §2). */
  guestAccess: z.optional(z.boolean()),
  mfa: z.enum(['off', 'optional', 'required']),
  /** The second factors that can be used; all where it is not said. */
  mfaMethods: z.optional(z.array(MfaMethod)),
  /** Whether only the browser that signed up may set its password by the code; the embedded service holds to it. */
  bindsSignUp: z.optional(z.boolean()),
  oauth: z.optional(OAuth),
})

export const Emails = z.object({
  customerOperations: z.string(),
  vwProgram: z.string(),
  vwSupport: z.string(),
  battery: z.string(),
  euLogistics: z.string(),
  portalHelp: z.string(),
})
export type Emails = z.infer<typeof Emails>

export const DemoAccount = z.object({
  email: z.string(),
  pool: PoolName,
  label: z.string(),
})
export type DemoAccount = z.infer<typeof DemoAccount>

/** What /config.json tells the browser, so that one build serves every deployment (architecture.md §4). */
export const BrowserConfig = z.object({
  company: z.object({ name: z.string(), slug: z.string(), timeZone: z.optional(z.string()) }),
  emails: Emails,
  pools: z.partialRecord(PoolName, PoolConfig),
  sentryDsn: z.optional(z.string()),
  analyticsSrc: z.optional(z.string()),
  /** Who answers day and night about dangerous goods, also where the network does not reach. */
  emergencyPhone: z.optional(z.string()),
  /** What only the server opens is sealed for it (P-256, base64url). */
  signOutKey: z.optional(z.string()),
  /** Where staff without access ask for it, and read about it. */
  access: z.optional(
    z.object({
      requestUrl: z.optional(z.string()),
      documentationUrl: z.optional(z.string()),
    }),
  ),
  demo: z.optional(z.object({ password: z.string(), accounts: z.array(DemoAccount) })),
})
export type BrowserConfig = z.infer<typeof BrowserConfig>
