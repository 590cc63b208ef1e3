import type { DateOnly } from '#schemas/primitives.ts'

/** What guards read of a recurring request. */
export type RecurringFacts = {
  readonly everyWeeks: number
  readonly until: DateOnly
  /** Whether a pickup is still to be prepared. */
  readonly hasNext: boolean
}

type Acting = {
  /** Of the verified token; `system`: the portal by its clock. */
  readonly by: { readonly caller: string }
  /** The date at the site. */
  readonly today: DateOnly
}
export type RecurringEvent = Acting &
  (
    | { readonly type: 'change'; readonly everyWeeks: number; readonly until: DateOnly }
    | { readonly type: 'pause' }
    | { readonly type: 'resume' }
    | { readonly type: 'end' }
    | { readonly type: 'finish' }
  )
