export type DecisionInput = { readonly id: string }
export type SecretFields = Readonly<Record<string, string>>
export type DecisionContext = DecisionInput & {
  /** What the applicant will read. */
  readonly note: string
  readonly needsNote: boolean
  /** Why it was not done, in words. */
  readonly problem: string | undefined
  readonly secret: SecretFields | undefined
}
export type Deciding = DecisionInput & {
  readonly status: 'accepted' | 'declined'
  readonly note: string
  readonly revision: number
}
export type DecisionEvent =
  | { readonly type: 'NOTE'; readonly note: string }
  | { readonly type: 'ACCEPT'; readonly revision: number }
  | { readonly type: 'DECLINE'; readonly revision: number }
  | { readonly type: 'SHOW' }
  | { readonly type: 'HIDE' }
