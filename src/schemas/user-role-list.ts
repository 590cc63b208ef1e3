/** What a new account has until the staff have decided (specification 1 §6). */
export const WAITING_ROLE = 'unapproved-auto-dismantler'
export const APPROVED_ROLE = 'approved-auto-dismantler'

/** Roles of people outside the company (specification 1 §6), carried in `custom:roles`; a file of its own, without zod. */
export const externalRoles = [
  'supplier-user',
  'supplier-readonly-user',
  APPROVED_ROLE,
  WAITING_ROLE,
  'epc-supplier-user',
] as const
