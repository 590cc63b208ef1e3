import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import { childKeeper } from '#machines/records/form/keeper/child.ts'
import {
  sampleChoices,
  sampleDraft,
  sampleInput,
  sampleKept,
  sampleStored,
} from '#tests/machines/shipment/wizard/alphabet.ts'

import { packDraft, unpackDraft } from './draft.ts'
import { fieldOfPath } from './issues.ts'
import { shipmentWizardMachine } from './machine.ts'
import { isOutdated, meanwhileOf } from './stored.ts'
import type { Opened, Submission, Submitted } from './types.ts'

const later = { ...sampleKept, at: '2026-11-19T17:59:00.000Z' }
const found = (base: number | null, kept = sampleKept) => ({
  ...kept,
  content: { ...sampleDraft, base },
})

type Answers = { readonly opened: Partial<Opened>; readonly answers?: readonly Submitted[] }

/** The wizard over what the portal answers; `sent` is what it was told to write. */
async function openWith({ opened, answers = [] }: Answers) {
  const sent: Submission[] = []
  const nothing = { found: null, copied: null, stored: null, last: null, choices: sampleChoices }
  const rest = { freshKey: 'key-of-a-fresh-draft-1', now: Date.parse('2026-11-19T18:00:00.000Z') }
  const machine = shipmentWizardMachine.provide({
    actors: {
      openWizard: fromPromise(async () => ({ ...nothing, ...rest, ...opened })),
      submitRequest: fromPromise<Submitted, Submission>(async ({ input }) => {
        sent.push(input)
        return answers[sent.length - 1] ?? { kind: 'submitted', id: 'sr_00000001' }
      }),
      watchDevice: fromCallback(() => {}),
      keepDraft: childKeeper.provide({
        actors: {
          saveDraft: fromPromise(() => new Promise(() => {})),
          dropDraft: fromPromise(() => new Promise(() => {})),
        },
      }),
    },
  })
  const actor = createActor(machine, { input: sampleInput }).start()
  await settle()
  return { actor, sent, value: () => actor.getSnapshot().value }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a kept draft of a request that was changed since', () => {
  test.each([
    ['an older version', found(3), true],
    ['the stored version', found(4), false],
    ['no version, kept before the change', found(null), true],
    ['no version, kept after it', found(null, later), false],
  ])('over %s', (_case, draft, outdated) => {
    expect(isOutdated(draft, sampleStored)).toBe(outdated)
  })

  test('is told with who changed which fields, and is written over it only when that is wanted', async () => {
    const { actor, sent, value } = await openWith({
      opened: { found: found(3), stored: sampleStored },
    })

    expect(value()).toBe('outdated')
    expect(
      meanwhileOf(actor.getSnapshot().context).map(({ entry, fields }) => [
        entry.userDisplayName,
        fields,
      ]),
    ).toEqual([['Lena Ortiz', ['contactName', 'units']]])
    actor.send({ type: 'keep-over', key: 'key-of-another-draft-1' })
    actor.send({ type: 'submit' })
    await settle()
    expect(sent).toMatchObject([
      {
        base: 4,
        idempotencyKey: 'key-of-another-draft-1',
        form: { contactPerson: { name: 'Ana Ruiz' } },
      },
    ])
  })

  test('gives way to what is stored', async () => {
    const { actor, value } = await openWith({ opened: { found: found(3), stored: sampleStored } })

    actor.send({ type: 'start-stored', key: 'key-of-another-draft-1' })

    expect(value()).toEqual({ form: { editing: 'review' } })
    expect(actor.getSnapshot().context.draft).toMatchObject({ base: 4, contactName: 'Lena Ortiz' })
  })

  test.each([
    ['with its version', found(4)],
    ['of before versions were kept', found(null, later)],
  ])('asks nothing more when nothing came between, %s', async (_case, draft) => {
    const { actor, sent, value } = await openWith({
      opened: { found: draft, stored: sampleStored },
    })

    expect(value()).toBe('asking')
    actor.send({ type: 'continue-draft' })
    actor.send({ type: 'submit' })
    await settle()
    expect(sent).toMatchObject([{ base: 4, idempotencyKey: sampleDraft.key }])
  })
})

describe('a change that comes while one edits', () => {
  const moved = { ...sampleStored, draft: { ...sampleStored.draft, base: 3 }, revision: 3 }
  const answers: readonly Submitted[] = [{ kind: 'overtaken', stored: sampleStored }]

  test('asks the same, and nothing typed is lost', async () => {
    const { actor, sent, value } = await openWith({ opened: { stored: moved }, answers })
    actor.send({ type: 'go', step: 'site' })
    actor.send({ type: 'change', field: 'contactPhone', value: '+17755550199' })
    actor.send({ type: 'go', step: 'review' })
    actor.send({ type: 'submit' })
    await settle()

    expect(value()).toBe('outdated')
    expect(meanwhileOf(actor.getSnapshot().context)).toHaveLength(1)
    actor.send({ type: 'keep-over', key: 'key-of-another-draft-1' })
    expect(actor.getSnapshot().context.draft.contactPhone).toBe('+17755550199')
    actor.send({ type: 'submit' })
    await settle()
    expect(sent.map(({ base }) => base)).toEqual([3, 4])
    expect(value()).toBe('submitted')
  })

  test('a discarded edit starts again from what is stored, not from nothing', async () => {
    const { actor } = await openWith({ opened: { stored: moved } })

    actor.send({ type: 'ask-discard' })
    actor.send({ type: 'discard', key: 'key-of-another-draft-1' })

    expect(actor.getSnapshot().context.draft).toEqual({
      ...moved.draft,
      key: 'key-of-another-draft-1',
    })
  })
})

test('the version that a draft changes is kept with it', () => {
  expect(unpackDraft(packDraft({ ...sampleDraft, base: 7 }))?.base).toBe(7)
  expect(unpackDraft(packDraft(sampleDraft))?.base).toBeNull()
})

test.each([
  ['pickupAtLoadingDock', 'atDock'],
  ['pickupRequiresLiftGate', 'liftGate'],
  ['pickupAddress.address.city', 'city'],
  ['pickupAddress.address.name', 'siteId'],
  ['supplierPo.poNumber', 'poId'],
  ['estimatedGrossWeight.unit', 'estimatedGross'],
  ['contactPerson.id', 'contactPerson.id'],
])('a change of %s is one of %s, as the page calls it', (path, field) => {
  expect(fieldOfPath(path)).toBe(field)
})
