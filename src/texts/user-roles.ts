import type { externalRoles } from '#schemas/user-role-list.ts'

/** What a role is called (redesign-2.md §2). */
export const userRoleTexts: Readonly<Record<(typeof externalRoles)[number], string>> = {
  'supplier-user': 'Supplier',
  'supplier-readonly-user': 'Supplier, read-only',
  'approved-auto-dismantler': 'Auto dismantler',
  'unapproved-auto-dismantler': 'Auto dismantler, not approved',
  'epc-supplier-user': 'EPC supplier',
}
const known: Readonly<Record<string, string>> = userRoleTexts

/** A role in words; as it stands where it is none of ours. */
export const roleInWords = (role: string): string =>
  Object.hasOwn(known, role) ? (known[role] ?? role) : role
