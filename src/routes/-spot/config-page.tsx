import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import { ApiError, sayError } from '#api/errors.ts'
import {
  configOfVersion,
  delegationsQuery,
  endDelegation,
  olderChanges,
  provideConfigEditor,
  putDelegation,
} from '#api/spot-config.ts'
import { fromConfig } from '#machines/spot-offer/config/draft.ts'
import type { configEditorMachine } from '#machines/spot-offer/config/machine.ts'
import { useConfig, useTitle, useUser } from '#routes/-hooks.ts'
import { reading } from '#routes/-shipments/reading.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { ConfigHistoryEntry } from '#schemas/spot/config.ts'
import { configTexts } from '#texts/spot-config.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { ConfigView } from '#views/spot/config/config-view.tsx'
import type { DelegationForm, Outcome } from '#views/spot/config/delegation-dialog.tsx'
import { Delegations } from '#views/spot/config/delegations.tsx'
import { ConfigHistory } from '#views/spot/config/history.tsx'

const DRAFT = 'spot-config:staff:current'
const PAGE = 100
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
  const user = useUser()
  const queries = useQueryClient()
  const delegations = useQuery(delegationsQuery())
  const zone = useConfig()?.company.timeZone ?? ZONE
  const flow = useSelector(actor, ({ context }) => context.stored?.record.approvalFlow)
  const approvers = flow?.approvers ?? []
  const isOwn = (email: string) =>
    user.caller === 'admin' || email.toLowerCase() === user.email.toLowerCase()
  const save = ({ approverEmail, ...body }: DelegationForm) =>
    sayOutcome(putDelegation(queries, approverEmail, body))
  return (
    <Delegations
      delegations={reading(delegations, delegations.data)}
      approvers={approvers}
      own={approvers.map(({ email }) => email).filter(isOwn)}
      today={dateAt(zone, Date.now())}
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
      hasMore={entries.length > 0 && entries.length % PAGE === 0 && oldest > 1}
      isBusy={isBusy}
      problem={problem}
      onMore={() => void run(async () => setOlder([...older, ...(await olderChanges(oldest))]))}
      onRestore={canRestore ? (version) => void restore(version) : undefined}
    />
  )
}

/** /dashboard/spot-feedstock/config/ */
export function ConfigPage() {
  const user = useUser()
  const title = useTitle()
  const mayEdit = user.caller === 'admin' || user.caller === 'managers'
  const [machine] = useState(() => provideConfigEditor(`${user.pool}|${user.sub}`, mayEdit))
  const actor = useActorRef(machine, { input: { draftKey: DRAFT, mayEdit } })
  return (
    <>
      <PageHeader title={title} crumbs={[FEEDSTOCK]} lead={configTexts.lead} />
      <ConfigView actor={actor}>
        <StandingIn actor={actor} />
        <Log actor={actor} />
      </ConfigView>
    </>
  )
}
