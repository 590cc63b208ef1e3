import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'

import {
  sampleConfig,
  sampleInput,
  sampleLineId,
  sampleNow,
  samplePrices,
} from '#tests/machines/spot-offer/editor/alphabet.ts'
import { formActors } from '#tests/support/records/path-kit.ts'

import type { ContactsAsked } from './actors.ts'
import { offerEditorMachine } from './machine.ts'
import { contactsOf } from './selectors.ts'
import type { Contacts, Opened } from './types.ts'

const LAKESIDE = '300000000000001'
const HARBOR = '300000000000002'
const theirs = (supplierId: string, ...emails: readonly string[]): Contacts => ({
  supplierId,
  people: emails.map((email) => ({ email, name: null, isOfLastOffer: false })),
})
const opened: Opened = {
  config: sampleConfig,
  now: sampleNow,
  prices: samplePrices,
  edited: null,
  found: null,
  freshKey: 'key-of-the-kept-draft',
  freshLine: sampleLineId,
}

/** A new offer's editor, with whom it asked about. */
async function start() {
  const asked: ContactsAsked[] = []
  const actor = createActor(
    offerEditorMachine.provide({
      actors: {
        openEditor: fromPromise(() => Promise.resolve(opened)),
        ...formActors,
        findContacts: fromCallback<ContactsAsked>(({ receive }) =>
          receive((one) => asked.push(one)),
        ),
      },
    }),
    { input: { ...sampleInput, offerId: null } },
  )
  actor.start()
  await new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => snapshot.matches('form') && resolve())
  })
  const change = (field: 'supplier.id' | 'supplier.email', value: string) =>
    actor.send({ type: 'change', field, value })
  const learn = (contacts: Contacts) => actor.send({ type: 'contacts', ...contacts })
  const email = () => actor.getSnapshot().context.draft['supplier.email']
  const found = () => contactsOf(actor.getSnapshot().context)
  return { actor, asked, change, learn, email, found }
}

describe('the address of a supplier that is chosen from accounts', () => {
  test('is asked for and filled in: the first that is known', async () => {
    const { asked, change, learn, email, found } = await start()

    change('supplier.id', LAKESIDE)
    const meanwhile = found()
    learn(theirs(LAKESIDE, 'sofia@lakeside.example', 'omar@lakeside.example'))

    expect(asked.at(-1)).toEqual({ type: 'of', supplierId: LAKESIDE, isAgain: false })
    expect(meanwhile).toEqual({ kind: 'asked' })
    expect(email()).toBe('sofia@lakeside.example')
    expect(found()).toMatchObject({ kind: 'known' })
  })

  test('never takes the place of what somebody typed, nor comes back when it was taken out', async () => {
    const { change, learn, email } = await start()

    change('supplier.id', LAKESIDE)
    change('supplier.email', 'typed@lakeside.example')
    learn(theirs(LAKESIDE, 'sofia@lakeside.example'))
    const typed = email()
    change('supplier.email', '')
    learn(theirs(LAKESIDE, 'sofia@lakeside.example'))

    expect([typed, email()]).toEqual(['typed@lakeside.example', ''])
  })

  test('goes with its company: another supplier gets its own, or none', async () => {
    const { change, learn, email, found } = await start()

    change('supplier.id', LAKESIDE)
    learn(theirs(LAKESIDE, 'sofia@lakeside.example'))
    change('supplier.id', HARBOR)
    const between = email()
    learn(theirs(LAKESIDE, 'sofia@lakeside.example'))
    const late = email()
    learn(theirs(HARBOR))

    expect([between, late, email()]).toEqual(['', '', ''])
    expect(found()).toEqual({ kind: 'none' })
  })

  test('that was typed stays with another supplier', async () => {
    const { change, learn, email } = await start()

    change('supplier.email', 'broker@metals.example')
    change('supplier.id', LAKESIDE)
    learn(theirs(LAKESIDE, 'sofia@lakeside.example'))
    change('supplier.id', HARBOR)

    expect(email()).toBe('broker@metals.example')
  })

  test('that could not be looked up is said to be so, and can be asked for again', async () => {
    const { actor, asked, change, learn, email, found } = await start()

    change('supplier.id', LAKESIDE)
    learn({ supplierId: LAKESIDE, people: null })
    const failed = found()
    actor.send({ type: 'find-contacts' })
    const again = found()
    learn(theirs(LAKESIDE, 'sofia@lakeside.example'))

    expect([failed, again]).toEqual([{ kind: 'failed' }, { kind: 'asked' }])
    expect(asked.at(-1)).toMatchObject({ supplierId: LAKESIDE, isAgain: true })
    expect(email()).toBe('sofia@lakeside.example')
  })
})
