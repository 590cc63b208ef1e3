import * as z from 'zod/mini'

import { DateOnly, Email, Instant, line } from '#schemas/primitives.ts'

import { priceReasons } from './words.ts'

/** Why a price needs approval (specification 1 §4). */
export const PriceReason = z.enum(priceReasons)
export type PriceReason = z.infer<typeof PriceReason>

export const Approver = z.strictObject({
  email: Email,
  name: line(1, 100),
  reasons: z.array(PriceReason).check(z.minLength(1), z.maxLength(2)),
})
export type Approver = z.infer<typeof Approver>

/** Ours: an account that may approve offers, to be named as approver or to stand in for one. */
export const Colleague = z.object({ email: z.string(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>

export const ApprovalMode = z.enum(['any', 'all', 'sequence'])
export type ApprovalMode = z.infer<typeof ApprovalMode>

const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** At least one approver (specification 1 §5); an address once, since an approval is one person's word. */
export const ApprovalFlow = z.strictObject({
  mode: ApprovalMode,
  approvers: z.array(Approver).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine(
      (list) =>
        list.every(
          ({ email }, index) => list.findIndex((other) => isSame(other.email, email)) === index,
        ),
      { error: 'Each email address can appear only once' },
    ),
  ),
})
export type ApprovalFlow = z.infer<typeof ApprovalFlow>

/** An approver lets another act for them on some days, both included. */
export const Delegation = z.object({
  approverEmail: Email,
  delegateEmail: Email,
  delegateName: line(1, 100),
  from: DateOnly,
  until: DateOnly,
})
export type Delegation = z.infer<typeof Delegation>

/** One approver's word on an offer; with a delegate, who gave it for whom. */
export const Approval = z.object({
  /** The approver of the flow. */
  email: z.string(),
  name: z.string(),
  at: Instant,
  reasons: z.array(PriceReason),
  /** The delegate who acted for them. */
  givenBy: z.optional(z.object({ email: z.string(), name: z.string() })),
})
export type Approval = z.infer<typeof Approval>

/** Whom an offer waits for: an approver, and on these days a delegate too. */
export const Awaited = z.object({
  email: z.string(),
  name: z.string(),
  reasons: z.array(PriceReason),
  delegate: z.optional(z.object({ email: z.string(), name: z.string() })),
})
export type Awaited = z.infer<typeof Awaited>
