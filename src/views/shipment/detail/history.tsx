import type { ReactNode } from 'react'

import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { valueInWords } from '#texts/change-values.ts'
import { fieldInWords } from '#texts/change-words.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { Button } from '#views/parts/button.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { History as Card } from '#views/records/record/history.tsx'
import type { Retry, Told } from '#views/records/record/history.tsx'
import { usePartner } from '#views/shipment/audience.ts'
import { whoOf } from '#views/shipment/format.ts'
import { useTold } from '#views/shipment/history-for-reader.ts'
import { newestFirst } from '#views/shipment/model.ts'

import type { DetailViewProps } from './detail-view.tsx'

const opener = css({ w: 'full', justifyContent: 'flex-start', mb: '4', color: 'text.faint' })

const said = (value: unknown) => valueInWords(value, '')

const DAYS = ['actualPickupDate', 'deliveryDate'] as const
/** The days that an entry writes down: what it tells of happened then, not when it was clicked. */
export function happenedOf({ changes = [] }: HistoryEntry): string | undefined {
  const days = DAYS.flatMap((name) => {
    const day = changes.find(({ path }) => path === `bookedShipment.${name}`)?.to
    return typeof day === 'string' ? [shipmentTexts.history.happened[name](sayDay(day))] : []
  })
  return days.length ? days.join(', ') : undefined
}

const tell = (entry: HistoryEntry): Told => ({
  seq: entry.seq,
  what: entry.actionDescription,
  who: whoOf(entry),
  isSystem: entry.username === 'system',
  at: entry.timestamp,
  note: entry.note,
  happened: happenedOf(entry),
  changes: entry.changes?.flatMap(({ path, from, to }) => {
    const field = fieldInWords(path)
    return field === undefined ? [] : [{ path: field, from: said(from), to: said(to) }]
  }),
  mails: entry.sentEmails,
})

type NoteProps = Pick<DetailViewProps, 'request' | 'company' | 'onAction'> & {
  readonly mayWrite: boolean
}
/** Begins a note; it says who will read it. */
export function WriteNote({ request, company, mayWrite, onAction }: NoteProps) {
  const reader = usePartner() ? company : request.tenantName
  return (
    mayWrite && (
      <Button className={opener} onClick={() => onAction('add-note')}>
        {shipmentTexts.history.write(reader)}
      </Button>
    )
  )
}

type Props = {
  readonly request: ShipmentRequest
  readonly onRetry: Retry
  /** Where a note is written. */
  readonly children?: ReactNode
}

/** Everything that happened to a request. */
export function History({ request, onRetry, children }: Props) {
  const told = useTold()
  // Where it stands is said once, at the top of the page.
  const entries = newestFirst(request)
    .map(tell)
    .map((entry) => ({ ...entry, what: told(entry.what) }))
  return (
    <Card entries={entries} count={request.historyCount} onRetry={onRetry}>
      {children}
    </Card>
  )
}
