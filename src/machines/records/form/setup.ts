import { assign, sendTo } from 'xstate'
import type { ActorRefFrom, EventObject } from 'xstate'

import { outputOf, providedEars } from '#machines/records/output.ts'

import { childKeeper } from './keeper/child.ts'
import type { Content, KeeperEvent, KeptDraft } from './keeper/types.ts'
import type { Answer, FormContext, KeyInput, Refusal } from './types.ts'

/** What every form runs beside it: the keeper of its draft, and the ears on the device. */
export const formActors = {
  keepDraft: childKeeper,
  watchDevice: providedEars<EventObject, KeyInput>('watchDevice'),
}

// The events of a form in one shape: whichever field an event of another name has, it is not read.
type Heard = {
  readonly type: string
  readonly field?: string
  readonly isOnline?: boolean
  readonly kept?: KeptDraft | undefined
}

type Parts<C, D> = {
  readonly isDraft: (content: object) => content is D & object
  /** The same form over another draft, which was kept. */
  readonly withKept: (context: C, draft: D) => Partial<C>
  /** What is said when something broke. */
  readonly fault: string
}

/** Whether the answer is of a kind: a guard for `onDone` of what was sent. */
export const answered =
  (kind: string) =>
  ({ event }: { readonly event: EventObject }): boolean =>
    outputOf<{ readonly kind: string }>(event).kind === kind

/** What was refused and why, for a form that shows it beside its fields. */
export function refusalOf(event: unknown): { readonly refusal?: Refusal } {
  const answer = outputOf<Answer>(event)
  return answer.kind === 'refused'
    ? { refusal: { text: answer.text, reasons: answer.reasons } }
    : {}
}

/**
 * Guards and actions that every form with a kept draft has, by name; a form's `setup` takes them in beside its own. `C`
 * and `E` are the form's whole context and all of its events.
 */
export function formParts<D extends Content, C extends FormContext<D>, E extends Heard>({
  isDraft,
  withKept,
  fault,
}: Parts<C, D>) {
  type Args = { readonly context: C; readonly event: E }
  const theirsOf = ({ type, kept }: Heard): D | undefined =>
    type === 'replace-draft' && kept && isDraft(kept.content) ? kept.content : undefined
  const set = (read: (args: Args) => Partial<FormContext<D>>) =>
    assign<C, E, undefined, E, never>((args) => read(args) as Partial<C>) // because C has these fields too
  const tell = (say: (args: Args) => KeeperEvent) =>
    sendTo<C, E, undefined, ActorRefFrom<typeof childKeeper>, E>('keeper', say)
  return {
    guards: {
      hasFound: ({ event }: Args) => outputOf<{ readonly found: unknown }>(event).found !== null,
      isBackOnline: ({ event }: Args) => event.type === 'network' && event.isOnline === true,
      fitsForm: ({ event }: Args) => theirsOf(event) !== undefined,
      wasRefused: answered('refused'),
    },
    actions: {
      takeFound: assign<C, E, undefined, E, never>(({ context }) =>
        context.found ? withKept(context, context.found.content) : {},
      ),
      takeTheirDraft: assign<C, E, undefined, E, never>(({ context, event }) => {
        const theirs = theirsOf(event)
        return theirs ? withKept(context, theirs) : {}
      }),
      forgetFound: set(() => ({ found: null })),
      touch: set(({ context: { touched }, event: { type, field } }) =>
        type === 'leave' && field !== undefined && !touched[field]
          ? { touched: { ...touched, [field]: true } }
          : {},
      ),
      takeNetwork: set(({ event: { type, isOnline } }) =>
        type === 'network' && isOnline !== undefined ? { isOnline } : {},
      ),
      takeProblem: set(({ event }) => {
        const answer = outputOf<Answer>(event)
        return { problem: answer.kind === 'unsent' ? answer.problem : null }
      }),
      takeFault: set(() => ({ problem: { text: fault } })),
      keepFound: tell(({ context }) => ({ type: 'begin', kept: context.found ?? undefined })),
      keepDraft: tell(({ context }) => ({ type: 'changed', content: context.draft })),
      dropDraft: tell(() => ({ type: 'drop' })),
      tellKeeper: tell(({ event }) => event as EventObject as KeeperEvent), // because only events of both go this way
      tellKeeperOnline: tell(() => ({ type: 'online' })),
      // The page reports it; the form goes on without what broke.
      reportFault: () => {},
    },
  }
}
