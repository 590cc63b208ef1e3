import { emptyDraft } from '#machines/onboarding/wizard/draft.ts'
import type { OnboardingDraft, Opened, Sent } from '#machines/onboarding/wizard/types.ts'
import type { Done } from '#tests/support/flow-table.ts'
import { asBefore, betweenDrafts, fromDevice, has, is } from '#tests/support/records/form-kit.ts'
import { onboardingTexts } from '#texts/onboarding.ts'

import { NAME, anew, at, fields, files, mayGo, maySend, news, to } from './onboardingWizard-form.ts'
import type { Context, Event, Here } from './onboardingWizard-form.ts'

const touched = ({ touched: before }: Context, { field }: Event<'leave'>) => ({
  touched: { ...before, [field]: true as const },
})
const steps: Here = {
  leave: [
    {
      when: ({ draft }, { field }: Event<'leave'>) =>
        field === NAME && (draft.values[NAME] ?? '').length >= 3,
      does: ['tell ask-name'],
      keeps: touched,
    },
    { keeps: touched },
  ],
  'name-checked': {
    when: ({ draft }, { name }: Event<'name-checked'>) => draft.values[NAME] === name,
    keeps: ({ said }, { text }: Event<'name-checked'>) => ({ said: { ...said, [NAME]: text } }),
  },
  go: {
    when: ({ step }) => step !== 'company',
    to: 'form.filling',
    keeps: () => ({ step: 'company' as const, attempts: 0 }),
  },
  back: { to: 'form.filling', keeps: (context) => to(context, at(context, -1)) },
  next: [
    {
      when: maySend,
      to: 'sending',
      keeps: () => ({ attempts: 0, problem: null, refusal: null, said: {} }),
    },
    { when: mayGo, to: 'form.filling', keeps: (context) => to(context, at(context, 1)) },
    { keeps: ({ attempts }) => ({ attempts: attempts + 1 }) },
  ],
}

const fresh = (context: Context) => ({
  ...anew({ ...context, secret: {} }, emptyDraft),
  secret: {},
  step: 'company' as const,
  reached: 'company' as const,
  transfers: {},
  agreed: false,
})
const opened = (context: Context, { output }: Done<Opened>) => {
  const { draft, answering, refused } = output
  const known = { answering, linkRefused: refused }
  if (!draft) return known
  const next = { ...known, ...anew({ ...context, ...known }, draft) }
  // Tax numbers are never there: one begins with the first step again.
  return { ...next, step: 'company' as const, reached: 'company' as const }
}
const broken = { does: ['reportFault'] }

// From redesign-2.md §3.4 and pages.md §2.4, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': {
    network: [
      {
        when: (_, { isOnline }: Event<'network'>) => isOnline,
        does: ['tell online', 'tell network'],
        keeps: () => ({ isOnline: true }),
      },
      { does: ['tell network'], keeps: () => ({ isOnline: false }) },
    ],
    ...news,
    'failed keeper': broken,
    'failed device.watch': broken,
    'failed files.carry': broken,
    'failed name.check': broken,
  },
  opening: {
    'done application.open': { to: 'form.filling', keeps: opened },
    'failed application.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  form: {
    ...fromDevice,
    ...betweenDrafts,
    ...fields,
    ...files,
    ...steps,
    'replace-draft': {
      when: has('values'),
      to: 'form.filling',
      keeps: (context, { kept }: Event<'replace-draft'>) =>
        anew(context, kept?.content as OnboardingDraft), // because it has values
    },
    'ask-discard': 'discarding',
  },
  sending: {
    'done application.send': [
      {
        when: is('taken'),
        to: 'sent',
        does: ['tell drop'],
        keeps: (_, { output }: Done<Extract<Sent, { readonly kind: 'taken' }>>) => ({
          receipt: output.receipt,
          secret: {},
        }),
      },
      {
        when: is('refused'),
        to: 'form.refused',
        keeps: (_, { output }: Done<Extract<Sent, { readonly kind: 'refused' }>>) => ({
          said: { documents: 'Upload it again' },
          refusal: { text: output.text, reasons: output.reasons },
        }),
      },
      {
        to: 'form.unsent',
        keeps: (_, { output }: Done<Extract<Sent, { readonly kind: 'unsent' }>>) => ({
          problem: output.problem,
        }),
      },
    ],
    'failed application.send': {
      to: 'form.unsent',
      keeps: () => ({ problem: { text: onboardingTexts.fault } }),
    },
  },
  sent: { discard: { to: 'form.filling', keeps: fresh } },
  discarding: {
    ...fromDevice,
    'keep-draft': asBefore,
    discard: { to: 'form.filling', does: ['tell drop'], keeps: fresh },
  },
}
