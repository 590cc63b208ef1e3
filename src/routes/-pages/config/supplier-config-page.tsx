import { useQuery } from '@tanstack/react-query'

import {
  supplierConfigQuery,
  supplierListCalls,
  supplierVersionsQuery,
} from '#api/config/supplier-configs.ts'
import type { SupplierListName } from '#api/config/supplier-configs.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import type { UploadEffect } from '#schemas/records/upload.ts'

import { UploadPage } from './upload-page.tsx'

type Props = SupplierListName & {
  readonly hrefOf: (effect: UploadEffect) => string | undefined
}

/** /dashboard/configs/{config-folder}/{file}/ */
export function SupplierConfigPage({ folder, file, hrefOf }: Props) {
  const name = { folder, file }
  const current = useQuery(supplierConfigQuery(name))
  const versions = useQuery(supplierVersionsQuery(name))
  return (
    <UploadPage
      name={`${folder}-${file}`}
      calls={supplierListCalls(name)}
      current={reading(current, current.data)}
      versions={reading(versions, versions.data)}
      hrefOf={hrefOf}
    />
  )
}
