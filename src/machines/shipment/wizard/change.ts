import { isLive } from '#schemas/hazmat.ts'

import type { HeadChange, WizardDraft } from './draft.ts'
import { siteOf } from './form.ts'
import type { Choices } from './form.ts'
import { addressTexts, noAddress } from './from-form.ts'

/** With a classification. Live batteries ship as hazmat; what was hazmat because of them is not any more. */
export const classified = (draft: WizardDraft, classification = ''): WizardDraft => ({
  ...draft,
  classification,
  isHazmat: isLive(classification) || (draft.isHazmat && !isLive(draft.classification)),
})

/**
 * Changes one field. Choosing a purchase order also tells the classification where none was chosen; another address
 * begins as the one on file.
 */
export function changeHead(draft: WizardDraft, change: HeadChange, choices: Choices): WizardDraft {
  const changed = { ...draft, [change.field]: change.value }
  // Another site has another address; what was typed for the one before does not fit it.
  if (change.field === 'siteId') {
    const { tenantLocation: _place, ...rest } = draft.rest
    // Batteries stand at one site.
    return { ...changed, ...noAddress, rest, items: [] }
  }
  // Another address of mail is another person.
  if (change.field === 'contactEmail') return { ...changed, contactId: '' }
  if (change.field === 'otherAddress' && change.value && draft.addressLine1 === '') {
    const site = siteOf(draft, choices)
    return site ? { ...changed, ...addressTexts(site.address) } : changed
  }
  if (change.field === 'classification') return classified(draft, change.value)
  if (change.field !== 'poId' || draft.classification !== '') return changed
  const po = choices.purchaseOrders.find(({ id }) => id === change.value)
  return classified(changed, po?.materialClassification)
}
