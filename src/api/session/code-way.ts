import type { SignInOutput } from 'aws-amplify/auth'

import type { NextStep } from '#machines/auth/sign-in/types.ts'
import type { PoolName } from '#schemas/pool.ts'
import { read, session, write } from '#storage'

// What led to the code of a second factor, so that another one can be sent: no call of the service does that by itself.
// The password is in this page's memory for as long as a step waits, and nowhere else.

type Credentials = { readonly username: string; readonly password: string }
type Step = NextStep['step']
type Way = Credentials & { readonly answers: ReadonlyMap<string, string> }

// What was chosen; the answer to a question is not kept, it is asked again.
const CHOICES: readonly Step[] = [
  'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
  'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
  'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP',
]

let way: Way | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Forgets what led to the code. */
export function forgetWay(): void {
  way = undefined
  clearTimeout(timer)
}

/** Keeps the password of a sign-in for as long as a step waits. */
export function keepWay({ username, password }: Credentials, lifetimeMs: number): void {
  way = { username, password, answers: new Map() }
  forgetAfter(lifetimeMs)
}

function forgetAfter(lifetimeMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(forgetWay, lifetimeMs)
}

/** Keeps what was chosen at a step. */
export function keepChoice(step: Step | undefined, answer: string): void {
  if (way && step && CHOICES.includes(step))
    way = { ...way, answers: new Map([...way.answers, [step, answer]]) }
}

type Library = {
  readonly begin: (credentials: Credentials) => Promise<SignInOutput>
  readonly answer: (answer: string) => Promise<SignInOutput>
}

/** Goes the same way again; it ends at the code, or at a step that has to be answered anew. */
export async function goAgain(
  { begin, answer }: Library,
  lifetimeMs: number,
): Promise<SignInOutput> {
  if (!way) throw Object.assign(new Error(EXPIRED), { name: 'SignInException' })
  forgetAfter(lifetimeMs)
  const { answers, ...credentials } = way
  let output = await begin(credentials)
  for (const left = new Map(answers); ;) {
    const step = output.nextStep.signInStep
    const chosen = left.get(step)
    if (chosen === undefined) return output
    left.delete(step)
    // oxlint-disable-next-line no-await-in-loop -- one step follows from the other
    output = await answer(chosen)
  }
}

// As the client library says it (machines/auth/classify.ts).
const EXPIRED = 'The sign-in session has expired.'

const SENT_KEY = 'portal.codeSent'

type Sent = { readonly pool: PoolName; readonly username: string; readonly destination: string }

/**
 * How long ago (ms) the code was sent that counts: the embedded service sends none within the pause, but goes on with
 * the one that is out. Remembered in this tab.
 */
export function sentAgoMs({ pool, username, destination }: Sent, pauseMs: number): number {
  const to = `${pool}|${username.toLowerCase()}|${destination}`
  const now = Date.now()
  const [at = '', ...known] = (read(session, SENT_KEY) ?? '').split('|')
  const age = now - Number(at)
  if (known.join('|') === to && age >= 0 && age < pauseMs) return age
  write(session, SENT_KEY, `${now}|${to}`)
  return 0
}
/** It was answered: the next one is another. */
export const forgetSent = (): void => write(session, SENT_KEY, undefined)
