import { useEffect } from 'react'
import type { ComponentProps } from 'react'

import { rememberList } from '#api/records/seen-lists.ts'
import { usePartnerHere } from '#routes/-pages/shipment/use-partner.ts'
import { ForPartner } from '#views/shipment/audience.ts'
import { SupplierShipments } from '#views/shipment/dashboard/supplier-shipments.tsx'

type Props = ComponentProps<typeof SupplierShipments> & {
  /** The address of the dashboard: while the next page is on its way it is that one's already. */
  readonly path: string
}

/** A company's requests on its dashboard; which they are is kept for the way from one to the next. */
export function OwnShipments({ path, ...props }: Props) {
  const ids = props.list.data?.rows.map(({ id }) => id).join(' ') ?? ''
  useEffect(() => {
    const { pathname, search } = location
    if (ids && pathname === path) rememberList({ href: pathname + search, ids: ids.split(' ') })
  }, [ids, path])
  return (
    <ForPartner value={usePartnerHere()}>
      <SupplierShipments {...props} />
    </ForPartner>
  )
}

// It comes with what is below it: one piece less on the way of the page.
export { OwnCompany } from '#routes/-pages/shell/own-company.tsx'
