import type { DialogName } from '#machines/shipment/action-dialog/types.ts'
import { tenantPath } from '#schemas/pages.ts'
import type { ShipmentAction, ShipmentRequest } from '#schemas/shipment-request.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { Now } from '#views/parts/now.ts'
import { ASN_PAGE, actionsOf, dialogOf } from '#views/shipment/actions-model.ts'
import type { ActionHref, ActionsView } from '#views/shipment/actions-model.ts'

/** Where the request's form is edited as a whole: the wizard, filled in. Undefined: this user has none. */
export type EditHref = ((id: string) => string) | undefined

const hrefsOf =
  (request: ShipmentRequest, editHref: EditHref): ActionHref =>
  (action) => {
    if (action === 'update-shipment-request-form') return editHref?.(request.id)
    const tenant = tenantOf(request.tenant)
    // Handling units are entered on a page of their own, where the tenant has it.
    return action === 'confirm-asn' && tenant?.pages.includes(ASN_PAGE)
      ? `${tenantPath(tenant, ASN_PAGE)}?shipment=${request.id}${request.asnConfirmedAt === null ? '' : '&step=units'}`
      : undefined
  }

/** The buttons of a request on its own page, where actions lead to other pages too. */
export const buttonsOf = (request: ShipmentRequest, now: Now, editHref?: EditHref): ActionsView =>
  actionsOf(request, now, hrefsOf(request, editHref))

type Opens = { readonly onAction: (dialog: DialogName) => void }

/** Opens the dialog of an action; what a page of its own does has none. */
export const openIn =
  ({ onAction }: Opens) =>
  (action: ShipmentAction): void => {
    const dialog = dialogOf(action)
    if (dialog) onAction(dialog)
  }
