import { emptyApprover, fromConfig, readConfig, sayOf, settings, withSetting } from './draft.ts'
import type { ApproverDraft, ConfigDraft, Setting } from './draft.ts'
import type { ConfigContext, ConfigEvent, Stored, Whose } from './types.ts'

type People = ConfigContext['people']

/** A changed draft with what is wrong in it. */
function withDraft(draft: ConfigDraft, people: People) {
  const read = readConfig(draft, people)
  return { draft, issues: read.ok ? {} : read.issues }
}

/** The same editor over another draft: nothing touched, nothing attempted. */
export const withNewDraft = (draft: ConfigDraft, people: People) => ({
  ...withDraft(draft, people),
  touched: {},
  attempts: 0,
  removed: null,
  effects: null,
  problem: null,
})

export const storedDraft = ({ record }: Stored): ConfigDraft => fromConfig(record)

function moved(list: readonly ApproverDraft[], key: string, by: number): readonly ApproverDraft[] {
  const from = list.findIndex((approver) => approver.key === key)
  const person = list[from]
  const to = from + by
  if (!person || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, person)
}

/** A chosen address brings the name of its account along. */
function chosen(
  one: ApproverDraft,
  { field, value }: { readonly field: string; readonly value: string },
  people: People,
): ApproverDraft {
  const name = field === 'email' && people?.find(({ email }) => email === value)?.name
  return { ...one, [field]: value, ...(name ? { name } : {}) }
}

function changed(
  { draft, people }: Pick<ConfigContext, 'draft' | 'people'>,
  event: ConfigEvent,
): ConfigDraft {
  const { approvers, numbers } = draft
  switch (event.type) {
    case 'change':
      return event.field === 'mode'
        ? { ...draft, mode: event.value }
        : { ...draft, numbers: { ...numbers, [event.field]: event.value } }
    case 'change-approver':
      return {
        ...draft,
        approvers: approvers.map((one) =>
          one.key === event.key ? chosen(one, event, people) : one,
        ),
      }
    case 'add-approver':
      return { ...draft, approvers: [...approvers, emptyApprover(event.key)] }
    case 'remove-approver':
      return { ...draft, approvers: approvers.filter(({ key }) => key !== event.key) }
    case 'move-approver':
      return { ...draft, approvers: moved(approvers, event.key, event.by) }
    default:
      return draft
  }
}

/** The draft after an event, with what can be undone of it. */
export function edited({ draft, removed, people }: ConfigContext, event: ConfigEvent) {
  if (event.type === 'undo-remove' && removed) {
    const approvers = draft.approvers.toSpliced(removed.at, 0, removed.approver)
    return { ...withDraft({ ...draft, approvers }, people), removed: null, effects: null }
  }
  const at =
    event.type === 'remove-approver'
      ? draft.approvers.findIndex(({ key }) => key === event.key)
      : -1
  const approver = draft.approvers[at]
  return {
    ...withDraft(changed({ draft, people }, event), people),
    ...(approver ? { removed: { approver, at } } : {}),
    effects: null,
  }
}

/** A setting that mine and theirs have differently. */
export type Difference = {
  readonly setting: Setting
  readonly mine: string
  readonly theirs: string
  /** What is kept unless one chooses otherwise: the change, of two changes one's own. */
  readonly keep: Whose
}

/** Where what was typed and what somebody else applied differ. */
export function differences({ stored, theirs, draft }: ConfigContext): readonly Difference[] {
  if (!stored || !theirs) return []
  const [base, other] = [storedDraft(stored), storedDraft(theirs)]
  return settings.flatMap((setting): Difference[] => {
    const texts = { mine: sayOf(draft, setting), theirs: sayOf(other, setting) }
    if (texts.mine === texts.theirs) return []
    const isMine = texts.mine !== sayOf(base, setting)
    return [{ setting, ...texts, keep: isMine ? 'mine' : 'theirs' }]
  })
}

/** Mine over theirs as it was chosen; theirs is what one edits from here on. */
export function merged(context: ConfigContext) {
  const { theirs, choices, draft, people } = context
  if (!theirs) return {}
  let next = draft
  for (const { setting, keep } of differences(context))
    if ((choices[setting] ?? keep) === 'theirs')
      next = withSetting(next, storedDraft(theirs), setting)
  return { ...withNewDraft(next, people), stored: theirs, theirs: null, choices: {} }
}
