import { useState } from 'react'

import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

type ExportProps = {
  /** Writes the file; says itself how it went, and rejects if what writes it does not load. */
  readonly onExport: () => Promise<void>
  readonly hint?: string | undefined
}

function ExportButton({ onExport, hint }: ExportProps) {
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const write = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await onExport()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <>
      <Button isBusy={isBusy} title={hint} onClick={() => void write()}>
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

type Props = Partial<ExportProps> & {
  readonly isCompact: boolean
  readonly onCompact: () => void
  readonly onColumns: () => void
}

/** How a list is shown, and taken along. */
export const ListTools = ({ isCompact, onCompact, onColumns, onExport, hint }: Props) => (
  <>
    <Button
      aria-pressed={isCompact}
      className={css({ '&[aria-pressed=true]': { bg: 'accent.subtle' } })}
      onClick={onCompact}
    >
      {listTexts.compact}
    </Button>
    <Button onClick={onColumns}>
      <Icon name="columns" size={16} />
      {listTexts.columns.button}
    </Button>
    {onExport && <ExportButton onExport={onExport} hint={hint} />}
  </>
)
