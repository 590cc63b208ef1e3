import type { FullOffer, OfferHistoryEntry } from '#schemas/spot-offer/offer.ts'
import { offerChangesInWords, unitBefore } from '#texts/spot-offer-changes.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { History as Card } from '#views/records/record/history.tsx'
import type { Retry, Told } from '#views/records/record/history.tsx'
import { newestOf, sayWho } from '#views/spot-offer/model.ts'

const tell = (entry: OfferHistoryEntry, unit: string | undefined): Told => ({
  seq: entry.seq,
  what: entry.actionDescription,
  who: sayWho(entry),
  // An entry tells what it led to then; whether the offer has expired since, the header says.
  state: spotWords.states[entry.newState === 'approved-or-expired' ? 'approved' : entry.newState],
  at: entry.timestamp,
  note: entry.note,
  changes: offerChangesInWords(entry.changes ?? [], { none: '', unit }).map(
    ({ field, from, to }) => ({
      path: field,
      from,
      to,
    }),
  ),
  mails: entry.sentEmails,
})

/** Each entry with the weight unit that the offer had then, from the newest back. */
function entriesOf(offer: FullOffer): readonly Told[] {
  let unit: string | undefined = offer.offerForm.weightUnit
  return newestOf(offer).map((entry) => {
    const told = tell(entry, unit)
    unit = unitBefore(entry.changes ?? [], unit)
    return told
  })
}

type Props = { readonly offer: FullOffer; readonly onRetry: Retry }

/** Everything that happened to an offer. */
export const History = ({ offer, onRetry }: Props) => (
  <Card entries={entriesOf(offer)} count={offer.historyCount} onRetry={onRetry} />
)
