import { awaitedPeople } from '#machines/spot-offer/lifecycle/approvers.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import { FullOffer } from '#schemas/spot-offer/offer.ts'
import type { OfferHistoryEntry } from '#schemas/spot-offer/offer.ts'
import { priceOffer } from '#schemas/spot-offer/pricing.ts'

import { averages, config, form } from './spot-offer.ts'

export const today = '2026-11-20'
type Told = Partial<OfferHistoryEntry>
const entry = (seq: number, told: Told): OfferHistoryEntry => ({
  seq,
  timestamp: `2026-11-19T1${seq}:00:00.000Z`,
  username: 'omar',
  userDisplayName: 'Omar Haddad',
  userEmail: null,
  newState: 'pending-approval',
  action: 'add-note',
  actionDescription: 'Note added',
  sentEmails: [],
  ...told,
})

/** The offer of the worked example as pages get it, with a history; its state is the newest entry's. */
export function offerWith(rest: Partial<FullOffer> = {}, told: readonly Told[] = []): FullOffer {
  const pricing = priceOffer(form(), config, averages)
  if (!pricing.ok) throw new Error('the worked example has its prices')
  const history = [{ action: 'create' } as const, ...told].map((one, at) => entry(at + 1, one))
  const stamp = { timestamp: '2026-11-19T11:00:00.000Z', username: 'omar', userDisplayName: 'Omar' }
  const offer = FullOffer.parse({
    view: 'full',
    offerId: 'so_00000042',
    tenant: null,
    offerExpirationDate: '2026-12-15',
    offerState: history.at(-1)?.newState,
    isExpired: false,
    history,
    revision: history.length,
    historyCount: history.length,
    poNumber: null,
    lossReason: null,
    updatedAt: stamp.timestamp,
    offerForm: pricing.form,
    updatedBy: stamp,
    created: stamp,
    approvals: [],
    awaiting: [],
    configVersion: 1,
    facts: {
      createdBy: 'redwood_okta|omar',
      lastEditedBy: { id: 'redwood_okta|omar', email: 'omar@portal.example' },
      approvalFlow: config.approvalFlow,
      flowMadeBy: null,
      editedUnder: { flow: config.approvalFlow, madeBy: null },
      changers: [],
      importers: [],
      wasSent: false,
      minPalletWeight: 100,
      delegations: [],
    },
    ...rest,
  })
  const isPending = offer.offerState === 'pending-approval'
  return { ...offer, awaiting: isPending ? awaitedPeople(factsOf(offer), today) : [] }
}
