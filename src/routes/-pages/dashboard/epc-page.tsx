import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'

import { destinationsQuery } from '#api/places.ts'
import { thirdPartyShipmentQuery } from '#api/third-party.ts'
import { useFlowActor } from '#flows/use-flow-actor.ts'
import { lookUpMachine } from '#machines/records/lookup/machine.ts'
import { listed } from '#machines/records/who.ts'
import {
  EPC_TABS,
  hasEpcRight,
  levelsWith,
  nameLimits,
} from '#machines/shipment/third-party/rights.ts'
import type { EpcTab } from '#machines/shipment/third-party/rights.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useConfig, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import type { PortalUser } from '#schemas/user.ts'
import { css } from '#styled/css'
import { epcTexts as words } from '#texts/third-party.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { Find } from '#views/shipment/third-party/find.tsx'

const EstimateForm = lazy(async () => ({
  default: (await import('#routes/-pages/cost-estimate/estimate-page.tsx')).EstimateForm,
}))
const ThirdPartyBooking = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/third-party-booking.tsx')).ThirdPartyBooking,
}))
const Found = lazy(async () => ({
  default: (await import('#views/shipment/third-party/found.tsx')).Found,
}))
const DRAFT = 'cost-estimate:epc:new'

const PANEL = 'epc-panel'
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

function Looked({ name }: { readonly name: string }) {
  const company = useConfig()?.company.name ?? ''
  const query = useQuery(thirdPartyShipmentQuery(name))
  const { data: destinations = [] } = useQuery(destinationsQuery())
  const nameOf = (id: string) =>
    destinations.find(({ destinationId }) => destinationId === id)?.name ?? id
  return (
    <Read
      reading={reading(query, query.data)}
      things={words.find.things}
      skeleton={<SkeletonRows />}
    >
      {(shipment) => (
        <Suspense fallback={<SkeletonRows />}>
          <Found shipment={shipment} name={name} company={company} nameOf={nameOf} />
        </Suspense>
      )}
    </Read>
  )
}

type FindProps = Pick<Props, 'find' | 'onFind'>
/** What is looked up is in the address: with another one the search begins anew. */
function FindFlow({ find, onFind }: FindProps) {
  const machine = lookUpMachine.provide({
    actions: { tellAsked: (_, { asked: { name = '' } }) => onFind(name) },
  })
  const asked = find === undefined ? {} : { name: find }
  const actor = useFlowActor(machine, { input: { limits: nameLimits, asked } })
  return <Find actor={actor}>{find === undefined ? undefined : <Looked name={find} />}</Find>
}

type RefusedProps = { readonly user: PortalUser; readonly tab: EpcTab; readonly toFind: () => void }
/** Why a part of the page that the address names is not for this user. */
const Refused = ({ user, tab, toFind }: RefusedProps) => (
  <Banner
    tone="warning"
    role="alert"
    title={words.refused.title}
    actions={
      <Button size="sm" onClick={toFind}>
        {words.refused.toFind}
      </Button>
    }
  >
    {words.refused.text(
      words.levels[user.epcAccess],
      listed(levelsWith(tab).map((level) => words.levels[level])),
    )}
  </Banner>
)

type Props = {
  readonly tab: EpcTab
  /** What is looked up. */
  readonly find: string | undefined
  readonly onTab: (tab: EpcTab) => void
  readonly onFind: (name: string) => void
}

/** /epc/: what third parties find, book and estimate, by their EPC access level (domain.md §11). */
export function EpcPage({ tab, find, onTab, onFind }: Props) {
  const user = useUser()
  const may = hasEpcRight(user, tab)
  const tabs = EPC_TABS.filter((one) => hasEpcRight(user, one))
  return (
    <>
      <PageHeader title={useTitle()} lead={words.access(words.levels[user.epcAccess])} />
      {tabs.length > 1 && (
        <div className={css({ mb: '5' })}>
          <Tabs
            label={words.tabs.label}
            panelId={PANEL}
            current={tab}
            tabs={tabs.map((id) => ({ id, label: words.tabs[id] }))}
            onChoose={(id) => onTab(EPC_TABS.find((known) => known === id) ?? 'find')}
          />
        </div>
      )}
      <div
        id={PANEL}
        {...(tabs.length > 1 ? { role: 'tabpanel' } : {})}
        aria-label={words.tabs[tab]}
        className={stack}
      >
        {!may && <Refused user={user} tab={tab} toFind={() => onTab('find')} />}
        {may && tab === 'find' && <FindFlow key={find} find={find} onFind={onFind} />}
        <Suspense fallback={<SkeletonRows />}>
          {may && tab === 'book' && <ThirdPartyBooking />}
          {may && tab === 'estimate' && <EstimateForm draftKey={DRAFT} />}
        </Suspense>
      </div>
    </>
  )
}
