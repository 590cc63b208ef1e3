import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { dialogActorsOf } from '#api/records/dialog-actors.ts'
import { patchShipment } from '#api/records/mutations.ts'
import type { ShipmentPatch } from '#api/records/mutations.ts'
import { shipmentKeys } from '#api/records/reading.ts'
import type { BulkEvent, BulkJob, BulkRow, RowResult } from '#machines/records/bulk/types.ts'
import { readDraft } from '#machines/shipment/action-dialog/draft.ts'
import { editedForm } from '#machines/shipment/action-dialog/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'

const AT_ONCE = 4 // pages.md §2.2

/** The action dialog's actor for requests; an edit in place sends the stored form with its changes. */
export const actionDialogActors = dialogActorsOf<ShipmentPatch>({
  keys: shipmentKeys,
  patch: patchShipment,
  bodyOf: (sending, queryClient) => {
    const { requestId: id, revision } = sending
    const read = readDraft(sending)
    if (!read.ok) throw new Error('an incomplete dialog was sent')
    const { formEdit, ...body } = read.filled
    if (!formEdit) return { ...body, revision }
    const stored = queryClient.getQueryData<ShipmentRequest>(shipmentKeys.one(id))
    if (!stored) throw new Error(`${id} is edited without being read`)
    return { ...body, updatedShipmentRequestForm: editedForm(stored, formEdit), revision }
  },
})

async function runRow(queryClient: QueryClient, row: BulkRow, job: BulkJob): Promise<RowResult> {
  const note = job.note.trim()
  const body = {
    action: job.action,
    revision: row.revision,
    ...(note ? { note } : {}),
    ...(row.destination ? { destination: row.destination } : {}),
  }
  try {
    const { nonFatalError } = await patchShipment(queryClient, { id: row.id, body })
    return { ...row, status: 'done', ...(nonFatalError ? { text: nonFatalError.message } : {}) }
  } catch (error) {
    const reasons = error instanceof ApiError ? error.reasons.map(({ text }) => text) : []
    // A record that was changed meanwhile was not looked at: its row must be selected anew.
    return { ...row, status: 'failed', text: reasons.join(' ') || sayError(error).text }
  }
}

/** The bulk action's actor: one call per row, four at a time, a result per row. */
export const bulkActors = (queryClient: QueryClient) => ({
  runRows: fromCallback<BulkEvent, BulkJob>(({ input, sendBack }) => {
    const waiting = [...input.rows]
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        sendBack({ type: 'row', row: { ...row, status: 'sending' } })
        sendBack({ type: 'row', row: await runRow(queryClient, row, input) })
      }
    }
    const all = async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      sendBack({ type: 'finished' })
    }
    void all()
    // The page is left: what was not sent yet stays undone.
    return () => void waiting.splice(0)
  }),
})
