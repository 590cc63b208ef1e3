import { and } from 'xstate'

import { by, log, mail, said, toApproved, toPending } from './transition-parts.ts'

const REPRICE = [by('system'), 'historyHasPlace'] as const
const repriced = ['takePrices', 'dropApprovals', 'storePrices', 'voidApprovals'] as const
/** An import that priced a waiting offer is taken back: it waits with its new price, or needs no approval any more. */
export const repricePending = {
  reprice: [
    {
      guard: and(['whenToApprove', ...REPRICE]),
      actions: [...repriced, log(said.repricedPending), mail(25)],
    },
    {
      guard: and([...REPRICE]),
      target: toApproved,
      actions: [...repriced, 'takeSent', 'makeLetter', log(said.repriced, 'supplier'), mail(26)],
    },
  ],
} as const
/** The same of one that its supplier can accept: what it sees differently it is told. */
export const repriceOpen = {
  reprice: [
    {
      guard: and(['whenToApprove', ...REPRICE]),
      target: toPending,
      actions: [...repriced, log(said.repricedPending), mail(25, 33)],
    },
    {
      guard: and(['whenUnseen', ...REPRICE]),
      actions: ['takePrices', 'storePrices', log(said.repriced)],
    },
    {
      guard: and([...REPRICE]),
      actions: [
        'takePrices',
        'storePrices',
        'makeLetter',
        log(said.repriced, 'supplier'),
        mail(26),
      ],
    },
  ],
} as const
