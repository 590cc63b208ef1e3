import type { AuditedCall, SignInFailure } from '#schemas/audit-words.ts'

import type { Db } from './db/database.ts'
import { uuidAt } from './db/repositories/ids.ts'
import { addOwnDeed, findAccount } from './db/repositories/sign-in-entries.ts'
import type { FoundAccount } from './db/repositories/sign-in-entries.ts'
import { writeSignInEvent } from './db/repositories/sign-in-events.ts'
import { ADMINISTRATION } from './identity/index.ts'
import type { IdentityEvent } from './identity/index.ts'
import type { Secrets } from './secrets.ts'

const MINUTE_MS = 60_000
const STEP = 5

/** What somebody does with their own account, by the protocol's names. That they signed in the API sees (visits.ts). */
const deeds: Readonly<Record<string, AuditedCall>> = {
  RevokeToken: 'sign-out',
  GlobalSignOut: 'sign-out-everywhere',
  ConfirmSignUp: 'sign-up',
  ChangePassword: 'own-password',
  ConfirmForgotPassword: 'own-password-reset',
  SetUserMFAPreference: 'own-factors',
  VerifySoftwareToken: 'own-authenticator',
  CompleteWebAuthnRegistration: 'own-passkey-add',
  DeleteWebAuthnCredential: 'own-passkey-remove',
  ConfirmDevice: 'own-device-add',
  ForgetDevice: 'own-device-remove',
  VerifyUserAttribute: 'own-contact',
}

const ATTEMPTS = ['InitiateAuth', 'RespondToAuthChallenge', 'oauth2/authorize', 'oauth2/token']
const PASSWORD_STEPS = [undefined, 'PASSWORD_VERIFIER', 'PASSWORD', 'PASSWORD_SRP']
const failures: Readonly<Record<string, SignInFailure>> = {
  NotAuthorizedException: 'wrong-password',
  UserNotFoundException: 'wrong-password',
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  LimitExceededException: 'too-many',
  TooManyRequestsException: 'too-many',
  UserNotConfirmedException: 'not-confirmed',
  PasswordResetRequiredException: 'reset-required',
  UserLambdaValidationException: 'not-allowed',
  access_denied: 'cancelled',
  invalid_request: 'not-allowed',
  invalid_grant: 'expired-code',
}

/** Why an attempt failed; undefined for what is none: malformed, or a token that could not be refreshed. */
function failureOf(event: IdentityEvent, account: FoundAccount | undefined) {
  const { action, outcome, claimed, challenge } = event
  const isNameless = claimed === undefined
  if (!ATTEMPTS.includes(action) || (action === 'InitiateAuth' && isNameless)) return undefined
  if (outcome === 'invalid_request' && isNameless) return undefined
  const reason = failures[outcome]
  if (reason === 'cancelled') return isNameless ? reason : 'not-allowed'
  if (reason !== 'wrong-password') return reason
  if (!account) return isNameless ? 'second-step' : 'no-account'
  if (!account.isEnabled) return 'disabled'
  return PASSWORD_STEPS.includes(challenge) ? reason : 'second-step'
}

/** Which attempt of a minute is an entry: the first, the fifth, the 25th and so on. */
function isStep(count: number): boolean {
  let step = 1
  while (step < count) step *= STEP
  return step === count
}

type Tally = { count: number; at: Date; id: string }

/**
 * Counts failures per account and minute, and all of unknown names as one account: a few entries a minute, however many
 * tries there are. Each attempt names the entry that it counts for, so that every answer waits for the same statements.
 */
function createTally() {
  const known = new Map<string, Tally>()
  let current = 0
  return (key: string, at: Date): Tally => {
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    if (minute !== current) known.clear()
    current = minute
    const tally = known.get(key) ?? { count: 0, at, id: '' }
    tally.count += 1
    if (isStep(tally.count)) {
      tally.at = at
      tally.id = uuidAt(at.getTime())
    }
    known.set(key, tally)
    return tally
  }
}

type Parts = {
  readonly db: Db
  readonly secrets: Pick<Secrets, 'mac'>
  /** The `iss` of a pool's tokens. */
  readonly issuerOf: (poolId: string) => string
}

/** Writes down what the embedded pools hear: each step in their own log, and what came of it as entries of the audit. */
export function createAccountLog({ db, secrets, issuerOf }: Parts) {
  const tallyOf = createTally()
  const accountOf = async ({ principal, claimed, clientId }: IdentityEvent) => {
    const [issuer = '', sub = ''] = principal?.split('|') ?? []
    const poolId = issuer.slice(issuer.lastIndexOf('/') + 1)
    const wanted = principal ? { poolId, sub } : { clientId, name: claimed?.trim() ?? '' }
    const found = await findAccount(db, wanted)
    return found && { ...found, principal: `${issuerOf(found.poolId)}|${found.sub}` }
  }
  return async (event: IdentityEvent): Promise<void> => {
    await writeSignInEvent(db, secrets, event)
    // The company's own act: the call that asked for it is the entry.
    if (event.principal === ADMINISTRATION) return
    const { action, outcome, at, challenge, address } = event
    const isDone = outcome === 'ok'
    const deed = isDone ? deeds[action] : undefined
    if (deed === undefined && (isDone || failures[outcome] === undefined)) return
    const account = await accountOf(event)
    const made = { account, addressHash: secrets.mac('audit-address', address) }
    if (deed !== undefined) {
      if (account)
        await addOwnDeed(db, {
          ...made,
          at,
          id: uuidAt(at.getTime()),
          call: deed,
          outcome: 'done',
          detail: {},
        })
      return
    }
    const failure = failureOf(event, account)
    if (failure === undefined) return
    const { count, ...entry } = tallyOf(account?.principal ?? 'unknown', at)
    const detail = {
      ...(challenge === undefined ? {} : { how: challenge }),
      ...(count > 1 ? { attempts: count } : {}),
    }
    await addOwnDeed(db, {
      ...made,
      at: entry.at,
      id: entry.id,
      call: 'sign-in-failed',
      outcome: failure,
      detail,
    })
  }
}
