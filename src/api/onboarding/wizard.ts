import { fromCallback, fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { onboardingCalls as calls } from '#api/contract/onboarding.ts'
import { onboardingWizardMachine } from '#machines/onboarding/wizard/machine.ts'
import { returnedDraft } from '#machines/onboarding/wizard/returned.ts'
import type {
  OnboardingEvent,
  Opened,
  Sending,
  Sent,
  WizardInput,
} from '#machines/onboarding/wizard/types.ts'
import { onboardingTexts } from '#texts/onboarding.ts'

import { deviceActors, keptOnDevice } from './draft.ts'
import { carryFiles } from './upload.ts'

const { linkRefused } = onboardingTexts
const refusals: Readonly<Record<string, string>> = linkRefused
const LINKED = [404, 409, 410, 400]

async function open({ draftKey, answerKey }: WizardInput, signal: AbortSignal): Promise<Opened> {
  const nothing = { draft: keptOnDevice(draftKey), answering: null, refused: null }
  if (answerKey === '') return nothing
  try {
    const { data } = await request(
      calls.getReturnedApplication,
      { query: { key: answerKey } },
      { signal },
    )
    const { id, note } = data
    return {
      ...nothing,
      draft: nothing.draft ?? returnedDraft(data),
      answering: { key: answerKey, id, note },
    }
  } catch (error) {
    if (!(error instanceof ApiError) || !LINKED.includes(error.status ?? 0)) throw error
    return { ...nothing, refused: refusals[error.code ?? ''] ?? linkRefused.other }
  }
}

async function submit({ region, body }: Sending, key: string, signal: AbortSignal): Promise<Sent> {
  const call = region === 'europe' ? calls.submitEuropeOnboarding : calls.submitOnboarding
  try {
    // because the chart read it through the schema of this very call
    const sent = { body } as Parameters<typeof request<typeof call>>[1]
    const { data } = await request(call, sent, { signal, idempotencyKey: key })
    return { kind: 'taken', receipt: data }
  } catch (error) {
    const found = error instanceof ApiError ? error.issues : []
    const { text } = sayError(error)
    if (found.length > 0) return { kind: 'refused', text, reasons: [], found }
    return { kind: 'unsent', problem: sayError(error) }
  }
}

/** Whether a name is taken, asked of the server; nothing is said while that cannot be known. */
const namesOf = (mail: string) =>
  fromCallback<{ readonly type: 'ask-name'; readonly name: string }>(({ sendBack, receive }) => {
    let last = new AbortController()
    receive(({ name }) => {
      last.abort()
      last = new AbortController()
      const tell = (event: OnboardingEvent) => sendBack(event)
      const query = { query: { legal_name: name } }
      request(calls.checkCompanyName, query, { signal: last.signal })
        .then(({ data }) =>
          tell({
            type: 'name-checked',
            name,
            text: data.isRegistered ? onboardingTexts.isRegistered(mail) : '',
          }),
        )
        .catch(() => undefined)
    })
    return () => last.abort()
  })

/** The wizard with its calls, the draft of this device and the files on their way. */
export function provideOnboarding(mail: string) {
  // One for each try of the same application: what came twice is one.
  const keys = new Map<string, string>()
  const keyFor = (body: unknown) => {
    const text = JSON.stringify(body)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    return key
  }
  return onboardingWizardMachine.provide({
    actors: {
      ...deviceActors,
      carryFiles,
      checkNames: namesOf(mail),
      openApplication: fromPromise<Opened, WizardInput>(({ input, signal }) => open(input, signal)),
      sendApplication: fromPromise<Sent, Sending>(({ input, signal }) =>
        submit(input, keyFor(input.body), signal),
      ),
    },
  })
}
