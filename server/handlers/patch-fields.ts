import { actionFields } from '#api/contract/shipment-patch.ts'
import type { ShipmentPatch } from '#api/contract/shipment-patch.ts'

type Issue = { readonly path: string; readonly code: string; readonly text: string }
const issue = (path: string, code: string, text: string): Issue => ({ path, code, text })

const DELIVERED: readonly string[] = ['actualPickupDate', 'deliveryDate']

/** What is wrong with a body that the schema let through: fields that its action does not read, and missing ones. */
export function fieldIssues(body: ShipmentPatch): Issue[] {
  const { action, revision: _revision, ...fields } = body
  const { reads, needs } = actionFields[action]
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const readNames: readonly string[] = reads
  const unread = given
    .filter(([name]) => !readNames.includes(name))
    .map(([name]) => issue(name, 'not_read', `${action} does not read this field`))
  const missing = needs
    .filter((name) => body[name] === undefined)
    .map((name) => issue(name, 'required', 'Required'))
  return [...unread, ...missing, ...bookingIssues(body)]
}

function bookingIssues({ action, skipOtm, updatedBookedShipment: booked }: ShipmentPatch): Issue[] {
  if (action === 'approve-by-logistics') {
    if (skipOtm && booked?.bol === undefined)
      return [issue('updatedBookedShipment.bol', 'required', 'Required when booked by hand')]
    if (!skipOtm && booked)
      return [issue('updatedBookedShipment', 'not_read', 'Only read with skipOtm')]
  }
  if (action === 'deliver')
    return Object.keys(booked ?? {})
      .filter((name) => !DELIVERED.includes(name))
      .map((name) =>
        issue(`updatedBookedShipment.${name}`, 'not_read', 'deliver does not read this field'),
      )
  return []
}
