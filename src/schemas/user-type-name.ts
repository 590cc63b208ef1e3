import * as z from 'zod/mini'

import { userTypeList } from './user-type-list.ts'

/** Specification 1 §6. */
export const UserType = z.enum(userTypeList)
export type UserType = z.infer<typeof UserType>

/**
 * What a user may be asked to be by a call (calls.md): the columns A B M L l S R D E of the permission tables, and
 * `none` for a user without a role.
 */
export const Caller = z.enum([
  'admin',
  'customer-ops',
  'managers',
  'logistics',
  'lowest',
  'supplier',
  'readonly',
  'dismantler',
  'epc',
  'none',
])
export type Caller = z.infer<typeof Caller>
