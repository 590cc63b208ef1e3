import { fromConfig } from '#machines/spot-offer/config/draft.ts'
import type { ConfigDraft } from '#machines/spot-offer/config/draft.ts'
import type {
  ConfigContext,
  ConfigEvent,
  Effects,
  Opened,
  Stored,
} from '#machines/spot-offer/config/types.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'
import {
  beside,
  betweenDrafts,
  broke,
  fromDevice,
  has,
  is,
  leave,
  unsent,
  wasFound,
} from '#tests/support/records/form-kit.ts'
import { configTexts } from '#texts/spot-offer-config.ts'

import { canReview, fields, isNoted, merged, over, storedIn } from './configEditor-form.ts'

type Here = Rules<ConfigContext>
type Event<T extends ConfigEvent['type']> = Extract<ConfigEvent, { readonly type: T }>

const opened = (_: unknown, { output: { found, people, ...stored } }: Done<Opened>) => ({
  stored,
  found,
  people,
  ...over({ people }, storedIn(stored)),
})
const calm = () => ({ attempts: 0, problem: null, applied: null })
const tried = ({ attempts }: ConfigContext) => ({ attempts: attempts + 1 })

/** The reason is no setting: nothing has to be worked out anew. */
const sayWhy: Here = {
  'say-why': {
    does: ['tell changed'],
    keeps: ({ draft }, { value }: Event<'say-why'>) => ({ draft: { ...draft, note: value } }),
  },
}
const review: Here = {
  ...fromDevice,
  ...sayWhy,
  back: { to: 'editing', keeps: calm },
  apply: [
    { when: (context) => context.isOnline && isNoted(context), to: 'applying' },
    { keeps: tried },
  ],
}
const fromVersion = (context: ConfigContext, { draft }: Event<'restore'>) => over(context, draft)

const theirsNow = (
  context: ConfigContext,
  draftFrom: (base: Stored, theirs: Stored) => ConfigDraft,
) => {
  const { stored, theirs } = context
  if (!stored || !theirs) throw new Error('nothing to compare with')
  return { stored: theirs, theirs: null, choices: {}, ...over(context, draftFrom(stored, theirs)) }
}

// From pages.md §2.4 and §2.5 and the page's words, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': {
    ...beside,
  },
  opening: {
    'done config.open': [
      {
        when: wasFound,
        to: 'asking',
        keeps: opened,
      },
      { to: 'viewing', keeps: opened },
    ],
    'failed config.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  asking: {
    'continue-draft': {
      when: ({ mayEdit }) => mayEdit,
      to: 'editing',
      does: ['tell begin'],
      keeps: (context) => ({
        ...over(context, context.found?.content ?? context.draft),
        found: null,
      }),
    },
    'start-new': { to: 'viewing', does: ['tell drop'], keeps: () => ({ found: null }) },
  },
  viewing: {
    edit: { when: ({ mayEdit }) => mayEdit, to: 'editing', keeps: calm },
    restore: {
      when: ({ mayEdit }) => mayEdit,
      to: 'editing',
      does: ['tell changed'],
      keeps: (context, event: Event<'restore'>) => ({ ...calm(), ...fromVersion(context, event) }),
    },
  },
  editing: {
    ...fields,
    ...fromDevice,
    // A review or a comparison is of what is there: the other draft waits for the fields.
    ...betweenDrafts,
    leave,
    restore: { does: ['tell changed'], keeps: fromVersion },
    'replace-draft': {
      when: has('numbers'),
      keeps: (context, { kept }: { readonly kept: { readonly content: ConfigDraft } }) =>
        over(context, kept.content),
    },
    discard: {
      to: 'viewing',
      does: ['tell drop'],
      keeps: (context) => over(context, context.stored ? storedIn(context.stored) : context.draft),
    },
    review: [{ when: canReview, to: 'previewing' }, { keeps: tried }],
  },
  previewing: {
    ...sayWhy,
    'done config.preview': {
      to: 'reviewing',
      keeps: (_, { output }: Done<Effects>) => ({ ...calm(), effects: output }),
    },
    // It can be applied all the same; only what applying answers is a problem then.
    'failed config.preview': { to: 'reviewing', keeps: calm },
  },
  reviewing: review,
  unsent: review,
  applying: {
    'done config.apply': [
      {
        when: is('applied'),
        to: 'viewing',
        does: ['tell drop'],
        keeps: (context, { output: { record, version } }: Done<Stored>) => ({
          stored: { record, version },
          applied: version,
          ...over(context, fromConfig(record)),
        }),
      },
      { when: is('conflict'), to: 'overtaken' },
      unsent,
    ],
    'failed config.apply': broke(configTexts.fault),
  },
  overtaken: {
    'done config.theirs': {
      to: 'comparing',
      keeps: (_, { output }: Done<Stored>) => ({ theirs: output, choices: {} }),
    },
    'failed config.theirs': broke(configTexts.fault),
  },
  comparing: {
    ...fromDevice,
    keep: {
      keeps: ({ choices }, { setting, whose }: Event<'keep'>) => ({
        choices: { ...choices, [setting]: whose },
      }),
    },
    'go-on': {
      to: 'editing',
      does: ['tell changed'],
      keeps: (context) => theirsNow(context, (base, theirs) => merged(context, base, theirs)),
    },
    'discard-mine': {
      to: 'viewing',
      does: ['tell drop'],
      keeps: (context) => theirsNow(context, (_, theirs) => storedIn(theirs)),
    },
  },
}
