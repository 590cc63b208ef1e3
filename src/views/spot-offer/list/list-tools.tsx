import { Suspense, lazy, useState } from 'react'

import { css } from '#styled/css'
import { listTexts } from '#texts/shipment-list.ts'
import { offerToolTexts } from '#texts/spot-offer-list-tools.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { columnChoices } from './columns.tsx'

const ColumnChoices = lazy(async () => ({
  default: (await import('#views/records/list/column-choices.tsx')).ColumnChoices,
}))

export type ListToolsProps = {
  readonly isFull: boolean
  readonly cols: readonly string[] | undefined
  readonly onColumns: (cols: readonly string[] | undefined) => void
  readonly isCompact: boolean
  readonly onCompact: (isCompact: boolean) => void
  /** Writes a file of all that the filters find; says itself how it went. */
  readonly onExport: () => Promise<void>
}

/** How the list is shown, and taken along: beside the filters, loaded after the rows. */
export function ListTools(props: ListToolsProps) {
  const { isFull, cols, isCompact } = props
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const columns = columnChoices(isFull)
  const write = async () => {
    setBusy(true)
    setFailed(false)
    try {
      await props.onExport()
    } catch {
      setFailed(true) // what writes the file did not load
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        aria-pressed={isCompact}
        className={css({ '&[aria-pressed=true]': { bg: 'accent.subtle' } })}
        onClick={() => props.onCompact(!isCompact)}
      >
        {listTexts.compact}
      </Button>
      <Button onClick={() => setChoosing(true)}>
        <Icon name="columns" size={16} />
        {listTexts.columns.button}
      </Button>
      <Button isBusy={isBusy} title={offerToolTexts.exportHint} onClick={() => void write()}>
        <Icon name="download" size={16} />
        {listTexts.exportCsv}
      </Button>
      {isFailed && (
        <span role="alert" className={css({ textStyle: 'sm', color: 'status.danger.fg' })}>
          {offerToolTexts.exported.failed}
        </span>
      )}
      <Suspense>
        {isChoosing && (
          <ColumnChoices
            columns={columns}
            chosen={cols ?? columns.map(({ id }) => id)}
            onChoose={props.onColumns}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
