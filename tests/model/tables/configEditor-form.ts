import {
  changedSettings,
  fromConfig,
  numbers as numberTable,
  readConfig,
} from '#machines/spot-offer/config/draft.ts'
import type { ApproverDraft, ConfigDraft, Setting } from '#machines/spot-offer/config/draft.ts'
import type {
  ConfigContext,
  ConfigEvent,
  Opened,
  Stored,
} from '#machines/spot-offer/config/types.ts'
import type { Rules } from '#tests/support/flow-table.ts'

type Event<T extends ConfigEvent['type']> = Extract<ConfigEvent, { readonly type: T }>

const MAX_PEOPLE = 20

export const storedIn = ({ record }: Stored) => fromConfig(record)

function read({ people }: Pick<ConfigContext, 'people'>, draft: ConfigDraft) {
  const answer = readConfig(draft, people)
  return { draft, issues: answer.ok ? {} : answer.issues }
}
/** Another draft in the form: nothing was done to it yet. */
export const over = (context: Pick<ConfigContext, 'people'>, draft: ConfigDraft) => ({
  ...read(context, draft),
  touched: {},
  attempts: 0,
  removed: null,
  effects: null,
  problem: null,
})

/** Something changes that is right, and it can be sent. */
export const canReview = (context: ConfigContext) => {
  const { stored, draft, people, isOnline } = context
  const isChanged = stored && changedSettings(storedIn(stored), draft).length > 0
  return isOnline && isChanged === true && readConfig(draft, people).ok
}
/** A reason is given, as long as one may be. */
export const isNoted = ({ draft: { note } }: ConfigContext) =>
  note.trim() !== '' && note.trim().length <= 500
const hasRoom = ({ draft }: ConfigContext) => draft.approvers.length < MAX_PEOPLE

type Change = (draft: ConfigDraft, event: never, context: ConfigContext) => Partial<ConfigDraft>
/** What is typed is kept, and what it did to offers is not known any more. */
const typed = (change: Change) => ({
  does: ['tell changed'],
  keeps: (context: ConfigContext, event: object) => {
    const { draft } = context
    // because a rule knows what its event carries
    return {
      ...read(context, { ...draft, ...change(draft, event as never, context) }),
      effects: null,
    }
  },
})

function moved(list: readonly ApproverDraft[], { key, by }: Event<'move-approver'>) {
  const from = list.findIndex((one) => one.key === key)
  const other = list[from + by]
  const one = list[from]
  return one && other ? list.with(from, other).with(from + by, one) : list
}
/** An address that is chosen brings the name of its account along. */
function chosen(
  one: ApproverDraft,
  { field, value }: Event<'change-approver'>,
  people: Opened['people'],
): ApproverDraft {
  const account = field === 'email' ? people?.find(({ email }) => email === value) : undefined
  return { ...one, [field]: value, ...(account && { name: account.name }) }
}
/** Nobody yet, asked for every reason. */
const somebody = (key: string): ApproverDraft => ({
  key,
  email: '',
  name: '',
  'near-high-price': 'true',
  'above-high-price': 'true',
})

const removing = typed(({ approvers }, { key }: Event<'remove-approver'>) => ({
  approvers: approvers.filter((one) => one.key !== key),
}))
const remove = {
  ...removing,
  keeps: (context: ConfigContext, event: Event<'remove-approver'>) => {
    const at = context.draft.approvers.findIndex(({ key }) => key === event.key)
    const approver = context.draft.approvers[at]
    return {
      ...removing.keeps(context, event),
      ...(approver && { removed: { row: approver, at } }),
    }
  },
}
const undoing = typed(({ approvers }, _: unknown, { removed }) => ({
  approvers: removed ? approvers.toSpliced(removed.at, 0, removed.row) : approvers,
}))

/** What can be typed in the form. */
export const fields: Rules<ConfigContext> = {
  change: typed(({ numbers }, { field, value }: Event<'change'>) =>
    field === 'mode' ? { mode: value } : { numbers: { ...numbers, [field]: value } },
  ),
  'change-approver': typed(({ approvers }, event: Event<'change-approver'>, { people }) => ({
    approvers: approvers.map((one) => (one.key === event.key ? chosen(one, event, people) : one)),
  })),
  'add-approver': {
    when: hasRoom,
    ...typed(({ approvers }, { key }: Event<'add-approver'>) => ({
      approvers: [...approvers, somebody(key)],
    })),
  },
  'remove-approver': remove,
  'undo-remove': {
    when: (context) => context.removed !== null && hasRoom(context),
    ...undoing,
    keeps: (context, event) => ({ ...undoing.keeps(context, event), removed: null }),
  },
  'move-approver': typed(({ approvers }, event: Event<'move-approver'>) => ({
    approvers: moved(approvers, event),
  })),
}

/** Setting by setting what was chosen; else the change, of two changes one's own. */
export function merged(context: ConfigContext, base: Stored, theirs: Stored): ConfigDraft {
  const { draft, choices } = context
  const other = storedIn(theirs)
  const mine = changedSettings(storedIn(base), draft)
  const unlike = changedSettings(draft, other)
  const of = (setting: Setting) => {
    const whose = choices[setting] ?? (mine.includes(setting) ? 'mine' : 'theirs')
    return unlike.includes(setting) && whose === 'theirs' ? other : draft
  }
  const numbers = numberTable.names.map((field) => [field, of(field).numbers[field]])
  return {
    ...draft,
    numbers: { ...draft.numbers, ...Object.fromEntries(numbers) },
    mode: of('mode').mode,
    approvers: of('approvers').approvers,
  }
}
