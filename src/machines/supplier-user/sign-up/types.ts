import type { SupplierPool } from '#schemas/supplier-user-words.ts'

export type Answer = 'approve' | 'deny'
/** Whose sign-up is answered, and how. */
export type AboutSignUp = {
  readonly pool: SupplierPool
  readonly username: string
  readonly email: string
  readonly answer: Answer
}
export type SignUpDecisionContext = {
  readonly about: AboutSignUp | undefined
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
}
export type SignUpDecisionEvent =
  | { readonly type: 'ASK'; readonly about: AboutSignUp }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
