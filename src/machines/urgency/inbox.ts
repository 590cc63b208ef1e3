import type { InboxItem } from '#schemas/inbox.ts'
import { MAIL_KEEPERS, OFFER_EDITORS, SIGN_UP_DECIDERS, isOneOf } from '#schemas/rights.ts'
import type { Caller } from '#schemas/user-type-name.ts'

import { asksOf } from './asks.ts'

/** What an inbox can be narrowed to, in its order; "all" is the whole of it. */
export const inboxTabs = ['all', 'shipments', 'offers', 'sign-ups', 'messages'] as const
export type InboxTab = (typeof inboxTabs)[number]
type Part = Exclude<InboxTab, 'all'>

type Sorted = Pick<InboxItem, 'kind' | 'targetKind'>
const parts: Readonly<Record<InboxItem['targetKind'], Part>> = {
  'shipment-request': 'shipments',
  'spot-offer': 'offers',
  'sign-up': 'sign-ups',
  onboarding: 'sign-ups',
  outbox: 'messages',
}
// A message that is stuck is about sending it, whatever it says.
const partOf = ({ kind, targetKind }: Sorted): Part =>
  kind === 'stuck-mail' ? 'messages' : parts[targetKind]

const rights: Readonly<Record<Part, (caller: Caller) => boolean>> = {
  shipments: (caller) => asksOf(caller).length > 0,
  offers: (caller) => isOneOf(OFFER_EDITORS, caller),
  'sign-ups': (caller) => isOneOf(SIGN_UP_DECIDERS, caller),
  messages: (caller) => isOneOf(MAIL_KEEPERS, caller),
}

/** The tabs of somebody of the company: those that anything can ever be in; none where that is one at most. */
export function tabsFor(caller: Caller): readonly InboxTab[] {
  const found = inboxTabs.filter((tab) => tab === 'all' || rights[tab](caller))
  return found.length > 2 ? found : []
}

/** Whether anything can ever wait for somebody of the company. */
export const hasInbox = (caller: Caller): boolean =>
  Object.values(rights).some((isIn) => isIn(caller))

/** What a tab shows. */
export const itemsIn = <Item extends Sorted>(items: readonly Item[], tab: InboxTab) =>
  tab === 'all' ? items : items.filter((item) => partOf(item) === tab)
