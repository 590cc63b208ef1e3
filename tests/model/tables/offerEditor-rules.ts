import type { Edited } from '#machines/spot-offer/editor/assess.ts'
import type { OfferDraft } from '#machines/spot-offer/editor/draft.ts'
import type { Contacts, EditorContext, Saved } from '#machines/spot-offer/editor/types.ts'
import type { Done } from '#tests/support/flow-table.ts'
import {
  beside,
  betweenDrafts,
  broke,
  broken,
  fromDevice,
  has,
  is,
  leave,
  refused,
  unsent,
  wasFound,
} from '#tests/support/records/form-kit.ts'
import { spotTexts } from '#texts/spot-offer.ts'

import {
  anew,
  another,
  asks,
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
const lost = { ...broke(spotTexts.editor.fault), to: 'form.unsent' }
const tick = {
  keeps: (context: EditorContext, { now }: Event<'tick'>) => ({
    now,
    ...assessed({ ...context, now }, context.draft),
  }),
}
/** Wherever the form is seen it is typed in and saved, and another draft of it is offered and taken. */
const form: Here = {
  ...fromDevice,
  tick,
  ...typing,
  ...lines,
  ...betweenDrafts,
  'replace-draft': {
    when: has('lines'),
    ...goesOn((context, { kept }: { readonly kept: { readonly content: OfferDraft } }) =>
      another(context, kept.content),
    ),
  },
  save: [{ when: canSave, to: 'saving', keeps: () => calm }, goesOn(tried)],
  'ask-discard': 'discarding',
}

// From pages.md §2.4 (drafts) and §3.3, domain.md §9 (conflict) and the page's words, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': {
    ...beside,
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
    'failed contacts': broken,
  },
  opening: {
    'done editor.open': [
      {
        when: wasFound,
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
  form,
  'form.editing': {
    leave,
    'prices-changed': goesOn(outdated),
  },
  'form.editing.loading': {
    'done editor.prices': goesOn(priced),
    'failed editor.prices': { to: 'form.editing.unpriced', keeps: unpriced },
  },
  'form.editing.unpriced': {
    retry: goesOn(({ prices, vain }) => ({
      vain: [],
      prices: { ...prices, months: prices.months.filter((month) => !vain.includes(month)) },
    })),
  },
  discarding: {
    ...fromDevice,
    tick,
    // Prices that were imported meanwhile are asked for then.
    'keep-draft': {
      leads: (context, _, held) => {
        const before = held('form.before')
        const isOutdated = before.startsWith('form.editing.') && asks(context).length > 0
        return isOutdated ? 'form.editing.loading' : before
      },
    },
    discard: goesOn(anew, 'tell drop'),
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
      { ...refused, to: 'form.refused' },
      { when: is('conflict'), to: 'overtaken' },
      { ...unsent, to: 'form.unsent' },
    ],
    'failed editor.save': lost,
  },
  overtaken: {
    contacts: learn,
    'done editor.theirs': {
      to: 'comparing',
      keeps: (context, { output }: Done<Edited>) => compared(context, output),
    },
    'failed editor.theirs': lost,
  },
  comparing: {
    ...fromDevice,
    tick,
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
