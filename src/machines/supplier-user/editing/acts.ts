import { whyNot } from '#schemas/supplier-user-rules.ts'
import type { SupplierUser } from '#schemas/supplier-user.ts'
import { supplierUserPanelTexts as texts } from '#texts/supplier-user-panel.ts'
import { supplierUserRuleTexts as rules } from '#texts/supplier-user-rules.ts'

import type { UserAct } from './types.ts'

/** What can be done to somebody; with a reason: why it cannot be done now, or not by this reader. */
export type OfferedAct = { readonly act: UserAct; readonly reason?: string | undefined }

/** Whether somebody of the company can come in, which is not the single sign-on's; nobody keeps themselves out. */
export const standingAct = (
  { status, id }: Pick<SupplierUser, 'status' | 'id'>,
  reader: { readonly sub: string },
): OfferedAct => {
  if (status === 'disabled') return { act: 'enable' }
  return { act: 'disable', reason: id === reader.sub ? rules.ownAccount : undefined }
}

/** What can be done to somebody of a supplier, besides editing them, in the order of their menu. */
export const actsOn = (
  user: Pick<SupplierUser, 'status' | 'hasPassword'>,
  mayDelete: boolean,
): readonly OfferedAct[] => [
  { act: 'resend-invitation', reason: whyNot('resend-invitation', user) },
  { act: 'reset-password', reason: whyNot('reset-password', user) },
  { act: user.status === 'disabled' ? 'enable' : 'disable' },
  { act: 'delete', reason: mayDelete ? undefined : texts.onlyAdmins },
]

/** Whether an act takes something away that people miss: its button is red. */
export const isDangerous = (act: UserAct): boolean => act === 'delete' || act === 'disable'
