import { createFileRoute } from '@tanstack/react-router'

import { batteryList } from '#machines/evaluation/list.ts'
import { shipmentList } from '#machines/shipment/list.ts'
import { SupplierConfigPage } from '#routes/-pages/config/supplier-config-page.tsx'
import { tenantPath } from '#schemas/pages.ts'
import type { UploadEffect } from '#schemas/records/upload.ts'
import { filesOf, isSupplierFile, ownerOfFolder } from '#schemas/supplier-configs.ts'
import type { FolderOwner } from '#schemas/supplier-configs.ts'
import { makerOf } from '#schemas/tenants/index.ts'
import { NotFound } from '#views/shell/refused.tsx'

export const Route = createFileRoute('/dashboard/configs/$configFolder/$file')({ component: Page })

// Batteries are listed on the page of their program, which staff look on at.
const batteriesOf = (owner: FolderOwner, [part, ...others]: readonly string[]) => {
  const maker = makerOf(owner)
  if (!maker) return undefined
  const page = maker.pages.find((name) => name === 'recycling-requests') ?? 'dashboard'
  return batteryList(tenantPath(maker, page)).href(
    part === undefined || others.length > 0 ? {} : { q: part },
  )
}
const hrefFor =
  (owner: FolderOwner) =>
  ({ kind, ids }: UploadEffect) =>
    kind === 'part-batteries' ? batteriesOf(owner, ids) : shipmentList.href({ ids: ids.join(',') })

function Page() {
  const { configFolder: folder, file } = Route.useParams()
  const owner = ownerOfFolder(folder)
  return owner !== undefined && isSupplierFile(file) && filesOf(owner).includes(file) ? (
    <SupplierConfigPage key={`${folder} ${file}`} {...{ folder, file }} hrefOf={hrefFor(owner)} />
  ) : (
    <NotFound />
  )
}
