import type { EstimateDraft } from '#machines/cost-estimate/form/draft.ts'
import type {
  Answered,
  EstimateContext,
  EstimateEvent,
  Opened,
} from '#machines/cost-estimate/form/types.ts'
import type { Done, Rules } from '#tests/support/flow-table.ts'
import {
  asBefore,
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
import { estimatePageTexts } from '#texts/cost-estimate.ts'

type Here = Rules<EstimateContext>
type Event<T extends EstimateEvent['type']> = Extract<EstimateEvent, { readonly type: T }>
type Head = EstimateDraft['head']

const isWithin = (typed: string, min: number, max: number) => {
  const value = Number(typed.replace(',', ''))
  return typed !== '' && value >= min && value <= max
}
const wrong = (
  typed: string,
  [missing, most]: readonly [string, string],
  limits: readonly [number, number],
) => {
  if (typed === '') return missing
  return isWithin(typed, ...limits) ? undefined : most
}

/** What is wrong where, as pages.md §3.3 limits it. */
function issuesIn({ head, rows }: EstimateDraft): Readonly<Record<string, string>> {
  const all: readonly (readonly [string, string | undefined])[] = [
    ['shipAt', head.shipAt === '' ? 'Choose a date' : undefined],
    ...(['from', 'to'] as const).map((end) => {
      const field = `addresses.${end}.postalCode` as const
      return [field, head[field] === '' ? 'Enter a postal code' : undefined] as const
    }),
    ...rows.flatMap(({ key, quantity, weight, length, width, height }) => [
      [`${key}.quantity`, wrong(quantity, ['Enter a quantity', 'At most 100'], [1, 100])] as const,
      [`${key}.weight`, wrong(weight, ['Enter a weight', 'At most 20000'], [1, 20_000])] as const,
      [`${key}.length`, wrong(length, ['Enter a length', 'At most 79'], [1, 79])] as const,
      [`${key}.width`, wrong(width, ['Enter a width', 'At most 79'], [1, 79])] as const,
      [`${key}.height`, wrong(height, ['Enter a height', 'At most 102'], [1, 102])] as const,
    ]),
  ]
  return Object.fromEntries(all.flatMap(([field, text]) => (text ? [[field, text]] : [])))
}
export const isWhole = ({ draft }: Pick<EstimateContext, 'draft'>): boolean =>
  Object.keys(issuesIn(draft)).length === 0

const calm = () => ({ problem: null, refusal: null, estimate: null })
const over = (draft: EstimateDraft) => ({ draft, issues: issuesIn(draft), ...calm() })
const anew = (draft: EstimateDraft) => ({
  ...over(draft),
  said: {},
  touched: {},
  attempts: 0,
  removed: null,
})
const unitWith = (key: string) => ({
  key,
  quantity: '1',
  weight: '',
  length: '',
  width: '',
  height: '',
  isDdr: '',
  isHazmat: '',
})
const blank: EstimateDraft = {
  head: {
    'addresses.from.postalCode': '',
    'addresses.from.countryCode': 'US',
    'addresses.to.postalCode': '',
    'addresses.to.countryCode': 'US',
    shipAt: '',
    pickupRequiresLiftGate: '',
    site: '',
    destination: '',
  },
  rows: [unitWith('unit-1')],
}

// A place that is chosen fills in its postal code; one that is typed over is chosen no more.
const brings: Readonly<Record<string, Partial<Head>>> = {
  site: { 'addresses.from.postalCode': '89502', 'addresses.from.countryCode': 'US' },
  destination: { 'addresses.to.postalCode': '29472', 'addresses.to.countryCode': 'US' },
  'addresses.from.postalCode': { site: '' },
  'addresses.to.countryCode': { destination: '' },
}
// What the server said of a postal code is about that end of the way, what it said of a unit about that unit.
function still({ said, draft: { head, rows } }: EstimateContext, next: EstimateDraft) {
  const isSame =
    head['addresses.from.postalCode'] === next.head['addresses.from.postalCode'] &&
    head['addresses.from.countryCode'] === next.head['addresses.from.countryCode']
  return Object.fromEntries(
    Object.entries(said).filter(([field]) =>
      field === 'addresses.from.postalCode'
        ? isSame
        : next.rows.some((unit) => field === `${unit.key}.weight` && rows.includes(unit)),
    ),
  )
}
const typed = { to: 'form.filling', does: ['tell changed'] }
const withUnits = (
  context: EstimateContext,
  rows: EstimateDraft['rows'],
  removed: EstimateContext['removed'] = context.removed,
) => {
  const draft = { head: context.draft.head, rows }
  return { ...over(draft), said: still(context, draft), removed }
}

const fields: Here = {
  change: {
    ...typed,
    keeps: (context, { field, value }: Event<'change'>) => {
      const { head, rows } = context.draft
      const next = { head: { ...head, ...brings[field], [field]: value }, rows }
      return { ...over(next), said: still(context, next) }
    },
  },
  'change-row': {
    ...typed,
    keeps: (context, { key, field, value }: Event<'change-row'>) =>
      withUnits(
        context,
        context.draft.rows.map((unit) => (unit.key === key ? { ...unit, [field]: value } : unit)),
      ),
  },
  'add-row': {
    when: ({ draft }) => draft.rows.length < 100,
    ...typed,
    keeps: (context, { key }: Event<'add-row'>) =>
      withUnits(context, [...context.draft.rows, unitWith(key)]),
  },
  'remove-row': {
    when: ({ draft }) => draft.rows.length > 1,
    ...typed,
    keeps: (context, { key }: Event<'remove-row'>) => {
      const { rows } = context.draft
      const at = rows.findIndex((unit) => unit.key === key)
      const unit = rows[at]
      if (!unit) return withUnits(context, rows)
      return withUnits(
        context,
        rows.filter((one) => one !== unit),
        { row: unit, at },
      )
    },
  },
  'undo-remove': {
    when: ({ removed, draft }) => removed !== null && draft.rows.length < 100,
    ...typed,
    keeps: (context) => {
      const { removed, draft } = context
      if (!removed) throw new Error('nothing was removed')
      const { at, row } = removed
      const back = [...draft.rows.slice(0, at), row, ...draft.rows.slice(at)]
      return withUnits(context, back, null)
    },
  },
}

const ask: Here = {
  ask: [
    {
      when: (context) => context.isOnline && isWhole(context),
      to: 'form.pricing',
      keeps: () => ({ ...calm(), attempts: 0, said: {} }),
    },
    { keeps: ({ attempts }) => ({ attempts: attempts + 1 }) },
  ],
}
const saidOf = (
  { draft }: EstimateContext,
  { output }: Done<Extract<Answered, { readonly kind: 'refused' }>>,
) => ({
  refusal: { text: output.text, reasons: output.reasons },
  said: Object.fromEntries(
    output.found.map(({ path, text }) => {
      const second = draft.rows[1]?.key
      const isUnit = path === 'handlingUnits.1.weight' && second !== undefined
      return [isUnit ? `${second}.weight` : path, text]
    }),
  ),
})
const opened = (_: unknown, { output: { found, places } }: Done<Opened>) => ({ found, places })

// From pages.md §2.4 and §3.3, not from the machine.
export const rules: Readonly<Record<string, Here>> = {
  '': beside,
  opening: {
    'done estimate.open': [
      { when: wasFound, to: 'asking', keeps: opened },
      { to: 'form.filling', keeps: opened },
    ],
    'failed estimate.open': 'unopened',
  },
  unopened: { retry: 'opening' },
  asking: {
    'continue-draft': {
      to: 'form.filling',
      does: ['tell begin'],
      keeps: ({ found, draft }) => ({ ...anew(found?.content ?? draft), found: null }),
    },
    'start-new': { to: 'form.filling', does: ['tell drop'], keeps: () => ({ found: null }) },
  },
  form: {
    ...fields,
    ...fromDevice,
    ...betweenDrafts,
    leave,
    'replace-draft': {
      when: has('head'),
      to: 'form.filling',
      keeps: (_, { kept }: { readonly kept: { readonly content: EstimateDraft } }) =>
        anew(kept.content),
    },
    'ask-discard': 'discarding',
  },
  discarding: {
    ...fromDevice,
    'keep-draft': asBefore,
    discard: { to: 'form.filling', does: ['tell drop'], keeps: () => anew(blank) },
  },
  'form.filling': ask,
  'form.pricing': {
    'done estimate.price': [
      {
        when: is('priced'),
        to: 'form.answered',
        keeps: (
          _,
          { output: { estimate } }: Done<Extract<Answered, { readonly kind: 'priced' }>>,
        ) => ({ estimate }),
      },
      { when: is('refused'), to: 'form.refused', keeps: saidOf },
      { ...unsent, to: 'form.unsent' },
    ],
    'failed estimate.price': { ...broke(estimatePageTexts.fault), to: 'form.unsent' },
  },
  'form.answered': ask,
  'form.refused': ask,
  'form.unsent': ask,
}
