export type KeyForm = { readonly name: string; readonly organisation: string }
export type KeyField = keyof KeyForm
/** The key that somebody wants to end. */
export type AboutKey = { readonly id: string; readonly name: string }
/** A key as it is told once. */
export type Issued = { readonly name: string; readonly key: string }

export type IssuingContext = {
  readonly form: KeyForm
  /** How often it was sent with mistakes: each time they are shown. */
  readonly attempt: number
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
  readonly issued: Issued | undefined
  readonly about: AboutKey | undefined
}
export type IssuingEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'CHANGE'; readonly change: Partial<KeyForm> }
  | { readonly type: 'ISSUE' }
  | { readonly type: 'REVOKE'; readonly about: AboutKey }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
