import type { ComponentType } from 'react'

let offered: ComponentType | undefined

/** Says what the slot shows. Menus load late and have no cache of records: what loads the name does not weigh on `/`. */
export function offerOwnCompany(component: ComponentType): void {
  offered = component
}

/** Where menus name the reader's company. */
export function OwnCompanySlot() {
  const Company = offered
  return Company && <Company />
}
