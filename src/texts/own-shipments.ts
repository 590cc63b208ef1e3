/** What is said where an owner's list of requests is empty (pages.md §3.2). */
export const ownShipmentTexts = {
  empty: 'No shipments yet.',
  hint: 'Request a pickup and follow it here, all the way to the recycling plant.',
  programHint: 'This program’s requests appear here.',
  completed: 'Nothing delivered yet.',
  site: 'No shipments from this site.',
  siteCompleted: 'Nothing delivered from this site yet.',
  deleted: 'No deleted shipments.',
} as const
