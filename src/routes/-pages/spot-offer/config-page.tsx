import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import {
  configOfVersion,
  approversQuery,
  delegationsQuery,
  endDelegation,
  olderChanges,
  provideConfigEditor,
  putDelegation,
} from '#api/spot-offer-config.ts'
import { useFlowActor } from '#flows/use-flow-actor.ts'
import { fromConfig } from '#machines/spot-offer/config/draft.ts'
import type { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { dateAt } from '#schemas/calendar.ts'
import { DELEGATORS, SPOT_CONFIGURERS, isOneOf } from '#schemas/rights.ts'
import type { ConfigHistoryEntry } from '#schemas/spot-offer/config.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { Tabs } from '#views/parts/tabs.tsx'
import { ConfigView } from '#views/spot-offer/config/config-view.tsx'
import type { DelegationForm, Outcome } from '#views/spot-offer/config/delegation-dialog.tsx'
import { Delegations } from '#views/spot-offer/config/delegations.tsx'
import { ConfigHistory } from '#views/spot-offer/config/history.tsx'

const PricesTab = lazy(async () => ({ default: (await import('./prices-tab.tsx')).PricesTab }))
const OutcomesTab = lazy(async () => ({
  default: (await import('./outcomes-tab.tsx')).OutcomesTab,
}))
const DRAFT = 'spot-config:staff:current'
const PAGE = 100
const KEPT = 1000 // specification 1 §9
const ZONE = 'America/Los_Angeles'
const FEEDSTOCK = { label: 'Spot Feedstock Pricing', href: '/dashboard/spot-feedstock/' }
type Actor = ActorRefFrom<typeof configEditorMachine>

const sayOutcome = async (work: Promise<void>): Promise<Outcome> => {
  try {
    await work
    return { ok: true }
  } catch (error) {
    const said = error instanceof ApiError ? error : undefined
    const reasons = [...(said?.reasons ?? []), ...(said?.issues ?? [])].map(({ text }) => text)
    return { ok: false, text: reasons.join(' ') || sayError(error).text }
  }
}

function StandingIn({ actor }: { readonly actor: Actor }) {
  const { user, now } = useNow()
  const queries = useQueryClient()
  const delegations = useQuery(delegationsQuery())
  const { data: people } = useQuery(approversQuery())
  const zone = useConfig()?.company.timeZone ?? ZONE
  const flow = useSelector(actor, ({ context }) => context.stored?.record.approvalFlow)
  const approvers = flow?.approvers ?? []
  const isOwn = (email: string) =>
    isOneOf(DELEGATORS, user.caller) || email.toLowerCase() === user.email.toLowerCase()
  const save = ({ approverEmail, ...body }: DelegationForm) =>
    sayOutcome(putDelegation(queries, approverEmail, body))
  return (
    <Delegations
      delegations={reading(delegations, delegations.data)}
      approvers={approvers}
      people={people}
      own={approvers.map(({ email }) => email).filter(isOwn)}
      today={dateAt(zone, now)}
      onSave={save}
      onEnd={(approver) => sayOutcome(endDelegation(queries, approver))}
    />
  )
}

function Log({ actor }: { readonly actor: Actor }) {
  const stored = useSelector(actor, ({ context }) => context.stored)
  const canRestore = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.mayEdit && (snapshot.matches('viewing') || snapshot.matches('editing')),
  )
  const [older, setOlder] = useState<readonly ConfigHistoryEntry[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const newest = stored?.record.history ?? []
  const oldest = (older.at(-1) ?? newest.at(-1))?.version ?? 0
  const entries = [
    ...newest,
    ...older.filter(({ version }) => version < (newest.at(-1)?.version ?? 0)),
  ]
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(sayError(error).text))
    setBusy(false)
  }
  const restore = (version: number) =>
    run(async () => {
      actor.send({ type: 'restore', draft: fromConfig(await configOfVersion(version)) })
      globalThis.scrollTo({ top: 0 })
    })
  return (
    <ConfigHistory
      entries={entries}
      current={stored?.version ?? 0}
      hasMore={
        entries.length > 0 && entries.length < KEPT && entries.length % PAGE === 0 && oldest > 1
      }
      isBusy={isBusy}
      problem={problem}
      onMore={() => void run(async () => setOlder([...older, ...(await olderChanges(oldest))]))}
      onRestore={canRestore ? (version) => void restore(version) : undefined}
    />
  )
}

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
  const [machine] = useState(() => provideConfigEditor(`${user.pool}|${user.sub}`, mayEdit))
  const actor = useFlowActor(machine, { input: { draftKey: DRAFT, mayEdit } })
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
            <StandingIn actor={actor} />
            <Log actor={actor} />
          </ConfigView>
        )}
      </div>
    </>
  )
}
