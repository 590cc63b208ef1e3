import type { HistoryEntry, ShipmentRequest } from '#schemas/shipment-request.ts'
import { stateTexts } from '#texts/shipment-states.ts'
import { History as Card } from '#views/records/history.tsx'
import type { Retry, Told } from '#views/records/history.tsx'
import { whoOf } from '#views/shipments/format.ts'
import { newestFirst } from '#views/shipments/model.ts'

const tell = (entry: HistoryEntry): Told => ({
  seq: entry.seq,
  what: entry.actionDescription,
  who: whoOf(entry),
  isSystem: entry.username === 'system',
  state: stateTexts.states[entry.newState],
  at: entry.timestamp,
  note: entry.note,
  changes: entry.changes,
  mails: entry.sentEmails,
})

type Props = { readonly request: ShipmentRequest; readonly onRetry: Retry }

/** Everything that happened to a request. */
export const History = ({ request, onRetry }: Props) => (
  <Card entries={newestFirst(request).map(tell)} count={request.historyCount} onRetry={onRetry} />
)
