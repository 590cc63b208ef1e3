import type { BrowserConfig } from '#schemas/browser-config.ts'
import { readUser } from '#schemas/user.ts'

import type { AuthEvent, Session } from './types.ts'

/** A user of a pool, for generated tests. */
export const aSession = (
  pool: 'external' | 'redwood_okta' = 'external',
  tokenAgeMs = 0,
): Session => ({
  user: readUser(pool, {
    sub: `sub-${pool}`,
    given_name: 'Sara',
    family_name: 'Okafor',
    'custom:roles': '["supplier-user"]',
    'custom:tenant': 'supplier:300000000000200',
    'cognito:groups': ['cp-admin'],
  }),
  tokenAgeMs,
})

export const aConfig: BrowserConfig = {
  company: { name: 'Redwood', slug: 'redwood' },
  emails: {
    customerOperations: 'customer-operations@portal.example',
    vwProgram: 'vw-program@portal.example',
    vwSupport: 'vw-support@portal.example',
    battery: 'battery@portal.example',
    euLogistics: 'eu-logistics@portal.example',
    portalHelp: 'help@portal.example',
  },
  pools: {},
}

/** The finite events that generated tests send, with the ends of every actor. */
export const authAlphabet = {
  events: [
    { type: 'CHOOSE_POOL', pool: 'bmw_group' },
    { type: 'SIGNED_IN', session: aSession() },
    { type: 'SIGNED_IN', session: aSession('redwood_okta') },
    { type: 'REFRESH' },
    { type: 'DOUBT_SESSION' },
    { type: 'SIGN_OUT' },
    { type: 'TAB_CHANGED' },
    { type: 'RETRY' },
    { type: 'RELOAD' },
  ] as const satisfies readonly AuthEvent[],
  ends: {
    'auth.loadConfig': [{ output: aConfig }, { error: { name: 'NetworkError' } }],
    'auth.fetchSession': [
      { output: aSession() },
      { output: aSession('external', 60_000) },
      { output: undefined },
      { error: { name: 'NetworkError' } },
    ],
    'auth.refreshSession': [
      { output: aSession() },
      { error: { name: 'NotAuthorizedException' } },
      { error: { name: 'NetworkError' } },
    ],
    'auth.signOut': [{ output: undefined }, { error: { name: 'NetworkError' } }],
  },
} as const
