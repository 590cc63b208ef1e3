import { and } from 'xstate'

import { by, log, mail, said, toApproved, toExpired, toPending } from './transition-parts.ts'
import type { OfferMail } from './types.ts'

const STAFF = ['admin', 'customer-ops', 'managers'] as const
const EDITORS = by(...STAFF)
const DECIDERS = by('supplier', ...STAFF)
const MAKE = [
  EDITORS,
  'hasLine',
  'palletsHeavyEnough',
  'worthSomething',
  'expiresLater',
  'expiresSoonEnough',
] as const

export const create = {
  create: [
    {
      guard: and(['whenPriced', ...MAKE]),
      target: toPending,
      actions: ['takeForm', 'storeForm', log(said.createdPending), mail(25)],
    },
    {
      guard: and(['whenOwnPrices', ...MAKE]),
      target: toPending,
      actions: ['takeForm', 'storeForm', log(said.createdUnchecked), mail(25)],
    },
    {
      guard: and([...MAKE]),
      target: toApproved,
      actions: [
        'takeForm',
        'takeSent',
        'storeForm',
        'makeLetter',
        log(said.created, 'supplier'),
        mail(26),
      ],
    },
  ],
} as const

const EDIT = [...MAKE, 'historyHasRoom'] as const
const edited = ['takeForm', 'voidApprovals', 'storeForm'] as const
/** The supplier who has the letter of an offer is told that another one comes (33). */
const editing = (...mails: readonly OfferMail[]) =>
  ({
    'update-offer-form': [
      {
        guard: and(['whenPriced', ...EDIT]),
        target: toPending,
        actions: [...edited, log(said.changedPending), mail(...mails)],
      },
      {
        guard: and(['whenOwnPrices', ...EDIT]),
        target: toPending,
        actions: [...edited, log(said.changedUnchecked), mail(...mails)],
      },
      {
        // Ours: an offer whose day is over stays expired until it gets a new date.
        guard: and(['whenOver', ...EDIT]),
        target: toExpired,
        actions: [...edited, 'takeSent', log(said.changed)],
      },
      {
        guard: and([...EDIT]),
        target: toApproved,
        actions: [...edited, 'takeSent', 'makeLetter', log(said.changed, 'supplier'), mail(26)],
      },
    ],
  }) as const
export const edit = editing(25)
export const revise = editing(25, 33)

const MAY_APPROVE = [
  EDITORS,
  'namedInFlow',
  'notOwnEdit',
  'changedNoRules',
  'pricesChecked',
  'aloneWithNote',
  'isTheirTurn',
  'stillValid',
  'historyHasRoom',
] as const
export const approve = {
  approve: [
    {
      guard: and(['whenLast', ...MAY_APPROVE]),
      target: toApproved,
      actions: [
        'takeApproval',
        'takeSent',
        'recordApproval',
        'makeLetter',
        log(said.approved, 'supplier'),
        mail(26),
      ],
    },
    {
      guard: and([...MAY_APPROVE]),
      actions: ['takeApproval', 'recordApproval', log(said.approvedPartly), mail(25)],
    },
  ],
} as const
export const reject = {
  reject: {
    guard: and([EDITORS, 'namedInFlow', 'noteGiven', 'historyHasPlace']),
    target: '#spotOffer.rejected',
    actions: [log(said.rejected), mail(27)],
  },
} as const

const DATE = [EDITORS, 'expiresLater', 'expiresSoonEnough', 'historyHasRoom'] as const
const dated = ['takeExpiration', 'storeExpiration'] as const
export const prolong = {
  'update-expiration-date': {
    guard: and([...DATE]),
    actions: [...dated, 'makeLetter', log(said.dated, 'supplier'), mail(26)],
  },
} as const
/** Once it had ended, an offer is sent anew at the prices of now: not if they leave nothing to pay. */
const REVIVE = [...DATE, 'worthSomethingNow'] as const
export const revive = {
  'update-expiration-date': [
    {
      guard: and(['whenPricedNow', ...REVIVE]),
      target: toPending,
      actions: [
        ...dated,
        'takeReasons',
        'voidApprovals',
        'storeForm',
        log(said.datedPending),
        mail(25, 33),
      ],
    },
    {
      guard: and(['whenOwnPricesNow', ...REVIVE]),
      target: toPending,
      actions: [
        ...dated,
        'takeReasons',
        'voidApprovals',
        'storeForm',
        log(said.datedUnchecked),
        mail(25, 33),
      ],
    },
    {
      guard: and([...REVIVE]),
      target: toApproved,
      actions: [
        ...dated,
        'takeReasons',
        'voidApprovals',
        'storeForm',
        'makeLetter',
        log(said.dated, 'supplier'),
        mail(26),
      ],
    },
  ],
} as const

const DECIDE = [DECIDERS, 'isFirmOffer', 'onBehalfWithNote', 'historyHasPlace'] as const
export const supplierDecides = {
  'supplier-approve': {
    guard: and([...DECIDE]),
    target: '#spotOffer.supplier-approved',
    actions: ['takePoNumber', 'storePoNumber', log(said.supplierApproved, 'supplier'), mail(27)],
  },
  'supplier-reject': {
    guard: and([...DECIDE, 'lossReasonGiven', 'otherWithNote']),
    target: '#spotOffer.supplier-rejected',
    actions: ['storeLossReason', log(said.supplierRejected, 'supplier'), mail(27)],
  },
} as const

const REMOVE = [EDITORS, 'ownOffer', 'historyHasPlace'] as const
const toDeleted = '#spotOffer.deleted'
/** What was answered or has ended is withdrawn without a word. */
export const remove = {
  delete: { guard: and([...REMOVE]), target: toDeleted, actions: [log(said.deleted)] },
} as const
/** The supplier who can still accept it is told (32). */
export const withdraw = {
  delete: { guard: and([...REMOVE]), target: toDeleted, actions: [log(said.deleted), mail(32)] },
} as const
/** Who waits for the revised offer is told that none comes. */
export const removeRevised = {
  delete: [
    {
      guard: and(['whenSent', ...REMOVE]),
      target: toDeleted,
      actions: [log(said.deleted), mail(32)],
    },
    { guard: and([...REMOVE]), target: toDeleted, actions: [log(said.deleted)] },
  ],
} as const
/** Suppliers write notes on what they can see. */
export const staffNote = {
  'add-note': { guard: and([EDITORS, 'noteGiven', 'historyHasRoom']), actions: [log(said.noted)] },
} as const
export const note = {
  'add-note': {
    guard: and([DECIDERS, 'noteGiven', 'historyHasRoom']),
    actions: [log(said.noted)],
  },
} as const
export const enterPo = {
  'update-po-number': {
    guard: and([EDITORS, 'historyHasPlace']),
    actions: ['takePoNumber', 'storePoNumber', log(said.poEntered, 'supplier')],
  },
} as const
