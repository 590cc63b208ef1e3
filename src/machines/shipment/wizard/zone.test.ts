import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleNow,
} from '#tests/machines/shipment/wizard/alphabet.ts'
import { wizard } from '#tests/support/wizard-model.ts'

import { zoneOf } from './form.ts'
import { readForm } from './issues.ts'
import { earliestPickup } from './pickup.ts'
import { stepOf } from './selectors.ts'
import type { Finding, Opened } from './types.ts'

const opened: Opened = {
  choices: sampleChoices,
  found: null,
  copied: sampleDraft,
  last: null,
  stored: null,
  freshKey: 'key-of-a-fresh-draft-1',
  now: sampleNow,
}

/** The wizard over a form that is right, with what is asked of the zones; each question is answered when the test does. */
async function start() {
  const asked: (string | undefined)[] = []
  const known: (string | null)[] = []
  const answers: { tell: (zone: string | null) => void; fail: () => void }[] = []
  const actor = createActor(
    wizard.provide({
      actors: {
        openWizard: fromPromise(() => Promise.resolve(opened)),
        findZone: fromPromise<string | null, Finding>(({ input }) => {
          asked.push(input.place?.postalCode)
          known.push(input.known)
          return new Promise((resolve, reject) =>
            answers.push({ tell: resolve, fail: () => reject(new Error('offline')) }),
          )
        }),
      },
    }),
    { input: { ...sampleInput, step: 'site' } },
  ).start()
  await settled()
  const context = () => actor.getSnapshot().context
  return { actor, asked, known, answers, context, zone: () => zoneOf(context().draft, context()) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

const toNewYork = [
  { type: 'change', field: 'otherAddress', value: true },
  { type: 'change', field: 'region', value: 'NY' },
  { type: 'change', field: 'postalCode', value: '10005' },
] as const

test('another address has its own zone as soon as it is found', async () => {
  const { actor, asked, answers, context, zone } = await start()
  for (const event of toNewYork) actor.send(event)
  expect(asked).toEqual([undefined, '89437', '10005'])
  expect(zone()).toBe('America/Los_Angeles')

  answers.at(-1)?.tell('America/New_York')
  await settled()

  expect(zone()).toBe('America/New_York')
  const { draft } = context()
  const read = readForm(draft, context())
  expect(read.ok && read.form.pickupUtcTimezoneOffset).toBe('-05:00')
})

test('what is earliest follows the clocks there', async () => {
  const { actor, answers, context } = await start()
  for (const event of toNewYork) actor.send(event)
  // Friday the 20th, half past two in the morning in New York, is Thursday in Nevada still.
  actor.send({ type: 'tick', now: Date.parse('2026-11-20T07:30:00.000Z') })
  expect(earliestPickup(context().draft, context())).toBe('2026-11-20')

  answers.at(-1)?.tell('America/New_York')
  await settled()

  expect(earliestPickup(context().draft, context())).toBe('2026-11-23')
})

test('an answer about a former address is not heard, and the site has its own', async () => {
  const { actor, answers, zone } = await start()
  for (const event of toNewYork) actor.send(event)
  const late = answers.at(-1)
  actor.send({ type: 'change', field: 'postalCode', value: '60601' })
  late?.tell('America/New_York')
  await settled()
  expect(zone()).toBe('America/Los_Angeles')

  answers.at(-1)?.tell('America/Chicago')
  await settled()
  expect(zone()).toBe('America/Chicago')
  actor.send({ type: 'change', field: 'otherAddress', value: false })

  expect(zone()).toBe('America/Los_Angeles')
})

test.each(['nobody knows it', 'the call fails'])(
  "the site's zone stands where %s, and nothing is in the way",
  async (why) => {
    const { actor, answers, context, zone } = await start()
    for (const event of toNewYork) actor.send(event)
    if (why === 'the call fails') answers.at(-1)?.fail()
    else answers.at(-1)?.tell(null)
    await settled()

    expect(zone()).toBe('America/Los_Angeles')
    expect(context().zone).toMatchObject({ place: { postalCode: '10005' }, timeZone: null })
    actor.send({ type: 'continue' })
    expect(actor.getSnapshot().value).toEqual({ form: { editing: 'units' } })
  },
)

test('typing what does not move the goods asks nothing', async () => {
  const { actor, asked } = await start()
  for (const event of toNewYork) actor.send(event)
  const before = asked.length
  actor.send({ type: 'change', field: 'addressLine1', value: '9 Dock Road' })
  actor.send({ type: 'change', field: 'contactName', value: 'Ana R.' })

  expect(asked).toHaveLength(before)
})

test('a zone that is known is not asked for again because a draft is kept, one that is awaited is', async () => {
  const { actor, asked, known, answers, zone } = await start()
  for (const event of toNewYork) actor.send(event)
  const keep = async () => {
    actor.send({ type: 'ask-discard' })
    expect(stepOf(actor.getSnapshot())).toBe('site')
    actor.send({ type: 'keep-draft' })
    await settled()
  }
  await keep()
  expect(asked.at(-1)).toBe('10005')
  expect(known.at(-1)).toBeNull()
  answers.at(-1)?.tell('America/New_York')
  await settled()

  await keep()

  expect(known.at(-1)).toBe('America/New_York')
  expect(zone()).toBe('America/New_York')
  expect(actor.getSnapshot().value).toEqual({ form: { editing: 'site' } })
})
