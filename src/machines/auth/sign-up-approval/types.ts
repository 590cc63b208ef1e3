import type { DecidedSignUp, PendingSignUp, SignUpAction } from '#schemas/sign-up-approval.ts'

type Request = Omit<PendingSignUp, 'status' | 'action'>
type Status = DecidedSignUp['status']

/** Who used the link before, as far as it is known, and when (ISO). */
type Used = { readonly status: Status; readonly by: string; readonly at: string }

type Ended =
  | { readonly kind: 'used'; readonly used: Used }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }
export type Looked = { readonly kind: 'pending'; readonly request: Request } | Ended
export type Decided = { readonly kind: 'done'; readonly status: Status } | Ended

/** No key: it stays in the address and in the actors of the page, out of everything that can be watched. */
export type SignUpApprovalContext = {
  readonly request: Request | undefined
  readonly used: Used | undefined
  /** Why it could not be asked or done, in words. */
  readonly failure: string | undefined
}
export type SignUpApprovalEvent =
  | { readonly type: 'APPROVE' }
  | { readonly type: 'DENY' }
  | { readonly type: 'RETRY' }

export type Deciding = { readonly action: SignUpAction }
