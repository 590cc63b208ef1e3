import * as z from 'zod/mini'

import { isTenantId } from './index.ts'

/**
 * The value that requests, sites and purchase orders carry in `tenant`: a maker's slug, or `supplier:300…`
 * for a supplier (specification 1 §3).
 */
export const TenantId = z.string().check(
  z.refine(isTenantId, {
    error: 'Send a program, like bmw, or supplier:300 followed by 12 digits',
  }),
)
export type TenantId = z.infer<typeof TenantId>
