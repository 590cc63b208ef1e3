import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { batteriesChanged, removeBattery } from '#api/batteries.ts'
import { sayError } from '#api/client/errors.ts'
import type { Place } from '#machines/evaluation/queue/types.ts'
import { batteryName } from '#machines/evaluation/rows.ts'
import type { BatteryRow } from '#machines/evaluation/rows.ts'
import { batteryTexts as words } from '#texts/evaluation-list.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { notify } from '#views/parts/toast.ts'

type Props = { readonly place: Place; readonly row: BatteryRow; readonly onClose: () => void }

/** Asks once more before a battery is taken from the list. */
export function RemoveFlow({ place, row, onClose }: Props) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function remove() {
    setBusy(true)
    try {
      await removeBattery(place, row.id)
      await batteriesChanged(queries)
      void notify({ message: words.removed, type: 'success' })
      onClose()
    } catch (error) {
      setProblem(sayError(error).text)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={words.removeTitle(batteryName(row))}
      isAlert
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button data-first isBusy={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <p>{words.removeText}</p>
    </Dialog>
  )
}
