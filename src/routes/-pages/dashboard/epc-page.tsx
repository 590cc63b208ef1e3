import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'

import { destinationsQuery } from '#api/places.ts'
import { thirdPartyShipmentQuery } from '#api/shipment/third-party.ts'
import { useFlowActor } from '#flows/index.ts'
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
import { EmptyState } from '#views/parts/states.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { Find } from '#views/shipment/third-party/find.tsx'

const EstimateForm = lazy(async () => ({
  default: (await import('#routes/-pages/cost-estimate/estimate-page.tsx')).EstimateForm,
}))
const ThirdPartyBooking = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/third-party-booking.tsx')).ThirdPartyBooking,
}))
const ThirdPartyAsn = lazy(async () => ({
  default: (await import('#routes/-pages/shipment/third-party-asn.tsx')).ThirdPartyAsn,
}))
const Found = lazy(async () => ({
  default: (await import('#views/shipment/third-party/found.tsx')).Found,
}))
const DRAFT = 'cost-estimate:epc:new'

const PANEL = 'epc-panel'
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

function Looked({
  name,
  asnHref,
}: {
  readonly name: string
  readonly asnHref: string | undefined
}) {
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
          <Found
            shipment={shipment}
            name={name}
            company={company}
            nameOf={nameOf}
            asnHref={asnHref}
          />
        </Suspense>
      )}
    </Read>
  )
}

type FindProps = Pick<Props, 'find' | 'onFind'> & { readonly children: ReactNode }
/** What is looked up is in the address: with another one the search begins anew. */
function FindFlow({ find, onFind, children }: FindProps) {
  const machine = lookUpMachine.provide({
    actions: { tellAsked: (_, { asked: { name = '' } }) => onFind(name) },
  })
  const asked = find === undefined ? {} : { name: find }
  const actor = useFlowActor(machine, { input: { limits: nameLimits, asked } })
  return <Find actor={actor}>{children}</Find>
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

const asnOf = (name: string) => `/epc/?${new URLSearchParams({ asn: name }).toString()}`

const Header = ({ user }: { readonly user: PortalUser }) => (
  <PageHeader title={useTitle()} lead={words.access(words.levels[user.epcAccess])} />
)

/** Confirm ASN of one pre-booking, which is read before the form opens. */
function Asn({ name, user }: { readonly name: string; readonly user: PortalUser }) {
  const query = useQuery(thirdPartyShipmentQuery(name))
  return (
    <Read
      reading={reading(query, query.data)}
      things={words.find.things}
      skeleton={<SkeletonRows />}
    >
      {(shipment) =>
        shipment ? (
          <Suspense fallback={<SkeletonRows />}>
            <ThirdPartyAsn key={shipment.id} id={shipment.id} tenant={shipment.request.tenant} />
          </Suspense>
        ) : (
          <>
            <Header user={user} />
            <EmptyState icon="search" text={words.find.none(name)} hint={words.find.noneHint} />
          </>
        )
      }
    </Read>
  )
}

type Props = {
  readonly tab: EpcTab
  /** What is looked up. */
  readonly find: string | undefined
  /** The pre-booking whose units are confirmed, in place of the tabs. */
  readonly asn: string | undefined
  readonly onTab: (tab: EpcTab) => void
  readonly onFind: (name: string) => void
}

/** /epc/: what third parties find, book, confirm and estimate, by their EPC access level (domain.md §11). */
export function EpcPage({ asn, ...props }: Props) {
  const user = useUser()
  if (asn === undefined) return <EpcTabs {...props} />
  if (hasEpcRight(user, 'book')) return <Asn key={asn} name={asn} user={user} />
  return (
    <>
      <Header user={user} />
      <Refused user={user} tab="book" toFind={() => props.onTab('find')} />
    </>
  )
}

function EpcTabs({ tab, find, onTab, onFind }: Omit<Props, 'asn'>) {
  const user = useUser()
  const may = hasEpcRight(user, tab)
  const tabs = EPC_TABS.filter((one) => hasEpcRight(user, one))
  return (
    <>
      <Header user={user} />
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
        {may && tab === 'find' && (
          <FindFlow key={find} find={find} onFind={onFind}>
            {find === undefined ? undefined : (
              <Looked name={find} asnHref={hasEpcRight(user, 'book') ? asnOf(find) : undefined} />
            )}
          </FindFlow>
        )}
        <Suspense fallback={<SkeletonRows />}>
          {may && tab === 'book' && <ThirdPartyBooking />}
          {may && tab === 'estimate' && <EstimateForm draftKey={DRAFT} />}
        </Suspense>
      </div>
    </>
  )
}
