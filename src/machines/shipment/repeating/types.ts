import type { RecurringAction } from '#schemas/recurring-words.ts'

/** As it is typed. */
export type RepeatForm = {
  /** The plan that is changed; absent: a new one. */
  readonly planId?: string
  /** What is repeated. */
  readonly requestId: string
  /** Where it is picked up, in words. */
  readonly place: string
  readonly weeks: string
  readonly first: string
  readonly until: string
  /** The date at the site: days before are no days to come. */
  readonly today: string
}
export type RepeatMistakes = Readonly<Partial<Record<'weeks' | 'first' | 'until', string>>>

/** What is done with one that is planned. */
export type RepeatAct = {
  readonly id: string
  readonly action: Exclude<RecurringAction, 'change'>
  readonly plannedDate?: string
}

export type RepeatContext = {
  /** What the dialog has; undefined until it was open. */
  readonly form: RepeatForm | undefined
  /** Whether it was sent with mistakes: then they are shown. */
  readonly isAttempted: boolean
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
  readonly act: RepeatAct | undefined
}
export type RepeatEvent =
  | { readonly type: 'OPEN'; readonly form: RepeatForm }
  | { readonly type: 'CHANGE'; readonly change: Partial<RepeatForm> }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'ACT'; readonly act: RepeatAct }
