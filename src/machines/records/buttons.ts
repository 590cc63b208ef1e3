import type { Reason } from '#schemas/error.ts'

import { whyNot } from './allowed.ts'
import type { Allowed } from './lifecycle.ts'

/** An action as a button or as an entry of a menu. */
export type ActionView<A extends string = string> = {
  readonly action: A
  readonly label: string
  /** The single key that does it on the record's page. */
  readonly key?: string
  /** Absent: possible now. */
  readonly reason?: string
  /** Where it leads instead of a dialog. */
  readonly href?: string
  readonly isDangerous?: boolean
}
/** An action that facts keep from being taken. */
type Held<A extends string = string> = ActionView<A> & {
  readonly reasons: readonly Reason[]
}
/** One main action, the next ones beside it, the rest in a menu. */
export type ActionsView<A extends string = string> = {
  readonly primary: ActionView<A> | undefined
  readonly outlined: readonly ActionView<A>[]
  readonly more: readonly ActionView<A>[]
  /** What would carry the record on, and the facts that keep from it. */
  readonly held: readonly Held<A>[]
}
/** A row of "Why can't I…?". */
export type WhyRow = {
  readonly action: string
  readonly isPossible: boolean
  readonly reason: string
  readonly who: string
}

/** What an area says of the buttons of its lifecycle. */
type ButtonRules<A extends string, P extends A> = {
  readonly keys: Readonly<Partial<Record<A, string>>>
  readonly dangerous: readonly A[]
  /** Codes that say nothing but "not here": such an action is no button, only a row of "Why can't I…?". */
  readonly elsewhere: readonly string[]
  /** The actions that have no dialog: a page of their own does them. */
  readonly onPages: readonly P[]
  /** What stands beside the main action without carrying the record on. */
  readonly isBeside: (view: ActionView<A>) => boolean
  /** What comes later in the menu, which opens with the focus on its first entry. */
  readonly lateness?: (view: ActionView<A>) => number
}
/** A record as its buttons are asked for. */
type Asked<A extends string> = {
  readonly allowed: readonly Allowed<A>[]
  /** The actions that carry the record on from where it is: the first possible one is the main button. */
  readonly forward: readonly A[] | undefined
  readonly labelOf: (action: A) => string
  readonly hrefOf?: ((action: A) => string | undefined) | undefined
}

/** The buttons of a lifecycle's records, and the dialogs that they open. */
export function defineButtons<A extends string, P extends A>(rules: ButtonRules<A, P>) {
  const { lateness } = rules
  const hasDialog = (action: A): action is Exclude<A, P> =>
    !rules.onPages.some((one) => one === action)
  /** The dialog of an action; undefined where another page does it. */
  const dialogOf = (action: A) => (hasDialog(action) ? action : undefined)

  const isShown = ({ isPossible, isForbiddenByRole, reasons }: Allowed<A>) =>
    isPossible ||
    (!isForbiddenByRole && !reasons.some(({ code }) => rules.elsewhere.includes(code)))

  function viewOf(allowed: Allowed<A>, { labelOf, hrefOf }: Asked<A>): ActionView<A> {
    const { action } = allowed
    const key = rules.keys[action]
    const href = hrefOf?.(action)
    const reason = whyNot(allowed)
    return {
      action,
      label: labelOf(action),
      ...(key ? { key } : {}),
      ...(reason === undefined ? {} : { reason }),
      ...(href ? { href } : {}),
      ...(rules.dangerous.includes(action) ? { isDangerous: true } : {}),
    }
  }

  /**
   * The buttons of a record for a user. What a fact forbids stays with its reason; what the role forbids is not among
   * them (pages.md §2.3).
   */
  function buttonsOf(asked: Asked<A>): ActionsView<A> {
    const views = asked.allowed
      .filter(isShown)
      .map((one) => viewOf(one, asked))
      // A button that leads nowhere would be a dead one. An edit without a form to open is done block by block.
      .filter(({ action, href }) => hasDialog(action) || href !== undefined)
    const ahead = views.filter(({ action }) => asked.forward?.includes(action))
    const primary = ahead.find(({ reason }) => reason === undefined)
    const outlined = [
      ...ahead.filter((view) => view !== primary),
      ...views.filter((view) => !ahead.includes(view) && rules.isBeside(view)),
    ]
    const rest = views.filter((view) => view !== primary && !outlined.includes(view))
    const more = lateness ? rest.toSorted((a, b) => lateness(a) - lateness(b)) : rest
    const reasonsOf = (action: A) =>
      asked.allowed.find((one) => one.action === action)?.reasons ?? []
    const held = ahead
      .filter(({ reason }) => reason !== undefined)
      .map((view) => ({ ...view, reasons: reasonsOf(view.action) }))
    return { primary, outlined, more, held }
  }

  return { buttonsOf, dialogOf }
}

type Saying<A extends string> = {
  readonly labelOf: (action: A) => string
  readonly sayWho: (types: Allowed<A>['reasons'][number]['who']) => string
}

/** The rows of "Why can't I…?": every action, whether it is possible, and for each reason against it who could clear it. */
export const whyRowsOf = <A extends string>(
  all: readonly Allowed<A>[],
  { labelOf, sayWho }: Saying<A>,
): WhyRow[] =>
  all.flatMap(({ action, isPossible, reasons }) => {
    const row = { action: labelOf(action), isPossible }
    return isPossible
      ? [{ ...row, reason: '', who: '' }]
      : reasons.map(({ text, who }) => ({ ...row, reason: text, who: sayWho(who) }))
  })
