import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { actionDialogMachine } from '#machines/records/action/machine.ts'
import type { Answer, Draft, Sending } from '#machines/records/action/types.ts'
import type { OfferDialogName } from '#machines/spot-offer/action-dialog/types.ts'

import { neededOfferFields, readOfferDraft } from './draft.ts'

const read = (dialog: OfferDialogName, draft: Draft, isNoteRequired = false) =>
  readOfferDraft({ dialog, draft, initial: {}, isNoteRequired })

describe('the fields of an action on an offer', () => {
  test('a rejection needs a note, and says so at its field', () => {
    expect(read('reject', { note: '  ' })).toEqual({
      ok: false,
      issues: { note: 'Write a note for the person who made the offer.' },
    })
    expect(read('reject', { note: ' Too high. ' })).toEqual({
      ok: true,
      filled: { action: 'reject', note: 'Too high.' },
    })
  })

  test('an approval needs a note where the record makes it so', () => {
    expect(read('approve', { note: '' })).toEqual({ ok: true, filled: { action: 'approve' } })
    expect(read('approve', { note: '' }, true)).toMatchObject({ issues: { note: 'Write a note' } })
    expect(read('supplier-approve', { note: '' }, true)).toMatchObject({
      issues: { note: 'Write a note' },
    })
  })

  test('who accepts for themselves agrees to the terms, which are not sent', () => {
    expect(read('supplier-approve', { terms: '', note: '' })).toEqual({
      ok: false,
      issues: { terms: 'Confirm that you accept the terms of this offer' },
    })
    expect(read('supplier-approve', { terms: 'true', note: '' })).toEqual({
      ok: true,
      filled: { action: 'supplier-approve' },
    })
  })

  test('declining needs a reason, and another reason its note', () => {
    expect(read('supplier-reject', { lossReason: '', note: '' })).toMatchObject({
      issues: { lossReason: 'Choose a reason' },
    })
    expect(read('supplier-reject', { lossReason: 'other', note: '' })).toMatchObject({
      issues: { note: 'Enter the reason' },
    })
    expect(read('supplier-reject', { lossReason: 'material-price', note: '' })).toEqual({
      ok: true,
      filled: { action: 'supplier-reject', lossReason: 'material-price' },
    })
  })

  test('a PO number is one line of at most 50 characters, a date is a date', () => {
    expect(read('update-po-number', { poNumber: '', note: '' })).toMatchObject({
      issues: { poNumber: 'Enter the PO number' },
    })
    expect(read('update-po-number', { poNumber: '4'.repeat(51), note: '' })).toMatchObject({
      issues: { poNumber: 'At most 50 characters' },
    })
    expect(read('update-expiration-date', { offerExpirationDate: '', note: '' })).toMatchObject({
      issues: { offerExpirationDate: 'Choose a date' },
    })
    expect(read('update-expiration-date', { offerExpirationDate: 'soon', note: '' })).toMatchObject(
      { ok: false },
    )
  })

  test('each needed field is named once', () => {
    const asked = {
      dialog: 'reject',
      draft: { note: '' },
      initial: {},
      isNoteRequired: true,
    } as const

    expect(neededOfferFields(asked)).toEqual(['note'])
  })
})

test('the dialog sends nothing before it is complete', () => {
  const sent: unknown[] = []
  const machine = actionDialogMachine.provide({
    actors: {
      sendAction: fromPromise<Answer, Sending>(({ input }) => {
        sent.push(input.draft)
        return new Promise(() => {})
      }),
    },
  })
  const actor = createActor(machine, {
    input: {
      dialog: 'update-po-number',
      requestId: 'so_00000042',
      revision: 1,
      initial: { poNumber: '', note: '' },
      isNoteRequired: false,
      today: '2026-11-20',
      read: readOfferDraft,
    },
  }).start()

  actor.send({ type: 'submit' })
  expect(actor.getSnapshot().context).toMatchObject({
    issues: { poNumber: 'Enter the PO number' },
    attempt: 1,
  })
  actor.send({ type: 'change', field: 'poNumber', value: '4500118273' })
  actor.send({ type: 'submit' })

  expect(actor.getSnapshot().value).toBe('sending')
  expect(sent).toEqual([{ poNumber: '4500118273', note: '' }])
})
