import { createActor, fromCallback } from 'xstate'
import type { Actor } from 'xstate'

import { sayError } from '#api/client/errors.ts'
import { request } from '#api/client/request.ts'
import { onboardingCalls } from '#api/contract/onboarding.ts'
import { fileTransferMachine } from '#machines/onboarding/transfer/machine.ts'
import type { SendingFile, TransferEvent } from '#machines/onboarding/transfer/types.ts'
import type { CarrierEvent, OnboardingEvent } from '#machines/onboarding/wizard/types.ts'
import type { FileKind } from '#schemas/onboarding/words.ts'
import { fileTypes } from '#schemas/onboarding/words.ts'
import { onboardingFileTexts as texts } from '#texts/onboarding-files.ts'

const TIMEOUT_MS = 600_000
const REFUSED = [413, 415, 422]
type Tell = (event: TransferEvent) => void
type Signed = { readonly putUrl: string; readonly headers: Readonly<Record<string, string>> }

/** Sends a file to a signed address; only XMLHttpRequest tells how far it is. */
function put(
  { putUrl, headers }: Signed,
  file: File,
  { tell, signal }: { tell: Tell; signal: AbortSignal },
) {
  return new Promise<number>((resolve) => {
    const call = new XMLHttpRequest()
    const begun = performance.now()
    call.open('PUT', putUrl)
    call.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded }) => {
      const seconds = (performance.now() - begun) / 1000
      tell({ type: 'progress', sent: loaded, speed: seconds > 0 ? loaded / seconds : 0 })
    })
    call.addEventListener('loadend', () => resolve(call.status))
    signal.addEventListener('abort', () => call.abort())
    call.send(file)
  })
}

async function send({ file, slug }: SendingFile, tell: Tell, signal: AbortSignal): Promise<void> {
  if (!(file instanceof File)) throw new Error('pages pick files')
  const contentType = fileTypes.find((type) => type === file.type) ?? 'application/pdf'
  const params = { company_name_slug: slug, filename: file.name.slice(0, 200) }
  const body = { contentType, bytes: file.size }
  try {
    const upload = await request(
      onboardingCalls.putOnboardingDocument,
      { params, body },
      { signal },
    )
    const status = await put(upload, file, { tell, signal })
    if (signal.aborted) return
    if (status >= 200 && status < 300)
      tell({
        type: 'stored',
        s3Key: upload.s3Key,
        filename: file.name,
        at: new Date().toISOString(),
      })
    else if (REFUSED.includes(status)) tell({ type: 'refused', text: texts.otherKind(file.name) })
    else tell({ type: 'stopped', text: texts.lost })
  } catch (error) {
    if (!signal.aborted) tell({ type: 'stopped', text: sayError(error).text })
  }
}

const carrying = fileTransferMachine.provide({
  actors: {
    sendFile: fromCallback<TransferEvent, SendingFile>(({ sendBack, input }) => {
      const ended = new AbortController()
      void send(input, sendBack, ended.signal)
      return () => ended.abort()
    }),
  },
})
type Transfer = Actor<typeof fileTransferMachine>

/** Files that go up beside the form: what becomes of each is told as it happens. */
export const carryFiles = fromCallback<CarrierEvent>(({ sendBack, receive }) => {
  const running = new Map<FileKind, Transfer>()
  let isOnline = navigator.onLine
  const tell = (event: OnboardingEvent) => sendBack(event)
  const drop = (kind: FileKind) => {
    running.get(kind)?.stop()
    running.delete(kind)
  }
  function carry({ kind, file, slug }: Extract<CarrierEvent, { readonly type: 'carry' }>) {
    drop(kind)
    const actor = createActor(carrying, { input: { kind, file, slug, isOnline } })
    running.set(kind, actor)
    actor.subscribe(({ value, context: { sent, speed, problem, received } }) => {
      const news = { kind, filename: file.name, bytes: file.size, sent, speed, problem, received }
      tell({ type: 'file-news', news: { ...news, state: value } })
    })
    actor.start()
    actor.send({ type: 'begin' })
  }
  receive((event) => {
    if (event.type === 'carry') carry(event)
    else if (event.type === 'drop-file') drop(event.kind)
    else if (event.type === 'retry-file') running.get(event.kind)?.send({ type: 'retry' })
    else {
      isOnline = event.isOnline
      for (const actor of running.values()) actor.send(event)
    }
  })
  return () => {
    for (const actor of running.values()) actor.stop()
  }
})
