import type { HeldData, PersonalData } from '#schemas/personal-data.ts'

export type PersonForm = {
  readonly email: string
  /** The same once more, to erase it. */
  readonly typed: string
  readonly reason: string
}
export type PersonField = keyof PersonForm
/** What was erased, and what stays. */
export type Erased = { readonly done: readonly HeldData[]; readonly kept: readonly HeldData[] }
export type Erasing = Pick<PersonForm, 'email' | 'reason'>

export type PersonContext = {
  readonly form: PersonForm
  /** How often it was sent with mistakes: each time they are shown. */
  readonly attempt: number
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
  /** What is held of whoever was asked for. */
  readonly found: PersonalData | undefined
  readonly erased: Erased | undefined
}
export type PersonEvent =
  | { readonly type: 'CHANGE'; readonly change: Partial<PersonForm> }
  | { readonly type: 'FIND' }
  | { readonly type: 'DOWNLOAD' }
  | { readonly type: 'ERASE' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
