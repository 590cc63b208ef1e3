import type { AnyMachineSnapshot } from 'xstate'

import type { Content, KeptDraft } from '#machines/records/form/keeper/types.ts'
import type { Answer, FormContext, Refusal } from '#machines/records/form/types.ts'
import type { Done } from '#tests/support/flow-table.ts'

// What is meant of every form with a draft that is kept, for its table (flow-table.ts): from pages.md §2.4 and §2.5, not
// from the fragments of charts. What a form does otherwise, its own table says.

type Network = { readonly isOnline: boolean }
type Left = Pick<FormContext<Content>, 'touched'>
type Newer = { readonly kept: KeptDraft | undefined }

/** Whether what was sent got an answer of this kind. */
export const is =
  (kind: string) =>
  (_: unknown, { output }: Done<{ readonly kind: string }>): boolean =>
    output.kind === kind
/** Whether a draft that was kept is there. */
export const wasFound = (_: unknown, { output }: Done<{ readonly found: unknown }>): boolean =>
  output.found !== null
/** Whether another draft is one of this form, which has such a part: of another form there is nothing to take. */
export const has =
  (part: string) =>
  (_: unknown, { kept }: Newer): boolean =>
    part in (kept?.content ?? {})

/** Back to where one was in the form before the question. */
export const asBefore = {
  leads: (_: unknown, __: unknown, held: (path: string) => string) => held('form.before'),
}
/** Where that is, while the question is open: another situation. */
export const heldIn = ({ value, historyValue }: AnyMachineSnapshot): unknown =>
  value === 'discarding' &&
  Object.values(historyValue)
    .flat()
    .map(({ key }) => key)

export const broken = { does: ['reportFault'] }
/** Whatever the form does: wherever one waits for the connection, the draft waits for it, too. */
export const beside = {
  network: [
    {
      when: (_: unknown, { isOnline }: Network) => isOnline,
      does: ['tell online'],
      keeps: () => ({ isOnline: true }),
    },
    { keeps: () => ({ isOnline: false }) },
  ],
  'failed keeper': broken,
  'failed device.watch': broken,
}
/** What the device and the keeper of drafts say to each other over the form. */
export const fromDevice = {
  flush: { does: ['tell flush'] },
  'kept-elsewhere': { does: ['tell kept-elsewhere'] },
}
/** The choice between two drafts. */
export const betweenDrafts = {
  'use-theirs': { does: ['tell use-theirs'] },
  'keep-mine': { does: ['tell keep-mine'] },
}
/** A field that was left shows its mistakes. */
export const leave = {
  keeps: ({ touched }: Left, { field }: { readonly field: string }) => ({
    touched: { ...touched, [field]: true as const },
  }),
}

/** What was sent is refused, with what is said. */
export const refused = {
  when: is('refused'),
  to: 'refused',
  keeps: (_: unknown, { output: { text, reasons } }: Done<Refusal>) => ({
    refusal: { text, reasons },
  }),
}
type Unsent = Extract<Answer, { readonly kind: 'unsent' }>
/** It did not get through. */
export const unsent = {
  to: 'unsent',
  keeps: (_: unknown, { output }: Done<Unsent>) => ({ problem: output.problem }),
}
/** Something broke on the way, and is said in these words. */
export const broke = (text: string) => ({ to: 'unsent', keeps: () => ({ problem: { text } }) })
