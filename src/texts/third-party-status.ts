import type { ThirdPartyStatus } from '#schemas/third-party.ts'

/** What third parties are told of where a shipment stands (pages.md §3). */
export const thirdPartyStatusText = (status: ThirdPartyStatus, company: string): string =>
  statuses[status].replace('{company}', company)

const statuses: Readonly<Record<ThirdPartyStatus, string>> = {
  pending: 'Pending',
  'in-progress': 'In progress',
  'delivered-to-redwood': 'Delivered to {company}',
  cancelled: 'Canceled',
}
