import { putBack, rowsBy } from '#machines/records/form/rows.ts'
import type { Rows } from '#machines/records/form/rows.ts'

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

/** A chosen address brings the name of its account along. */
function chosen(
  { field, value }: { readonly field: string; readonly value: string },
  people: People,
): Partial<ApproverDraft> {
  const name = field === 'email' && people?.find(({ email }) => email === value)?.name
  return { [field]: value, ...(name ? { name } : {}) }
}

const rowsOf = rowsBy('key')
type Edited = Pick<ConfigContext, 'draft' | 'removed'>
function changed({ draft, removed, people }: ConfigContext, event: ConfigEvent): Edited {
  const { approvers, numbers } = draft
  const withRows = ({ rows, ...rest }: Rows<ApproverDraft>): Edited => ({
    draft: { ...draft, approvers: rows },
    ...rest,
  })
  const withThese = (rows: readonly ApproverDraft[]) => withRows({ rows, removed })
  switch (event.type) {
    case 'change':
      return {
        draft:
          event.field === 'mode'
            ? { ...draft, mode: event.value }
            : { ...draft, numbers: { ...numbers, [event.field]: event.value } },
        removed,
      }
    case 'change-approver':
      return withThese(rowsOf.change(approvers, event.key, chosen(event, people)))
    case 'add-approver':
      return withThese([...approvers, emptyApprover(event.key)])
    case 'move-approver':
      return withThese(rowsOf.move(approvers, event.key, event.by))
    case 'remove-approver':
      return withRows(rowsOf.remove(approvers, event.key, removed))
    case 'undo-remove':
      return withRows(putBack(approvers, removed))
    default:
      return { draft, removed }
  }
}

/** The draft after an event, with what can be undone of it. */
export function edited(context: ConfigContext, event: ConfigEvent) {
  const { draft, removed } = changed(context, event)
  return { ...withDraft(draft, context.people), removed, effects: null }
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
