import { useState } from 'react'

import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { GridColumn } from '#views/records/list/grid-column.ts'

type Props = {
  readonly filename: string
  readonly rows: readonly ShipmentRequest[]
  readonly columns: readonly GridColumn<ShipmentRequest>[]
}

/** Saves the loaded rows as a file; says so where what writes it does not load. */
export function ExportButton({ filename, rows, columns }: Props) {
  const [isFailed, setFailed] = useState(false)
  const save = async () => {
    try {
      const { download, toCsv } = await import('#views/records/list/csv.ts')
      download(filename, toCsv(rows, columns))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button onClick={() => void save()}>
        <Icon name="download" size={16} />
        {listTexts.exportCsv}
      </Button>
      {isFailed && (
        <span role="alert" className={css({ textStyle: 'sm', color: 'status.danger.fg' })}>
          {listTexts.exportFailed}
        </span>
      )}
    </>
  )
}
