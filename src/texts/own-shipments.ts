/** What is said where an owner's list of requests is empty (pages.md §3.2). */
export const ownShipmentTexts = {
  empty: 'No shipments yet.',
  hint: 'Request a pickup, and its way to the recycling plant shows here.',
  programHint: 'Requests of this program show here.',
  completed: 'Nothing was delivered yet.',
  site: 'No shipments of this site.',
  siteCompleted: 'Nothing was delivered from this site yet.',
  deleted: 'Nothing was deleted.',
} as const
