import { Suspense, lazy } from 'react'

import { provideConfigEditor } from '#api/spot-offer/config.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { SPOT_CONFIGURERS, isOneOf } from '#schemas/rights.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { ConfigView } from '#views/spot-offer/config/config-view.tsx'

import { HistoryFlow } from './history-flow.tsx'
import { StandingIn } from './standing-in.tsx'

const PricesTab = lazy(async () => ({ default: (await import('./prices-tab.tsx')).PricesTab }))
const OutcomesTab = lazy(async () => ({
  default: (await import('./outcomes-tab.tsx')).OutcomesTab,
}))
const DRAFT = 'spot-config:staff:current'
const FEEDSTOCK = { label: 'Spot Feedstock Pricing', href: '/dashboard/spot-feedstock/' }

const TABS = ['config', 'prices', 'outcomes'] as const
type Tab = (typeof TABS)[number]
const PANEL = 'config-panel'
const tabs = TABS.map((id) => ({ id, label: configTexts.tabs[id] }))
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

type Props = { readonly tab: Tab; readonly onTab: (tab: Tab) => void }
/** /dashboard/spot-feedstock/config/ */
export function ConfigPage({ tab, onTab }: Props) {
  const user = useUser()
  const title = useTitle()
  const mayEdit = isOneOf(SPOT_CONFIGURERS, user.caller)
  const machine = useProvided(() => provideConfigEditor(`${user.pool}|${user.sub}`, mayEdit))
  const actor = useFlowActor(machine, { input: { draftKey: DRAFT, mayEdit } })
  useFlush(actor)
  return (
    <>
      <PageHeader title={title} crumbs={[FEEDSTOCK]} lead={configTexts.lead} />
      <div className={css({ mb: '5' })}>
        <Tabs
          label={configTexts.tabs.label}
          panelId={PANEL}
          current={tab}
          tabs={tabs}
          onChoose={(id) => onTab(TABS.find((known) => known === id) ?? 'config')}
        />
      </div>
      <div id={PANEL} role="tabpanel" aria-label={configTexts.tabs[tab]} className={stack}>
        <Suspense fallback={<SkeletonRows />}>
          {tab === 'prices' && <PricesTab />}
          {tab === 'outcomes' && <OutcomesTab />}
        </Suspense>
        {tab === 'config' && (
          // What is being edited lives above the tabs: nothing typed is lost by a look at prices.
          <ConfigView actor={actor}>
            <StandingIn editor={actor} />
            <HistoryFlow editor={actor} />
          </ConfigView>
        )}
      </div>
      <AskBeforeLeaving actor={actor} />
    </>
  )
}
