import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'

import { evaluationQueueMachine } from '#machines/evaluation/queue/machine.ts'
import type { Sent, Waiting } from '#machines/evaluation/queue/types.ts'

import { QueueBar } from './queue-bar.tsx'

const one: Waiting = {
  id: 'external|sub|2026-11-23T18:00:00.000Z|00|x',
  kind: 'evaluation',
  uuid: 'b1',
  place: { tenant: 'bmw', location: 'bmw-van-nuys' },
  label: 'BMW-HV-0092275',
}
/** The bar as a page shows it first, of a device that keeps these; what is sent is on its way. */
async function shown(kept: readonly Waiting[], state: 'sending' | 'waiting' | 'idle') {
  const machine = evaluationQueueMachine.provide({
    actors: {
      readQueue: fromPromise<readonly Waiting[]>(() => Promise.resolve(kept)),
      sendNext: fromPromise<Sent, { readonly next: Waiting | undefined }>(
        () => new Promise(() => undefined),
      ),
    },
  })
  const actor = createActor(machine).start()
  if (state === 'waiting') actor.send({ type: 'network', isOnline: false })
  await waitFor(actor, (now) => now.matches({ queue: state }))
  return renderToStaticMarkup(createElement(QueueBar, { actor }))
}
const refusal = { text: 'Someone removed this battery.', reasons: [] }

test('what goes out as a page opens moves nothing under who is about to press', async () => {
  expect(await shown([one], 'sending')).not.toMatch(/Sending|waiting|button/)
})

test('what cannot go out is named at once, and so is what the server did not take', async () => {
  expect(await shown([one], 'waiting')).toContain('1 evaluation is waiting for a connection')
  expect(await shown([{ ...one, refusal }], 'idle')).toContain('Someone removed this battery.')
})
