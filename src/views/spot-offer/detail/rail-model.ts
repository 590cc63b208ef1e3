import type { OfferHistoryEntry, SpotOffer } from '#schemas/spot-offer/offer.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { offerTexts } from '#texts/spot-offers.ts'
import type { RailItem } from '#views/records/record/rail.tsx'
import { awaitedNames, newestOf, sayExpiry, sayWho, standingOf } from '#views/spot-offer/model.ts'

const words = offerTexts.rail

const stamp = (entry: OfferHistoryEntry | undefined) =>
  entry ? { who: sayWho(entry), at: entry.timestamp } : {}

const doneSteps = {
  unsaved: 0,
  'pending-approval': 1,
  approved: 2,
  expired: 2,
  'supplier-approved': 3,
} as const

// Where an offer was before it was rejected, declined or deleted.
function doneBefore(newest: readonly OfferHistoryEntry[]): number {
  const [last] = newest.filter(({ action }) => action !== 'add-note')
  if (last?.newState === 'supplier-rejected') return 2
  if (last?.newState === 'rejected') return 1
  const before = newest.find(({ newState }) => newState !== 'deleted')
  return before?.newState === 'approved-or-expired' ? 2 : 1
}

const priceWasApproved = ({ action, newState }: OfferHistoryEntry) =>
  newState === 'approved-or-expired' && action !== 'add-note'

function stepsOf(offer: SpotOffer, newest: readonly OfferHistoryEntry[]): RailItem[] {
  const isList = offer.offerForm.useCase === 'price-list'
  const made = newest.find(({ action }) => action === 'create')
  const approved = newest.find(priceWasApproved)
  const isWithin = approved !== undefined && approved.action !== 'approve'
  const decided = newest.find(({ action }) => action === 'supplier-approve')
  const po = newest.find(({ action }) => action === 'update-po-number')
  const common: RailItem[] = [
    { id: 'made', label: words.made, kind: 'ahead', ...stamp(made) },
    {
      id: 'price',
      label: words.price,
      kind: 'ahead',
      ...stamp(approved),
      ...(isWithin ? { text: words.within } : {}),
    },
  ]
  if (isList) return [...common, { id: 'sent', label: words.sent, kind: 'ahead' }]
  return [
    ...common,
    { id: 'supplier', label: words.supplier, kind: 'ahead', ...stamp(decided) },
    {
      id: 'po',
      label: words.po,
      kind: 'ahead',
      ...stamp(po),
      ...(offer.poNumber ? { text: offer.poNumber } : {}),
    },
  ]
}

const plain = ({ id, label }: RailItem): Omit<RailItem, 'kind'> => ({ id, label })

function currentOf(offer: SpotOffer, step: RailItem, today: string): RailItem {
  const standing = standingOf(offer, today)
  const expiry = sayExpiry(offer, today)
  if (standing === 'pending-approval')
    return { ...plain(step), kind: 'current', text: words.waiting(awaitedNames(offer)) }
  if (standing === 'supplier-approved') return { ...plain(step), kind: 'current', text: words.noPo }
  const kind = standing === 'expired' ? 'troubled' : 'current'
  return { ...plain(step), kind, ...(expiry ? { text: expiry } : {}) }
}

/** The way of an offer, drawn from its lifecycle: done steps, the current one, those ahead; a no ends it. */
export function railItems(offer: SpotOffer, today: string): RailItem[] {
  const standing = standingOf(offer, today)
  const newest = newestOf(offer)
  const isStopped = !(standing in doneSteps)
  const step = standing in doneSteps ? doneSteps[standing as keyof typeof doneSteps] : 0 // because the line asks
  const done = isStopped
    ? doneBefore(newest)
    : standing === 'supplier-approved' && offer.poNumber
      ? 4
      : step
  const items = stepsOf(offer, newest).map((item, at): RailItem => {
    const numbered = { ...item, number: at + 1 }
    if (at < done) return { ...numbered, kind: 'done' }
    if (at > done || isStopped) return { ...plain(item), number: at + 1, kind: 'ahead' }
    return { ...currentOf(offer, item, today), number: at + 1 }
  })
  if (!isStopped) return items
  const ended: RailItem = {
    id: standing,
    label: spotWords.standings[standing],
    kind: 'stopped',
    ...stamp(newest.find(({ action }) => ['reject', 'delete', 'supplier-reject'].includes(action))),
    ...(offer.lossReason && standing === 'supplier-rejected'
      ? { text: spotWords.lossReasons[offer.lossReason] }
      : {}),
  }
  return [...items.slice(0, done), ended, ...items.slice(done)]
}
