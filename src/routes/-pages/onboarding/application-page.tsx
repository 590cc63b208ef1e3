import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { applicationQuery, provideDecision } from '#api/onboarding/applications.ts'
import { aroundInList } from '#api/records/seen-lists.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { applicationList } from '#machines/onboarding/list.ts'
import { RecordPage } from '#routes/-pages/records/record-page.tsx'
import { useNow } from '#routes/-pages/records/use-now.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { OneApplication } from '#schemas/onboarding/submission.ts'
import { BANK_READERS, isOneOf } from '#schemas/rights.ts'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { hrefOf } from '#views/onboarding/list/view-config.tsx'
import { Application } from '#views/onboarding/record/application.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { notify } from '#views/parts/toast.ts'
import { todayHere } from '#views/parts/today.ts'
import { Around } from '#views/records/record/around.tsx'
import type { Beside } from '#views/records/record/record-frame.tsx'

const { path } = applicationList
const crumbsTo = (href: string) => [
  { label: words.inbox, href: '/dashboard/inbox/' },
  { label: words.crumb, href },
]

type ShownProps = { readonly application: OneApplication; readonly beside: Beside }
function Shown({ application, beside }: ShownProps) {
  const { id } = application
  const { user, now } = useNow()
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideDecision(queries, ({ status }, mail) => {
      const message = status === 'accepted' ? words.created(mail) : words.declined(mail)
      void notify({ type: 'success', message })
    }),
  )
  const actor = useFlowActor(machine, { input: { id } })
  const snapshot = useSelector(actor, (current) => current)
  const { listHref = path, neighbours, place } = aroundInList({ path, id, hrefOf })
  return (
    <Application
      {...{ application, snapshot, beside }}
      send={(event) => actor.send(event)}
      maySee={isOneOf(BANK_READERS, user.caller)}
      today={todayHere(now)}
      crumbs={crumbsTo(listHref)}
      tools={<Around {...{ neighbours, place }} />}
    />
  )
}

/** /dashboard/onboarding/{id}/ */
export function ApplicationPage({ id }: { readonly id: string }) {
  const title = useTitle()
  const read = useQuery(applicationQuery(id))
  return (
    <RecordPage
      read={read}
      record={read.data}
      thing={words.thing}
      things={title}
      header={<PageHeader title={title} crumbs={crumbsTo(path)} />}
      skeleton={<PageSkeleton things={title} />}
    >
      {(application, beside) => <Shown key={id} {...{ application, beside }} />}
    </RecordPage>
  )
}
