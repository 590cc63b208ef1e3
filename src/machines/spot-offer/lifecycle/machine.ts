import { and } from 'xstate'

import { repriceOpen, repricePending } from './repricing.ts'
import { spotOfferSetup } from './setup.ts'
import { by } from './transition-parts.ts'
import {
  approve,
  create,
  edit,
  enterPo,
  note,
  prolong,
  reject,
  remove,
  removeRevised,
  revise,
  revive,
  staffNote,
  supplierDecides,
  withdraw,
} from './transitions.ts'

/**
 * The lifecycle of a spot offer (domain.md §4): pure, run by the server to decide and by the browser to offer.
 * Whether an approved offer has expired is told by its date and an injected today, never stored.
 */
export const spotOfferMachine = spotOfferSetup.createMachine({
  id: 'spotOffer',
  context: ({ input }) => input,
  initial: 'unsaved',
  states: {
    unsaved: {
      meta: { description: 'Not created yet' },
      on: create,
    },
    'pending-approval': {
      tags: ['open'],
      meta: { description: 'Waiting for approval of its price' },
      on: { ...approve, ...reject, ...edit, ...repricePending, ...removeRevised, ...staffNote },
    },
    'approved-or-expired': {
      tags: ['open'],
      meta: { description: 'Sent to the supplier; valid through its expiration date' },
      initial: 'approved',
      on: { ...revise, ...note },
      states: {
        approved: {
          meta: { description: 'The supplier can accept or decline' },
          on: {
            ...supplierDecides,
            ...prolong,
            ...repriceOpen,
            ...withdraw,
            expire: { guard: and([by('system'), 'dayIsOver']), target: 'expired' },
          },
        },
        expired: {
          meta: { description: 'Expired; a new expiration date reopens it' },
          on: { ...revive, ...remove },
        },
      },
    },
    rejected: {
      tags: ['open'],
      meta: { description: 'An approver rejected it; it can be edited' },
      on: { ...edit, ...removeRevised, ...staffNote },
    },
    'supplier-approved': {
      tags: ['closed'],
      meta: { description: 'The supplier accepted' },
      on: { ...enterPo, ...note },
    },
    'supplier-rejected': {
      tags: ['closed'],
      meta: { description: 'The supplier declined; it can still be edited' },
      on: { ...revise, ...remove, ...note },
    },
    deleted: {
      type: 'final',
      tags: ['closed'],
      meta: { description: 'Deleted' },
    },
  },
})
