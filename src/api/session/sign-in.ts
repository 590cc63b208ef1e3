import { fromPromise } from 'xstate'

import { reportWarning } from '#api/report/report.ts'
import type { Session } from '#machines/auth/auth/types.ts'
import { signInMachine } from '#machines/auth/sign-in/machine.ts'
import type {
  Answer,
  Answered,
  Choice,
  Credentials,
  NewPassword,
  Resending,
  SavedStep,
} from '#machines/auth/sign-in/types.ts'
import type { BrowserConfig } from '#schemas/browser-config.ts'
import type { PoolName } from '#schemas/pool.ts'

import { orFailure } from './identity.ts'
import { rememberUser } from './remembered.ts'
import { dropStep, restoreStep, saveStep } from './saved-step.ts'
import { noteSignIn } from './signed-in-at.ts'

type Challenges = typeof import('./challenges.ts')
type ChallengesHere = ReturnType<Challenges['challengesFor']>
let loaded: Challenges | undefined

/** Fetches the client library ahead of its first use. */
export const warmChallenges = async (): Promise<Challenges> =>
  (loaded ??= await import('./challenges.ts'))

/** The secret of the authenticator app that is being set up; it is no part of the machine, so that nothing keeps it. */
export const readTotpSecret = (): string | undefined => loaded?.totpSecret()

type Beside = typeof import('#api/client/parallel-sign-in.ts')
// Loaded before the first answer, so that a session is taken over at once: where it cannot be loaded, the answer fails and
// says so, instead of an end of the chart after which nothing happens.
let besideHere: Beside | undefined

/** Signing in once more is over, or was called off. */
export const endSignInBeside = (): void => besideHere?.endBeside()

/** Takes the tokens over where one signed in over a page; before that is told, since a full storage takes none. */
function adopted(answered: Answered, config: BrowserConfig): Answered {
  const { next } = answered
  if (next.step === 'DONE') besideHere?.adoptBeside({ pool: next.session.user.pool, config })
  return answered
}

/**
 * The sign-in machine on the client library; `onSession` gets the session when it ends. `isBeside`: somebody is signed
 * in, and stays so until then.
 */
export function provideSignIn(
  config: BrowserConfig,
  onSession: (session: Session) => void,
  isBeside = false,
) {
  const challenges = async () => {
    const { challengesFor } = await warmChallenges()
    if (isBeside) {
      besideHere ??= await import('#api/client/parallel-sign-in.ts')
      await besideHere.beginBeside()
    }
    return challengesFor(config)
  }
  const answering = <Input>(answer: (by: ChallengesHere, input: Input) => Promise<Answered>) =>
    fromPromise<Answered, Input>(({ input }) =>
      orFailure(async () => adopted(await answer(await challenges(), input), config)),
    )
  return signInMachine.provide({
    actors: {
      restoreStep: fromPromise<SavedStep | undefined, { readonly pool: PoolName }>(({ input }) =>
        restoreStep(input.pool),
      ),
      submitCredentials: answering((by, input: Credentials) => by.submitCredentials(input)),
      chooseFactor: answering((by, input: Choice) => by.chooseFactor(input)),
      resendCode: answering((by, input: Resending) => by.resendCode(input)),
      submitAnswer: answering((by, input: Answer) => by.submitAnswer(input)),
      submitNewPassword: answering((by, input: NewPassword) => by.submitNewPassword(input)),
      trustDevice: fromPromise<void>(() =>
        // Signed in by then, with tokens that count already.
        orFailure(async () => (await warmChallenges()).challengesFor(config).trustDevice()),
      ),
    },
    actions: {
      saveStep: ({ context }) => saveStep(context),
      dropSavedStep: () => dropStep(),
      forgetWay: () => loaded?.forgetWay(),
      reportUnknownStep: ({ context: { next } }) =>
        reportWarning(
          new Error(`Sign-in step not offered: ${next && 'name' in next ? next.name : ''}`),
        ),
      announceSession: ({ context: { session } }) => {
        if (!session) return
        noteSignIn()
        rememberUser(session.user)
        onSession(session)
      },
    },
  })
}
