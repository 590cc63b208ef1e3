import type { SupplierContact } from '#schemas/spot-offer/supplier-contact.ts'
import { listMembers } from '#server/accounts/tenant-members.ts'
import type { Member } from '#server/accounts/tenant-members.ts'
import { lastSupplierEmail } from '#server/db/repositories/spot-offers.ts'
import type { HandlerOf } from '#server/http/context.ts'

import type { Deps } from './deps.ts'

// As many as one looks through to choose.
const MAX_CONTACTS = 50
const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** The address of the last offer first, unless its account is closed; then who may accept, the oldest first. */
function contactsFrom(members: readonly Member[], last: string | undefined): SupplierContact[] {
  const open = members.filter(({ isActive, isReader }) => isActive && !isReader)
  const known = last === undefined ? [] : members.filter(({ email }) => isSame(email, last))
  const isClosed = known.length > 0 && known.every(({ isActive }) => !isActive)
  const all = [
    ...(last === undefined || isClosed
      ? []
      : [{ email: last, name: known[0]?.name ?? null, isOfLastOffer: true }]),
    ...open.map(({ email, name }) => ({ email, name, isOfLastOffer: false })),
  ]
  return all
    .filter(({ email }, at) => all.findIndex((other) => isSame(other.email, email)) === at)
    .slice(0, MAX_CONTACTS)
}

export const listSupplierContacts =
  ({ db, accounts }: Deps): HandlerOf<'listSupplierContacts'> =>
  async ({ params }) => {
    const tenant = `supplier:${params.supplier_id}`
    const [members, last] = await Promise.all([
      listMembers(accounts, tenant),
      lastSupplierEmail(db, tenant),
    ])
    return { data: contactsFrom(members, last) }
  }
