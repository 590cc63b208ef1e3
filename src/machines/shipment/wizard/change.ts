import { isLive } from '#schemas/hazmat.ts'

import type { HeadChange, WizardDraft } from './draft.ts'
import { poOf, siteOf } from './form.ts'
import type { Choices } from './form.ts'
import { addressTexts, noAddress } from './from-form.ts'

/** With a classification. Live batteries ship as hazmat; what was hazmat because of them is not any more. */
export const classified = (draft: WizardDraft, classification = ''): WizardDraft => ({
  ...draft,
  classification,
  isHazmat: isLive(classification) || (draft.isHazmat && !isLive(draft.classification)),
})

/**
 * With what a chosen purchase order says of the goods, where nobody said anything else: a classification that the order
 * before has set goes with it, one that was chosen by hand stays (orders.ts says how they differ).
 */
function byOrder(draft: WizardDraft, before: WizardDraft, choices: Choices): WizardDraft {
  const set = poOf(draft, choices)?.materialClassification
  const setBefore = poOf(before, choices)?.materialClassification
  const isOwn = before.classification !== '' && before.classification !== setBefore
  return set === undefined || isOwn ? draft : classified(draft, set)
}

/**
 * Changes one field. Choosing a purchase order also tells the classification; another address begins as the one on file.
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
  return change.field === 'poId' ? byOrder(changed, draft, choices) : changed
}
