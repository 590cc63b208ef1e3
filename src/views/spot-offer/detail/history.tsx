import type { FullOffer, OfferHistoryEntry } from '#schemas/spot-offer/offer.ts'
import { offerChangesInWords } from '#texts/spot-offer-changes.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { History as Card } from '#views/records/record/history.tsx'
import type { Retry, Told } from '#views/records/record/history.tsx'
import { newestOf, sayWho } from '#views/spot-offer/model.ts'

const tell = (entry: OfferHistoryEntry): Told => ({
  seq: entry.seq,
  what: entry.actionDescription,
  who: sayWho(entry),
  // An entry tells what it led to then; whether the offer has expired since, the header says.
  state: spotWords.states[entry.newState === 'approved-or-expired' ? 'approved' : entry.newState],
  at: entry.timestamp,
  note: entry.note,
  changes: offerChangesInWords(entry.changes ?? [], '').map(({ field, from, to }) => ({
    path: field,
    from,
    to,
  })),
  mails: entry.sentEmails,
})

type Props = { readonly offer: FullOffer; readonly onRetry: Retry }

/** Everything that happened to an offer. */
export const History = ({ offer, onRetry }: Props) => (
  <Card entries={newestOf(offer).map(tell)} count={offer.historyCount} onRetry={onRetry} />
)
