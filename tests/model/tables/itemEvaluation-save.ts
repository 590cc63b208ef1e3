import type { Saved } from '#machines/evaluation/item/types.ts'
import type { Done } from '#tests/support/flow-table.ts'

import { fault, is, isGone, mine, putBack, tellsDevice, unsent } from './itemEvaluation-danger.ts'
import type { Answer, Here } from './itemEvaluation-danger.ts'

const isLate = (_: unknown, { output }: Done<Saved>) =>
  output.kind === 'refused' && output.theirs !== undefined
const refused = (_: unknown, { output: { text, reasons } }: Answer<'refused'>) => ({
  refusal: { text, reasons },
})
const there = [
  {
    when: is('saved'),
    to: 'saved',
    does: ['tell drop'],
    keeps: (_: unknown, { output: { batteries } }: Answer<'saved'>) => ({ batteries }),
  },
  { when: is('kept'), to: 'kept', does: ['tell drop'] },
]
/** What became of what was sent; with nothing done one is back where one was. */
const answers = (back: string) => [
  { when: is('refused'), to: back, keeps: refused },
  { to: back, keeps: unsent },
]
const undecided = () => ({ theirs: null })

// What becomes of what is sent, from redesign.md §6.8 and pages.md §2.3, not from the machine.
export const saving: Readonly<Record<string, Here>> = {
  adding: {
    ...tellsDevice,
    // Over somebody's evaluation nothing is put that says less.
    'done evaluation.add': [...there, ...answers('identify.typing')],
    'failed evaluation.add': { to: 'identify.typing', keeps: fault },
  },
  saving: {
    ...tellsDevice,
    'done evaluation.save': [
      ...there,
      {
        when: isLate,
        to: 'comparing',
        keeps: (_, { output }: Answer<'refused'>) => ({ theirs: output.theirs ?? null }),
      },
      {
        when: isGone,
        to: 'review',
        does: ['tell changed'],
        keeps: (context, event: Answer<'refused'>) => ({
          ...refused(context, event),
          ...putBack(context),
        }),
      },
      {
        // The part and the numbers are asked for on the first screen.
        when: (_, { output }: Done<Saved>) =>
          output.kind === 'refused' &&
          ['partNumber', 'serialNumber', 'vin'].some((field) => output.fields?.includes(field)),
        to: 'identify.typing',
        keeps: refused,
      },
      ...answers('review'),
    ],
    'failed evaluation.save': { to: 'review', keeps: fault },
  },
  comparing: {
    ...tellsDevice,
    'save-mine': { to: 'saving', keeps: mine },
    'keep-theirs': { to: 'left', does: ['tell drop'], keeps: undecided },
    back: { to: 'review', keeps: undecided },
  },
}
