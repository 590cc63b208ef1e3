import { assign } from 'xstate'
import type { EventObject } from 'xstate'

import { outputOf } from '#machines/records/output.ts'

import type { Content } from './keeper/types.ts'
import { issuesOf } from './read.ts'
import { refusalOf } from './setup.ts'
import type { FieldsContext, Refused } from './types.ts'

/**
 * Actions of a form with fields whose server says what is wrong with them, by name; a form's `setup` takes them in beside
 * those of its draft (setup.ts). `fieldOf` names the field that a path of what was sent is typed in.
 */
export function fieldParts<D extends Content, C extends FieldsContext<D>, E extends EventObject>(
  fieldOf: (path: string, draft: D) => string,
) {
  type Args = { readonly context: C; readonly event: E }
  const set = (read: (args: Args) => Partial<FieldsContext<D>>) =>
    assign<C, E, undefined, E, never>((args) => read(args) as Partial<C>) // because C has these fields too
  return {
    attempt: set(({ context }) => ({ attempts: context.attempts + 1 })),
    takeRefusal: set(({ context: { draft }, event }) => ({
      ...refusalOf(event),
      said: issuesOf(outputOf<Refused>(event).found, (path) => fieldOf(path, draft)),
    })),
  }
}
