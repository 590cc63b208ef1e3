import type { SnapshotFrom } from 'xstate'

import type { PersonalData } from '#schemas/personal-data.ts'

import { mayErase, mistakeOf } from './form.ts'
import type { personalDataMachine } from './machine.ts'
import type { PersonContext, PersonField } from './types.ts'

type Snapshot = Pick<SnapshotFrom<typeof personalDataMachine>, 'context' | 'hasTag' | 'matches'>

/** What is wrong with a field that is asked for now, once it was tried; the email is asked for first, the others to erase. */
export function shownMistake(snapshot: Snapshot, field: PersonField): ReturnType<typeof mistakeOf> {
  const { form, attempt } = snapshot.context
  const isAsked = field === 'email' ? snapshot.matches('asking') : snapshot.hasTag('confirming')
  return isAsked && attempt > 0 ? mistakeOf(form, field) : undefined
}

/** Why nothing can be erased: what stands against it, or that all of it has to be kept; undefined: it can. */
export const whyKept = ({
  found,
}: Pick<PersonContext, 'found'>): NonNullable<PersonalData['refusal']> | 'only-kept' | undefined =>
  mayErase({ found }) ? undefined : (found?.refusal ?? 'only-kept')
