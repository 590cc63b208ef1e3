import { useQuery } from '@tanstack/react-query'

import { deliveredQuery } from '#api/figures.ts'
import { countsQuery } from '#api/records/queries.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { tenantIdOf } from '#schemas/tenants/index.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { todayHere } from '#views/parts/today.ts'
import { chosenUnits } from '#views/parts/units.ts'
import { Figures } from '#views/shipment/dashboard/supplier-figures.tsx'

/** What is counted: for staff of the program, for its people of what is theirs. */
export function SupplierFigures({ tenant }: { readonly tenant: Tenant }) {
  const { user, now } = useNow()
  const ofTenant = isStaffMember(user) ? tenantIdOf(tenant) : undefined
  const counts = useQuery(countsQuery(ofTenant))
  const delivered = useQuery(deliveredQuery(todayHere(now).slice(0, 4), ofTenant))
  return (
    <Figures
      counts={reading(counts, counts.data)}
      delivered={reading(delivered, delivered.data)}
      units={chosenUnits() ?? tenant.units}
    />
  )
}
