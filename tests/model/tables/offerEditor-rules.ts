import type { Edited } from '#machines/spot-offer/editor/assess.ts'
import type { OfferDraft } from '#machines/spot-offer/editor/draft.ts'
import type { Contacts, EditorContext, Opened, Saved } from '#machines/spot-offer/editor/types.ts'
import type { Done } from '#tests/support/flow-table.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import {
  anew,
  another,
  assessed,
  canSave,
  compared,
  goesOn,
  isWanted,
  lines,
  merged,
  opened,
  priced,
  theirsOnly,
  typing,
  unpriced,
} from './offerEditor-form.ts'
import type { Change, Event, Here } from './offerEditor-form.ts'

type Answer<K extends Saved['kind']> = Done<Extract<Saved, { readonly kind: K }>>

const is =
  (kind: Saved['kind']) =>
  (_: unknown, { output }: Done<Saved>) =>
    output.kind === kind
const broken = { does: ['reportFault'] }
const fault = () => ({ problem: { text: spotTexts.editor.fault } })
const calm = { refusal: null, problem: null }
const tried = ({ attempts }: EditorContext) => ({ attempts: attempts + 1 })

const known = (_: unknown, { supplierId, people }: Event<'contacts'>) => ({
  contacts: { supplierId, people },
})
const learn = { keeps: known }
/** The first address that is known goes where nobody has typed one. */
const filled = (context: EditorContext, event: Event<'contacts'>): Change => {
  const draft = { ...context.draft, 'supplier.email': event.people?.[0]?.email ?? '' }
  return { ...known(context, event), wantsEmail: false, ...assessed(context, draft) }
}
/** Until prices come, those of before count. */
const outdated = ({ prices }: EditorContext): Change => ({
  vain: [],
  prices: { months: [], averages: prices.averages },
})
const tick = {
  keeps: (context: EditorContext, { now }: Event<'tick'>) => ({
    now,
    ...assessed({ ...context, now }, context.draft),
  }),
}
/** What the device and the keeper of drafts say to each other over the form. */
const fromDevice: Here = {
  tick,
  flush: { does: ['tell flush'] },
  'kept-elsewhere': { does: ['tell kept-elsewhere'] },
}
/** Wherever the form is seen it is typed in and saved, and another draft of it is offered and taken. */
const form: Here = {
  ...fromDevice,
  ...typing,
  ...lines,
  discard: goesOn(anew, 'tell drop'),
  'use-theirs': { does: ['tell use-theirs'] },
  'keep-mine': { does: ['tell keep-mine'] },
  // Of another form there is nothing to take.
  'replace-draft': {
    when: (_, { kept }: Event<'replace-draft'>) => 'lines' in (kept?.content ?? {}),
    ...goesOn((context, { kept }: { readonly kept: { readonly content: OfferDraft } }) =>
      another(context, kept.content),
    ),
  },
  save: [{ when: canSave, to: 'saving', keeps: () => calm }, goesOn(tried)],
}

// From pages.md §2.4 (drafts) and §3.3, domain.md §9 (conflict) and the page's words, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': {
    // Wherever one waits for the connection, the draft waits for it, too.
    network: [
      {
        when: (_, { isOnline }: Event<'network'>) => isOnline,
        does: ['tell online'],
        keeps: () => ({ isOnline: true }),
      },
      { keeps: () => ({ isOnline: false }) },
    ],
    contacts: [
      {
        when: (context, event: Contacts) => isWanted(context, event),
        does: ['tell changed'],
        keeps: filled,
      },
      learn,
    ],
    'find-contacts': { does: ['tell of'], keeps: () => ({ contacts: null }) },
    'prices-changed': { keeps: outdated },
    'failed keeper': broken,
    'failed contacts': broken,
    'failed device.watch': broken,
  },
  opening: {
    'done editor.open': [
      {
        when: (_, { output }: Done<Opened>) => output.found !== null,
        to: 'asking',
        keeps: opened,
      },
      goesOn(opened),
    ],
    'failed editor.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  asking: {
    'continue-draft': goesOn(
      (context) => ({
        ...another(context, context.found?.content ?? context.draft),
        found: null,
      }),
      'tell begin',
    ),
    'start-new': goesOn(() => ({ found: null }), 'tell drop'),
  },
  editing: {
    ...form,
    leave: {
      keeps: ({ touched }, { field }: Event<'leave'>) => ({
        touched: { ...touched, [field]: true },
      }),
    },
    'prices-changed': goesOn(outdated),
  },
  'editing.loading': {
    'done editor.prices': goesOn(priced),
    'failed editor.prices': { to: 'editing.unpriced', keeps: unpriced },
  },
  'editing.unpriced': {
    retry: goesOn(({ prices, vain }) => ({
      vain: [],
      prices: { ...prices, months: prices.months.filter((month) => !vain.includes(month)) },
    })),
  },
  saving: {
    // What is being sent is not changed any more.
    contacts: learn,
    'done editor.save': [
      {
        when: is('saved'),
        to: 'saved',
        does: ['tell drop'],
        // Nothing is filled in any more: a draft would be kept of what is saved.
        keeps: (_, { output }: Answer<'saved'>) => ({ savedId: output.offerId, wantsEmail: false }),
      },
      {
        when: is('refused'),
        to: 'refused',
        keeps: (_, { output: { text, reasons } }: Answer<'refused'>) => ({
          refusal: { text, reasons },
        }),
      },
      { when: is('conflict'), to: 'overtaken' },
      { to: 'unsent', keeps: (_, { output }: Answer<'unsent'>) => ({ problem: output.problem }) },
    ],
    'failed editor.save': { to: 'unsent', keeps: fault },
  },
  refused: form,
  unsent: form,
  overtaken: {
    contacts: learn,
    'done editor.theirs': {
      to: 'comparing',
      keeps: (context, { output }: Done<Edited>) => compared(context, output),
    },
    'failed editor.theirs': { to: 'unsent', keeps: fault },
  },
  comparing: {
    ...fromDevice,
    // What one is choosing from does not change meanwhile.
    contacts: learn,
    keep: {
      keeps: ({ choices }, { id, whose }: Event<'keep'>) => ({
        choices: { ...choices, [id]: whose },
      }),
    },
    'send-again': [
      {
        when: (context) => canSave({ ...context, ...merged(context) }),
        to: 'saving',
        does: ['tell changed'],
        keeps: (context) => ({ ...merged(context), ...calm }),
      },
      goesOn((context) => ({ ...merged(context), ...tried(context) }), 'tell changed'),
    ],
    'edit-on': goesOn(merged, 'tell changed'),
    'discard-mine': goesOn(theirsOnly, 'tell drop'),
  },
  saved: { 'edit-again': { when: ({ offerId }) => offerId !== null, to: 'opening' } },
}
