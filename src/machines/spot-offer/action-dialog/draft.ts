import * as z from 'zod/mini'

import { defineActions } from '#machines/records/action/define-actions.ts'
import { addDays } from '#schemas/calendar.ts'
import { DateOnly, codeLine, note } from '#schemas/primitives.ts'
import type { SpotOffer } from '#schemas/spot-offer/offer.ts'
import { lossReasons } from '#schemas/spot-offer/words.ts'
import type { PortalUser } from '#schemas/user.ts'
import { offerDialogTexts } from '#texts/spot-offer-dialogs.ts'

import type { OfferDialogName, OfferFilled } from './types.ts'

const fields = {
  note: note(500),
  offerExpirationDate: DateOnly,
  poNumber: codeLine(1, 50), // calls.md §8.1
  lossReason: z.enum(lossReasons),
  terms: z.literal('true'),
} as const

type OfferDialogs = {
  readonly dialog: OfferDialogName
  readonly field: keyof typeof fields
  readonly opened: {
    readonly offer: SpotOffer
    readonly user: PortalUser
    readonly today: DateOnly
  }
  readonly filled: OfferFilled
}

// Ours: a new date is proposed a month ahead.
const USUAL_DAYS = 30
const noted = { start: () => ({ note: '' }) }
const words = offerDialogTexts.needed

/**
 * The dialogs of an offer's actions: what each starts with, needs and sends; the fields that may not stay empty, and the
 * reading.
 */
export const {
  needed: neededOfferFields,
  read: readOfferDraft,
  start: startOf,
} = defineActions<OfferDialogs>({
  fields,
  dialogs: {
    approve: noted,
    reject: { ...noted, needs: ['note'] },
    delete: noted,
    'add-note': { ...noted, needs: ['note'] },
    'update-expiration-date': {
      start: ({ offer: { offerExpirationDate: date }, today }) => ({
        offerExpirationDate: date <= today ? addDays(today, USUAL_DAYS) : date,
        note: '',
      }),
      needs: ['offerExpirationDate'],
    },
    'update-po-number': {
      start: ({ offer }) => ({ poNumber: offer.poNumber ?? '', note: '' }),
      needs: ['poNumber'],
    },
    'supplier-approve': {
      // Who accepts for themselves agrees to the terms; staff write down who did.
      start: ({ user }) => (user.caller === 'supplier' ? { terms: '', note: '' } : { note: '' }),
      needsToo: ({ draft }) => ('terms' in draft ? ['terms'] : []),
    },
    'supplier-reject': {
      start: () => ({ lossReason: '', note: '' }),
      needs: ['lossReason'],
      needsToo: ({ draft }) => (draft['lossReason'] === 'other' ? ['note'] : []),
    },
  },
  // What is missing is named as the thing to do (pages.md §4): the note by why it is needed.
  missing: (name, dialog) => {
    if (name !== 'note') return () => words[name]
    if (dialog === 'reject') return () => words.rejectNote
    return ({ draft }) => (draft['lossReason'] === 'other' ? words.otherReason : words.note)
  },
  fill: (action, { terms: _agreed, ...sent }) => ({ ...sent, action }),
})
