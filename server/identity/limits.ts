import { createCodeLimits } from './challenges/code-limits.ts'
import { fail, tooManyAttempts } from './errors.ts'
import { createCounters } from './limit-counters.ts'
import type { LimitParts } from './limit-counters.ts'

// How often something may be tried (security.md §3).
const MINUTE_S = 60
const SIGN_INS_PER_ACCOUNT = 10
const SIGN_INS_PER_ADDRESS = 60

export type Account = { readonly poolId: string; readonly username: string }
/** The account that somebody claims, and the address that the claim comes from. */
export type Claimant = Account & { readonly address: string }

const keyOf =
  (what: string) =>
  ({ poolId, username, address }: Claimant) => [what, poolId, username, address]
const signInKey = keyOf('sign-in')
const guessKey = keyOf('password')
const knownKey = keyOf('known')
const factorKey = ({ poolId, username }: Account) => ['factor', poolId, username]

/** Who may try what how often; a name counts per address, so that nobody can lock another out. */
export function createLimits(parts: LimitParts) {
  const counters = createCounters(parts)
  const know = (who: Claimant) => counters.remember(knownKey(who))
  const isKnown = (who: Claimant) => counters.isRemembered(knownKey(who))
  return {
    ...createCodeLimits({ counters, factor: parts.factor, isKnown, know }),
    signIn: async (who: Claimant) => {
      const over = await counters.isOver([
        { key: signInKey(who), seconds: MINUTE_S, max: SIGN_INS_PER_ACCOUNT },
        { key: ['sign-in', who.address], seconds: MINUTE_S, max: SIGN_INS_PER_ADDRESS },
      ])
      if (over) fail('TooManyRequestsException', 'Too many requests', 429)
    },
    /**
     * To be called before a password is compared: counts the attempt as wrong, so that parallel guesses do not slip
     * through, and refuses while the account is blocked for this address.
     */
    guess: async (who: Claimant) => {
      if (await counters.isBlocked(guessKey(who)))
        fail('NotAuthorizedException', 'Password attempts exceeded')
    },
    /**
     * The same for the code of an authenticator app, which is asked again at every sign-in: per account, since whoever
     * gets that far knows the password.
     */
    guessFactor: async (who: Account) => {
      if (await counters.isBlocked(factorKey(who))) tooManyAttempts()
    },
    forgiveFactor: (who: Account) => counters.forget(factorKey(who)),
    /** To be called when the password was right: the address is known to be theirs. */
    forgive: async (who: Claimant) => {
      await counters.forget(guessKey(who), signInKey(who))
      await know(who)
    },
  }
}
