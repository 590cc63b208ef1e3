import type { KeptDraft } from '#machines/records/form/keeper/types.ts'

import type { WizardDraft } from './draft.ts'
import { fieldOfPath } from './issues.ts'
import type { Stored, WizardContext } from './types.ts'

type Found = KeptDraft<WizardDraft>

// A draft of before its base was kept: the time tells whether it saw an entry.
const cameAfter = ({ content, at }: Found, entry: Stored['history'][number]) =>
  content.base === null ? entry.timestamp > at : entry.revision > content.base

/** Whether the request was changed after this draft of it was begun. */
export const isOutdated = (found: Found, { history }: Stored): boolean =>
  history.some((entry) => cameAfter(found, entry))

/** A draft as one of the stored version: from now on it is meant to be written over that one. */
export const basedOn = (draft: WizardDraft, { revision }: Stored): WizardDraft => ({
  ...draft,
  base: revision,
})

/** What happened to the request since the draft was begun, newest first, with the fields that each entry changed. */
export function meanwhileOf({ draft, found, stored }: WizardContext) {
  const begun: Found = found ?? { content: draft, revision: null, at: '' }
  return (stored?.history ?? [])
    .filter((entry) => cameAfter(begun, entry))
    .map((entry) => ({
      entry,
      fields: [...new Set((entry.changes ?? []).map(({ path }) => fieldOfPath(path)))],
    }))
    .toReversed()
}
