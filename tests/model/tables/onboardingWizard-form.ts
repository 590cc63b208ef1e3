import { emptyDraft, readApplication } from '#machines/onboarding/wizard/draft.ts'
import type {
  OnboardingContext,
  OnboardingDraft,
  OnboardingEvent,
  RowList,
  Step,
} from '#machines/onboarding/wizard/types.ts'
import type { Rules } from '#tests/support/flow-table.ts'

export type Context = OnboardingContext
export type Here = Rules<Context>
export type Event<T extends OnboardingEvent['type']> = Extract<
  OnboardingEvent,
  { readonly type: T }
>
export const NAME = 'company.legalName'
const ALL: readonly Step[] = [
  'company',
  'addresses',
  'contacts',
  'materials',
  'bank',
  'documents',
  'review',
]
const NOTHING = { pickups: null, materials: null }

/** What is wrong where, as the server reads it. */
const issuesOf = (context: Context) => {
  const read = readApplication(context)
  return read.ok ? {} : read.issues
}
export const isWhole = (context: Context): boolean => readApplication(context).ok
const over = (context: Context, part: Partial<Context>) => ({
  ...part,
  issues: issuesOf({ ...context, ...part }),
  problem: null,
  refusal: null,
})
/** The form over another draft. */
export const anew = (context: Context, draft: OnboardingDraft) =>
  over(context, { draft, said: {}, touched: {}, attempts: 0, removed: NOTHING })

const isOnWay = ({ transfers }: Context) =>
  Object.values(transfers).some(({ state }) => state === 'sending')
const stepOf = (field: string): Step => {
  if (field.startsWith('pickup')) return 'addresses'
  if (field.startsWith('material')) return 'materials'
  return ALL.find((step) => field.startsWith(step)) ?? 'review'
}
const isRight = ({ issues, said }: Context, step: Step) =>
  Object.keys({ ...issues, ...said }).every((field) => stepOf(field) !== step)
/** Whether one may go on. */
export const mayGo = (context: Context) =>
  context.step !== 'review' &&
  (context.step === 'documents' ? context.draft.files.length >= 3 : isRight(context, context.step))
/** Whether it may be sent. */
export const maySend = (context: Context) =>
  context.step === 'review' &&
  context.isOnline &&
  context.agreed &&
  !isOnWay(context) &&
  isWhole(context) &&
  Object.keys(context.said).length === 0
/** The step beside the current one. */
export const at = (context: Context, by: 1 | -1) =>
  ALL[Math.min(6, Math.max(0, ALL.indexOf(context.step) + by))] ?? 'company'
const further = (one: Step, other: Step) => (ALL.indexOf(one) > ALL.indexOf(other) ? one : other)
/** A step as it is opened. */
export const to = (context: Context, step: Step) => ({
  step,
  reached: further(context.reached, step),
  attempts: 0,
  problem: null,
})

// What the server said of the name holds until it changes; of the documents, until one comes.
const still = ({ said, draft }: Context, event: object) => {
  const { field, value } = event as Partial<Event<'change'>> // because of others nothing is read
  const isName = field === NAME && draft.values[NAME] !== value
  const { [NAME]: _gone, ...others } = said
  return isName ? others : said
}
const typed = { to: 'form.filling', does: ['tell changed'] }
const withRows = (
  context: Context,
  list: RowList,
  rows: OnboardingDraft[RowList],
  removed = context.removed[list],
) => ({
  ...over(context, {
    draft: { ...context.draft, [list]: rows },
    secret: context.secret,
    removed: { ...context.removed, [list]: removed },
  }),
  said: context.said,
})
const blankMaterial = (key: string) => ({
  ...Object.fromEntries(Object.keys(emptyDraft.materials[0] ?? {}).map((name) => [name, ''])),
  key,
})

/** What typing does. */
export const fields: Here = {
  change: {
    ...typed,
    keeps: (context, event: Event<'change'>) => {
      const { draft, secret } = context
      const values = { ...draft.values, [event.field]: event.value }
      return {
        ...over(context, { draft: { ...draft, values }, secret }),
        said: still(context, event),
      }
    },
  },
  'change-secret': {
    to: 'form.filling',
    keeps: (context, { field, secret }: Event<'change-secret'>) =>
      over(context, { secret: { ...context.secret, [field]: secret } }),
  },
  'change-row': {
    ...typed,
    keeps: (context, { list, key, field, value }: Event<'change-row'>) =>
      withRows(
        context,
        list,
        context.draft[list].map((row) => (row.key === key ? { ...row, [field]: value } : row)),
      ),
  },
  'add-row': {
    when: ({ draft }) => draft.materials.length < 10,
    ...typed,
    keeps: (context, { list, key }: Event<'add-row'>) =>
      withRows(context, list, [...context.draft[list], blankMaterial(key)]),
  },
  'remove-row': {
    when: ({ draft }) => draft.materials.length > 1,
    ...typed,
    keeps: (context, { list, key }: Event<'remove-row'>) => {
      const rows = context.draft[list]
      const found = rows.findIndex((row) => row.key === key)
      const row = rows[found]
      return row
        ? withRows(context, list, rows.toSpliced(found, 1), { row, at: found })
        : withRows(context, list, rows)
    },
  },
  'undo-remove': {
    when: ({ removed, draft }) => removed.materials !== null && draft.materials.length < 10,
    ...typed,
    keeps: (context) => {
      const { removed, draft } = context
      if (!removed.materials) throw new Error('nothing was removed')
      const { row, at: place } = removed.materials
      return withRows(context, 'materials', draft.materials.toSpliced(place, 0, row), null)
    },
  },
  agree: { to: 'form.filling', keeps: (_, { agreed }: Event<'agree'>) => ({ agreed }) },
}

const withoutFile = (context: Context, kind: 'iso') => {
  const { [kind]: transfer, ...transfers } = context.transfers
  const files = context.draft.files.filter((file) => file.kind !== kind)
  return transfer ? { transfers } : over(context, { draft: { ...context.draft, files }, transfers })
}
/** What becomes of documents. */
export const files: Here = {
  'pick-file': {
    does: ['tell changed', 'tell carry'],
    keeps: ({ draft }) => {
      const named = draft.values[NAME] === 'Gr' ? 'gr-applicant' : 'company-applicant'
      return { draft: { ...draft, slug: draft.slug || named } }
    },
  },
  'retry-file': { does: ['tell retry-file'] },
  'drop-file': {
    does: ['tell drop-file', 'tell changed'],
    keeps: (context) => withoutFile(context, 'iso'),
  },
  'change-end': {
    does: ['tell changed'],
    keeps: (context, { kind, value }: Event<'change-end'>) => {
      const changed = context.draft.files.map((file) =>
        file.kind === kind ? { ...file, endsOn: value } : file,
      )
      return over(context, { draft: { ...context.draft, files: changed } })
    },
  },
}
/** What is told of those on their way. */
export const news: Here = {
  'file-news': [
    {
      when: (_, event: Event<'file-news'>) => event.news.received !== null,
      does: ['tell changed'],
      keeps: (context, { news: { kind, received, bytes } }: Event<'file-news'>) => {
        if (!received) throw new Error('it is not there')
        const { [kind]: _done, ...transfers } = context.transfers
        const { documents: _said, ...said } = context.said
        const others = context.draft.files.filter((file) => file.kind !== kind)
        const all = [...others, { ...received, kind, bytes }]
        return { ...over(context, { draft: { ...context.draft, files: all } }), transfers, said }
      },
    },
    {
      keeps: ({ transfers }, event: Event<'file-news'>) => ({
        transfers: { ...transfers, [event.news.kind]: event.news },
      }),
    },
  ],
}
