import { tooManyAttempts } from '#server/identity/errors.ts'
import type { Counters, Window } from '#server/identity/limit-counters.ts'
import type { Account, Claimant } from '#server/identity/limits.ts'

// How often codes are sent (security.md §3).
const PAUSE_S = 30
const CODES = [
  { seconds: PAUSE_S, max: 1 },
  { seconds: 3600, max: 5 },
  { seconds: 86_400, max: 10 },
] as const
// All codes that anybody asked for about one account: what a mailbox has to bear, and how often a code can be guessed.
const CODES_OF_ALL = [
  { seconds: 3600, max: 20 },
  { seconds: 86_400, max: 40 },
] as const

function windowsOf(
  { poolId, username }: Account,
  { purpose, place = [], rates = CODES }: Counted,
): readonly Window[] {
  return rates.map((rate) => ({
    ...rate,
    key: ['code', purpose, poolId, username, ...place, String(rate.seconds)],
  }))
}
type Counted = {
  readonly purpose: string
  readonly place?: readonly string[]
  readonly rates?: readonly Omit<Window, 'key'>[]
}

const windowsFrom = (who: Claimant, purpose: string) =>
  windowsOf(who, { purpose, place: [`from ${who.address}`] })
const windowsOfAll = (who: Account, purpose: string) =>
  windowsOf(who, { purpose, place: ['all'], rates: CODES_OF_ALL })
const beyondPause = (windows: readonly Window[]) =>
  windows.filter(({ seconds }) => seconds > PAUSE_S)

type Parts = {
  readonly counters: Counters
  readonly factor: number
  readonly isKnown: (who: Claimant) => Promise<boolean>
  readonly know: (who: Claimant) => Promise<void>
}

/** How often codes are sent; each purpose by itself, so that a stranger's cannot use up one's own. */
export function createCodeLimits({ counters, factor, isKnown, know }: Parts) {
  return {
    /** How soon another code is sent. */
    codePauseMs: (PAUSE_S * 1000) / factor,
    /** Counts a code that is to be sent to somebody who proved to be the owner. */
    code: async (who: Account, purpose: string) => {
      if (await counters.isOver(windowsOf(who, { purpose }))) tooManyAttempts()
    },
    /** The same without the pause between two: for a code that is not sent twice within it (ask-code.ts). */
    codeAfterPause: async (who: Account, purpose: string) => {
      if (await counters.isOver(beyondPause(windowsOf(who, { purpose })))) tooManyAttempts()
    },
    /** To be called when a code was answered rightly: it counts against the hour and the day no more. */
    forgiveCode: async (who: Account, purpose: string) => {
      await counters.lower(beyondPause(windowsOf(who, { purpose })))
    },
    /**
     * Counts a code that anybody may ask for who knows an address. By the address that it is asked from, so that strangers
     * do not use up the owner's; what all of them ask for ends only for those who never signed in from where they are.
     */
    askedCode: async (who: Claimant, purpose: string) => {
      // What is refused does not count for the others.
      if (await counters.isOver(windowsFrom(who, purpose))) tooManyAttempts()
      if ((await counters.isOver(windowsOfAll(who, purpose))) && !(await isKnown(who)))
        tooManyAttempts()
    },
    /** The same as `forgiveCode` for such a code; the address where it was answered is known to be theirs. */
    forgiveAskedCode: async (who: Claimant, purpose: string) => {
      await counters.lower([
        ...beyondPause(windowsFrom(who, purpose)),
        ...windowsOfAll(who, purpose),
      ])
      await know(who)
    },
  }
}
